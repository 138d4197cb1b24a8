import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Batch, Due, Head, LogEntry, NewTableRow, SeatedHead, Storage, StoredSeat } from './storage.ts';

/** A store that can be closed and opened again with what it holds. */
export interface StorageUnderTest {
  open(): Promise<Storage>;
  /** How many transactions were committed so far. */
  commits(): number;
  remove(): Promise<void>;
}

const NOW = 1_790_000_000_000;
const FREE: StoredSeat = { kind: 'open', user: null, name: '', bot: null, standing: null, contribution: null, left: null };

const IDLE: SeatedHead = { status: 'playing', due: null, actor: 0, since: NOW, scores: [0, 0, 0], updatedAt: NOW };

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

function batch(table: number, from: number, count: number, head: Partial<Head> = {}): Batch {
  return {
    table,
    from,
    entries: Array.from({ length: count }, (_, i) => entry(from + i)),
    head: { version: from + count, draws: 0, ...IDLE, updatedAt: NOW + from + count, ...head },
  };
}

/** What every storage must keep. */
export function describeStorage(name: string, make: () => StorageUnderTest): void {
  describe(name, () => {
    let under: StorageUnderTest;
    let storage: Storage;

    beforeEach(async () => {
      under = make();
      storage = await under.open();
    });
    afterEach(async () => {
      await storage.close();
      await under.remove();
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

    test('a table comes back as it was made', async () => {
      const row = tableOf('one', { due: { kind: 'draw', at: NOW + 5 }, actor: null, since: null });
      const no = await storage.addTable(row);
      await reopen();
      expect(await storage.loadTable('one')).toEqual({
        table: { no, ...row.table },
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
      expect(await storage.append(batch(no, 0, 2, { draws: 1 }))).toBe(true);
      expect(await storage.append(batch(no, 0, 1))).toBe(false);
      expect(await storage.append(batch(no, 3, 1))).toBe(false);
      expect(await storage.append(batch(no, 2, 3, { status: 'over', draws: 2, actor: null, since: null, scores: [3, 0, 7] }))).toBe(true);
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
      expect(await storage.log(no)).toEqual([0, 1, 2, 3, 4].map(entry));
    });

    test('batches for one version race, and one wins', async () => {
      const no = await storage.addTable(tableOf('one'));
      const stored = await Promise.all([1, 2, 3].map((count) => storage.append(batch(no, 0, count))));
      expect(stored).toEqual([true, false, false]);
      expect(await storage.log(no)).toEqual([entry(0)]);
    });

    test('batches that arrive together share a commit', async () => {
      const tables: number[] = [];
      for (let i = 0; i < 40; i++) tables.push(await storage.addTable(tableOf(`table-${i}`)));
      const before = under.commits();
      const stored = await Promise.all(tables.map((no) => storage.append(batch(no, 0, 2))));
      expect(stored.every(Boolean)).toBe(true);
      expect(under.commits() - before).toBe(1);
      for (const no of tables) expect(await storage.log(no)).toEqual([entry(0), entry(1)]);
    });

    test('a position shortens loading and leaves the log whole', async () => {
      const no = await storage.addTable(tableOf('one'));
      await storage.append(batch(no, 0, 2));
      await storage.append({ ...batch(no, 2, 1), position: { at: 3 } });
      expect(await storage.loadTable('one')).toMatchObject({ snapshot: { version: 3, position: { at: 3 } }, entries: [], last: entry(2) });
      await storage.append(batch(no, 3, 2));
      expect(await storage.loadTable('one')).toMatchObject({ snapshot: { version: 3 }, entries: [entry(3), entry(4)], last: entry(4) });
      await storage.append({ ...batch(no, 5, 1), position: { at: 6 } });
      expect(await storage.loadTable('one')).toMatchObject({ snapshot: { version: 6, position: { at: 6 } }, entries: [] });
      expect(await storage.log(no)).toHaveLength(6);
    });

    test('an open seat is taken once', async () => {
      const no = await storage.addTable(tableOf('one', { status: 'waiting' }));
      const head: SeatedHead = { ...IDLE, due: botAt(NOW), updatedAt: NOW + 1 };
      const taken = await Promise.all([
        storage.takeSeat(no, 2, 'bruno', 'Bruno', head),
        storage.takeSeat(no, 2, 'carla', 'Carla', head),
        storage.takeSeat(no, 0, 'carla', 'Carla', head),
      ]);
      expect(taken).toEqual([true, false, false]);
      const loaded = await storage.loadTable('one');
      expect(loaded?.seats[2]).toMatchObject({ kind: 'person', user: 'bruno', name: 'Bruno' });
      expect(loaded?.seats[0]).toMatchObject({ user: 'anna' });
      expect(loaded?.head).toMatchObject(head);
    });

    test('preferences and contributions stay with their seat', async () => {
      const no = await storage.addTable(tableOf('one'));
      await storage.saveStanding(no, 0, { take: ['curve', null] });
      await storage.saveContribution(no, 0, 'cd'.repeat(32));
      await reopen();
      const loaded = await storage.loadTable('one');
      expect(loaded?.seats[0]).toMatchObject({ standing: { take: ['curve', null] }, contribution: 'cd'.repeat(32) });
      expect(loaded?.seats[1]).toMatchObject({ standing: null, contribution: null });
      await storage.saveStanding(no, 0, null);
      expect((await storage.loadTable('one'))?.seats[0]?.standing).toBeNull();
    });

    test("a user's tables are those made or sat at, latest activity first", async () => {
      const first = await storage.addTable(tableOf('first'));
      await storage.addTable(tableOf('second', { updatedAt: NOW + 1 }));
      await storage.addTable(tableOf('foreign', { updatedAt: NOW + 2 }, 'bruno'));
      expect(await storage.tablesOf('anna', 10)).toEqual(['second', 'first']);
      await storage.append(batch(first, 0, 5));
      expect(await storage.tablesOf('anna', 10)).toEqual(['first', 'second']);
      expect(await storage.tablesOf('anna', 1)).toEqual(['first']);
      const sat = await storage.addTable(tableOf('sat', { updatedAt: NOW + 99 }, 'bruno'));
      await storage.takeSeat(sat, 2, 'anna', 'Anna', { ...IDLE, updatedAt: NOW + 100 });
      expect(await storage.tablesOf('anna', 10)).toEqual(['sat', 'first', 'second']);
      expect(await storage.tablesOf('carla', 10)).toEqual([]);
    });

    test('a due step is leased to the node that planned it, and free after a restart', async () => {
      const no = await storage.addTable(tableOf('one', { due: botAt(NOW) }));
      await storage.addTable(tableOf('later', { due: botAt(NOW + 60_000) }));
      expect(await storage.claimDue(NOW + 1, NOW + 30_000, 10)).toEqual([]);
      await reopen();
      expect(await storage.claimDue(NOW + 1, NOW + 30_000, 10)).toEqual(['one']);
      expect(await storage.claimDue(NOW + 2, NOW + 30_000, 10)).toEqual([]);
      expect(await storage.claimDue(NOW + 30_001, NOW + 60_000, 10)).toEqual(['one']);
      await storage.append(batch(no, 0, 1));
      expect(await storage.claimDue(NOW + 59_999, NOW + 90_000, 10)).toEqual([]);
      await reopen();
      expect(await storage.claimDue(NOW + 60_000, NOW + 90_000, 10)).toEqual(['later']);
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
      await storage.append({ ...batch(no, 0, 1), entries: [odd] });
      expect(await storage.log(no)).toEqual([odd]);
    });
  });
}
