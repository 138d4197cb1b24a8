import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from './postgres.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

test('a server that lets in and ends the connection in one breath leaves an error to whoever asked, and nothing else', async () => {
  const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));
  const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I')), farewell]);
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
