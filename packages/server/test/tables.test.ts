import type { Me, NewTable, Presence, TableSummary } from '@castellum/protocol';
import { describe, expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, playOut, type ToyView, until } from './harness.ts';

const { start, arrive } = fixture();

function turnOf(view: unknown): number {
  return (view as ToyView).turn;
}

/** A table of two people who sit and watch, and who sits where. */
async function tableOfTwo(url: string) {
  const anna = await arrive(url);
  const bruno = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const waiting = await bruno.watch(table, 'spectator');
  const open = waiting.seats.findIndex(({ kind }) => kind === 'open');
  expect(await bruno.ask('sit', { table, seat: open })).toEqual({ ok: true });
  const seats: Guest[] = open === 0 ? [bruno, anna] : [anna, bruno];
  return { table, seats, anna, bruno, annaSeat: 1 - open, brunoSeat: open };
}

describe('sitting down', () => {
  test('a table waits until no seat is open, and then starts', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const bruno = await arrive(url);
    const table = await anna.newTable([{ kind: 'person', name: 'Anna' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }]);
    const before = await bruno.watch(table, 'spectator');
    expect(before).toMatchObject({ status: 'waiting', view: null, version: 0, history: [], players: 3, result: null });
    expect(before.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'open', 'person']);
    const open = before.seats.findIndex(({ kind }) => kind === 'open');
    const annaSeat = before.seats.findIndex(({ name }) => name === 'Anna');
    expect(await anna.ask('act', { table, seat: annaSeat, version: 0, actions: [{ type: 'pass' }] })).toMatchObject({
      ok: false,
      fault: { code: 'not-started' },
    });
    expect(await bruno.ask('sit', { table, seat: open, name: 'Bruno' })).toEqual({ ok: true });
    await until(() => bruno.snapshots.some(({ status }) => status === 'playing'));
    const after = await anna.watch(table, annaSeat);
    expect(after.status).toBe('playing');
    expect(after.version).toBeGreaterThan(0);
    expect(after.seats[open]).toMatchObject({ kind: 'person', name: 'Bruno', mine: false, connected: true });
    expect(after.seats[annaSeat]).toMatchObject({ mine: true });
    expect(await bruno.ask('sit', { table, seat: open })).toMatchObject({ ok: false, fault: { code: 'conflict' } });
    expect(await bruno.ask('sit', { table, seat: annaSeat })).toMatchObject({ ok: false, fault: { code: 'conflict' } });
    expect(await bruno.ask('sit', { table, seat: 7 })).toMatchObject({ ok: false, fault: { code: 'bad-input', field: 'seat' } });
  });

  test('hints are allowed where nobody is asked in, unless whoever opens the table says otherwise', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const hintsAt = async (seats: NewTable['seats'], hints?: boolean) => {
      const body = { game: 'pebbles', options: {}, seats, ...(hints === undefined ? {} : { hints }) };
      const { json } = await anna.request<{ id: string }>('POST', '/api/tables', body);
      return (await anna.watch(json.id, 'spectator')).hints;
    };
    const alone: NewTable['seats'] = [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }];
    const asked: NewTable['seats'] = [{ kind: 'person' }, { kind: 'open' }];
    expect(await Promise.all([hintsAt(alone), hintsAt(alone, false), hintsAt(asked), hintsAt(asked, true)])).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('in a game with secrets the lot decides who sits where', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const first = new Set<number>();
    for (let i = 0; i < 40 && first.size < 2; i++) {
      const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'random' }]);
      first.add((await anna.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine));
    }
    expect([...first].sort()).toEqual([0, 1]);
  });

  test.each([
    [{ game: 'chess', options: {}, seats: [{ kind: 'person' }, { kind: 'person' }] }, 'game'],
    [{ game: 'pebbles', options: {}, seats: [{ kind: 'person' }] }, 'seats'],
    [{ game: 'pebbles', options: {}, seats: [1, 2, 3, 4].map(() => ({ kind: 'person' })) }, 'seats'],
    [{ game: 'pebbles', options: { long: 'yes' }, seats: [{ kind: 'person' }, { kind: 'person' }] }, 'options.long'],
    [{ game: 'pebbles', options: { short: true }, seats: [{ kind: 'person' }, { kind: 'person' }] }, 'options.short'],
    [{ game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'bot', bot: 'search:100' }] }, 'seats[1].bot'],
    [{ game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'bot', bot: 'level:1' }] }, 'seats[1].bot'],
    [
      {
        game: 'pebbles',
        options: {},
        seats: [
          { kind: 'bot', bot: 'random' },
          { kind: 'bot', bot: 'random' },
        ],
      },
      'seats',
    ],
    [{ game: 'pebbles', options: {}, seats: [{ kind: 'person', name: '\u200b\u202e' }, { kind: 'open' }] }, 'seats[0].name'],
  ])('a table that cannot be is refused, and the field named: %#', async (request, field) => {
    const { url } = await start();
    const anna = await arrive(url);
    const { status, json } = await anna.request('POST', '/api/tables', request);
    expect(status).toBe(400);
    expect(json).toMatchObject({ ok: false, fault: { code: 'bad-input', field } });
    expect((await anna.request('GET', '/api/tables')).json).toEqual([]);
  });
});

