import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Pebbles } from '@castellum/core/toy';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import { RequestFault } from '../fault.ts';
import type { Schema } from '../storage/schema.ts';
import { SqlStorage } from '../storage/sql-storage.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { LoadedTable } from '../storage/storage.ts';
import { Tables } from './tables.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const BRUNO = { id: 'bruno', name: 'Bruno' };
const rules = { ...toy.rules, rulesVersion: 2 };
/** The toy by rules that give the same games; those of before are kept. */
const GAME = { rules, bot: { ...toy.bot, game: rules }, earlier: [toy] };

const opened: SqlStorage[] = [];
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close();
});

/** A store in memory as nodes have it: whoever has a table there asks what the others have stored. */
async function store() {
  const db: Kysely<Schema> = openSqlite(':memory:');
  const peers = { hears: true, queueUsage: 0, others: [], now: () => 1_000, listen: async () => {}, say: () => {}, close: async () => {} };
  const storage = await SqlStorage.open(db, 'sqlite', async () => peers);
  opened.push(storage);
  return { storage, tamper: (text: string) => sql.raw(text).execute(db) };
}

/** The tables of one node, with what was asked of its audience and heard of it. */
function node(storage: SqlStorage, game = toy) {
  const watched = new Set<string>();
  const heard: string[] = [];
  const created: string[] = [];
  let asked = 0;
  const note = (word: string) => () => void heard.push(word);
  const tables = new Tables(
    storage,
    [game],
    { botDelay: 60_000, contributionWait: 0, botTables: 9, now: () => 1_000 },
    {
      created: ({ stored }) => created.push(stored.id),
      changed: () => {},
      removed: note('removed'),
      due: () => {},
      failed: note('failed'),
      renewed: note('renewed'),
      unread: note('unread'),
    },
  );
  tables.servedTo({
    isWatched: (id) => {
      asked++;
      return watched.has(id);
    },
    isFollowed: () => false,
  });
  const make = () => tables.create({ game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }, ANNA);
  const makeMany = (count: number) => Promise.all(Array.from({ length: count }, make));
  return { tables, watched, heard, created, make, makeMany, asked: () => asked };
}

/** Bruno takes the open seat. */
async function sit(tables: Tables, id: string): Promise<void> {
  const table = await tables.get(id);
  const seat = table.seats.findIndex(({ kind }) => kind === 'open');
  await table.feed({ type: 'sit', by: 'bruno', seat, name: 'Bruno', another: false });
}

/** Anna and Bruno play a table to its end; answers its id. */
async function playOut(tables: Tables): Promise<string> {
  const id = await tables.create({ game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }, ANNA);
  await sit(tables, id);
  const table = await tables.get(id);
  while (table.head.status === 'playing') {
    const { turn, hands } = table.state as Pebbles;
    const card = hands[turn]?.[0];
    const action = card === undefined ? { type: 'pass' } : { type: 'play', card };
    await table.feed({ type: 'act', by: table.seats[turn]?.user ?? '', seat: turn, version: table.head.version, actions: [action] });
  }
  return id;
}

