import { type Action, readRecord, replay } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { TableSnapshot, TableUpdate } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { describeHost, type HostWorld, type StorageFailure } from '../testing/describe-host.ts';
import { firstAction, PebbleBots } from '../testing/pebble-bots.ts';
import { LocalHost, newLocalTable, thoughtFor } from './local-host.ts';
import type { LocalStore, TableListener } from './local-table.ts';
import { MemoryStore } from './memory-store.ts';

const setup = { players: 2, options: { long: false } };
const alone = [
  { kind: 'person', name: 'Livia' },
  { kind: 'bot', name: 'Agrippa', bot: 'greedy' },
] as const;

function table(seed = 's') {
  return newLocalTable(pebbles, 'abc', setup, alone, seed);
}

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(done()).toBe(true);
}

async function watched(host: LocalHost<never>): Promise<TableSnapshot> {
  const answer = await host.watch(0);
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.snapshot;
}

function open(start = table(), store = new MemoryStore(start)) {
  const bots = new PebbleBots();
  const host = new LocalHost(pebbles, start, store, bots);
  const updates: TableUpdate[] = [];
  const snapshots: TableSnapshot[] = [];
  host.listen({
    update: (update) => updates.push(update),
    snapshot: (snapshot) => snapshots.push(snapshot),
    presence: () => {},
    connection: () => {},
    gone: () => {},
  });
  return { host, store, bots, updates, snapshots };
}

test('chance plays by itself, a person’s batch is answered by the bot, and all of it is stored', async () => {
  const { host, store, updates } = open();
  await until(() => updates.length > 0);
  const snapshot = await watched(host as LocalHost<never>);
  const state = pebbles.read(snapshot.view);
  if (!state.ok) throw new Error(state.fault.message);
  const answer = await host.act(0, snapshot.version, [firstAction(state.value)]);
  expect(answer).toEqual({ ok: true, version: 2 });
  await until(() => updates.at(-1)?.version === 3);
  expect(updates.at(-1)?.steps[0]?.seat).toBe(1);
  expect((await store.load('abc'))?.version).toBe(3);
});

test('a move is not loaded again after it was saved here; what another window saved is', async () => {
  const store = new MemoryStore(table());
  let loads = 0;
  const load = store.load.bind(store);
  store.load = (id) => {
    loads++;
    return load(id);
  };
  const { host, updates } = open(table(), store);
  await until(() => updates.length > 0);
  const snapshot = await watched(host as LocalHost<never>);
  const state = pebbles.read(snapshot.view);
  if (!state.ok) throw new Error(state.fault.message);
  await host.act(0, snapshot.version, [firstAction(state.value)]);
  await until(() => updates.at(-1)?.version === 3);
  expect(loads).toBe(0);
  host.close();
  const other = open(table(), store);
  await until(() => other.snapshots.at(-1)?.version === 3);
  expect(loads).toBeGreaterThan(0);
});

test('a view, its events and its history hold nothing of the other hand', async () => {
  const { host, updates } = open();
  await until(() => updates.length > 0);
  const snapshot = await watched(host as LocalHost<never>);
  expect(snapshot.view).toMatchObject({ view: 0, deck: 5, seats: [{}, { hand: 2 }] });
  const seen = snapshot.history.flatMap(({ events }) => events);
  expect(seen.filter(({ only }) => only !== undefined).map(({ only }) => only)).toEqual([0]);
});

test('the bot is asked by its own view only', async () => {
  const { host, updates, bots } = open();
  await until(() => updates.length > 0);
  const snapshot = await watched(host as LocalHost<never>);
  const state = pebbles.read(snapshot.view);
  if (!state.ok) throw new Error(state.fault.message);
  await host.act(0, snapshot.version, [firstAction(state.value)]);
  await until(() => bots.asked.length > 0);
  expect(bots.asked[0]?.view).toMatchObject({ view: 1, seats: [{ hand: 2 }, {}] });
});

test('goes on from the store exactly where it was', async () => {
  const first = open();
  await until(() => first.updates.length > 0);
  const before = await watched(first.host as LocalHost<never>);
  first.host.close();
  const stored = await first.store.load('abc');
  if (stored === null) throw new Error('not stored');
  const second = open(stored, first.store);
  expect((await watched(second.host as LocalHost<never>)).view).toEqual(before.view);
});

