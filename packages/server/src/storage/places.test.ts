import { accessSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { removeFolder, temporaryFolder } from '../../test/harness.ts';
import { oldFolder } from '../../test/release.ts';
import { besideServers } from '../admin/beside.ts';
import { backup } from './backup.ts';
import { copyData } from './copy-places.ts';
import { openStorage } from './open.ts';
import { fileOf, isDatabase } from './places.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, accessSync: vi.fn(fs.accessSync) };
});

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  }
});

/** A folder with the database of a server. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellum-places-'));
  made.push(folder);
  writeFileSync(join(folder, 'castellum.db'), '');
  return folder;
}

test.each([
  'mysql://anna:secret@host/db',
  'postgress://anna:secret@host/db',
  'Postgresql+ssl://anna:secret@host/db',
  ' postgres://anna:secret@host/db',
])('%j is neither a database nor a data folder, and no password is repeated', async (address) => {
  const refused = /^a place must be a data folder, or an address such as postgres:/;
  expect(() => isDatabase(address)).toThrow(refused);
  await expect(copyData('/nowhere', address)).rejects.not.toThrow(/secret/);
  await expect(backup(address, '/nowhere')).rejects.toThrow(refused);
  for (const use of [async () => fileOf(address), () => openStorage(address), () => backup('/nowhere', address)])
    await expect(use()).rejects.toThrow('a folder must be given here, and no address');
  expect(existsSync(address.split('/')[0] ?? '')).toBe(false);
});

test.each(['postgres://h/db', 'POSTGRES://h/db', 'PostgreSQL://h/db'])('%s is a database, however it is spelled', (address) => {
  expect(isDatabase(address)).toBe(true);
});

test.each(['data', '/var/lib/castellum', 'C:\\data', 'postgres'])('%s is a folder', (folder) => {
  expect(isDatabase(folder)).toBe(false);
});

test('a folder without a database is told from one that cannot be read', () => {
  const folder = dataFolder();
  expect(fileOf(folder)).toBe(join(folder, 'castellum.db'));
  mkdirSync(join(folder, 'empty'));
  for (const name of ['empty', 'missing', 'castellum.db'])
    expect(() => fileOf(join(folder, name))).toThrow(`${join(folder, name)} holds no castellum.db: give the data folder of a server`);
  for (const code of ['EACCES', 'EPERM']) {
    vi.mocked(accessSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('not you'), { code });
    });
    expect(() => fileOf(folder)).toThrow(
      `you may not read ${join(folder, 'castellum.db')}: do this as root, or as the user that runs the server`,
    );
  }
});

// Nothing keeps root out.
test.runIf((process.getuid?.() ?? 0) !== 0)('a folder, or a file, of another user is said to be unreadable', () => {
  const folder = dataFolder();
  const refused = `you may not read ${join(folder, 'castellum.db')}`;
  chmodSync(folder, 0o000);
  expect(() => fileOf(folder)).toThrow(refused);
  chmodSync(folder, 0o700);
  chmodSync(join(folder, 'castellum.db'), 0o000);
  expect(() => fileOf(folder)).toThrow(refused);
});

test.each<readonly [string, (folder: string, to: string) => Promise<unknown>]>([
  ['backup', (folder, to) => backup(folder, join(to, 'copy'))],
  ['copy', (folder, to) => copyData(folder, to)],
  ['admin', (folder) => besideServers({ data: folder }, [], 'livia', (desk) => desk.log())],
])('%s throws away nothing that is written beside a database that was lost', async (_, use) => {
  const [folder, to] = [oldFolder(), temporaryFolder()];
  try {
    const file = join(folder, 'castellum.db');
    truncateSync(file);
    writeFileSync(`${file}-wal`, 'what was written last');
    await expect(use(folder, to)).rejects.toThrow(`${file} is missing or empty, and ${file}-wal is not: put back the copy`);
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('what was written last');
  } finally {
    for (const name of [folder, to]) removeFolder(name);
  }
});
