import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { message, WELCOME } from '../../test/fake-postgres.ts';
import { openPostgres } from './postgres.ts';

test('a server that lets in and ends the connection in one breath leaves an error to whoever asked, and nothing else', async () => {
  const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));
  const welcome = Buffer.concat([WELCOME, farewell]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(welcome));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const db = openPostgres(`postgres://somebody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/castellum`);
  try {
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ fault: { code: 'not-stored' } });
  } finally {
    await db.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});