/** Makes what a storage answers wait. */
function hold(storage: SqlStorage) {
  const load = storage.loadTable.bind(storage);
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  storage.loadTable = async (id): Promise<LoadedTable | null> => {
    storage.loadTable = load;
    const loaded = await load(id);
    await held;
    return loaded;
  };
  return letGo;
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  // What was asked of weakly in this turn is kept to its end.
  await new Promise((resolve) => setTimeout(resolve, 10));
  gc();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('tables in memory', () => {
  test('the newest is kept, however many are watched, and nobody is shown another', async () => {
    const { storage } = await store();
    const { tables, watched, make, makeMany } = node(storage);
    for (const id of await makeMany(600)) watched.add(id);
    const id = await make();
    const table = await tables.get(id);
    expect(await tables.get(id)).toBe(table);
    await sit(tables, id);
    expect((await tables.fresh(id)).head.status).toBe('playing');
    expect(tables.size).toBe(601);
  });

  test('those that nobody watches are put away, the longest unused first, and all are looked at seldom for it', async () => {
    const { storage } = await store();
    const { tables, watched, makeMany, asked } = node(storage);
    for (const id of await makeMany(1_000)) watched.add(id);
    const before = asked();
    const idle: string[] = [];
    while (idle.length < 1_000) idle.push(...(await makeMany(20)));
    expect(tables.size).toBeLessThan((1_000 + 500) * 1.1 + 20);
    expect(asked() - before).toBeLessThan(1_000 * 20);
    let loads = 0;
    const load = storage.loadTable.bind(storage);
    storage.loadTable = (id) => {
      loads++;
      return load(id);
    };
    await collectGarbage();
    for (const id of [...watched, ...idle.slice(-500)]) await tables.get(id);
    expect(loads).toBe(0);
    await tables.get(idle[0] ?? '');
    expect(loads).toBe(1);
    watched.clear();
    for (let i = 0; i < 10; i++) await makeMany(20);
    expect(tables.size).toBeLessThan(500 * 1.1 + 20);
  });

  test('one that somebody has in hand is the only one, put away or not, and hears what others say of it', async () => {
    const { storage } = await store();
    const { tables, make, makeMany } = node(storage);
    const other = node(storage);
    const id = await make();
    const table = await tables.get(id);
    await makeMany(1_200);
    await sit(other.tables, id);
    const revision = (await other.tables.get(id)).revision;
    tables.heard([{ table: table.stored.no, revision, id, people: [], told: null }]);
    expect(table.isBehind).toBe(true);
    expect(await tables.get(id)).toBe(table);
    expect(table.head.status).toBe('playing');
  });

  test('one that was put away before anybody was seen to watch it is kept for those who do', async () => {
    const { storage } = await store();
    const { tables, watched, make, makeMany } = node(storage);
    const watch = async (id: string) => {
      const table = await tables.fresh(id);
      await makeMany(1_200);
      watched.add(id);
      tables.seen(table);
      return new WeakRef(table);
    };
    const table = await watch(await make());
    await collectGarbage();
    expect(table.deref()).toBeDefined();
  });

  test('one that is loaded while it is made is the same', async () => {
    const { storage } = await store();
    const { tables, make } = node(storage);
    const letGo = hold(storage);
    const add = storage.addTable.bind(storage);
    let loading: Promise<unknown> = Promise.resolve();
    storage.addTable = async (row) => {
      const no = await add(row);
      // Another node has told of it.
      loading = tables.get(row.table.id);
      return no;
    };
    const id = await make();
    const table = await tables.get(id);
    letGo();
    expect(await loading).toBe(table);
    expect(await tables.get(id)).toBe(table);
  });
});

describe('a new table whose first draw cannot be stored', () => {
  const TWO = { game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'person' }] } as const;

  test('is there all the same, and begins when it can be', async () => {
    const { storage } = await store();
    const { tables, created } = node(storage);
    const append = storage.append.bind(storage);
    storage.append = () => Promise.reject(new RequestFault('not-stored', 'the database does not answer'));
    const id = await tables.create(TWO, ANNA);
    expect(created).toEqual([id]);
    expect(await storage.tablesOf('anna', { limit: 10 })).toMatchObject([{ id }]);
    storage.append = append;
    const table = await tables.get(id);
    expect(table.head.due).not.toBeNull();
    await table.wake();
    expect(table.head).toMatchObject({ due: null, draws: 1 });
  });

  test('for a fault of its game is refused', async () => {
    const { storage } = await store();
    const chance = () => {
      throw new Error('the game fails');
    };
    const { tables, created } = node(storage, { ...toy, rules: { ...toy.rules, chance } });
    await expect(tables.create(TWO, ANNA)).rejects.toMatchObject({ fault: { code: 'internal' } });
    expect(created).toEqual([]);
  });
});

