import { commitmentOf } from '@castellum/core/fair';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  Batch,
  Due,
  Head,
  ListedTable,
  ListPart,
  LogEntry,
  NewTableRow,
  Storage,
  StoredSeat,
  TableEvent,
  TableResult,
} from './storage.ts';

/** A store that can be closed and opened again with what it holds. */
export interface StorageUnderTest {
  open(): Promise<Storage>;
  /** How many transactions were committed so far. */
  commits(): number;
  /** Does to the closed store what nobody should. */
  tamper(sql: string): Promise<void>;
  remove(): Promise<void>;
}

const NOW = 1_790_000_000_000;
const KEPT = [{ game: 'pebbles', rules: 1 }];
const FREE: StoredSeat = { kind: 'open', user: null, name: '', bot: null, standing: null, contribution: null, left: null };

const IDLE: NewTableRow['head'] = { status: 'playing', due: null, actor: 0, since: NOW, scores: [0, 0, 0], updatedAt: NOW };

function botAt(at: number): Due {
  return { kind: 'bot', at };
}

function tableOf(id: string, overrides: Partial<NewTableRow['head']> = {}, creator = 'anna'): NewTableRow {
  return {
    table: { id, game: 'pebbles', rules: 1, options: { long: false, edition: 'a' }, creator, hints: true, seed: 'ab'.repeat(32) },
    seats: [{ ...FREE, kind: 'person', user: creator, name: 'Anna' }, { ...FREE, kind: 'bot', bot: 'greedy', name: 'Celer' }, FREE],
    head: { ...IDLE, ...overrides },
  };
}

function entry(n: number): LogEntry {
  return {
    seat: n % 2 === 0 ? 0 : 'chance',
    action: { type: 'write', n },
    events: [{ type: 'wrote', n, only: 0 }],
    at: NOW + n,
    since: n % 2 === 0 ? NOW : null,
  };
}

/** A batch whose revision is still to be known. */
type Drafted = Omit<Batch, 'revision'> & Partial<Pick<Batch, 'revision'>>;

function batch(table: number, from: number, count: number, head: Partial<Head> = {}): Drafted {
  return {
    table,
    from,
    id: 'one',
    people: ['anna'],
    entries: Array.from({ length: count }, (_, i) => entry(from + i)),
    head: { version: from + count, draws: 0, ...IDLE, updatedAt: NOW + from + count, ...head },
  };
}

