import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '../../test/harness.ts';
import { oldFolder } from '../../test/release.ts';
import { smallDisk } from '../../test/small-disk.ts';
import { backup } from './backup.ts';
import { copyData } from './copy-places.ts';
import { openStorage } from './open.ts';

let folders: string[];
let from: string;
let to: string;
beforeEach(() => {
  folders = [oldFolder(), temporaryFolder()];
  [from = '', to = ''] = folders;
});
afterEach(() => {
  for (const folder of folders) removeFolder(folder);
});

/** Somebody else writes over a page of the database, the first of a table's. */
function damage(folder: string, table: string): void {
  const db = new Database(join(folder, 'castellum.db'), { readonly: true });
  const { page } = db.prepare<string, { page: number }>('select rootpage as page from sqlite_master where name = ?').get(table) ?? {
    page: 0,
  };
  db.close();
  const file = openSync(join(folder, 'castellum.db'), 'r+');
  writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, (page - 1) * 4_096);
  closeSync(file);
}

test('a backup that fails says which side is damaged, and leaves nothing that is taken for one', async () => {
  const damaged = oldFolder();
  folders.push(damaged);
  damage(damaged, 'heads');
  await expect(backup(damaged, to)).rejects.toThrow(`${join(damaged, 'castellum.db')} is damaged, or no database: `);
  expect(readdirSync(to)).toEqual(['lock.db']);
  await backup(from, to);
  await (await openStorage(to)).close();
});

test('a damaged target is not taken for a damaged source', async () => {
  await copyData(from, to);
  damage(to, 'heads');
  await expect(copyData(from, to)).rejects.toThrow(`${join(to, 'castellum.db')} is damaged, or no database: `);
});

test('a folder with what belongs to another file is refused', async () => {
  writeFileSync(join(to, 'castellum.db-wal'), 'left');
  await expect(backup(from, to)).rejects.toThrow(`${to} holds a castellum.db-wal already: give a new folder`);
});

test('what a killed backup has left is made anew', async () => {
  const left = join(to, 'castellum.db.unfinished');
  mkdirSync(left);
  for (const name of ['castellum.db', 'castellum.db-wal', 'castellum.db-journal']) writeFileSync(join(left, name), 'half');
  await backup(from, to);
  expect(readdirSync(to).sort()).toEqual(['castellum.db', 'lock.db']);
  await (await openStorage(to)).close();
});

const probe = smallDisk();
probe?.remove();

test.runIf(probe !== null)('a disk that fills is said, and leaves nothing that is taken for a backup', async () => {
  const disk = smallDisk('1m');
  if (disk === null) throw new Error('no disk');
  try {
    const [copy, moved] = [join(disk.folder, 'copy'), join(disk.folder, 'moved')];
    const db = new Database(join(from, 'castellum.db'));
    db.exec('create table ballast as select zeroblob(900000) as filler');
    db.exec(
      "insert into users select 'user' || value, hex(zeroblob(400)), value, 1 from (with recursive n (value) as (select 1 union all select value + 1 from n where value < 1000) select value from n)",
    );
    db.close();
    await expect(backup(from, copy)).rejects.toThrow(`the disk of ${copy} is full: make room, and start again`);
    expect(readdirSync(copy)).toEqual(['lock.db']);
    await expect(copyData(from, moved)).rejects.toThrow(`the disk of ${moved} is full: make room, and start again`);
  } finally {
    disk.remove();
  }
});

test('nobody else can read a backup, from its first byte on', async () => {
  const db = new Database(join(from, 'castellum.db'));
  db.exec('create table ballast as select zeroblob(20000000) as filler');
  db.close();
  chmodSync(to, 0o755);
  // What others can see of it, looked at all the time by a thread of its own.
  const looked = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { readdirSync, statSync } = require('node:fs');
    const open = new Set();
    let sizes = 0;
    const look = (folder) => {
      for (const name of readdirSync(folder)) {
        const path = folder + '/' + name;
        const stat = statSync(path, { throwIfNoEntry: false });
        if (stat === undefined) continue;
        if (stat.mode & 0o077) open.add(name);
        if (stat.isDirectory()) try { look(path); } catch {}
        else if (stat.size > 0) sizes = Math.max(sizes, stat.size);
      }
    };
    parentPort.postMessage('looks');
    while (Atomics.load(workerData.done, 0) === 0) look(workerData.folder);
    parentPort.postMessage({ open: [...open], sizes });`;
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(looked, { eval: true, workerData: { folder: to, done } });
  const next = () => new Promise((resolve) => worker.once('message', resolve));
  await next();
  const found = next();
  await backup(from, to);
  Atomics.store(done, 0, 1);
  expect(await found).toEqual({ open: [], sizes: statSync(join(to, 'castellum.db')).size });
  expect(statSync(join(to, 'castellum.db')).mode & 0o777).toBe(0o600);
  expect(existsSync(join(to, 'castellum.db.unfinished'))).toBe(false);
});
