import { afterEach, beforeEach, expect, test } from 'vitest';
import { drill } from './drill.ts';
import { fixture } from './fixture.ts';
import { removeFolder, temporaryFolder } from './harness.ts';
import { addressOf, dropDatabase, newDatabase } from './postgres-database.ts';

let names: readonly [string, string];
let folder: string;
beforeEach(async () => {
  names = [await newDatabase(), await newDatabase()];
  folder = temporaryFolder();
});
afterEach(async () => {
  removeFolder(folder);
  for (const name of names) await dropDatabase(name);
});
// What is registered last is put away first: the servers before their databases.
const { start, arrive } = fixture();

test('a drill: what two nodes acknowledged before a backup under load is there when it is restored', { timeout: 120_000 }, async () => {
  const serve = async (database: string) => [await start({ database }), await start({ database })] as const;
  const meanwhile = await drill({ from: addressOf(names[0]), to: addressOf(names[1]), folder, serve, arrive });
  expect(meanwhile).toBeGreaterThan(0);
});