test('refuses a stale version with a snapshot, a foreign seat and what is not legal, and changes nothing', async () => {
  const { host, updates, snapshots, store } = open();
  await until(() => updates.length > 0);
  const { version } = await watched(host as LocalHost<never>);
  const pass: Action = { type: 'pass' };
  expect(await host.act(0, version - 1, [pass])).toMatchObject({ ok: false, fault: { code: 'conflict' } });
  expect(snapshots).toHaveLength(1);
  expect(await host.act(1, version, [pass])).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
  expect(await host.act(0, version, [pass])).toMatchObject({ ok: false, fault: { code: 'illegal-action', rule: 'P-4', index: 0 } });
  expect((await store.load('abc'))?.version).toBe(version);
});

test('keeps a standing preference that the game reads, and no other', async () => {
  const { host, updates } = open();
  await until(() => updates.length > 0);
  expect(await host.standing(0, 'highest')).toEqual({ ok: true });
  expect((await watched(host as LocalHost<never>)).standing).toBe('highest');
  expect(await host.standing(0, 'lowest')).toMatchObject({ ok: false, fault: { code: 'bad-input' } });
});

test('a snapshot taken while a step is being stored tells of the table before it, or of the table after it', async () => {
  const answers: Promise<TableSnapshot>[] = [];
  /** Looks at the table again and again in the moments after a step was kept. */
  class Watched extends MemoryStore {
    override async save(...change: Parameters<MemoryStore['save']>): Promise<boolean> {
      const saved = await super.save(...change);
      let moment = Promise.resolve();
      for (let i = 0; i < 8; i++) moment = moment.then(() => void answers.push(watched(opened.host as LocalHost<never>)));
      return saved;
    }
  }
  const start = table();
  const opened = open(start, new Watched(start));
  await until(() => opened.updates.length > 0);
  const snapshots = await Promise.all(answers);
  expect(new Set(snapshots.map(({ version }) => version))).toEqual(new Set([0, 1]));
  expect(snapshots.map(({ history }) => history.length)).toEqual(snapshots.map(({ version }) => version));
});

/** Plays the game to its end, the person by the first action that is no throw. */
async function playOut(host: LocalHost<never>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const { view, version, status } = await watched(host);
    if (status === 'over') return;
    const state = pebbles.read(view);
    if (!state.ok) throw new Error(state.fault.message);
    const { value } = state;
    if (pebbles.actor(value) === 0) await host.act(0, version, [firstAction(value)]);
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('the game does not end');
}

test('the record of a finished game, and of one that somebody plays alone, is one that replays', async () => {
  const { host, updates } = open();
  await until(() => updates.length > 0);
  const unfinished = readRecord(JSON.parse(JSON.stringify(await host.record())));
  expect(unfinished).toMatchObject({ result: null, actions: [{ seat: 'chance', action: { type: 'deal' } }] });
  replay(pebbles, unfinished);
  await playOut(host as LocalHost<never>);
  const { result, version } = await watched(host as LocalHost<never>);
  const record = readRecord(JSON.parse(JSON.stringify(await host.record())));
  expect(record.result).toEqual(result);
  expect(record.actions).toHaveLength(version);
  expect(pebbles.result(replay(pebbles, record))).toEqual(result);
});

test('while two people share the screen, the record of a game with secrets waits for the end', async () => {
  const seats = [alone[0], { kind: 'person', name: 'Marco' }] as const;
  const { host } = open(newLocalTable(pebbles, 'abc', setup, seats, 's'));
  await expect(host.record()).rejects.toThrow(/secrets/);
});

test('what leaves the host holds no actions, which may tell what is hidden', async () => {
  const { host, updates } = open();
  await until(() => updates.length > 0);
  const { history } = await watched(host as LocalHost<never>);
  expect([...history, ...updates.flatMap(({ steps }) => steps)].filter((step) => 'action' in step)).toEqual([]);
});

test('a bot takes its moment before the first decision of its turn only', async () => {
  const asked: number[] = [];
  const host = new LocalHost(pebbles, table(), new MemoryStore(table()), new PebbleBots(), {
    thought: (choices) => {
      asked.push(choices);
      return 0;
    },
  });
  await playOut(host as LocalHost<never>);
  const { history } = await watched(host as LocalHost<never>);
  const deciders = history.map(({ seat }) => seat).filter((seat) => seat !== 'chance');
  expect(asked).toHaveLength(deciders.filter((seat, i) => seat === 1 && deciders[i - 1] !== 1).length);
});

test('a moment grows with what there is to choose from, within what feels alive', () => {
  for (const unit of [0, 0.5, 1]) {
    const moments = [1, 2, 10, 60, 1000].map((choices) => thoughtFor(choices, unit));
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...moments)).toBeLessThanOrEqual(3000);
  }
});

