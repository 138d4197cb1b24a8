import type { Presence, TableSummary } from '@castellum/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveTable } from '../tables/live-table.ts';
import { Audience } from './audience.ts';
import type { LiveSocket } from './live-socket.ts';

const PEOPLE = ['anna', 'bruno'];
const table = { seats: PEOPLE.map((user) => ({ kind: 'person', user })) } as unknown as LiveTable;

/** Nodes that hear each other, but for who is deaf; who is connected at the table is noted by who is told. */
function nodes(count: number) {
  const deaf = new Set<number>();
  const said: unknown[] = [];
  const audiences: Audience[] = Array.from(
    { length: count },
    (_, from) =>
      new Audience(
        async () => table,
        (word) => {
          said.push(word);
          for (const [to, audience] of audiences.entries()) if (to !== from && !deaf.has(to)) audience.heard(String(from), word);
        },
        (error) => {
          throw error;
        },
      ),
  );
  const told = new Map<string, Presence['connected'][]>();
  const arrive = (node: number, user: string) => {
    const heard: Presence['connected'][] = [];
    told.set(user, heard);
    const socket = {
      data: { user: { id: user, name: user } },
      emit: (event: string, presence: Presence) => event === 'presence' && heard.push([...presence.connected]),
    } as unknown as LiveSocket;
    audiences[node]?.join(socket, 'table', 'spectator');
    return () => audiences[node]?.leave(socket);
  };
  const at = (node: number) => {
    const audience = audiences[node];
    if (audience === undefined) throw new Error('there is no such node');
    return audience;
  };
  return { deaf, said, at, arrive, told: (user: string) => told.get(user) ?? [] };
}

/** As long as whoever comes and goes is told of at the latest, with what other nodes answer to that. */
const LATER = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who left at another node while nothing was heard is shown as away afterwards, and nobody else is meanwhile', async () => {
  const { deaf, at, arrive, told } = nodes(2);
  arrive(0, 'anna');
  const leave = arrive(1, 'bruno');
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told('anna').at(-1)).toEqual([true, true]);

  // Bruno is still there: nothing is told, not even for a moment.
  deaf.add(0);
  await vi.advanceTimersByTimeAsync(LATER);
  deaf.delete(0);
  const before = told('anna').length;
  await at(0).missed(0, async () => []);
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told('anna')).toHaveLength(before);

  deaf.add(0);
  leave();
  await vi.advanceTimersByTimeAsync(LATER);
  deaf.delete(0);
  await at(0).missed(0, async () => []);
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told('anna').slice(before)).toEqual([[true, false]]);
  expect(at(0).isHere('table', 'bruno')).toBe(false);
});

test('who is there at a node that was taken for gone is shown again when it speaks again', async () => {
  const { at, arrive, told } = nodes(2);
  arrive(0, 'anna');
  arrive(1, 'bruno');
  await vi.advanceTimersByTimeAsync(LATER);
  at(0).gone('1');
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told('anna').at(-1)).toEqual([true, false]);
  at(0).ask();
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told('anna').at(-1)).toEqual([true, true]);
});

test('many nodes that ask at once are answered together', async () => {
  const { at, said, arrive } = nodes(10);
  arrive(0, 'anna');
  await vi.advanceTimersByTimeAsync(LATER);
  said.length = 0;
  for (let node = 1; node < 10; node++) at(node).ask();
  await vi.advanceTimersByTimeAsync(LATER);
  expect(said.filter((word) => JSON.stringify(word).includes('anna'))).toHaveLength(2);
});

/** Somebody who follows their tables; answers what they are told: the table and its version. */
function follower(audience: Audience, user: string) {
  const told: string[] = [];
  const socket = {
    data: { user: { id: user, name: user } },
    emit: (_: 'summary', { id, version }: TableSummary) => told.push(`${id} ${version}`),
  } as unknown as LiveSocket;
  audience.follow(socket);
  return { told, leave: () => audience.unfollow(socket) };
}

/** Anna's table at a version. */
function tableAt(id: string, version: number): LiveTable {
  const head = { status: 'playing', version, scores: [], actor: null, updatedAt: version };
  const listed = { id, game: 'pebbles', creator: 'anna', seats: [], head, last: null };
  return { stored: { id }, people: ['anna'], outdated: false, listed } as unknown as LiveTable;
}

test('the first change of a list is told at once, what follows within half a second together, and of each table the last', async () => {
  const audience = nodes(1).at(0);
  const { told, leave } = follower(audience, 'anna');
  audience.listed(tableAt('one', 1));
  expect(told).toEqual(['one 1']);
  for (let version = 2; version < 50; version++) for (const id of ['one', 'two']) audience.listed(tableAt(id, version));
  expect(told).toEqual(['one 1']);
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told).toEqual(['one 1', 'one 49', 'two 49']);
  audience.listed(tableAt('one', 50));
  audience.listed(tableAt('one', 51));
  leave();
  await vi.advanceTimersByTimeAsync(LATER);
  expect(told.slice(3)).toEqual(['one 50']);
});

test('who cannot be told what was missed is told the next time, from the first gap on, and others need not wait', async () => {
  const failed: unknown[] = [];
  const audience = new Audience(
    async () => table,
    () => {},
    (error) => failed.push(error),
  );
  const [anna, bruno, carla] = PEOPLE.concat('carla').map((user) => follower(audience, user));
  let unread = 'anna';
  const asked: string[] = [];
  const read = async (user: string) => {
    asked.push(user);
    if (user === unread) throw new Error('the database is gone');
    return [{ id: `of ${user}`, version: 7, updatedAt: 200 }] as TableSummary[];
  };
  await audience.missed(100, read);
  expect(failed).toHaveLength(1);
  await audience.tellMissed(read);
  expect([anna?.told, bruno?.told, carla?.told]).toEqual([[], ['of bruno 7'], ['of carla 7']]);
  unread = '';
  // The next gap came after that change.
  await audience.missed(5_000, read);
  expect(anna?.told).toEqual(['of anna 7']);
  asked.length = 0;
  await audience.tellMissed(read);
  expect(asked).toEqual([]);
});
