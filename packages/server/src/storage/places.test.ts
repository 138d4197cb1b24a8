import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backup } from './backup.ts';
import { copyData } from './copy-places.ts';
import { openStorage } from './open.ts';
import { fileOf, isDatabase } from './places.ts';

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