/** What every storage must keep. */
export function describeStorage(name: string, make: () => StorageUnderTest): void {
  describe(name, () => {
    let under: StorageUnderTest;
    let storage: Storage;

    /** By table: how many batches were stored. */
    const revisions = new Map<number, number>();
    const append = async (batch: Drafted): Promise<boolean> => {
      const revision = revisions.get(batch.table) ?? 0;
      const stored = await storage.append({ revision, ...batch });
      if (stored) revisions.set(batch.table, revision + 1);
      return stored;
    };

    beforeEach(async () => {
      revisions.clear();
      under = make();
      storage = await under.open();
    });
    afterEach(async () => {
      await storage.close();
      await under.remove();
    });
    const sit = (table: number, user: string, at: number) =>
      append({
        ...batch(table, 0, 0, { updatedAt: at }),
        seats: [{ seat: 2, from: FREE, to: { ...FREE, kind: 'person', user, name: user } }],
      });
    const reopen = async () => {
      await storage.close();
      storage = await under.open();
    };

    test('users are found by their token alone, and may be renamed', async () => {
      await storage.addUser({ id: 'anna', name: 'Anna' }, 'hash-of-anna', NOW);
      await storage.addUser({ id: 'bruno', name: 'Bruno' }, 'hash-of-bruno', NOW);
      await storage.renameUser('anna', "Anna d'Elba");
      await reopen();
      expect(await storage.userByToken('hash-of-anna')).toEqual({ id: 'anna', name: "Anna d'Elba" });
      expect(await storage.userByToken('hash-of-bruno')).toEqual({ id: 'bruno', name: 'Bruno' });
      expect(await storage.userByToken('anna')).toBeNull();
      await expect(storage.addUser({ id: 'carla', name: 'Carla' }, 'hash-of-anna', NOW)).rejects.toThrow();
      expect(await storage.userByToken('hash-of-anna')).toMatchObject({ id: 'anna' });
    });

    test('its secret stays the same, and no other store has it', async () => {
      const secret = await storage.secret();
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      await reopen();
      expect(await storage.secret()).toBe(secret);
      await storage.close();
      await under.remove();
      under = make();
      storage = await under.open();
      expect(await storage.secret()).not.toBe(secret);
    });

    const PARTS = ['log', 'seats', 'positions', 'table_events', 'results', 'hidden_tables', 'reports', 'heads'] as const;
    /** A statement that fails where the part holds anything of a table: a guest would be there twice. */
    const refusedIfAny = (part: (typeof PARTS)[number], table: number) =>
      `insert into users (id, name, token, created_at) select 'anna', 'Anna', 'another', 0 from ${part} where table_no = ${table} limit 1`;
    /** Lets every part of the store hold something of a table whose log has three entries. */
    const fillEverywhere = async (table: number) => {
      await storage.addUser({ id: 'anna', name: 'Anna' }, 'hash-of-anna', NOW);
      await append({
        ...batch(table, 3, 0),
        position: { type: 'position' },
        events: [{ type: 'left', seat: 0, at: NOW, data: { user: 'anna' } }],
        result: { ending: 'left', at: NOW, seats: [{ score: 1, rank: 1, user: 'anna', bot: null, name: 'Anna' }] },
      });
      await storage.hideTable('anna', table, true);
      await storage.house.addReport({ table, seat: 0, name: 'Anna', user: 'anna', by: 'bruno', at: NOW });
    };

    test('tables are taken up to other rules with one line of the audit log (GR-10), but for those that have changed meanwhile', async () => {
      const numbers: number[] = [];
      for (const id of ['one', 'two', 'three']) numbers.push(await storage.addTable(tableOf(id)));
      const [one, two, three] = numbers as [number, number, number];
      await append(batch(two, 0, 1));
      const to = { game: 'pebbles', rules: 2 };
      const takeUp = () =>
        storage.takeUpRules(
          [three, two, one].map((table) => ({ table, revision: 0 })),
          to,
          'livia',
        );
      expect(await takeUp()).toEqual([one, three]);
      expect(await takeUp()).toEqual([]);
      await reopen();
      const rules = await Promise.all(['one', 'two', 'three'].map(async (id) => (await storage.loadTable(id))?.table.rules));
      expect(rules).toEqual([2, 1, 2]);
      expect(await storage.house.log(null)).toMatchObject([{ by: 'livia', act: 'upgrade-rules', on: '2 tables of pebbles to rules 2' }]);
      expect(await storage.house.revision()).toBe(1);
    });

    const DAY = 24 * 3_600_000;
    test('tables that everybody has forgotten are removed once a day, and finished games stay (GR-8)', async () => {
      const YEAR = 365 * 24 * 3_600_000;
      const later = NOW + 2 * YEAR;
      const old = await storage.addTable(tableOf('old'));
      for (const from of [0, 1, 2]) await append(batch(old, from, 1));
      const over = await storage.addTable(tableOf('over'));
      await append(batch(over, 0, 1, { status: 'over' }));
      const waiting = await storage.addTable(tableOf('waiting', { status: 'waiting' }));
      const recent = await storage.addTable(tableOf('recent', { updatedAt: later - YEAR + 1 }));
      await append(batch(recent, 0, 2, { updatedAt: later - YEAR + 1 }));
      await fillEverywhere(old);
      const sweep = (now: number) => storage.house.sweep({ now, before: now - YEAR });
      // Each check finds what there is, so that it finds nothing later for no other reason.
      await storage.close();
      for (const part of PARTS) await expect(under.tamper(refusedIfAny(part, old))).rejects.toThrow();
      storage = await under.open();
      expect(await sweep(later)).toEqual({ removed: [old, waiting], goesOn: false });
      expect(await sweep(later + 1)).toEqual({ removed: [], goesOn: false });
      for (const gone of ['old', 'waiting']) expect(await storage.loadTable(gone)).toBeNull();
      await reopen();
      expect(await storage.log(over)).toHaveLength(1);
      expect(await storage.log(recent)).toHaveLength(2);
      expect((await storage.tablesOf('anna', { limit: 10 })).map(({ id }) => id).sort()).toEqual(['over', 'recent']);
      expect(await storage.house.log(null)).toMatchObject([{ by: 'castellum', act: 'retention', on: '2 tables' }]);
      expect(await sweep(later + DAY)).toEqual({ removed: [recent], goesOn: false });
      // Nothing of them is left, and the log not either, to which only their heads lead.
      await storage.close();
      for (const part of PARTS) for (const gone of [old, waiting, recent]) await under.tamper(refusedIfAny(part, gone));
      storage = await under.open();
      expect((await storage.tablesOf('anna', { limit: 10 })).map(({ id }) => id)).toEqual(['over']);
    });

    test('a clock that is set far forward, and back again, removes no table for a week', async () => {
      const YEAR = 365 * DAY;
      const removedAt = async (now: number) => (await storage.house.sweep({ now, before: now - YEAR })).removed;
      expect(await removedAt(NOW)).toEqual([]);
      const no = await storage.addTable(tableOf('one'));
      const wrong = NOW + 2 * YEAR;
      for (let day = 0; day < 6; day++) expect(await removedAt(wrong + day * DAY)).toEqual([]);
      // The rounds go on by the right time.
      await append(batch(no, 0, 1, { updatedAt: NOW + DAY }));
      const week = [1, 2, 3, 4, 5, 6, 7];
      for (const day of week) expect(await removedAt(NOW + day * DAY)).toEqual([]);
      // Where no server ran for long it is the same; then what is old is removed.
      for (const day of week) expect(await removedAt(NOW + YEAR + day * DAY)).toEqual([]);
      expect(await removedAt(NOW + YEAR + 8 * DAY)).toEqual([no]);
    });

    test('a step of removing that another node is at is left to it, for ten seconds', async () => {
      const YEAR = 365 * 24 * 3_600_000;
      for (let n = 0; n < 101; n++) await storage.addTable(tableOf(`old ${n}`));
      const later = NOW + 2 * YEAR;
      const other = await under.open();
      const first = await storage.house.sweep({ now: later, before: later - YEAR });
      expect(first).toMatchObject({ goesOn: true });
      expect(first.removed).toHaveLength(100);
      expect(await other.house.sweep({ now: later + 5_000, before: later - YEAR })).toEqual({ removed: [], goesOn: false });
      expect((await other.house.sweep({ now: later + 11_000, before: later - YEAR })).removed).toHaveLength(1);
      await other.close();
    });

    test('a table comes back as it was made', async () => {
      const row = tableOf('one', { due: { kind: 'draw', at: NOW + 5 }, actor: null, since: null });
      const no = await storage.addTable(row);
      await reopen();
      expect(await storage.loadTable('one')).toEqual({
        table: { no, ...row.table, commitment: commitmentOf(row.table.seed) },
        revision: 0,
        leased: true,
        seats: row.seats,
        head: { version: 0, draws: 0, ...row.head },
        snapshot: null,
        entries: [],
        last: null,
      });
      expect(await storage.loadTable('two')).toBeNull();
    });

    test('a batch is appended only to the version it was made for', async () => {
      const no = await storage.addTable(tableOf('one'));
      expect(await append(batch(no, 0, 2, { draws: 1 }))).toBe(true);
      expect(await append(batch(no, 0, 1))).toBe(false);
      expect(await append(batch(no, 3, 1))).toBe(false);
      expect(await append(batch(no, 2, 3, { status: 'over', draws: 2, actor: null, since: null, scores: [3, 0, 7] }))).toBe(true);
      await reopen();
      const loaded = await storage.loadTable('one');
      expect(loaded?.head).toEqual({
        version: 5,
        draws: 2,
        status: 'over',
        due: null,
        actor: null,
        since: null,
        scores: [3, 0, 7],
        updatedAt: NOW + 5,
      });
      expect(loaded?.entries).toEqual([0, 1, 2, 3, 4].map(entry));
      expect(loaded?.last).toEqual(entry(4));
      expect(await storage.logBetween(no, 3, 5)).toEqual([3, 4].map(entry));
      expect(await storage.log(no)).toEqual([0, 1, 2, 3, 4].map(entry));
      expect(await storage.logBetween(no, 2, 5)).toEqual([2, 3, 4].map(entry));
    });

    test('tables are loaded whole that are asked for together, with a position at their version, before it, and without any', async () => {
      const tables = ['at', 'before', 'none', 'new'];
      const [at = 0, before = 0, none = 0, fresh = 0] = await Promise.all(tables.map((id) => storage.addTable(tableOf(id))));
      for (const table of [at, before, none]) await append(batch(table, 0, 2));
      for (const table of [at, before]) await append({ ...batch(table, 2, 1), position: { at: 3 } });
      await append(batch(before, 3, 2));
      await append(batch(none, 2, 1));
      await sit(fresh, 'carla', NOW + 1);
      const loaded = await Promise.all([...tables, 'nowhere', 'none'].map((id) => storage.loadTable(id)));
      expect(loaded.map((table) => table?.snapshot)).toEqual([
        { version: 3, position: { at: 3 } },
        { version: 3, position: { at: 3 } },
        null,
        null,
        undefined,
        null,
      ]);
      expect(loaded.map((table) => table?.entries)).toEqual([
        [],
        [3, 4].map(entry),
        [0, 1, 2].map(entry),
        [],
        undefined,
        [0, 1, 2].map(entry),
      ]);
      expect(loaded.map((table) => table?.last)).toEqual([entry(2), entry(4), entry(2), null, undefined, entry(2)]);
      // From the position that is kept, and from before it.
      for (const since of [3, 2, 0]) expect(await storage.logBetween(before, since, 5)).toEqual([0, 1, 2, 3, 4].slice(since).map(entry));
      await append(batch(before, 5, 1));
      expect(await storage.logBetween(before, 4, 6)).toEqual([4, 5].map(entry));
      expect(loaded.map((table) => table?.seats[2]?.user)).toEqual([null, null, null, 'carla', undefined, null]);
      expect(loaded.map((table) => table?.table.id)).toEqual(['at', 'before', 'none', 'new', undefined, 'none']);
    });

    test('a batch is appended only to the revision it was made for', async () => {
      const no = await storage.addTable(tableOf('one'));
      await append(batch(no, 0, 2));
      // The version alone does not tell that seats have changed.
      await append(batch(no, 2, 0));
      expect(await append({ ...batch(no, 2, 1), revision: 1 })).toBe(false);
      expect(await append({ ...batch(no, 2, 0), revision: 1 })).toBe(false);
      expect(await append({ ...batch(no, 2, 1), revision: 2 })).toBe(true);
      expect((await storage.loadTable('one'))?.revision).toBe(3);
      expect(await storage.marks([no, no + 1])).toEqual(new Map([[no, { revision: 3, updatedAt: NOW + 3 }]]));
      expect(await Promise.all([no, no + 1].map((table) => storage.mark(table)))).toEqual([{ revision: 3, updatedAt: NOW + 3 }, undefined]);
    });

    test('what has been stored since a version is told, for many tables at once', async () => {
      const one = await storage.addTable(tableOf('one'));
      const two = await storage.addTable(tableOf('two'));
      await append(batch(one, 0, 2));
      await append(batch(one, 2, 3));
      await append({ ...batch(one, 5, 1, { due: botAt(NOW + 7) }), position: { at: 6 } });
      await sit(two, 'carla', NOW + 1);
      const [first, second] = await storage.news([
        { table: one, version: 2 },
        { table: two, version: 0 },
      ]);
      expect(first).toMatchObject({ table: one, from: 2, revision: 3, entries: [2, 3, 4, 5].map(entry) });
      const { head, seats } = (await storage.loadTable('one')) ?? {};
      expect(first).toMatchObject({ head, seats });
      expect(second).toMatchObject({ table: two, from: 0, revision: 1, entries: [] });
      expect(second?.seats[2]).toMatchObject({ kind: 'person', user: 'carla' });
      expect(await storage.news([{ table: one, version: 6 }])).toMatchObject([{ entries: [], revision: 3 }]);
      expect(await storage.news([{ table: one, version: 0 }])).toMatchObject([{ entries: [0, 1, 2, 3, 4, 5].map(entry) }]);
      // No node can have been between two entries of one batch.
      await expect(storage.news([{ table: one, version: 3 }])).rejects.toThrow(/does not go on from version 3 to 6/);
      expect(await storage.news([])).toEqual([]);
    });

    test('batches for one version race, and one wins', async () => {
      const no = await storage.addTable(tableOf('one'));
      const stored = await Promise.all([1, 2, 3].map((count) => append(batch(no, 0, count))));
      expect(stored).toEqual([true, false, false]);
      expect(await storage.log(no)).toEqual([entry(0)]);
    });

    test('batches that arrive together share a commit', async () => {
      const tables: number[] = [];
      for (let i = 0; i < 40; i++) tables.push(await storage.addTable(tableOf(`table-${i}`)));
      const before = under.commits();
      const stored = await Promise.all(tables.map((no) => append(batch(no, 0, 2))));
      expect(stored.every(Boolean)).toBe(true);
      expect(under.commits() - before).toBe(1);
      for (const no of tables) expect(await storage.log(no)).toEqual([entry(0), entry(1)]);
    });

    test('a position shortens loading and leaves the log whole', async () => {
      const no = await storage.addTable(tableOf('one'));
      await append(batch(no, 0, 2));
      await append({ ...batch(no, 2, 1), position: { at: 3 } });
      expect(await storage.loadTable('one')).toMatchObject({ snapshot: { version: 3, position: { at: 3 } }, entries: [], last: entry(2) });
      await append(batch(no, 3, 2));
      expect(await storage.loadTable('one')).toMatchObject({ snapshot: { version: 3 }, entries: [entry(3), entry(4)], last: entry(4) });
      await append({ ...batch(no, 5, 1), position: { at: 6 } });
      expect(await storage.loadTable('one')).toMatchObject({ snapshot: { version: 6, position: { at: 6 } }, entries: [] });
      expect(await storage.log(no)).toHaveLength(6);
    });

    test('an open seat is taken once', async () => {
      const no = await storage.addTable(tableOf('one', { status: 'waiting' }));
      const head: Head = { version: 0, draws: 0, ...IDLE, due: botAt(NOW), updatedAt: NOW + 1 };
      const sits = (seat: number, user: string) =>
        append({ ...batch(no, 0, 0), head, seats: [{ seat, from: FREE, to: { ...FREE, kind: 'person', user, name: user } }] });
      expect(await Promise.all([sits(2, 'bruno'), sits(2, 'carla'), sits(0, 'carla')])).toEqual([true, false, false]);
      const loaded = await storage.loadTable('one');
      expect(loaded?.seats[2]).toMatchObject({ kind: 'person', user: 'bruno', name: 'bruno' });
      expect(loaded?.seats[0]).toMatchObject({ user: 'anna' });
      expect(loaded?.head).toEqual(head);
    });

    test('preferences, contributions and who has left stay with their seat', async () => {
      const no = await storage.addTable(tableOf('one'));
      const from = tableOf('one').seats[0] ?? FREE;
      const to: StoredSeat = { ...from, standing: { take: ['curve', null] }, contribution: 'cd'.repeat(32) };
      await append({ ...batch(no, 0, 0), seats: [{ seat: 0, from, to }] });
      await reopen();
      expect((await storage.loadTable('one'))?.seats).toEqual([to, ...tableOf('one').seats.slice(1)]);
      const gone: StoredSeat = { ...to, standing: null, kind: 'bot', bot: 'level:3', left: 1 };
      await append({ ...batch(no, 0, 0), seats: [{ seat: 0, from: to, to: gone }] });
      expect((await storage.loadTable('one'))?.seats[0]).toEqual(gone);
    });

    test("a user's tables are those made or sat at, latest activity first", async () => {
      const first = await storage.addTable(tableOf('first'));
      await storage.addTable(tableOf('second', { updatedAt: NOW + 1 }));
      await storage.addTable(tableOf('foreign', { updatedAt: NOW + 2 }, 'bruno'));
      const listed = async (user: string, limit = 10) => (await storage.tablesOf(user, { limit })).map(({ id }) => id);
      expect(await listed('anna')).toEqual(['second', 'first']);
      await append(batch(first, 0, 5));
      expect(await listed('anna')).toEqual(['first', 'second']);
      expect(await listed('anna', 1)).toEqual(['first']);
      const sat = await storage.addTable(tableOf('sat', { updatedAt: NOW + 99 }, 'bruno'));
      await sit(sat, 'anna', NOW + 100);
      expect(await listed('anna')).toEqual(['sat', 'first', 'second']);
      expect(await listed('carla')).toEqual([]);
      expect(await storage.isClosed('sat')).toBe(false);
      await append({ ...batch(sat, 0, 0, { status: 'closed' }) });
      expect(await listed('anna')).toEqual(['first', 'second']);
      expect([await storage.isClosed('sat'), await storage.isClosed('none')]).toEqual([true, false]);
      // One for who made a table, and one for each seat.
      expect(await Promise.all(['anna', 'bruno', 'carla'].map((user) => storage.lookedAt(user)))).toEqual([5, 4, 0]);
    });

    test('a list shows of each table what lists show', async () => {
      const played = await storage.addTable(tableOf('played'));
      await append(batch(played, 0, 3, { actor: 1, since: NOW + 3, scores: [4, 0, 2] }));
      await append(batch(played, 3, 2, { actor: 2, since: NOW + 5, scores: [4, 1, 2] }));
      await storage.addTable(tableOf('new', { ...IDLE, status: 'waiting', actor: null, since: null }));
      await reopen();
      const seats = tableOf('played').seats.map(({ kind, user, name, bot, left }) => ({ kind, user, name, bot, left }));
      const common = { game: 'pebbles', rules: 1, creator: 'anna', seats };
      expect(await storage.tablesOf('anna', { limit: 10 })).toEqual([
        {
          id: 'played',
          ...common,
          head: { version: 5, status: 'playing', actor: 2, since: NOW + 5, scores: [4, 1, 2], updatedAt: NOW + 5 },
          last: entry(4),
        },
        {
          id: 'new',
          ...common,
          head: { version: 0, status: 'waiting', actor: null, since: null, scores: [0, 0, 0], updatedAt: NOW },
          last: null,
        },
      ]);
    });

    test('a list is read part by part, also where many tables are equally old', async () => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      for (const [i, id] of names.entries()) await storage.addTable(tableOf(id, { updatedAt: NOW + Math.floor(i / 3) }));
      const seen: string[] = [];
      for (let before: ListPart['before'] | null = null; ; ) {
        const part: ListedTable[] = await storage.tablesOf('anna', { limit: 2, ...(before === null ? {} : { before }) });
        seen.push(...part.map(({ id }) => id));
        const last = part.at(-1);
        if (last === undefined) break;
        before = { updatedAt: last.head.updatedAt, id: last.id };
      }
      expect(seen).toEqual([...names].reverse());
    });

    test('a hidden table is gone from one list alone, and can be put back', async () => {
      const no = await storage.addTable(tableOf('one'));
      await sit(no, 'bruno', NOW);
      const listed = async (user: string) => (await storage.tablesOf(user, { limit: 10 })).length;
      await storage.hideTable('anna', no, true);
      await storage.hideTable('anna', no, true);
      expect([await listed('anna'), await listed('bruno')]).toEqual([0, 1]);
      await storage.hideTable('anna', no, false);
      expect(await listed('anna')).toBe(1);
    });

    test('positions are kept at intervals', async () => {
      const no = await storage.addTable(tableOf('one'));
      expect(await storage.positionBefore(no, 9)).toBeNull();
      for (const from of [0, 2, 4]) await append({ ...batch(no, from, 2), position: { at: from + 2 } });
      await reopen();
      const found = await Promise.all([1, 2, 3, 4, 9].map((version) => storage.positionBefore(no, version)));
      expect(found.map((kept) => kept?.version ?? null)).toEqual([null, 2, 2, 4, 6]);
      expect(found[3]?.position).toEqual({ at: 4 });
    });

    test('what happens beside the actions is kept in order', async () => {
      const no = await storage.addTable(tableOf('one'));
      const events: TableEvent[] = [
        { type: 'sat', seat: 2, at: NOW + 1, data: { user: 'bruno' } },
        { type: 'left', seat: 2, at: NOW + 2, data: { user: 'bruno' } },
        { type: 'bot-took-over', seat: 2, at: NOW + 2, data: { bot: 'level:3' } },
      ];
      await append({ ...batch(no, 0, 0), events });
      await append({ ...batch(no, 0, 1), events: [{ type: 'flagged', seat: 0, at: NOW + 3, data: {} }] });
      await append({ ...batch(no, 0, 1), events: [{ type: 'closed', seat: null, at: NOW + 4, data: { user: null } }] });
      await reopen();
      expect(await storage.events(no)).toEqual([...events, { type: 'flagged', seat: 0, at: NOW + 3, data: {} }]);
    });

    test('the last event of a kind is read by itself', async () => {
      const no = await storage.addTable(tableOf('one'));
      const other = await storage.addTable(tableOf('other'));
      const given = (seat: number, at: number): TableEvent => ({
        type: 'handed-over',
        seat,
        at,
        data: { from: 'anna', to: null, host: 'livia', reason: 'Banned' },
      });
      const closed: TableEvent = { type: 'closed', seat: null, at: NOW + 4, data: { user: null, host: 'livia', reason: 'Left over' } };
      const back: TableEvent = { type: 'took-back', seat: 1, at: NOW + 3, data: { user: 'anna' } };
      await append({ ...batch(no, 0, 0), events: [given(0, NOW + 1), given(1, NOW + 2), back] });
      await append({ ...batch(other, 0, 0), events: [given(2, NOW + 9)] });
      expect(await storage.lastEvent(no, 'handed-over')).toEqual(given(1, NOW + 2));
      expect(await storage.lastEvent(no, 'closed')).toBeNull();
      await append({ ...batch(no, 0, 0), events: [closed] });
      await reopen();
      expect(await storage.lastEvent(no, 'closed')).toEqual(closed);
      expect(await storage.lastEvent(no, 'handed-over')).toEqual(given(1, NOW + 2));
    });

    test('a batch without entries leaves the log as it is', async () => {
      const no = await storage.addTable(tableOf('one'));
      await append(batch(no, 0, 2));
      expect(await append(batch(no, 2, 0, { updatedAt: NOW + 9 }))).toBe(true);
      expect(await append(batch(no, 1, 0))).toBe(false);
      await append(batch(no, 2, 1));
      expect(await storage.log(no)).toEqual([0, 1, 2].map(entry));
    });

    test('a result is written with the last batch', async () => {
      const no = await storage.addTable(tableOf('one'));
      const result: TableResult = {
        ending: 'played',
        at: NOW + 2,
        seats: [
          { score: 7, rank: 2, user: 'anna', bot: null, name: 'Anna' },
          { score: 12, rank: 1, user: null, bot: 'greedy', name: 'Celer' },
          { score: -3, rank: 3, user: 'bruno', bot: null, name: 'Bruno' },
        ],
      };
      await append(batch(no, 0, 1));
      expect(await append({ ...batch(no, 0, 1, { status: 'over' }), result })).toBe(false);
      expect(await storage.result(no)).toBeNull();
      await append({ ...batch(no, 1, 1, { status: 'over' }), result });
      await reopen();
      expect(await storage.result(no)).toEqual(result);
    });

    test('finished tables of a game or of somebody, the latest first and page by page', async () => {
      const seat = (user: string | null, rank: number) => ({
        score: 10 - rank,
        rank,
        user,
        bot: user === null ? 'greedy' : null,
        name: 'Anna',
      });
      const finish = async (
        id: string,
        at: number,
        users: readonly (string | null)[],
        { game = 'pebbles', ending = 'played' as TableResult['ending'] } = {},
      ) => {
        const row = tableOf(id);
        const no = await storage.addTable({ ...row, table: { ...row.table, game } });
        const seats = users.map((user, i) => seat(user, i + 1));
        await append({ ...batch(no, 0, 1, { status: 'over' }), result: { ending, at, seats } });
        return no;
      };
      const one = await finish('one', NOW + 1, ['anna', 'bruno']);
      await finish('two', NOW + 3, ['bruno', null]);
      await finish('three', NOW + 3, ['anna', null]);
      await storage.addTable(tableOf('running'));
      const another = await finish('another', NOW + 2, ['carla', null], { game: 'marbles' });
      for (const ending of ['left', 'flagged', 'closed'] as const) await finish(ending, NOW, ['anna', 'bruno'], { ending });
      await storage.keepOpenings(one, ['corner', 'middle']);
      const ids = async (...asked: Parameters<Storage['finishedAmong']>) => {
        const { tables, next } = await storage.finishedAmong(...asked);
        return { ids: tables.map(({ id }) => id), next };
      };
      expect(await ids('pebbles', null, 9)).toEqual({ ids: ['three', 'two', 'one'], next: null });
      expect((await ids('marbles', null, 9)).ids).toEqual(['another']);
      expect((await ids('chess', null, 9)).ids).toEqual([]);
      // Of other games and endings, too, no more are looked at.
      const some = await ids('pebbles', null, 3);
      expect(some).toEqual({ ids: ['three', 'two'], next: { at: NOW + 2, no: another } });
      expect((await ids('pebbles', some.next, 1)).ids).toEqual(['one']);
      expect((await ids('pebbles', { at: NOW + 1, no: one }, 9)).ids).toEqual([]);
      const [latest, first, ...more] = await storage.finished('anna', { limit: 9 });
      expect(latest?.id).toBe('three');
      expect(more).toEqual([]);
      expect((await storage.finished('bruno', { limit: 1, before: { updatedAt: NOW + 3, id: 'two' } })).map(({ id }) => id)).toEqual([
        'one',
      ]);
      expect(first).toEqual({
        no: one,
        id: 'one',
        game: 'pebbles',
        rules: 1,
        options: { long: false, edition: 'a' },
        at: NOW + 1,
        seats: [
          { score: 9, rank: 1, user: 'anna', bot: null, opening: 'corner' },
          { score: 8, rank: 2, user: 'bruno', bot: null, opening: 'middle' },
        ],
      });
    });

    test('a finished table is in the list once, at however many of its seats somebody sat, and is read in its place', async () => {
      const seat = { score: 1, rank: 1, user: 'anna', bot: null, name: 'Anna' };
      for (const [id, at] of [
        ['a', 1],
        ['b', 2],
        ['c', 2],
        ['d', 3],
      ] as const) {
        const no = await storage.addTable(tableOf(id));
        const seats = [{ ...seat, user: id === 'a' ? 'bruno' : 'anna' }, seat, seat];
        await append({ ...batch(no, 0, 1, { status: 'over' }), result: { ending: 'played', at: NOW + at, seats } });
      }
      const ids = async (part: ListPart) => (await storage.finished('anna', part)).map(({ id }) => id);
      expect(await ids({ limit: 9 })).toEqual(['d', 'c', 'b', 'a']);
      expect(await ids({ limit: 2 })).toEqual(['d', 'c']);
      expect(await ids({ limit: 2, before: { updatedAt: NOW + 2, id: 'c' } })).toEqual(['b', 'a']);
      expect(await ids({ limit: 2, before: { updatedAt: NOW + 1, id: 'a' } })).toEqual([]);
    });

    test('what is due too late for its kind is due earlier, and nothing else is', async () => {
      const no = await storage.addTable(tableOf('bot', { due: botAt(NOW + 3_600_000) }));
      await storage.addTable(tableOf('draw', { due: { kind: 'draw', at: NOW + 3_600_000 } }));
      await storage.addTable(tableOf('soon', { due: botAt(NOW + 500) }));
      await storage.addTable(tableOf('clock', { due: { kind: 'clock', at: NOW + 3_600_000 } }));
      await storage.addTable(tableOf('none'));
      await reopen();
      await storage.capDues(['bot', 'draw'], NOW + 3_000);
      const due = async (id: string) => (await storage.loadTable(id))?.head.due?.at ?? null;
      const dues = await Promise.all(['bot', 'draw', 'soon', 'clock', 'none'].map(due));
      expect(dues).toEqual([NOW + 3_000, NOW + 3_000, NOW + 500, NOW + 3_600_000, null]);
      expect(await storage.claimDue(NOW + 3_000, NOW + 33_000, 10, KEPT)).toHaveLength(3);
      expect(await append(batch(no, 0, 1))).toBe(true);
    });

    test('a due step is leased to the node that planned it, and free after a restart', async () => {
      const no = await storage.addTable(tableOf('one', { due: botAt(NOW) }));
      await storage.addTable(tableOf('later', { due: botAt(NOW + 60_000) }));
      expect(await storage.claimDue(NOW + 1, NOW + 30_000, 10, KEPT)).toEqual([]);
      await reopen();
      expect(await storage.claimDue(NOW + 1, NOW + 30_000, 10, KEPT)).toEqual(['one']);
      expect(await storage.claimDue(NOW + 2, NOW + 30_000, 10, KEPT)).toEqual([]);
      expect(await storage.claimDue(NOW + 30_001, NOW + 60_000, 10, KEPT)).toEqual(['one']);
      await append(batch(no, 0, 1));
      expect(await storage.claimDue(NOW + 59_999, NOW + 90_000, 10, KEPT)).toEqual([]);
      await reopen();
      expect(await storage.claimDue(NOW + 60_000, NOW + 90_000, 10, KEPT)).toEqual(['later']);
    });

    test('what is due by rules that are not kept is left to whoever keeps them', async () => {
      await storage.addTable(tableOf('one', { due: botAt(NOW) }));
      await reopen();
      const claim = (rules: typeof KEPT) => storage.claimDue(NOW + 1, NOW + 30_000, 10, rules);
      expect(await claim([{ game: 'pebbles', rules: 2 }])).toEqual([]);
      expect(await claim([])).toEqual([]);
      expect(await claim([{ game: 'pebbles', rules: 2 }, ...KEPT])).toEqual(['one']);
    });

    test('a lease whose answer was lost is given again to the node that has it', async () => {
      await storage.addTable(tableOf('one', { due: botAt(NOW) }));
      await reopen();
      expect(await storage.claimDue(NOW + 1, NOW + 30_001, 10, KEPT)).toEqual(['one']);
      expect(await storage.claimDue(NOW + 2, NOW + 30_002, 10, KEPT, [NOW + 30_000])).toEqual([]);
      expect(await storage.claimDue(NOW + 3, NOW + 30_003, 10, KEPT, [NOW + 30_000, NOW + 30_001])).toEqual(['one']);
      expect(await storage.claimDue(NOW + 4, NOW + 30_004, 10, KEPT, [NOW + 30_000, NOW + 30_001])).toEqual([]);
    });

    test('a node may keep its leases for longer', async () => {
      const one = await storage.addTable(tableOf('one', { due: botAt(NOW) }));
      await storage.addTable(tableOf('two', { due: botAt(NOW + 1) }));
      const none = await storage.addTable(tableOf('none'));
      await storage.keepLeases([one, none], NOW + 90_000);
      await storage.keepLeases([], NOW + 190_000);
      expect(await storage.claimDue(NOW + 60_000, NOW + 91_000, 10, KEPT)).toEqual(['two']);
      expect((await storage.claimDue(NOW + 92_000, NOW + 130_000, 10, KEPT)).toSorted()).toEqual(['one', 'two']);
    });

    const HAND = '"hand"xs":[5,5]';
    test.each([
      ['log.entries', `update log set entries = '[[0,{"type":"deal",${HAND}'`],
      ['log.entries', `update log set entries = '["hand 5"]'`],
      ['positions.position', `update positions set position = '{${HAND}'`],
      ['tables.options', `update tables set options = '{${HAND}'`],
      ['heads.scores', `update heads set scores = '[${HAND}'`],
      ['seats.standing', `update seats set standing = '{${HAND}'`],
      ['heads.status', `update heads set status = 'hand'`],
    ])('of a damaged row it is said which and of which table, and never what is in it: %s', async (where, damage) => {
      const no = await storage.addTable(tableOf('one'));
      await append({ ...batch(no, 0, 1), position: { type: 'position' } });
      await storage.close();
      await under.tamper(damage);
      storage = await under.open();
      const reads = [
        storage.loadTable('one'),
        storage.news([{ table: no, version: 0 }]),
        storage.tablesOf('anna', { limit: 1 }),
        storage.log(no),
      ];
      const faults = (await Promise.allSettled(reads)).flatMap((read) => (read.status === 'rejected' ? [read.reason as Error] : []));
      expect(faults[0]).toMatchObject({ table: no, message: expect.stringMatching(`^table ${no}: ${where} holds no`) });
      for (const { message, stack = '' } of faults) {
        expect(message).toMatch(new RegExp(`^table ${no}: `));
        expect(message + stack).not.toMatch(/hand|xs/);
      }
    });

    test.each([
      ['log.entries', `update log set entries = '[[0,{"type":"deal",${HAND}'`],
      ['heads.scores', `update heads set scores = '[${HAND}'`],
      ['heads.status', `update heads set status = 'hand'`],
      ['seats.kind', `update seats set kind = 'hand'`],
    ])('a damaged table is left out of lists and heard of, and the next takes its place: %s', async (where, damage) => {
      const numbers: number[] = [];
      for (const [i, id] of ['first', 'second', 'third', 'fourth'].entries()) {
        const no = await storage.addTable(tableOf(id));
        numbers.push(no);
        await append(batch(no, 0, 1, { updatedAt: NOW - i }));
      }
      await storage.close();
      await under.tamper(`${damage} where table_no in (${numbers[0]}, ${numbers[2]})`);
      storage = await under.open();
      const heard: Error[] = [];
      storage.leftOut = (error) => heard.push(error);
      expect((await storage.tablesOf('anna', { limit: 2 })).map(({ id }) => id)).toEqual(['second', 'fourth']);
      expect(heard).toMatchObject(
        [numbers[0], numbers[2]].map((table) => ({ table, message: expect.stringMatching(`^table ${table}: ${where}`) })),
      );
      expect((await storage.tablesOf('anna', { limit: 9 })).map(({ id }) => id)).toEqual(['second', 'fourth']);
    });

    test.each([
      ['heads.status', `update heads set status = 'hand'`],
      ['seats.kind', `update seats set kind = 'hand'`],
    ])('hosts are told that a table is damaged, beside the others: %s', async (_, damage) => {
      const no = await storage.addTable(tableOf('one'));
      await storage.addTable(tableOf('two'));
      await storage.close();
      await under.tamper(`${damage} where table_no = ${no}`);
      storage = await under.open();
      expect(await storage.house.tables('')).toMatchObject([
        { id: 'two', status: 'playing', seats: [{ name: 'Anna' }, { name: 'Celer' }, { kind: 'open' }] },
        { id: 'one', status: 'damaged', seats: [] },
      ]);
    });

    test('a damaged table is left out of finished ones and of statistics, and heard of', async () => {
      const seats = [{ score: 1, rank: 1, user: 'anna', bot: null, name: 'Anna' }];
      const numbers: number[] = [];
      for (const [i, id] of ['first', 'second', 'third'].entries()) {
        const no = await storage.addTable(tableOf(id));
        numbers.push(no);
        await append({ ...batch(no, 0, 1, { status: 'over' }), result: { ending: 'played', at: NOW - i, seats } });
      }
      await storage.close();
      await under.tamper(`update tables set options = '{${HAND}' where no = ${numbers[1]}`);
      storage = await under.open();
      const heard: Error[] = [];
      storage.leftOut = (error) => heard.push(error);
      expect((await storage.finished('anna', { limit: 2 })).map(({ id }) => id)).toEqual(['first', 'third']);
      const { tables, next } = await storage.finishedAmong('pebbles', null, 9);
      expect(tables.map(({ id }) => id)).toEqual(['first', 'third']);
      expect(next).toBeNull();
      expect(heard).toMatchObject([{ table: numbers[1] }, { table: numbers[1] }]);
    });

    test.each([
      ['the first', 0, 2],
      ['one in the midst', 2, 3],
      ['the last', 5, 6],
      ['one before the position', 3, 5],
    ])('rows of the log that are gone are noticed when the table is loaded: %s', async (_, version, gap) => {
      const no = await storage.addTable(tableOf('one'));
      await storage.addTable(tableOf('another'));
      await append(batch(no, 0, 2));
      await append(batch(no, 2, 1));
      await append(batch(no, 3, 2));
      if (version === 3) await append({ ...batch(no, 5, 1), position: { at: 6 } });
      else await append(batch(no, 5, 1));
      expect((await storage.loadTable('one'))?.last).toEqual(entry(5));
      await storage.close();
      await under.tamper(`delete from log where version = ${version}`);
      storage = await under.open();
      const message = new RegExp(`^table ${no}: the log has a gap before version ${gap}; rows of it are missing$`);
      // Whoever asks for another one at the same moment gets it.
      const [damaged, other] = await Promise.allSettled(['one', 'another'].map((id) => storage.loadTable(id)));
      expect(damaged).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(message) } });
      expect(other).toMatchObject({ status: 'fulfilled', value: { table: { id: 'another' } } });
      await expect(storage.log(no)).rejects.toThrow(/has a gap/);
    });

    test('text of every kind survives', async () => {
      const no = await storage.addTable(tableOf('one'));
      const odd: LogEntry = {
        seat: 0,
        action: { type: 'write', n: 'l’acquedotto "\u0000\ud83d\ude80\\' },
        events: [],
        at: NOW,
        since: null,
      };
      await append({ ...batch(no, 0, 1), entries: [odd] });
      expect(await storage.log(no)).toEqual([odd]);
    });
  });
}
