import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { firstMove, until } from './harness.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

let disk: SmallDisk | null = null;
// What is registered first is done last: when the server is closed.
afterEach(() => {
  disk?.remove();
  disk = null;
});
const { start, arrive } = fixture();

const probe = smallDisk();
probe?.remove();

test.runIf(probe !== null)('a full disk is said, nothing is lost, and the game goes on when there is room', async () => {
  disk = smallDisk();
  if (disk === null) throw new Error('no disk');
  const server = await start({ data: join(disk.folder, 'data') });
  const anna = await arrive(server.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const mine = async () => {
    const { seats } = await anna.watch(table, 'spectator');
    return seats.findIndex((seat) => seat.mine);
  };
  const seat = await mine();
  const turn = async () => (await anna.watch(table, seat)).view as unknown as { readonly turn: number };
  await until(async () => (await turn()).turn === seat);
  const before = await anna.watch(table, seat);
  const move = firstMove(before.view, seat);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true });

  disk.fill();
  const full = { ok: false, fault: { code: 'not-stored', message: expect.stringMatching(/disk is full; nothing has changed/) } };
  expect(await anna.act(table, seat, before.version, [move])).toMatchObject(full);
  expect(await anna.act(table, seat, before.version, [move])).toMatchObject(full);
  const rename = await anna.request('PUT', '/api/me', { name: 'Livia' });
  expect(rename).toMatchObject({ status: 503, json: full });
  expect(await anna.request('POST', '/api/tables', { game: 'pebbles', seats: [{ kind: 'person' }, { kind: 'open' }] })).toMatchObject({
    status: 503,
    json: full,
  });
  expect(await anna.watch(table, seat)).toEqual(before);
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 503);

  disk.free();
  const answer = await anna.act(table, seat, before.version, [move]);
  expect(answer).toMatchObject({ ok: true });
  // The bot goes on, too.
  await until(async () => (await turn()).turn === seat);
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 200);
});
