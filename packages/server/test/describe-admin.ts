import type { AdminEntry, House, TableSummary } from '@castellum/protocol';
import { describe, expect, test } from 'vitest';
import { besideServers, type HostDesk } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, playOut, type ToyView, until } from './harness.ts';
import { toy } from './toy-game.ts';

/** Where the server of a test keeps everything, and what does to it what nobody should. */
export interface AdminPlace {
  readonly data: string;
  readonly database?: string;
  tamper(sql: string): Promise<unknown>;
}

const REASON = 'Shouts at everybody.';

/** What a host can do (GR-10), from beside the server and through it. */
export function describeAdmin(name: string, placeOf: () => Promise<AdminPlace>): void {
  const { start, arrive } = fixture();

  async function open() {
    const place = await placeOf();
    const { data, database } = place;
    const at = { data, ...(database === undefined ? {} : { database }) };
    const server = await start(at);
    const beside = <T>(use: (desk: HostDesk) => Promise<T>) => besideServers(at, [toy], 'livia', use);
    return { place, at, ...server, beside, act: (act: object) => beside((desk) => desk.perform(act)) };
  }

  /** What a guest's window is told of the house from now on. */
  function ears(guest: Guest): House[] {
    const heard: House[] = [];
    guest.socket.on('house', (house) => heard.push(house));
    return heard;
  }

  async function idOf(guest: Guest): Promise<string> {
    return (await guest.request<{ id: string }>('GET', '/api/me')).json.id;
  }

  async function twoAtATable(url: string) {
    const [anna, bruno] = [await arrive(url), await arrive(url)];
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
    const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    await bruno.ask('sit', { table, seat: open });
    return { anna, bruno, table, seatOfBruno: open };
  }

  async function moveOf(guest: Guest, table: string) {
    const { turn } = (await guest.watch(table, 'spectator')).view as unknown as ToyView;
    const { view, version } = await guest.watch(table, turn);
    return guest.act(table, turn, version, [firstMove(view, turn)]);
  }

  const asHost = async (url: string, key: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };

  describe(`a host (${name})`, () => {
    test('bans a guest, who is told why at once and gets in no more, until the ban is taken back', async () => {
      const { url, act } = await open();
      const [anna, bruno] = [await arrive(url), await arrive(url)];
      const id = await idOf(anna);
      const heard = ears(anna);
      await expect(act({ act: 'ban', subject: 'nobody', reason: REASON })).rejects.toThrow(/^subject: there is no such guest/);
      await expect(act({ act: 'ban', subject: id, reason: ' ' })).rejects.toThrow('reason: must say why');
      await expect(act({ act: 'ban', subject: id, reason: 'a\0b' })).rejects.toThrow('reason: must be without control characters');
      await act({ act: 'ban', subject: id, reason: REASON });
      await until(() => heard.length > 0 && anna.socket.disconnected);
      expect(heard.at(-1)?.ban).toEqual({ reason: REASON });
      expect(await anna.request('GET', '/api/tables')).toMatchObject({
        status: 403,
        json: { fault: { code: 'banned', values: { reason: REASON } } },
      });
      for (const spelling of ['/%61pi/tables', '/api/%74ables'])
        expect(await anna.request('GET', spelling)).toMatchObject({ status: 403, json: { fault: { code: 'banned' } } });
      expect((await anna.request('GET', '/api/house')).json).toMatchObject({ ban: { reason: REASON } });
      await expect(anna.connect()).rejects.toThrow('banned');
      expect((await bruno.request('GET', '/api/tables')).status).toBe(200);
      await act({ act: 'unban', subject: id, reason: 'Said sorry.' });
      await until(async () => (await anna.request('GET', '/api/tables')).status === 200);
      await anna.connect();
    });

    test('bans an address, but gets in from there with a key', async () => {
      const { url, act, beside } = await open();
      const anna = await arrive(url);
      const key = await beside((desk) => desk.giveKey('livia'));
      await act({ act: 'ban', subject: '127.0.0.1', reason: REASON });
      await until(async () => (await anna.request('GET', '/api/me')).status === 403);
      expect((await asHost(url, key, '/api/admin')).json).toMatchObject({ who: 'livia', bans: [{ subject: '127.0.0.1', reason: REASON }] });
      expect((await asHost(url, key, '/api/admin/acts', { act: 'unban', subject: '127.0.0.1', reason: 'x' })).status).toBe(200);
      expect((await anna.request('GET', '/api/me')).status).toBe(200);
    });

    test('closes a table, and says why to those who sit there', async () => {
      const { url, act, beside } = await open();
      const { anna, bruno, table } = await twoAtATable(url);
      await bruno.watch(table, 'spectator');
      await act({ act: 'close-table', table, reason: REASON });
      await until(() => bruno.snapshots.at(-1)?.status === 'closed');
      expect(bruno.snapshots.at(-1)).toMatchObject({ closedBecause: REASON, view: null, fairness: { seed: null } });
      expect((await anna.request('GET', '/api/tables')).json).toEqual([]);
      expect(await anna.ask('leave', { table, seat: 0 })).toMatchObject({ ok: false });
      await expect(act({ act: 'close-table', table, reason: REASON })).rejects.toThrow('the table was closed');
      const [seen] = await beside((desk) => desk.tables(table));
      expect(seen).toMatchObject({ status: 'closed' });
      for (const find of [String(seen?.no), await idOf(anna), await idOf(bruno)])
        expect((await beside((desk) => desk.tables(find))).map(({ id }) => id)).toEqual([table]);
      expect(await beside((desk) => desk.tables('nobody'))).toEqual([]);
      expect((await beside((desk) => desk.log()))[0]).toMatchObject({
        by: 'livia',
        act: 'close-table',
        on: `table ${seen?.no}`,
        reason: REASON,
      });
      // It is not only so in memory.
      expect(await anna.watch(table, 'spectator')).toMatchObject({ status: 'closed', closedBecause: REASON, view: null });
    });

    test("hands a table's seat over to another guest, and to a bot, which plays on", async () => {
      const { url, act } = await open();
      const { anna, bruno, table, seatOfBruno: seat } = await twoAtATable(url);
      const carla = await arrive(url);
      const told: TableSummary[] = [];
      bruno.socket.on('summary', (summary) => told.push(summary));
      await bruno.ask('follow', { tables: true });
      await bruno.watch(table, seat);
      await act({ act: 'hand-over', table, seat, to: await idOf(carla), reason: REASON });
      await until(async () => (await carla.watch(table, 'spectator')).seats[seat]?.mine === true);
      await until(() => bruno.snapshots.at(-1)?.viewer === 'spectator');
      expect((await carla.watch(table, seat)).seats[seat]).toMatchObject({ kind: 'person', mine: true });
      // All at the table read why, and whose seat it was finds it in his list no more.
      const given = { seat, to: 'person', reason: REASON };
      expect(bruno.snapshots.at(-1)?.handedOver).toMatchObject(given);
      expect((await anna.watch(table, 'spectator')).handedOver).toMatchObject(given);
      await until(() => told.at(-1)?.gone === true);
      expect(told.at(-1)).toMatchObject({ id: table, yourTurn: false });
      expect((await bruno.request('GET', '/api/tables')).json).toEqual([]);
      await expect(act({ act: 'hand-over', table, seat, to: await idOf(anna), reason: REASON })).rejects.toThrow('a seat at this table');
      await expect(bruno.watch(table, seat)).rejects.toThrow('not-yours');
      await act({ act: 'hand-over', table, seat, to: 'bot', reason: REASON });
      await until(async () => (await anna.watch(table, 'spectator')).seats[seat]?.kind === 'bot');
      expect((await anna.watch(table, 'spectator')).handedOver).toMatchObject({ seat, to: 'bot', reason: REASON });
      expect((await playOut(anna, table)).status).toBe('over');
    });

    test('tells everybody something, until it is withdrawn', async () => {
      const { url, act } = await open();
      const anna = await arrive(url);
      const heard = ears(anna);
      await act({ act: 'notice', text: 'We are back at nine.' });
      await until(() => heard.length > 0);
      expect(heard.at(-1)?.notices).toMatchObject([{ text: 'We are back at nine.' }]);
      // Also whoever has not been here before.
      const { notices } = (await (await fetch(`${url}/api/house`)).json()) as House;
      expect(notices).toEqual(heard.at(-1)?.notices);
      await act({ act: 'withdraw-notice', notice: notices[0]?.no ?? 0 });
      await until(() => heard.at(-1)?.notices.length === 0);
      await expect(act({ act: 'withdraw-notice', notice: 99 })).rejects.toThrow('there is nothing to change');
    });

    test('wakes no window with what nobody there is told', async () => {
      const { url, act, beside } = await open();
      const anna = await arrive(url);
      const heard = ears(anna);
      for (const name of ['livia', 'drusus', 'varro']) await beside((desk) => desk.giveKey(name));
      await act({ act: 'notice', text: 'Salve' });
      await until(() => heard.length > 0);
      expect(heard.map(({ notices }) => notices.length)).toEqual([1]);
    });

    test('lets no new tables be made, or nothing be changed; games and bots go on afterwards', async () => {
      const { url, act } = await open();
      const anna = await arrive(url);
      const heard = ears(anna);
      const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
      const answered = (seat: number) => async () =>
        ((await anna.watch(table, 'spectator')).view as unknown as ToyView | null)?.turn === seat;
      const mine = (await anna.watch(table, 'spectator')).seats.findIndex((one) => one.mine);
      const waiting = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
      const bruno = await arrive(url);
      const free = (await bruno.watch(waiting, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
      await until(answered(mine));
      const tryNew = () =>
        fetch(`${url}/api/tables`, {
          method: 'POST',
          headers: { cookie: anna.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }),
        });

      await act({ act: 'maintenance', mode: 'no-new-tables', text: 'Until nine.' });
      await until(() => heard.at(-1)?.maintenance?.mode === 'no-new-tables');
      const refused = await tryNew();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await refused.json()).toMatchObject({
        fault: { code: 'maintenance', values: { mode: 'no-new-tables', text: 'Until nine.' } },
      });
      // With the last seat a game would begin.
      expect(await bruno.ask('sit', { table: waiting, seat: free })).toMatchObject({ ok: false, fault: { code: 'maintenance' } });
      expect((await moveOf(anna, table)).ok).toBe(true);
      await until(answered(mine));

      await act({ act: 'maintenance', mode: 'read-only', text: '' });
      await until(() => heard.at(-1)?.maintenance?.mode === 'read-only');
      expect(await moveOf(anna, table)).toMatchObject({ ok: false, fault: { code: 'maintenance' } });
      for (const spelling of ['/api/me', '/%61pi/me']) expect((await anna.request('PUT', spelling, { name: 'Anna' })).status).toBe(503);
      expect((await fetch(`${url}/api/me`)).status).toBe(503);

      await act({ act: 'maintenance', mode: 'off', text: '' });
      await until(() => heard.at(-1)?.maintenance === null);
      expect((await tryNew()).status).toBe(201);
      expect(await bruno.ask('sit', { table: waiting, seat: free })).toEqual({ ok: true });
      expect((await playOut(anna, table)).status).toBe('over');
    });

    test('finds guests by their id or a part of their name, with how many tables they have', async () => {
      const { url, beside } = await open();
      const { anna } = await twoAtATable(url);
      await anna.request('PUT', '/api/me', { name: 'Élise_1' });
      const id = await idOf(anna);
      for (const find of [id, 'Élise', 'LISE_', '1']) {
        const found = await beside((desk) => desk.guests(find));
        expect(found.find((guest) => guest.id === id)).toMatchObject({ name: 'Élise_1', tables: 1 });
      }
      expect(await beside((desk) => desk.guests('l_se'))).toEqual([]);
      expect(await beside((desk) => desk.guests(''))).toHaveLength(2);
    });

    test('comes in by a key alone, which nobody can try out', async () => {
      const { url, beside } = await open();
      const key = await beside((desk) => desk.giveKey('livia'));
      const anna = await arrive(url);
      expect((await anna.request('GET', '/api/admin/log')).status).toBe(403);
      expect((await asHost(url, key, '/api/admin/guests?find=')).json).toHaveLength(1);
      const other = await beside((desk) => desk.giveKey('livia'));
      expect((await asHost(url, key, '/api/admin')).status).toBe(403);
      expect((await asHost(url, other, '/api/admin')).status).toBe(200);
      await beside((desk) => desk.giveKey('drusus'));
      await beside((desk) => desk.takeKey('drusus'));
      expect(await beside((desk) => desk.keys())).toEqual(['livia']);
      const statuses = [];
      for (let i = 0; i < 12; i++) statuses.push((await asHost(url, `wrong${i}`, '/api/admin')).status);
      expect(statuses.at(0)).toBe(403);
      expect(statuses.at(-1)).toBe(429);
      // Whoever has a key comes in all the same.
      for (let i = 0; i < 12; i++) expect((await asHost(url, other, '/api/admin')).status).toBe(200);
    });

    test('finds every act in the log, which nobody can change', async () => {
      const { url, place, act, beside } = await open();
      const key = await beside((desk) => desk.giveKey('drusus'));
      await act({ act: 'notice', text: 'Salve' });
      await asHost(url, key, '/api/admin/acts', { act: 'maintenance', mode: 'off', text: '' });
      const log = (await asHost(url, key, '/api/admin/log')).json as AdminEntry[];
      expect(log.map(({ by, act: what, on }) => [by, what, on])).toEqual([
        ['drusus', 'maintenance', 'off'],
        ['livia', 'notice', 'Salve'],
        ['livia', 'key', 'drusus'],
      ]);
      expect(JSON.stringify(log)).not.toContain(key);
      await expect(place.tamper("update acts set reason = 'another'")).rejects.toThrow('only appended to');
      await expect(place.tamper('delete from acts')).rejects.toThrow('only appended to');
    });

    test('is told of names that people find wrong, once by each', async () => {
      const { url, beside, act } = await open();
      const { anna, bruno, table, seatOfBruno: seat } = await twoAtATable(url);
      const report = (guest: Guest, about: number) => guest.request('POST', `/api/tables/${table}/reports`, { seat: about });
      expect((await report(anna, seat)).status).toBe(200);
      expect((await report(anna, seat)).status).toBe(200);
      expect((await report(bruno, seat)).status).toBe(409);
      expect((await report(anna, 7)).status).toBe(400);
      const reports = await beside((desk) => desk.reports());
      expect(reports).toMatchObject([{ seat, user: await idOf(bruno), by: await idOf(anna), settledAt: null }]);
      await act({ act: 'settle-report', report: reports[0]?.no ?? 0, reason: '' });
      expect((await beside((desk) => desk.reports()))[0]?.settledAt).not.toBeNull();
    });

    test('sees no secret in what is listed', async () => {
      const { url, beside } = await open();
      const { anna, table } = await twoAtATable(url);
      const key = await beside((desk) => desk.giveKey('livia'));
      let seen = '';
      for (const path of ['', '/guests', '/tables', `/tables?find=${table}`, '/reports', '/log'])
        seen += JSON.stringify((await asHost(url, key, `/api/admin${path}`)).json);
      expect(seen).toContain(table);
      expect(seen).not.toMatch(/seed|hand|token|hash|contribution/);
      expect(seen).not.toContain(anna.cookie.split('=')[1]);
    });
  });
}
