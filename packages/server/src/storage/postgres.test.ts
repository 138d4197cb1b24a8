import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FakePostgres, message, WELCOME } from '../../test/fake-postgres.ts';
import { openPostgres } from './postgres.ts';

/** What becomes of a question to a server that says this to whoever connects, and ends the connection. */
async function asking(said: Buffer): Promise<unknown> {
  const server = await FakePostgres.start((socket) => socket.end(said));
  const db = openPostgres(server.address);
  try {
    return await sql`select 1`.execute(db).catch((error: unknown) => error);
  } finally {
    await db.destroy();
    await server.close();
  }
}

test('a server that lets in and ends the connection in one breath leaves an error to whoever asked, and nothing else', async () => {
  const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));
  expect(await asking(Buffer.concat([WELCOME, farewell]))).toMatchObject({ fault: { code: 'not-stored' } });
});

test('a server without room for its own files is told from one that lets nobody in', async () => {
  const refusal = message('E', Buffer.from('SFATAL\0Mcould not write init file\0\0'));
  expect(await asking(refusal)).toMatchObject({ fault: { message: "the database's disk may be full; try again in a moment" } });
});

test('a connection by which a question was not answered in time is not given to anybody again', async () => {
  const server = await FakePostgres.start();
  const db = openPostgres(server.address, undefined, undefined, { query_timeout: 1_000 });
  try {
    server.isMute = true;
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ fault: { code: 'not-stored' } });
    server.isMute = false;
    await sql`select 1`.execute(db);
    expect(server.knocked).toBe(2);
  } finally {
    await db.destroy();
    await server.close();
  }
});

test('what follows in a transaction does not wait behind a statement that was not answered in time', async () => {
  const server = await FakePostgres.start();
  const db = openPostgres(server.address, undefined, undefined, { query_timeout: 1_000 });
  try {
    let since = 0;
    const transaction = db.transaction().execute(async (trx) => {
      server.isMute = true;
      await sql`select 1`.execute(trx).catch(() => {});
      since = performance.now();
      await sql`select 2`.execute(trx);
    });
    await expect(transaction).rejects.toMatchObject({ fault: { code: 'not-stored' } });
    expect(performance.now() - since).toBeLessThan(1_000);
  } finally {
    await db.destroy();
    await server.close();
  }
});
