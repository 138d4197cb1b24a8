import { games } from '@castellum/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyData, verify } from '../src/index.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { removeFolder, until } from './harness.ts';
import { addressOf, dropDatabase, newDatabase, onPostgres } from './postgres-database.ts';
import { oldFolder } from './release.ts';

let database: string;
let proxy: DatabaseProxy;
beforeEach(async () => {
  database = await newDatabase();
  proxy = await DatabaseProxy.start(addressOf(database));
});
afterEach(async () => {
  await proxy.close();
  await dropDatabase(database);
});

test('verify calls it no damage where the database goes away in the midst', async () => {
  const folder = oldFolder();
  try {
    await copyData(folder, addressOf(database));
  } finally {
    removeFolder(folder);
  }
  proxy.delay = 5;
  const failed = expect(verify(proxy.address, games)).rejects.toThrow(`no PostgreSQL answers at ${new URL(proxy.address).host}: `);
  const hasBegun = "do $$ begin if not exists (select from nodes) then raise 'not yet'; end if; end $$";
  await until(() =>
    onPostgres(hasBegun, database).then(
      () => true,
      () => false,
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  proxy.cut();
  await failed;
  proxy.mend();
  proxy.delay = 0;
  expect((await verify(proxy.address, games)).faults).toEqual([]);
});