test('two windows at one table: one sees what the other plays, and of two moves at once only the first counts', async () => {
  const start = newLocalTable(pebbles, 'abc', setup, [alone[0], { kind: 'person', name: 'Marco' }], 's');
  const store = new MemoryStore(start);
  const one = open(start, store);
  await until(() => one.updates.length > 0);
  const stored = await store.load('abc');
  if (stored === null) throw new Error('not stored');
  const two = open(stored, store);
  const { version, view } = await watched(two.host as LocalHost<never>);
  const state = pebbles.read(view);
  if (!state.ok) throw new Error(state.fault.message);
  const { turn } = state.value;
  const mine = async ({ host }: typeof one) => {
    const answer = await host.watch(turn);
    const own = answer.ok ? pebbles.read(answer.snapshot.view) : null;
    if (own?.ok !== true) throw new Error('no view');
    return firstAction(own.value);
  };
  const action = await mine(one);
  await mine(two);
  expect(await one.host.act(turn, version, [action])).toEqual({ ok: true, version: version + 1 });
  await until(() => two.snapshots.some((snapshot) => snapshot.version === version + 1));
  const next = 1 - turn;
  const views = await Promise.all([one, two].map(({ host }) => host.watch(next)));
  const own = views[0]?.ok ? pebbles.read(views[0].snapshot.view) : null;
  if (own?.ok !== true) throw new Error('no view');
  const answers = await Promise.all([one, two].map(({ host }) => host.act(next, version + 1, [firstAction(own.value)])));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ fault: { code: 'conflict' } }]);
  expect((await store.load('abc'))?.version).toBe(version + 2);
});

test('a table that was deleted in another window is not played on, nor kept again', async () => {
  const { host, store, updates } = open();
  await until(() => updates.length > 0);
  const snapshot = await watched(host as LocalHost<never>);
  const state = pebbles.read(snapshot.view);
  if (!state.ok) throw new Error(state.fault.message);
  await store.remove('abc');
  expect(await host.act(0, snapshot.version, [firstAction(state.value)])).toMatchObject({ ok: false, fault: { code: 'conflict' } });
  expect(await store.list()).toEqual([]);
});

test('a bot that remembers is told what its seat was shown, and nothing that only another was', async () => {
  const bots = new PebbleBots();
  const memory = { events: ['card', 'did-play'], recall: (view: never) => view };
  const host = new LocalHost(pebbles, table(), new MemoryStore(table()), bots, { kit: { memory } });
  await playOut(host as LocalHost<never>);
  const last = bots.asked.at(-1)?.events ?? [];
  expect(new Set(last.map(({ type }) => type))).toEqual(new Set(['card', 'did-play']));
  expect(last.every(({ only }) => only === undefined || only === 1)).toBe(true);
  expect(bots.asked[0]?.events?.length).toBeLessThan(last.length);
});

/** Stores in memory that fail as they are told, each with its own news of one table. */
function localWorld(): HostWorld {
  const start = table();
  const store = new MemoryStore(start);
  let failure: StorageFailure | null = null;
  const failing = (): void => {
    if (failure === 'full') throw new DOMException('no room', 'QuotaExceededError');
    if (failure === 'refused') throw new DOMException('not allowed', 'SecurityError');
  };
  const hosts: LocalHost<Pebbles>[] = [];
  return {
    seat: 0,
    async open() {
      let held: Parameters<TableListener>[] | null = null;
      const heard = new Set<TableListener>();
      const tell = (...news: Parameters<TableListener>) => {
        for (const listener of heard) listener(...news);
      };
      store.onChange((...news) => {
        if (held === null) tell(...news);
        else held.push(news);
      });
      const kept: LocalStore = {
        load: async (id) => {
          if (failure === 'refused') failing();
          return store.load(id);
        },
        save: async (...saved) => {
          failing();
          return store.save(...saved);
        },
        onChange: (listener) => {
          heard.add(listener);
          return () => heard.delete(listener);
        },
        list: () => store.list(),
        remove: (id) => store.remove(id),
      };
      const host = new LocalHost(pebbles, (await store.load(start.id)) ?? start, kept, new PebbleBots());
      hosts.push(host);
      return {
        host,
        holdNews: () => {
          held = [];
        },
        releaseNews: (how) => {
          const news = held ?? [];
          held = null;
          if (how !== 'lost') for (const one of how === 'reversed' ? news.toReversed() : news) tell(...one);
        },
      };
    },
    failStorage: (how) => {
      failure = how;
    },
    close: async () => {
      for (const host of hosts) host.close();
    },
  };
}

describeHost('in this browser', async () => localWorld());
