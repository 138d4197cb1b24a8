import { join } from 'node:path';
import { readRecord } from '@castellum/core';
import { commitmentOf, verifyFair } from '@castellum/core/fair';
import { pebbles } from '@castellum/core/toy';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { type Guest, playOut, until } from './harness.ts';

const { start, arrive } = fixture();

const LONG = 600_000;
const A = 'a1'.repeat(32);
const B = 'b2'.repeat(32);

async function pair(url: string) {
  const anna = await arrive(url);
  const bruno = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const { seats, fairness } = await bruno.watch(table, 'spectator');
  const brunoSeat = seats.findIndex(({ kind }) => kind === 'open');
  return { anna, bruno, table, brunoSeat, annaSeat: 1 - brunoSeat, commitment: fairness.commitment };
}

async function contribute(guest: Guest, table: string, seat: number, contribution: string) {
  return guest.ask('contribute', { table, seat, contribution });
}

test('the commitment is there from the start; the first draw waits for both contributions', async () => {
  const { url } = await start({ contributionWait: LONG });
  const { anna, bruno, table, annaSeat, brunoSeat, commitment } = await pair(url);
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await anna.watch(table, annaSeat);
  expect(await contribute(anna, table, annaSeat, A)).toEqual({ ok: true });
  await bruno.ask('sit', { table, seat: brunoSeat });
  const waiting = await bruno.watch(table, brunoSeat);
  expect(waiting).toMatchObject({ status: 'playing', version: 0, view: { phase: 'deal' } });
  expect(waiting.fairness).toMatchObject({ commitment, seed: null, protects: true });
  expect(waiting.fairness.contributions[annaSeat]).toBe(A);
  expect(await contribute(bruno, table, brunoSeat, B)).toEqual({ ok: true });
  await until(() => bruno.updates.length > 0);
  expect(bruno.updates[0]).toMatchObject({ version: 1, steps: [{ seat: 'chance' }] });
  expect(await contribute(bruno, table, brunoSeat, A)).toMatchObject({ ok: false, fault: { code: 'conflict' } });

  // Both play to the end; then anybody can check it.
  for (let turn = 0; turn < 200; turn++) {
    const [x, y] = await Promise.all([playSome(anna, table, annaSeat), playSome(bruno, table, brunoSeat)]);
    if (x && y) break;
  }
  const { json } = await anna.request('GET', `/api/tables/${table}/record`);
  const record = readRecord(json);
  const contributions = annaSeat === 0 ? [A, B] : [B, A];
  expect(record.fair).toMatchObject({ commitment, contributions });
  expect(commitmentOf(record.fair?.seed ?? '')).toBe(commitment);
  expect(verifyFair(pebbles, record).checked).toBeGreaterThan(0);
  // The check bites: other contributions would have dealt otherwise.
  const swapped = [...contributions].reverse();
  const fair = { commitment, seed: record.fair?.seed ?? null, contributions: swapped };
  expect(() => verifyFair(pebbles, { ...record, fair })).toThrow();
});

/** Plays the seat's turn if it is; true when the game is over. */
async function playSome(guest: Guest, table: string, seat: number): Promise<boolean> {
  const { status, view, version } = await guest.watch(table, seat);
  if (status === 'over') return true;
  const state = pebbles.read(view);
  if (!state.ok) throw new Error(state.fault.message);
  if (pebbles.actor(state.value) !== seat) return false;
  // A throw where it may be, so that there is luck in the game.
  const range = pebbles.actions(state.value).find(({ type }) => type === 'throw');
  const action = range ? { type: 'throw', x: 1 } : pebbles.actions(state.value)[0];
  if (action === undefined) throw new Error('nothing to play');
  await guest.act(table, seat, version, [action]);
  return false;
}

test('who does not contribute is waited for only shortly', async () => {
  const { url } = await start({ contributionWait: 80 });
  const { bruno, table, brunoSeat } = await pair(url);
  await bruno.ask('sit', { table, seat: brunoSeat });
  await bruno.watch(table, brunoSeat);
  await until(async () => (await bruno.watch(table, brunoSeat)).version === 1);
  expect((await bruno.watch(table, brunoSeat)).fairness.contributions).toEqual([null, null]);
});

test('a draw that waits is taken up after a restart', async () => {
  const first = await start({ contributionWait: LONG });
  const { bruno, table, brunoSeat } = await pair(first.url);
  await bruno.ask('sit', { table, seat: brunoSeat });
  expect((await bruno.watch(table, brunoSeat)).version).toBe(0);
  await first.close();
  const second = await start({ contributionWait: LONG, data: first.data });
  const back = await arrive(second.url, bruno.cookie);
  // It waits on, and no longer than it was to.
  expect((await back.watch(table, brunoSeat)).version).toBe(0);
  await second.close();
  const real = Date.now;
  Date.now = () => real() + LONG;
  try {
    const third = await start({ contributionWait: LONG, data: first.data });
    const again = await arrive(third.url, bruno.cookie);
    await until(async () => (await again.watch(table, brunoSeat)).version === 1);
  } finally {
    Date.now = real;
  }
});

test('where nobody else is there to be protected, that is said, and nothing waits', async () => {
  const { url } = await start({ contributionWait: LONG });
  const anna = await arrive(url);
  for (const seats of [
    [{ kind: 'person' }, { kind: 'person' }],
    [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
  ] as const) {
    const table = await anna.newTable(seats);
    const { fairness, version } = await anna.watch(table, 'spectator');
    expect(fairness.protects).toBe(false);
    expect(version).toBeGreaterThan(0);
  }
});

test('one person under two names protects nobody, and still adds to the chance', async () => {
  const { url } = await start({ contributionWait: LONG });
  const anna = await arrive(url);
  const bruno = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person', name: 'Livia' }, { kind: 'open' }]);
  const { seats } = await bruno.watch(table, 'spectator');
  const open = seats.findIndex(({ kind }) => kind === 'open');
  const [first = 0, second = 0] = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  expect([seats[first]?.alsoAt, seats[second]?.alsoAt, seats[open]?.alsoAt]).toEqual([[second], [first], undefined]);
  await bruno.ask('sit', { table, seat: open });
  const waiting = await bruno.watch(table, open);
  expect(waiting).toMatchObject({ version: 0, fairness: { protects: false } });
  await contribute(anna, table, first, A);
  await contribute(anna, table, second, A);
  await contribute(bruno, table, open, B);
  await until(async () => (await bruno.watch(table, open)).version > 0);
});

test('the seed is revealed at the end and not before', async () => {
  const { url, data } = await start();
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  await playOut(anna, table);
  const { json } = await anna.request<{ fair: { seed: string } }>('GET', `/api/tables/${table}/record`);
  const frames = anna.received.filter((frame) => frame.includes(json.fair.seed));
  expect(data).not.toContain(json.fair.seed);
  // The last update, the snapshot of the end and the record.
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) expect(frame).toMatch(/"status":"over"|"format":"castellum-record/);
});

test('what was committed to is shown on, whatever becomes of the seed; a table of an older release commits to its seed', async () => {
  const { url, data, close } = await start();
  const { anna, table, commitment } = await pair(url);
  await close();
  const after = async (change: string) => {
    const db = new Database(join(data, 'castellum.db'));
    db.exec(change);
    db.close();
    const again = await start({ data });
    const { fairness } = await (await arrive(again.url, anna.cookie)).watch(table, 'spectator');
    await again.close();
    return fairness.commitment;
  };
  expect(await after(`update tables set seed = '${A}'`)).toBe(commitment);
  expect(await after('update tables set commitment = null')).toBe(commitmentOf(A));
});