describe('playing', () => {
  test('a batch is acknowledged with the new version, and every watcher hears of it', async () => {
    const { url } = await start();
    const { table, seats, annaSeat, anna } = await tableOfTwo(url);
    const [first, second] = seats as [Guest, Guest];
    const before = await first.watch(table, 0);
    await second.watch(table, 1);
    const looker = await arrive(url);
    await looker.watch(table, 'spectator');
    expect(turnOf(before.view)).toBe(0);
    for (const guest of [first, second]) guest.updates.length = 0;
    const move = firstMove(before.view, 0);
    expect(await first.act(table, 0, before.version, [move])).toEqual({ ok: true, version: before.version + 1 });
    for (const [guest, viewer] of [
      [first, 0],
      [second, 1],
      [looker, 'spectator'],
    ] as const) {
      await until(() => guest.updates.length > 0);
      expect(guest.updates[0]).toMatchObject({ id: table, version: before.version + 1, viewer, status: 'playing', result: null });
      expect(guest.updates[0]?.steps[0]).toMatchObject({ version: before.version + 1, seat: 0, view: { view: viewer, turn: 1 } });
      expect(guest.updates[0]?.steps[0]?.events[0]).toMatchObject({ type: 'did-play', seat: 0 });
    }
    // The list says whose turn it is.
    const { json } = await anna.request<TableSummary[]>('GET', '/api/tables');
    expect(json).toHaveLength(1);
    expect(json[0]).toMatchObject({ id: table, game: 'pebbles', status: 'playing', actor: 1, yourTurn: annaSeat === 1, last: { seat: 0 } });
  });

  test('luck that follows is in the same batch', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    const { version } = await anna.watch(table, 0);
    expect(await anna.act(table, 0, version, [{ type: 'throw', x: -2 }])).toEqual({ ok: true, version: version + 2 });
    await until(() => anna.updates.length > 0);
    expect(anna.updates).toHaveLength(1);
    expect(anna.updates[0]?.steps.map(({ seat }) => seat)).toEqual([0, 'chance']);
  });

  test('what is not legal changes nothing and says why, with the rule', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    const before = await anna.watch(table, 0);
    const card = firstMove(before.view, 0);
    const refused = [
      [[{ type: 'play', card: 99 }], { code: 'illegal-action', rule: 'P-2', reason: 'not-in-hand', index: 0 }],
      [[{ type: 'throw', x: 4 }], { code: 'illegal-action', rule: 'P-3', reason: 'reach', values: { most: 3 }, index: 0 }],
      [[{ type: 'throw', x: [-3, 3] }], { code: 'illegal-action', rule: 'P-3', index: 0 }],
      [['play'], { code: 'bad-input', field: 'actions[0]' }],
      // The batch is all or nothing: after the card it is another seat's turn.
      [[card, card], { code: 'illegal-action', reason: 'not-your-turn', index: 1 }],
      [[{ type: 'wobble', by: 1 }], { code: 'illegal-action', index: 0 }],
    ] as const;
    for (const [actions, fault] of refused) {
      expect(await anna.ask('act', { table, seat: 0, version: before.version, actions })).toMatchObject({ ok: false, fault });
    }
    // Luck is not for people, also where it comes next.
    expect(
      await anna.ask('act', {
        table,
        seat: 0,
        version: before.version,
        actions: [
          { type: 'throw', x: 1 },
          { type: 'wobble', by: 1 },
        ],
      }),
    ).toMatchObject({ ok: false, fault: { code: 'illegal-action', reason: 'not-your-turn', index: 1 } });
    expect(await anna.watch(table, 0)).toEqual(before);
    expect(anna.updates).toEqual([]);
  });

  test('a seat is played only by who owns it', async () => {
    const { url } = await start();
    const { table, seats } = await tableOfTwo(url);
    const [first, second] = seats as [Guest, Guest];
    const before = await first.watch(table, 0);
    const move = firstMove(before.view, 0);
    const notYours = { ok: false, fault: { code: 'not-yours' } };
    expect(await second.ask('act', { table, seat: 0, version: before.version, actions: [move] })).toMatchObject(notYours);
    expect(await second.ask('watch', { table, as: 0 })).toMatchObject(notYours);
    expect(await second.ask('standing', { table, seat: 0, preference: 'highest' })).toMatchObject(notYours);
    expect(await second.ask('contribute', { table, seat: 0, contribution: 'ab'.repeat(32) })).toMatchObject(notYours);
    expect(await second.ask('act', { table, seat: 1, version: before.version, actions: [move] })).toMatchObject({
      ok: false,
      fault: { code: 'illegal-action', reason: 'not-your-turn', index: 0 },
    });
    expect((await first.watch(table, 0)).version).toBe(before.version);
  });

  test('a batch made for an older version is a conflict, and a snapshot follows', async () => {
    const { url } = await start();
    const { table, seats } = await tableOfTwo(url);
    const [first] = seats as [Guest, Guest];
    const before = await first.watch(table, 0);
    await first.act(table, 0, before.version, [firstMove(before.view, 0)]);
    first.snapshots.length = 0;
    expect(await first.act(table, 0, before.version, [firstMove(before.view, 0)])).toMatchObject({
      ok: false,
      fault: { code: 'conflict' },
    });
    await until(() => first.snapshots.length > 0);
    expect(first.snapshots[0]).toMatchObject({ id: table, version: before.version + 1, viewer: 0 });
    expect(await first.act(table, 0, before.version + 9, [])).toMatchObject({ ok: false, fault: { code: 'bad-input', field: 'actions' } });
  });

  test('one batch sent twice at once is played once', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    const before = await anna.watch(table, 0);
    const move = firstMove(before.view, 0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => anna.act(table, 0, before.version, [move])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await anna.watch(table, 0)).version).toBe(before.version + 1);
  });

  test('who comes back, and whoever comes after a restart, finds everything as it was', async () => {
    const first = await start();
    const anna = await arrive(first.url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }], 'pebbles', { long: true });
    for (let i = 0; i < 5; i++) {
      const seat = turnOf((await anna.watch(table, 'spectator')).view);
      const { version, view } = await anna.watch(table, seat);
      await anna.act(table, seat, version, [firstMove(view, seat)]);
    }
    const { id } = (await anna.request<Me>('GET', '/api/me')).json;
    const before = [await anna.watch(table, 0), await anna.watch(table, 1), await anna.watch(table, 'spectator')];
    await first.close();
    const second = await start({ data: first.data });
    const back = await arrive(second.url, anna.cookie);
    expect([await back.watch(table, 0), await back.watch(table, 1), await back.watch(table, 'spectator')]).toEqual(before);
    expect((await back.request<Me>('GET', '/api/me')).json.id).toBe(id);
    expect((await playOut(back, table)).status).toBe('over');
  });

  test('after the end nothing is played any more, and the record is whole', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    expect((await anna.request('GET', `/api/tables/${table}/record`)).json).toMatchObject({ fault: { code: 'not-over' } });
    const end = await playOut(anna, table);
    expect(await anna.act(table, 0, end.version, [{ type: 'pass' }])).toMatchObject({ ok: false, fault: { code: 'over' } });
    expect(anna.updates.at(-1)).toMatchObject({ status: 'over', result: end.result });
    expect(anna.updates.at(-1)?.fairness?.seed).toMatch(/^[0-9a-f]{64}$/);
    const { json } = await anna.request<{ actions: unknown[] }>('GET', `/api/tables/${table}/record`);
    expect(json.actions).toHaveLength(end.version);
    expect(json).toMatchObject({ format: 'castellum-record/1', result: end.result });
  });
});

