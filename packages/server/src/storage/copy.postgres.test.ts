import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseProxy } from '../../test/database-proxy.ts';
import { removeFolder, temporaryFolder, until } from '../../test/harness.ts';
import { addressOf, dropDatabase, newDatabase, onPostgres } from '../../test/postgres-database.ts';
import { oldFolder, people } from '../../test/release.ts';
import { smallDisk } from '../../test/small-disk.ts';
import { backup } from './backup.ts';
import { shapes } from './copy.ts';
import { copyData } from './copy-places.ts';
import { openStorage } from './open.ts';
import { openPostgres } from './postgres.ts';
import type { NewTableRow, Storage } from './storage.ts';

let database: string;
let address: string;
let folders: string[];
beforeEach(async () => {
  database = await newDatabase();
  address = addressOf(database);
  folders = [oldFolder()];
});
afterEach(async () => {
  for (const folder of folders) removeFolder(folder);
  await dropDatabase(database);
});

function emptyFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

const ids = [...new Set(Object.values(people).flatMap(({ tables }) => tables.map(({ id }) => id)))];

async function everything(storage: Storage) {
  const tables = [];
  for (const id of ids) {
    const loaded = await storage.loadTable(id);
    const no = loaded?.table.no ?? 0;
    // Whose it is to do what is due does not go along.
    tables.push({
      loaded: { ...loaded, leased: null },
      log: await storage.log(no),
      events: await storage.events(no),
      result: await storage.result(no),
    });
  }
  const { house } = storage;
  const host = [await house.state(), await house.log(null), await house.keys(), await house.reports()];
  const secret = await storage.secret();
  return { tables, host, secret, lists: await Promise.all(['anna', 'bruno'].map((user) => storage.tablesOf(user, { limit: 100 }))) };
}

async function inside<T>(folder: string, database: string | undefined, use: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(folder, database);
  try {
    return await use(storage);
  } finally {
    await storage.close();
  }
}

const FREE = { kind: 'person', user: 'anna', name: 'Anna', bot: null, standing: null, contribution: null, left: null } as const;
const row = (id: string): NewTableRow => ({
  table: { id, game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) },
  seats: [FREE],
  head: { status: 'playing', due: { kind: 'bot', at: 5 }, actor: 0, since: 1, scores: [0], updatedAt: 1 },
});
const move = (table: number, from: number) => ({
  table,
  from,
  revision: from,
  id: '',
  people: [],
  entries: [{ seat: 0, action: { type: 'play', card: from }, events: [], at: 1, since: 1 }],
  head: { version: from + 1, draws: 0, ...row('').head },
  position: { at: from + 1 },
  events: [{ type: 'sat', seat: 0, at: 1, data: { user: 'anna' } } as const],
});

