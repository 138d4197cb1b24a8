import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Server } from 'socket.io';

/** The limit: Socket.IO and SQLite with group commit, no game, no identity, no checks. `bare-process DATA`. */
const db = new Database(join(process.argv[2] ?? '.', 'bare.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('create table log (id integer primary key, tab text, version integer, move text)');
const insert = db.prepare('insert into log (tab, version, move) values (?, ?, ?)');

interface Waiting {
  readonly table: string;
  readonly move: { readonly version: number; readonly cell: number };
  readonly stored: () => void;
}
let waiting: Waiting[] = [];
const commit = db.transaction((group: readonly Waiting[]) => {
  for (const { table, move } of group) insert.run(table, move.version, JSON.stringify(move));
});

function store(one: Waiting): void {
  waiting.push(one);
  if (waiting.length > 1) return;
  setImmediate(() => {
    const group = waiting;
    waiting = [];
    commit(group);
    for (const { stored } of group) stored();
  });
}

const http = createServer();
const io = new Server(http, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', (table: string, done: () => void) => {
    void socket.join(table);
    done();
  });
  socket.on('move', (table: string, move: Waiting['move'], done: (answer: object) => void) => {
    store({
      table,
      move,
      stored: () => {
        done({ ok: true });
        socket.to(table).emit('moved', move);
      },
    });
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