describe('presence', () => {
  test('who watches is seen to be there, until the last connection goes', async () => {
    const { url } = await start();
    const { table, anna, bruno, annaSeat, brunoSeat } = await tableOfTwo(url);
    await anna.watch(table, annaSeat);
    const heard: Presence[] = [];
    anna.socket.on('presence', (presence) => heard.push(presence));
    await bruno.watch(table, brunoSeat);
    await until(() => heard.at(-1)?.connected[brunoSeat] === true);
    const phone = await arrive(url, bruno.cookie);
    await phone.watch(table, 'spectator');
    bruno.leave();
    const looker = await arrive(url);
    await looker.watch(table, 'spectator');
    await until(() => heard.at(-1)?.watching === 1);
    expect(heard.at(-1)?.connected[brunoSeat]).toBe(true);
    phone.leave();
    await until(() => heard.at(-1)?.connected[brunoSeat] === false);
    expect((await anna.watch(table, annaSeat)).seats[brunoSeat]?.connected).toBe(false);
  });

  test('whoever watches anew is told who is there, though nobody has come or gone', async () => {
    const { url } = await start();
    const { table, anna, bruno, annaSeat, brunoSeat } = await tableOfTwo(url);
    await anna.watch(table, annaSeat);
    await bruno.watch(table, brunoSeat);
    const looker = await arrive(url);
    const heard: Presence[] = [];
    looker.socket.on('presence', (presence) => heard.push(presence));
    await looker.watch(table, 'spectator');
    await until(() => heard.at(-1)?.watching === 1);
    heard.length = 0;
    // The page asks which game it is, and watches when that is loaded.
    await looker.watch(table, 'spectator');
    await until(() => heard.length > 0);
    expect(heard.at(-1)).toMatchObject({ connected: [true, true], watching: 1 });
  });

  test('a crowd that comes is told of seldom, and of news together', async () => {
    const { url } = await start();
    const { table, anna, bruno, annaSeat, brunoSeat } = await tableOfTwo(url);
    let told = 0;
    anna.socket.on('presence', () => told++);
    await anna.watch(table, annaSeat);
    const from = Date.now();
    const crowd = await Promise.all(Array.from({ length: 40 }, () => arrive(url)));
    const watching: number[] = [];
    crowd[0]?.socket.on('presence', (presence) => watching.push(presence.watching));
    await Promise.all(crowd.map((looker) => looker.watch(table, 'spectator')));
    await until(() => watching.at(-1) === 40);
    expect(told).toBeLessThanOrEqual(2 + (Date.now() - from) / 500);
    for (let i = 0; i < 6; i++) {
      for (const [guest, seat] of [
        [anna, annaSeat],
        [bruno, brunoSeat],
      ] as const) {
        const { version, view, status } = await guest.watch(table, seat);
        if (status !== 'over' && (view as unknown as ToyView).turn === seat) await guest.act(table, seat, version, [firstMove(view, seat)]);
      }
    }
    const { version } = await anna.watch(table, annaSeat);
    await until(() => crowd.every(({ updates }) => updates.at(-1)?.version === version));
    for (const { updates } of crowd) {
      const steps = updates.flatMap((update) => update.steps);
      expect(steps.map((step) => step.version)).toEqual(steps.map((_, i) => (steps[0]?.version ?? 0) + i));
      expect(updates.length).toBeLessThan(steps.length);
    }
  });

  test('a socket watches one table at a time', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const one = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    const two = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    const before = await anna.watch(one, 0);
    await anna.watch(two, 0);
    await anna.act(one, 0, before.version, [firstMove(before.view, 0)]);
    await anna.watch(two, 1);
    expect(anna.updates).toEqual([]);
  });
});

