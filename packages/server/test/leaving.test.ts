import { eventsFor, readRecord, replay } from '@castellum/core';
import { pebbles } from '@castellum/core/toy';
import type { TableSummary } from '@castellum/protocol';
import { describe, expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, type ToyView, until } from './harness.ts';

const { start, arrive } = fixture();

function turnOf(view: unknown): number {
  return (view as ToyView).turn;
}

/** A running game of two people, by seat. */
async function gameOfTwo(url: string) {
  const guests = [await arrive(url), await arrive(url)];
  const [anna, bruno] = guests as [Guest, Guest];
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  expect(await bruno.ask('sit', { table, seat: open })).toEqual({ ok: true });
  return { table, seats: open === 0 ? ([bruno, anna] as const) : ([anna, bruno] as const) };
}

/** Plays a seat's turns, and waits for the others', until the game is over. */
async function playOn(guest: Guest, table: string, seat: number) {
  for (;;) {
    const seen = await guest.watch(table, seat);
    if (seen.status === 'over') return seen;
    if (turnOf(seen.view) === seat) await guest.act(table, seat, seen.version, [firstMove(seen.view, seat)]);
    else await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a game that goes on', () => {
  test('is played on by a bot for who leaves; the others see it, and who left comes last', async () => {
    const { url } = await start();
    const { table, seats } = await gameOfTwo(url);
    const [first, second] = seats;
    await second.watch(table, 1);
    expect(await second.ask('leave', { table, seat: 0 })).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
    expect(await first.ask('leave', { table, seat: 0 })).toEqual({ ok: true });
    await until(() => second.snapshots.some(({ seats: shown }) => shown[0]?.left === 'other'));
    expect(second.snapshots.at(-1)?.seats[0]).toMatchObject({ kind: 'bot', bot: 'greedy', left: 'other', mine: false });
    const end = await playOn(second, table, 1);
    expect(end.history.filter(({ seat }) => seat === 0).length).toBeGreaterThan(2);
    expect(end.result?.ranks).toEqual([2, 1]);
    expect(second.updates.at(-1)?.result?.ranks).toEqual([2, 1]);
    // The record is the game as it was played: it can be checked, whoever left.
    const record = readRecord((await second.request('GET', `/api/tables/${table}/record`)).json);
    expect(record.actions).toHaveLength(end.version);
    expect(pebbles.result(replay(pebbles, record))).toEqual(record.result);
    expect(await first.ask('comeBack', { table, seat: 0 })).toMatchObject({ ok: false, fault: { code: 'over' } });
  });

  test('who has left sees what a spectator sees, in every window, and may not act', async () => {
    const { url } = await start({ botDelay: 3_600_000 });
    const { table, seats } = await gameOfTwo(url);
    const [first, second] = seats;
    const phone = await arrive(url, first.cookie);
    await phone.watch(table, 0);
    const { version, view } = await first.watch(table, 0);
    await second.watch(table, 1);
    expect(await first.ask('leave', { table, seat: 0 })).toEqual({ ok: true });
    for (const window of [first, phone]) {
      await until(() => window.snapshots.length > 0);
      expect(window.snapshots.at(-1)).toMatchObject({
        viewer: 'spectator',
        seats: [{ left: 'you', mine: false, kind: 'bot' }, {}],
        standing: null,
      });
      expect(window.snapshots.at(-1)?.view).toMatchObject({ view: 'spectator' });
    }
    const notYours = { ok: false, fault: { code: 'not-yours' } };
    expect(await first.ask('watch', { table, as: 0 })).toMatchObject(notYours);
    expect(await first.ask('history', { table, as: 0, before: version + 1 })).toMatchObject(notYours);
    expect(await first.act(table, 0, version, [firstMove(view, 0)])).toMatchObject(notYours);
    expect(await first.ask('standing', { table, seat: 0, preference: 'highest' })).toMatchObject(notYours);
    const frames = first.received.length;
    // Back again, the seat's own view is there, and the other hand is not.
    expect(await second.ask('comeBack', { table, seat: 0 })).toMatchObject(notYours);
    expect(await first.ask('comeBack', { table, seat: 0 })).toEqual({ ok: true });
    expect((await first.watch(table, 0)).view).toEqual(view);
    expect(await first.act(table, 0, version, [firstMove(view, 0)])).toMatchObject({ ok: true });
    const hand = (await second.watch(table, 1)).view as unknown as ToyView;
    const hidden = JSON.stringify(hand.seats[1]?.hand);
    expect(hidden.length).toBeGreaterThan(4);
    expect(first.received.slice(frames).filter((frame) => frame.includes(hidden))).toEqual([]);
  });

  test('nothing that the bot draws for the seat is told to who has left it', async () => {
    const { url } = await start();
    const { table, seats } = await gameOfTwo(url);
    const [first, second] = seats;
    await first.watch(table, 0);
    await first.ask('leave', { table, seat: 0 });
    first.updates.length = 0;
    await playOn(second, table, 1);
    await until(() => first.updates.at(-1)?.status === 'over');
    const steps = first.updates.flatMap((update) => update.steps);
    expect(steps.length).toBeGreaterThan(4);
    for (const { events } of steps) expect(events).toEqual(eventsFor(events, 'spectator'));
    expect(new Set(first.updates.map(({ viewer }) => viewer))).toEqual(new Set(['spectator']));
  });

  test('leaving and coming back outlast a restart', async () => {
    const before = await start({ botDelay: 3_600_000 });
    const { table, seats } = await gameOfTwo(before.url);
    const [first, second] = seats;
    const { view, version } = await first.watch(table, 0);
    await first.ask('leave', { table, seat: 0 });
    await before.close();
    const between = await start({ data: before.data, botDelay: 3_600_000 });
    const anna = await arrive(between.url, first.cookie);
    expect(await anna.ask('watch', { table, as: 0 })).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
    expect((await anna.watch(table, 'spectator')).seats[0]).toMatchObject({ left: 'you', kind: 'bot' });
    expect(await anna.ask('comeBack', { table, seat: 0 })).toEqual({ ok: true });
    await between.close();
    const after = await start({ data: before.data });
    const [one, two] = [await arrive(after.url, first.cookie), await arrive(after.url, second.cookie)];
    expect(await one.watch(table, 0)).toMatchObject({ view, version });
    expect((await two.watch(table, 1)).seats[0]).toMatchObject({ kind: 'person' });
    expect((await two.watch(table, 1)).seats[0]).not.toHaveProperty('left');
    await one.act(table, 0, version, [firstMove(view, 0)]);
    expect((await two.watch(table, 1)).version).toBe(version + 1);
  });

  test('who comes back while the bot thinks decides, and the bot does not', async () => {
    const { url } = await start({ botDelay: 150 });
    const { table, seats } = await gameOfTwo(url);
    const [first] = seats;
    const { version, view } = await first.watch(table, 0);
    await first.ask('leave', { table, seat: 0 });
    await first.ask('comeBack', { table, seat: 0 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await first.watch(table, 0)).toMatchObject({ version, view });
    expect(await first.act(table, 0, version, [firstMove(view, 0)])).toMatchObject({ ok: true });
  });
});

describe('a table that waits', () => {
  const listOf = async (guest: Guest) => (await guest.request<TableSummary[]>('GET', '/api/tables')).json;

  test('can be left: the seat is open again, for others too', async () => {
    const { url } = await start();
    const [anna, bruno, carla] = [await arrive(url), await arrive(url), await arrive(url)];
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }]);
    const [one, two] = (await bruno.watch(table, 'spectator')).seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
    await bruno.ask('sit', { table, seat: one });
    expect(await bruno.ask('sit', { table, seat: two })).toMatchObject({ ok: false, fault: { code: 'seated' } });
    expect((await listOf(bruno)).length).toBe(1);
    expect(await bruno.ask('leave', { table, seat: one })).toEqual({ ok: true });
    expect(await listOf(bruno)).toEqual([]);
    expect((await anna.watch(table, 'spectator')).seats[one ?? 0]).toMatchObject({ kind: 'open', name: '', mine: false });
    expect(await carla.ask('sit', { table, seat: one })).toEqual({ ok: true });
    expect(await bruno.ask('sit', { table, seat: two })).toEqual({ ok: true });
    expect((await bruno.watch(table, two ?? 0)).status).toBe('playing');
  });

  test('gives one guest two seats only where that is asked for', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
    const open = (await anna.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    const both = await Promise.all([anna.ask('sit', { table, seat: open }), anna.ask('sit', { table, seat: open })]);
    expect(both).toMatchObject([{ fault: { code: 'seated' } }, { fault: { code: 'seated' } }]);
    expect(await anna.ask('sit', { table, seat: open, name: 'Bruno', another: true })).toEqual({ ok: true });
    expect((await anna.watch(table, open)).seats[open]).toMatchObject({ name: 'Bruno', mine: true });
  });

  test('is closed by who made it, for everybody and for good', async () => {
    const before = await start();
    const [anna, bruno] = [await arrive(before.url), await arrive(before.url)];
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }]);
    const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    await bruno.ask('sit', { table, seat: open });
    expect((await anna.watch(table, 'spectator')).mayClose).toBe(true);
    expect(await bruno.watch(table, open)).not.toHaveProperty('mayClose');
    expect(await bruno.ask('closeTable', { table })).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
    expect(await anna.ask('closeTable', { table })).toEqual({ ok: true });
    await until(() => bruno.snapshots.at(-1)?.status === 'closed');
    await before.close();
    const after = await start({ data: before.data });
    const [back, other] = [await arrive(after.url, anna.cookie), await arrive(after.url, bruno.cookie)];
    for (const guest of [back, other]) {
      expect(await listOf(guest)).toEqual([]);
      const seen = await guest.watch(table, 'spectator');
      expect(seen).toMatchObject({ status: 'closed', view: null, version: 0 });
      expect(seen).not.toHaveProperty('mayClose');
    }
    const free = (await other.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    expect(await other.ask('sit', { table, seat: free, another: true })).toMatchObject({ ok: false, fault: { code: 'over' } });
    expect((await other.request('GET', `/api/tables/${table}/record`)).status).toBe(409);
  });
});
