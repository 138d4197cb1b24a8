import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

/** The limit on PostgreSQL: Socket.IO and one table with group commit, no game, no identity, no checks. `bare-postgres-process DATABASE`. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 });
await pool.query('create table if not exists bare_log (id bigserial primary key, tab text, version integer, move text)');

interface Waiting {
  readonly table: string;
  readonly move: { readonly version: number; readonly cell: number };
  readonly stored: () => void;
}
const waiting: Waiting[] = [];
let storing = false;

async function commit(): Promise<void> {
  storing = true;
  while (waiting.length > 0) {
    const group = waiting.splice(0);
    await pool.query('insert into bare_log (tab, version, move) select * from unnest($1::text[], $2::integer[], $3::text[])', [
      group.map(({ table }) => table),
      group.map(({ move }) => move.version),
      group.map(({ move }) => JSON.stringify(move)),
    ]);
    for (const { stored } of group) stored();
  }
  storing = false;
}

const http = createServer();
const io = new Server(http, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', (table: string, done: () => void) => {
    void socket.join(table);
    done();
  });
  socket.on('move', (table: string, move: Waiting['move'], done: (answer: object) => void) => {
    waiting.push({
      table,
      move,
      stored: () => {
        done({ ok: true });
        socket.to(table).emit('moved', move);
      },
    });
    if (!storing) setImmediate(() => void (storing || commit()));
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