describe("a user's list", () => {
  const summariesOf = (guest: Guest) => {
    const heard: TableSummary[] = [];
    guest.socket.on('summary', (summary) => heard.push(summary));
    return heard;
  };
  const listOf = async (guest: Guest, query = '') => (await guest.request<TableSummary[]>('GET', `/api/tables${query}`)).json;

  test('is heard of as it changes, by those whose tables they are and nobody else', async () => {
    const { url } = await start();
    const [anna, bruno, carla] = [await arrive(url), await arrive(url), await arrive(url)];
    const heard = [anna, bruno, carla].map(summariesOf);
    for (const guest of [anna, bruno, carla]) expect(await guest.ask('follow', { tables: true })).toEqual({ ok: true });
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
    await until(() => heard[0]?.length === 1);
    expect(heard[0]?.[0]).toMatchObject({ id: table, status: 'waiting', mayClose: true });
    const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    await bruno.ask('sit', { table, seat: open });
    await until(() => heard[0]?.at(-1)?.status === 'playing' && heard[1]?.at(-1)?.status === 'playing');
    const seat = turnOf((await anna.watch(table, 'spectator')).view);
    const mover = seat === open ? bruno : anna;
    const { version, view } = await mover.watch(table, seat);
    await mover.act(table, seat, version, [firstMove(view, seat)]);
    await until(() => [0, 1].every((i) => heard[i]?.at(-1)?.version === version + 1));
    // What is told is what the list says, to each his own.
    for (const [i, guest] of [anna, bruno].entries()) expect(await listOf(guest)).toEqual([heard[i]?.at(-1)]);
    expect(heard[0]?.at(-1)?.yourTurn).toBe(mover === bruno);
    expect(heard[2]).toEqual([]);
  });

  test('is not heard of by who has not asked, or no longer wants to', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const phone = await arrive(url, anna.cookie);
    const [silent, heard] = [summariesOf(anna), summariesOf(phone)];
    await phone.ask('follow', { tables: true });
    await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    await until(() => heard.length > 0);
    await phone.ask('follow', { tables: false });
    const before = heard.length;
    await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    await phone.ask('follow', { tables: false });
    expect([silent.length, heard.length]).toEqual([0, before]);
    expect(await phone.ask('follow', {})).toMatchObject({ ok: false, fault: { code: 'bad-input', field: 'tables' } });
  });

  test('comes part by part (ON-32)', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.unshift(await anna.newTable([{ kind: 'person' }, { kind: 'person' }]));
    expect((await listOf(anna)).map(({ id }) => id)).toEqual(made);
    const first = await listOf(anna, '?limit=2');
    expect(first.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const last = first[1];
    const rest = await listOf(anna, `?limit=100&before=${last?.updatedAt}-${last?.id}`);
    expect(rest.map(({ id }) => id)).toEqual(made.slice(2));
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'before=1', 'before=1-short', 'after=1']) {
      const { status, json } = await anna.request('GET', `/api/tables?${query}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({ fault: { code: 'bad-input' } });
    }
  });

  test('loses a table that is closed before it began, or hidden after its end, and no other', async () => {
    const { url } = await start();
    const { table, anna, bruno, annaSeat, brunoSeat } = await tableOfTwo(url);
    const forget = async (guest: Guest, id: string) => (await guest.request('DELETE', `/api/tables/${id}`)).json;
    const carla = await arrive(url);
    expect(await forget(carla, table)).toMatchObject({ fault: { code: 'not-yours' } });
    expect(await forget(anna, table)).toMatchObject({ fault: { code: 'not-over' } });
    for (let over = false; !over; ) {
      const { view, status, version } = await anna.watch(table, annaSeat);
      const seat = turnOf(view);
      over = status === 'over';
      const guest = seat === annaSeat ? anna : bruno;
      if (!over) await guest.act(table, seat, version, [firstMove((await guest.watch(table, seat)).view, seat)]);
    }
    expect(await forget(anna, table)).toEqual({});
    expect([(await listOf(anna)).length, (await listOf(bruno)).length]).toEqual([0, 1]);
    expect((await bruno.watch(table, brunoSeat)).status).toBe('over');

    const heard = summariesOf(anna);
    await anna.ask('follow', { tables: true });
    const waiting = await anna.newTable([{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }]);
    const open = (await bruno.watch(waiting, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    await bruno.ask('sit', { table: waiting, seat: open });
    expect(await forget(bruno, waiting)).toMatchObject({ fault: { code: 'not-yours' } });
    expect(await forget(anna, waiting)).toEqual({});
    expect([(await listOf(anna)).length, (await listOf(bruno)).length]).toEqual([0, 1]);
    await until(() => heard.at(-1)?.status === 'closed');
    expect(await forget(anna, 'nosuchtable000')).toMatchObject({ fault: { code: 'not-found' } });
  });
});
