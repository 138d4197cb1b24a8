import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@castellum/games';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup, besideServers, copyData, upgradeRules, verify } from '../src/index.ts';
import { openStorage } from '../src/storage/open.ts';
import { removeFolder, temporaryFolder } from './harness.ts';
import { oldFolder, startOlder } from './release.ts';

/** What release 0.1 knew of the migrations. */
const KNOWN = 2;

const folders: string[] = [];
function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}
let folder: string;
let file: string;
beforeEach(() => {
  folder = oldFolder();
  folders.push(folder);
  file = join(folder, 'castellum.db');
});
afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder);
});

/** What lies in the folder, but for SQLite's own files and the lock. */
const left = (folder: string) => readdirSync(folder).filter((name) => !/^(castellum\.db-(wal|shm)|lock\.db)$/.test(name));

async function startOldRelease(): Promise<number> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  try {
    return await startOlder(db, 'sqlite', KNOWN);
  } finally {
    await db.destroy();
  }
}

const readers: readonly (readonly [string, (folder: string) => Promise<unknown>])[] = [
  ['verify', (folder) => verify(folder, games)],
  ['restore', (folder) => copyData(folder, newFolder())],
  ['backup', (folder) => backup(folder, join(newFolder(), 'copy'))],
  ['upgrade-rules --dry-run', (folder) => upgradeRules({ data: folder }, games, null)],
];

describe('a data folder of an older release', () => {
  test.each(readers)('is as it was after %s, and the older release starts on it', async (_, read) => {
    const before = readFileSync(file);
    await read(folder);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(left(folder)).toEqual(['castellum.db']);
    expect(await startOldRelease()).toBe(0);
  });

  test.each(readers)('is read by %s with what a killed server has not yet taken into the file', async (_, read) => {
    const killed = newFolder();
    const server = new Database(file);
    server.pragma('journal_mode = WAL');
    server.exec("update users set name = 'Livia'");
    for (const name of ['castellum.db', 'castellum.db-wal']) writeFileSync(join(killed, name), readFileSync(join(folder, name)));
    server.close();
    const contents = () => ['castellum.db', 'castellum.db-wal'].map((name) => readFileSync(join(killed, name)).toString('latin1'));
    const before = contents();
    await read(killed);
    expect(contents()).toEqual(before);
  });

  test('comes back whole, the last words of its server too', async () => {
    const server = new Database(file);
    server.pragma('journal_mode = WAL');
    server.exec("update users set name = 'Livia'");
    const target = newFolder();
    await copyData(folder, target);
    server.close();
    const copied = new Database(join(target, 'castellum.db'));
    expect(copied.prepare('select distinct name from users').pluck().all()).toEqual(['Livia']);
    copied.close();
  });

  test('is looked at by a host through the release that runs on it, or by a newer one after its start', async () => {
    const before = readFileSync(file);
    const log = () => besideServers({ data: folder }, games, 'livia', (desk) => desk.log());
    await expect(log()).rejects.toThrow(
      `${file} is of an older release: use that release's castellum, or start this release's server on it first`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(await startOldRelease()).toBe(0);
    await (await openStorage(folder)).close();
    expect(await log()).toEqual([]);
  });

  test('would be upgraded as it then is', async () => {
    const would = await upgradeRules({ data: folder }, games, null);
    expect(would.upgraded.length).toBeGreaterThan(0);
    expect(await upgradeRules({ data: folder }, games, 'livia')).toEqual(would);
    await expect(startOldRelease()).rejects.toThrow(/^corrupted migrations/);
  });

  test('keeps no copy where reading fails, nor what a killed look has left', async () => {
    const copy = join(folder, 'castellum.db.read');
    mkdirSync(copy);
    writeFileSync(join(copy, 'castellum.db'), 'half');
    await verify(folder, games);
    expect(existsSync(copy)).toBe(false);
    const target = newFolder();
    const used = await openStorage(target);
    await used.addUser({ id: 'livia', name: 'Livia' }, 'token', 1);
    await used.close();
    await expect(copyData(folder, target)).rejects.toThrow(/ has been used on its own: /);
    expect(existsSync(copy)).toBe(false);
  });

  test('is locked while it is read, and free afterwards', async () => {
    const verifying = verify(folder, games);
    await expect(openStorage(folder)).rejects.toThrow(`${folder} is in use by another server`);
    await verifying;
    await (await openStorage(folder)).close();
  });
});