test('every column goes along, but for nodes and their leases', async () => {
  await inside('', address, async () => {});
  const db = openPostgres(address);
  const found = (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
  await db.destroy();
  const copied = Object.entries(shapes).map(([name, { key, rest }]) => [
    name,
    [...key, ...rest, ...(name === 'heads' ? ['lease_node', 'lease_until'] : [])].sort(),
  ]);
  const { nodes: _, ...kept } = Object.fromEntries(found);
  expect(kept).toEqual(Object.fromEntries(copied));
});

test('a house moves to PostgreSQL and back, and lacks nothing', async () => {
  const [folder = '', back] = [folders[0], emptyFolder()];
  await inside(folder, undefined, async (storage) => {
    const no = await storage.addTable(row('played'));
    for (const from of [0, 1, 2]) await storage.append(move(no, from));
    await storage.append({
      ...move(no, 3),
      result: { ending: 'played', at: 1, seats: [{ score: 1, rank: 1, user: 'anna', bot: null, name: 'Anna' }] },
    });
    await storage.hideTable('anna', no, true);
    const { house } = storage;
    const entry = { at: 1, by: 'livia', act: 'ban', on: 'anna', reason: 'Why' } as const;
    await house.change({ what: 'ban', subject: 'anna', reason: 'Why' }, entry);
    await house.change({ what: 'notice', text: 'Salve' }, entry);
    await house.change({ what: 'key', name: 'livia', hash: 'ab' }, entry);
    await house.addReport({ table: no, seat: 0, name: 'Anna', user: 'anna', by: 'bruno', at: 1 });
  });
  const before = await inside(folder, undefined, everything);
  const there = await copyData(folder, address);
  expect(there.find(({ table }) => table === 'tables')?.rows).toBe(ids.length + 1);
  for (const { rows, hash } of there) expect([rows > 0, hash]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await inside('', address, everything)).toEqual(before);
  expect(await copyData(address, back)).toEqual(there);
  expect(await inside(back, undefined, everything)).toEqual(before);
});

test('it can be run again, and brings what has come since', async () => {
  const [folder = ''] = folders;
  // Today's form has a secret, which each copy of an older one would get anew.
  await inside(folder, undefined, async () => {});
  const first = await copyData(folder, address);
  expect(await copyData(folder, address)).toEqual(first);
  await inside(folder, undefined, async (storage) => {
    await storage.append(move(await storage.addTable(row('later')), 0));
  });
  const second = await copyData(folder, address);
  expect(second.find(({ table }) => table === 'log')?.rows).toBe((first.find(({ table }) => table === 'log')?.rows ?? 0) + 1);
  // New tables and log rows are numbered from behind the copied ones, on either side.
  await inside('', address, async (storage) => {
    const no = await storage.addTable(row('new'));
    await storage.append(move(no, 0));
    expect(await storage.log(no)).toHaveLength(1);
  });
});

describe.each(['to', 'from'])('what the source has removed since (GR-8), %s PostgreSQL', (way) => {
  let from: string;
  let to: string;
  const at = <T>(place: string, use: (storage: Storage) => Promise<T>) =>
    place === address ? inside('', address, use) : inside(place, undefined, use);
  /** As a day later, whatever has not been played to its end is removed. */
  const forget = (storage: Storage) => storage.house.sweep({ now: 100, before: 50 });

  beforeEach(async () => {
    const first = emptyFolder();
    [from, to] = way === 'to' ? [first, address] : [address, first];
    await at(from, async (storage) => {
      await storage.addTable(row('waiting'));
      const no = await storage.addTable(row('played'));
      for (const from of [0, 1, 2]) await storage.append(move(no, from));
    });
    await copyData(from, to);
  });

  test('is removed from the target by the next run', async () => {
    const { removed } = await at(from, async (storage) => {
      await storage.addTable({ ...row('new'), head: { ...row('').head, updatedAt: 99 } });
      return forget(storage);
    });
    expect(removed).toHaveLength(2);
    const tables = await copyData(from, to);
    expect(tables.filter(({ rows }) => rows > 0).map(({ table }) => table)).toEqual(['tables', 'seats', 'heads', 'acts', 'house']);
    const left = await at(to, (storage) => Promise.all(['waiting', 'played', 'new'].map((id) => storage.loadTable(id))));
    expect(left.map((loaded) => loaded?.table.id ?? null)).toEqual([null, null, 'new']);
    expect(await copyData(from, to)).toEqual(tables);
  });

  test.each([
    ['a move', (storage: Storage, no: number) => storage.append(move(no, 3))],
    ['a table', (storage: Storage) => storage.addTable(row('theirs'))],
  ])('but nothing is where the target has %s of its own', async (_, touch) => {
    await at(to, async (storage) => {
      await touch(storage, (await storage.loadTable('played'))?.table.no ?? 0);
    });
    await at(from, forget);
    await expect(copyData(from, to)).rejects.toThrow(/ holds tables that .* does not: give an empty database$/);
    expect(await at(to, (storage) => storage.loadTable('waiting'))).not.toBeNull();
  });
});

test('what only the target has, or has newer, is not copied over', async () => {
  const [folder = ''] = folders;
  await inside(folder, undefined, async (storage) => {
    await storage.append(move(await storage.addTable(row('both')), 0));
  });
  const copied = await copyData(folder, address);
  await inside('', address, async (storage) => {
    const both = await storage.loadTable('both');
    await storage.append(move(both?.table.no ?? 0, 1));
  });
  await expect(copyData(folder, address)).rejects.toThrow(/ has gone further than .*: nothing is copied over it$/);
  await onPostgres("update heads set version = 1, revision = 1 where table_no = (select no from tables where id = 'both')", database);
  await inside('', address, (storage) => storage.addTable(row('theirs')));
  await expect(copyData(folder, address)).rejects.toThrow(/ holds tables that .* does not: give an empty database$/);
  // Nor is the password told.
  await expect(copyData(folder, address)).rejects.not.toThrow(/postgres:postgres/);
  expect(copied.length).toBe(Object.keys(shapes).length);
});

test('what people did on the target is not copied over, whatever it is, and can be brought to the source', async () => {
  const folder = emptyFolder();
  const no = await inside(folder, undefined, async (storage) => {
    await storage.addUser({ id: 'livia', name: 'Livia' }, 'token', 1);
    const no = await storage.addTable(row('both'));
    await storage.append(move(no, 0));
    return no;
  });
  const contribution = {
    ...{ table: no, from: 1, revision: 1, id: '', people: [], entries: [] },
    head: { ...row('').head, version: 1, draws: 0 },
    seats: [{ seat: 0, from: FREE, to: { ...FREE, contribution: 'ab'.repeat(32) } }],
  };
  await copyData(folder, address);
  const further = / has gone further than .*: nothing is copied over it$/;
  const used = / has been used on its own: nothing is copied over it; give an empty database or a new folder$/;
  for (const [touch, why] of [
    [(storage: Storage) => storage.append(contribution), further],
    [(storage: Storage) => storage.renameUser('livia', 'Livia Drusilla'), used],
    [(storage: Storage) => storage.hideTable('livia', no, true), used],
  ] as const) {
    await inside<unknown>('', address, touch);
    await expect(copyData(folder, address)).rejects.toThrow(why);
    await copyData(address, folder);
  }
  const there = await copyData(folder, address);
  expect(there.find(({ table }) => table === 'hidden_tables')?.rows).toBe(1);
  expect(await inside('', address, (storage) => storage.userByToken('token'))).toEqual({ id: 'livia', name: 'Livia Drusilla' });
});

test('onto a database where a node runs nothing is copied, but from there', async () => {
  const [folder = '', other] = [folders[0], emptyFolder()];
  const { host } = new URL(address);
  const refused = `a server runs on ${host}/${database}, or did a few seconds ago: stop it first`;
  await inside('', address, async () => {
    await expect(copyData(folder, address)).rejects.toThrow(refused);
    await copyData(address, other);
  });
  // One that was killed is taken for dead after six seconds by the database's clock, whatever it is here.
  const killed = (ago: number) =>
    onPostgres(`insert into nodes values ('killed${ago}', (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago})`, database);
  await killed(7_000);
  expect((await copyData(folder, address)).find(({ table }) => table === 'tables')?.rows).toBe(ids.length);
  await killed(4_000);
  await expect(copyData(folder, address)).rejects.toThrow(refused);
});

test('while it copies no node starts there, and where the database goes away it says so', async () => {
  const [folder = ''] = folders;
  await inside('', address, async () => {});
  const proxy = await DatabaseProxy.start(address);
  try {
    proxy.delay = 5;
    const copied = copyData(folder, proxy.address);
    const failed = expect(copied).rejects.toThrow(`no PostgreSQL answers at ${new URL(proxy.address).host}: `);
    const beat = "begin; set local lock_timeout = 1; insert into nodes values ('new', 0); rollback";
    await until(() =>
      onPostgres(beat, database).then(
        () => false,
        () => true,
      ),
    );
    proxy.cut();
    await failed;
  } finally {
    await proxy.close();
  }
});

test('a backup that breaks off leaves nothing that is taken for one', async () => {
  const [folder = '', to] = [folders[0], emptyFolder()];
  await inside(folder, undefined, async () => {});
  await copyData(folder, address);
  await onPostgres('alter table reports rename to elsewhere', database);
  await expect(backup(address, to)).rejects.toThrow(/"reports" does not exist/);
  expect(readdirSync(to)).toEqual(['lock.db']);
  await onPostgres('alter table elsewhere rename to reports', database);
  await backup(address, to);
  expect(await inside(to, undefined, everything)).toEqual(await inside(folder, undefined, everything));
});

const probe = smallDisk();
probe?.remove();

test.runIf(probe !== null)('a backup onto a disk that is just too small is whole, or none', async () => {
  const [folder = ''] = folders;
  await copyData(folder, address);
  await onPostgres("insert into users select 'user' || n, repeat('x', 800), n, 1 from generate_series(1, 1500) n", database);
  let failed = 0;
  for (const size of ['2m', '3m', '4m', '5m', '6m', '8m', '12m']) {
    const disk = smallDisk(size);
    if (disk === null) throw new Error('no disk');
    const copy = join(disk.folder, 'copy');
    try {
      await backup(address, copy);
      expect(readdirSync(copy).sort()).toEqual(['castellum.db', 'lock.db']);
      const db = new Database(join(copy, 'castellum.db'));
      expect(db.prepare("select count(*) as count from users where id like 'user%'").get()).toEqual({ count: 1500 });
      db.close();
    } catch (error) {
      failed++;
      expect(String(error)).toMatch(/^StartError: the disk of .* is full: make room, and start again$/);
      expect(readdirSync(copy)).toEqual(['lock.db']);
    } finally {
      disk.remove();
    }
  }
  expect(failed).toBeGreaterThan(0);
  expect(failed).toBeLessThan(7);
});

test('a folder in use, and one that holds nothing, are refused', async () => {
  const [folder = ''] = folders;
  await inside(folder, undefined, async () => {
    await expect(copyData(folder, address)).rejects.toThrow(`${folder} is in use by another server`);
  });
  const empty = emptyFolder();
  await expect(copyData(empty, address)).rejects.toThrow(`${empty} holds no castellum.db: give the data folder of a server`);
  const link = join(empty, 'link');
  symlinkSync('nowhere', link);
  await expect(copyData(folder, join(link, 'deeper'))).rejects.toThrow(
    `the folder ${join(link, 'deeper')} cannot be made or used (ENOENT): give another`,
  );
  await expect(copyData(folder, folder)).rejects.toThrow('--from and --to are the same place');
});
