import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { message, WELCOME } from '../../test/fake-postgres.ts';
import { openPostgres } from './postgres.ts';

/** What becomes of a question to a server that says this to whoever connects, and ends the connection. */
async function asking(said: Buffer): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const db = openPostgres(`postgres://somebody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/castellum`);
  try {
    return await sql`select 1`.execute(db).catch((error: unknown) => error);
  } finally {
    await db.destroy();
    await new Promise((resolve) => server.close(resolve));
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
