import { FakePostgres, WELCOME } from '@castellum/server/testing/fake-postgres';
import { expect, test } from 'vitest';
import { duesIn } from './truth.ts';

test('a database that lets in and goes away is an error to whoever asks, and ends nothing', async () => {
  const database = await FakePostgres.start((socket) => socket.end(WELCOME));
  try {
    await expect(duesIn(database.address)).rejects.toThrow();
  } finally {
    await database.close();
  }
});