describe('another game of the same people', () => {
  test.each([1, 2])('is one, however many ask at once, at %i nodes', async (nodes) => {
    const { storage } = await store();
    const { tables } = node(storage);
    const other = nodes === 1 ? tables : node(storage).tables;
    const old = await playOut(tables);
    const asked = [BRUNO, ANNA, ANNA, BRUNO].map((user, i) => (i % 2 === 0 ? tables : other).rematch(old, user));
    const [id = '', ...more] = await Promise.all(asked);
    expect(new Set(more)).toEqual(new Set([id]));
    const next = await tables.fresh(id);
    expect(next.head.status).toBe('playing');
    expect(next.seats.map(({ kind, user }) => [kind, user]).toSorted()).toEqual([
      ['person', 'anna'],
      ['person', 'bruno'],
    ]);
  });

  test('is found soon, however many were made and closed before it', async () => {
    const { storage } = await store();
    const { tables } = node(storage);
    const old = await playOut(tables);
    const made: string[] = [];
    for (let i = 0; i < 40; i++) {
      const id = await tables.rematch(old, ANNA);
      made.push(id);
      await (await tables.get(id)).feed({ type: 'close', by: 'anna' });
    }
    expect(new Set(made).size).toBe(40);
    const asked = [vi.spyOn(storage, 'loadTable'), vi.spyOn(storage, 'mark'), vi.spyOn(storage, 'isClosed')];
    const id = await tables.rematch(old, ANNA);
    expect(made).not.toContain(id);
    expect(await tables.rematch(old, BRUNO)).toBe(id);
    expect(asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(40);
  });

  test('waits for none that cannot be stored', async () => {
    const { storage } = await store();
    const { tables } = node(storage);
    const [one, two] = [await playOut(tables), await playOut(tables)];
    const add = storage.addTable.bind(storage);
    let letGo = () => {};
    storage.addTable = async (row) => {
      storage.addTable = add;
      await new Promise<void>((resolve) => (letGo = resolve));
      return add(row);
    };
    const held = tables.rematch(one, ANNA);
    await expect.poll(() => storage.addTable).toBe(add);
    const { head } = await tables.get(await tables.rematch(two, ANNA));
    expect(head.status).toBe('waiting');
    letGo();
    await held;
  });
});

describe('a table that others change', () => {
  test('is fresh also where an older load is under way', async () => {
    const { storage } = await store();
    const { tables } = node(storage);
    const other = node(storage);
    const id = await other.make();
    const letGo = hold(storage);
    const before = tables.get(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sit(other.tables, id);
    const fresh = tables.fresh(id);
    letGo();
    await before;
    expect((await fresh).head.status).toBe('playing');
  });

  test('is loaded anew where it was taken up to new rules, and whoever watches it is told', async () => {
    const { storage } = await store();
    const { tables, heard } = node(storage, GAME);
    const old = node(storage);
    const ids = await old.makeMany(4);
    for (const id of ids) await sit(old.tables, id);
    const known = await Promise.all(ids.map((id) => tables.get(id)));
    const at = known.map(({ stored, revision }) => ({ table: stored.no, revision }));
    expect(await storage.takeUpRules(at, { game: 'pebbles', rules: 2 }, 'livia')).toHaveLength(4);
    const [told, asked, compared, refused] = known;
    if (told === undefined || asked === undefined || compared === undefined || refused === undefined) throw new Error('four are needed');

    tables.heard([{ table: told.stored.no, revision: told.revision + 1, id: told.stored.id, people: [], told: null }]);
    expect((await tables.get(told.stored.id)).stored.rules).toBe(2);
    expect((await tables.fresh(asked.stored.id)).stored.rules).toBe(2);
    // Somebody was shown the old one meanwhile, and watches only now.
    tables.seen(asked);
    expect(heard.splice(0)).toEqual(['failed', 'renewed', 'failed', 'renewed', 'renewed']);
    // Whoever has the old one in hand is asked to try again.
    const act = { type: 'act', by: 'carla', seat: 0, version: 1, actions: [{ type: 'pass' }] } as const;
    await expect(refused.feed(act)).rejects.toMatchObject({ fault: { code: 'not-stored' } });
    expect((await tables.get(refused.stored.id)).stored.rules).toBe(2);
    await tables.check(true);
    await expect.poll(() => heard).toEqual(['failed', 'renewed', 'failed', 'renewed']);
    expect((await tables.get(compared.stored.id)).stored.rules).toBe(2);
  });

  test('is brought up to date also where another is damaged, which is loaded anew as soon as it can be', async () => {
    const { storage, tamper } = await store();
    const { tables, heard, watched } = node(storage);
    const other = node(storage);
    const ids = await other.makeMany(3);
    const known = await Promise.all(ids.map((id) => tables.get(id)));
    for (const id of ids) {
      watched.add(id);
      await sit(other.tables, id);
    }
    const damaged = known[1];
    if (damaged === undefined) throw new Error('three are needed');
    const { no, id } = damaged.stored;
    await tamper(`update seats set kind = 'nobody' where table_no = ${no}`);
    await tables.check();
    await expect.poll(() => known.map(({ head }) => head.status)).toEqual(['playing', 'waiting', 'playing']);
    await expect.poll(() => heard).toEqual(['failed', 'unread']);
    await tamper(`update seats set kind = 'person' where table_no = ${no}`);
    await tables.check();
    await expect.poll(() => heard).toEqual(['failed', 'unread', 'renewed']);
    expect((await tables.get(id)).head.status).toBe('playing');
  });

  test('is loaded anew where the database has lost what it had', async () => {
    const { storage, tamper } = await store();
    const { tables, heard, make, watched } = node(storage);
    const [one, two] = [await make(), await make()];
    for (const id of [one, two]) await sit(tables, id);
    const before = await tables.get(one);
    const watchedOne = await tables.get(two);
    watched.add(two);
    await tamper('update heads set revision = revision - 1');
    const after = await tables.fresh(one);
    expect(after).not.toBe(before);
    expect(after.revision).toBe(before.revision - 1);
    expect(heard).toEqual(['failed', 'renewed']);
    await tables.check();
    await expect.poll(() => heard).toEqual(['failed', 'renewed', 'failed', 'renewed']);
    expect(await tables.get(two)).not.toBe(watchedOne);
    // Another change has got the number of the one that was lost.
    const third = await tables.get(two);
    await tamper('update heads set updated_at = updated_at + 1');
    await tables.check();
    await expect.poll(() => heard).toEqual(['failed', 'renewed', 'failed', 'renewed', 'failed', 'renewed']);
    expect(await tables.get(two)).not.toBe(third);
    // Whoever has the old one in hand changes nothing by it, even where the new one has come as far.
    await after.feed({ type: 'leave', by: 'bruno', seat: after.seats.findIndex(({ user }) => user === 'bruno') });
    expect(after.revision).toBe(before.revision);
    const seat = before.seats.findIndex(({ user }) => user === 'anna');
    await expect(before.feed({ type: 'leave', by: 'anna', seat })).rejects.toMatchObject({ fault: { code: 'not-stored' } });
  });
});
