import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { smallDisk } from '../../test/small-disk.ts';
import { StartError } from '../start-error.ts';
import { openStorage } from './open.ts';
import { startErrorOf } from './start-faults.ts';
import type { Storage } from './storage.ts';

const made: (() => void)[] = [];
function folder(): string {
  const name = mkdtempSync(join(tmpdir(), 'castellum-open-'));
  made.push(() => rmSync(name, { recursive: true, force: true }));
  return name;
}

const opened: Storage[] = [];
async function open(data: string, failed?: (error: unknown) => void): Promise<Storage> {
  const storage = await openStorage(data, undefined, failed);
  opened.push(storage);
  return storage;
}

afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close();
  for (const remove of made.splice(0)) remove();
});

/** A folder that was used and left in order. */
async function used(): Promise<string> {
  const data = folder();
  const storage = await openStorage(data);
  await storage.addUser({ id: 'anna', name: 'Anna' }, 'hash-of-anna', 0);
  await storage.close();
  return data;
}

async function whyNot(data: string): Promise<string> {
  const error = await openStorage(data).then(
    () => new Error('it opens'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
}

const db = (data: string) => join(data, 'castellum.db');

test.each([
  ['empty', (file: string) => truncateSync(file)],
  ['missing', (file: string) => rmSync(file)],
])('a database that is %s beside its newest pages is not taken for new', async (_, lose) => {
  const data = await used();
  lose(db(data));
  writeFileSync(`${db(data)}-wal`, 'what was written last');
  expect(await whyNot(data)).toMatch(/castellum\.db is missing or empty, and .*castellum\.db-wal is not: put back the copy/);
  expect(readFileSync(`${db(data)}-wal`, 'utf8')).toBe('what was written last');
});

test.each(['castellum.db', 'lock.db'])('a damaged %s is named, and left as it is', async (name) => {
  const data = await used();
  const file = join(data, name);
  writeFileSync(file, 'this is no database at all, whatever its name says. '.repeat(100));
  const before = readFileSync(file);
  expect(await whyNot(data)).toBe(`${file} is damaged, or no database: put a copy in its place, or move it away to begin anew`);
  expect(readFileSync(file)).toEqual(before);
});

test('a folder in place of the database is named', async () => {
  const data = folder();
  mkdirSync(db(data));
  expect(await whyNot(data)).toMatch(/castellum\.db cannot be written: /);
});

test('a database of a newer release is named', async () => {
  const data = await used();
  const direct = new Database(db(data));
  direct.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')");
  direct.close();
  expect(await whyNot(data)).toBe(`${db(data)} was written by a newer Castellum: start that one`);
});

test('modules that were installed for another Node are named', () => {
  const error = Object.assign(new Error('… was compiled against a different Node.js version'), { code: 'ERR_DLOPEN_FAILED' });
  expect(startErrorOf(error, 'data', 'data/castellum.db')).toEqual(
    new StartError(`SQLite was installed for another Node than this one (${process.version}): run npm ci again`),
  );
});

test('a database of another program is named, and left as it is', async () => {
  const data = folder();
  const direct = new Database(db(data));
  direct.exec('create table users (mine text)');
  const tables = () => direct.prepare('select name from sqlite_master').pluck().all();
  expect(await whyNot(data)).toBe(`${db(data)} was written by another program: give another folder with --data`);
  expect(tables()).toEqual(['users']);
  direct.close();
});

test('a database that another program holds is named, and the server can be started when it is free', async () => {
  const data = await used();
  const direct = new Database(db(data));
  direct.exec('begin immediate');
  expect(await whyNot(data)).toBe(`${db(data)} is held by another program`);
  direct.exec('rollback');
  direct.close();
  await open(data);
});

test('the files can be read by their owner alone, those of an older release too', async () => {
  const data = await used();
  writeFileSync(`${db(data)}-old`, '');
  for (const name of ['castellum.db', 'lock.db']) {
    const file = join(data, name);
    rmSync(file);
    writeFileSync(file, '', { mode: 0o644 });
  }
  const storage = await open(data);
  await storage.addUser({ id: 'anna', name: 'Anna' }, 'hash-of-anna', 0);
  const files = readdirSync(data).filter((name) => !name.endsWith('-old'));
  expect(files.sort()).toEqual(['castellum.db', 'castellum.db-shm', 'castellum.db-wal', 'lock.db', 'lock.db-journal']);
  for (const name of files) expect([name, (statSync(join(data, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
});

/** The longest that the event loop stood still while something was under way, ms. */
async function standstill(task: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await task;
  clearInterval(timer);
  return longest;
}

test('while another program holds the database everything else goes on; what cannot be stored is answered', async () => {
  const data = await used();
  const failures: unknown[] = [];
  const storage = await open(data, (error) => failures.push(error));
  const direct = new Database(db(data));

  direct.exec('begin immediate');
  const patient = storage.addUser({ id: 'bruno', name: 'Bruno' }, 'hash-of-bruno', 0);
  expect(await standstill(sleep(500))).toBeLessThan(1_000);
  direct.exec('rollback');
  await patient;

  direct.exec('begin immediate');
  const began = performance.now();
  const refused = Promise.allSettled(['carla', 'dario', 'elena'].map((id) => storage.addUser({ id, name: id }, `hash-of-${id}`, 0)));
  expect(await standstill(refused)).toBeLessThan(1_000);
  expect(performance.now() - began).toBeLessThan(4_000);
  for (const result of await refused)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { fault: { code: 'not-stored', message: expect.stringContaining('another program') } },
    });
  await expect(storage.ping()).rejects.toMatchObject({ fault: { code: 'not-stored' } });
  expect(failures).toHaveLength(4);
  // That something can be read meanwhile does not make anybody wait anew.
  expect(await storage.userByToken('hash-of-bruno')).toMatchObject({ id: 'bruno' });
  const later = performance.now();
  await expect(storage.addUser({ id: 'carla', name: 'Carla' }, 'hash-of-carla', 0)).rejects.toMatchObject({
    fault: { code: 'not-stored' },
  });
  expect(performance.now() - later).toBeLessThan(2_000);
  direct.exec('rollback');

  await sleep(1_100);
  await storage.ping();
  // What holds the database the next time is waited for again.
  direct.exec('begin immediate');
  const again = storage.addUser({ id: 'dario', name: 'Dario' }, 'hash-of-dario', 0);
  await sleep(100);
  direct.exec('rollback');
  await again;
  direct.close();
  await storage.addUser({ id: 'carla', name: 'Carla' }, 'hash-of-carla', 0);
  expect(await storage.userByToken('hash-of-carla')).toMatchObject({ id: 'carla' });
});

test('a database that is moved away under the server is not well', async () => {
  const data = await used();
  const storage = await open(data);
  await storage.ping();
  renameSync(db(data), `${db(data)}-elsewhere`);
  await sleep(1_100);
  await expect(storage.ping()).rejects.toMatchObject({
    fault: { code: 'not-stored', message: expect.stringContaining('moved or deleted') },
  });
});

const disk = smallDisk();
disk?.remove();

test.runIf(disk !== null)('a full disk is named at the start', async () => {
  const small = smallDisk();
  if (small === null) throw new Error('no disk');
  made.push(small.remove);
  small.fill();
  expect(await whyNot(small.folder)).toBe(`the disk of ${small.folder} is full: make room, and start again`);
  small.free();
  await (await openStorage(small.folder)).close();
  small.fill();
  expect(await whyNot(small.folder)).toBe(`the disk of ${small.folder} is full: make room, and start again`);
});

test('a migration that is broken off leaves nothing behind, and is made at the next start', async () => {
  const data = folder();
  const file = new Database(db(data));
  // An index of this name is made near the end of the first migration.
  file.exec('create table seats_user (x text)');
  file.exec('create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)');
  file.close();
  await expect(openStorage(data)).rejects.toThrow(/seats_user/);
  const again = new Database(db(data));
  again.exec('drop table seats_user');
  again.close();
  const storage = await open(data);
  await storage.addUser({ id: 'anna', name: 'Anna' }, 'hash-of-anna', 0);
  expect(await storage.userByToken('hash-of-anna')).toEqual({ id: 'anna', name: 'Anna' });
});
