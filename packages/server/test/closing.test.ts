import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { Retention } from '../src/admin/retention.ts';
import { SqlStorage } from '../src/storage/sql-storage.ts';
import { fixture } from './fixture.ts';
import { firstMove, playOut } from './harness.ts';
import { toy } from './toy-game.ts';

const { start, arrive } = fixture();

afterEach(() => {
  vi.restoreAllMocks();
});

test('what is under way is stored and answered before the server closes', async () => {
  const first = await start();
  const anna = await arrive(first.url);
  const tables: string[] = [];
  for (let i = 0; i < 10; i++) tables.push(await anna.newTable([{ kind: 'person' }, { kind: 'person' }]));
  const moves: [string, number, ReturnType<typeof firstMove>][] = [];
  for (const table of tables) {
    const { version, view } = await anna.watch(table, 0);
    moves.push([table, version, firstMove(view, 0)]);
  }
  const answers = moves.map(([table, version, move]) => anna.act(table, 0, version, [move]));
  // The requests have arrived when a later one is answered.
  await anna.ask('nothing', {});
  const closed = first.close();
  const acknowledged = await Promise.all(answers);
  await closed;

  const second = await start({ data: first.data });
  const back = await arrive(second.url, anna.cookie);
  for (const [i, answer] of acknowledged.entries()) {
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) expect((await back.watch(tables[i] ?? '', 0)).version).toBe(answer.version);
  }
});

test('whatever is stored while the server closes has been answered, and what is answered is stored', async () => {
  const first = await start();
  const people = await Promise.all(Array.from({ length: 15 }, () => arrive(first.url)));
  const moves = (
    await Promise.all(
      people.map(async (guest) => {
        const tables = await Promise.all(Array.from({ length: 10 }, () => guest.newTable([{ kind: 'person' }, { kind: 'person' }])));
        const seen = [];
        for (const table of tables) seen.push({ guest, table, ...(await guest.watch(table, 0)) });
        return seen;
      }),
    )
  ).flat();
  const acts = moves.map(({ guest, table, version, view }) => guest.act(table, 0, version, [firstMove(view, 0)]));
  const answers = Promise.allSettled(acts);
  const posts = Promise.allSettled(people.map((guest) => guest.request<{ name?: string }>('PUT', '/api/me', { name: 'Livia' })));
  await Promise.race(acts);
  const began = performance.now();
  await first.close();
  expect(performance.now() - began).toBeLessThan(3_000);

  const second = await start({ data: first.data });
  const named = await posts;
  for (const [i, old] of people.entries()) {
    const back = await arrive(second.url, old.cookie);
    const answer = named[i];
    const told = answer?.status === 'fulfilled' && answer.value.status === 200;
    expect((await back.request<{ name: string }>('GET', '/api/me')).json.name === 'Livia').toBe(told);
  }
  const heard = await answers;
  let stored = 0;
  const looking = await arrive(second.url, people[0]?.cookie);
  for (const [i, { table, version }] of moves.entries()) {
    const now = (await looking.watch(table, 'spectator')).version;
    const answer = heard[i];
    const told = answer?.status === 'fulfilled' && answer.value.ok ? answer.value.version : version;
    expect(now).toBe(told);
    if (now > version) stored++;
  }
  expect(stored).toBeGreaterThan(0);
});

test('from the first moment nothing new is begun, also while old tables are being removed', async () => {
  let finish = () => {};
  vi.spyOn(Retention.prototype, 'close').mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const server = await start();
  const anna = await arrive(server.url);
  const closed = server.close();
  expect(await anna.ask('follow', { tables: true })).toMatchObject({ ok: false, fault: { code: 'busy' } });
  finish();
  await closed;
});

test('neither somebody who lingers, nor what is removed, nor a storage that does not answer keeps the server open', async () => {
  vi.spyOn(Retention.prototype, 'close').mockReturnValue(new Promise(() => {}));
  const close = vi.spyOn(SqlStorage.prototype, 'close').mockReturnValue(new Promise(() => {}));
  const server = await start();
  const anna = await arrive(server.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const lingering: Socket[] = [];
  const linger = (text: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text, () => resolve()));
      socket.on('error', () => {});
      lingering.push(socket);
    });
  const head = `HTTP/1.1\r\nHost: localhost\r\nCookie: ${anna.cookie}\r\n`;
  await linger('');
  await linger('GET /api/me HT');
  await linger(`PUT /api/me ${head}Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{"name":`);
  await linger(`GET /api/me ${head}\r\n`);
  await linger(
    `GET /socket.io/?EIO=4&transport=websocket ${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  await linger(`GET /socket.io/?EIO=4&transport=polling ${head}\r\n`);
  for (const socket of lingering) socket.pause();
  const { version, view } = await anna.watch(table, 0);
  const move = anna.act(table, 0, version, [firstMove(view, 0)]);
  await anna.ask('nothing', {});
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(close).toHaveBeenCalledOnce();
  expect(await move).toMatchObject({ ok: true });
  for (const socket of lingering) socket.destroy();
});

test('a table of older rules can be looked at, and not played on', async () => {
  const first = await start();
  const anna = await arrive(first.url);
  const over = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const end = await playOut(anna, over);
  const live = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const waiting = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  await first.close();

  const second = await start({ data: first.data, games: [{ ...toy, rules: { ...toy.rules, rulesVersion: 2 } }] });
  const back = await arrive(second.url, anna.cookie);
  const seen = await back.watch(over, 'spectator');
  expect(seen).toMatchObject({ status: 'over', result: end.result, view: end.view });
  expect(seen.history).toEqual(end.history);
  expect((await back.request<{ rules: number }>('GET', `/api/tables/${over}/record`)).json).toMatchObject({ rules: 1, result: end.result });
  const stopped = await back.watch(live, 'spectator');
  expect(stopped).toMatchObject({ status: 'playing', view: null });
  const seat = stopped.seats.findIndex(({ mine }) => mine);
  expect(await back.act(live, seat, stopped.version, [{ type: 'pass' }])).toMatchObject({ ok: false, fault: { code: 'over' } });
  const open = (await back.watch(waiting, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  expect(await back.ask('sit', { table: waiting, seat: open })).toMatchObject({ ok: false, fault: { code: 'over' } });
  expect((await back.request<unknown[]>('GET', '/api/tables')).json).toHaveLength(3);
});
