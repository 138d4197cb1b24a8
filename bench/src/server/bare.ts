import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** A move that waits to be stored. */
export interface Waiting {
  readonly table: string;
  readonly move: { readonly version: number; readonly cell: number };
  /** To be called once it is. */
  readonly stored: () => void;
}

/** What the server tells each seat of a move of the measured game, in bytes. */
const NEWS = 370;

/**
 * The limit: Socket.IO and whatever stores the moves, no game, no identity, no checks. Writes its address.
 * @param full it sends as many messages as the server does, of the same length
 */
export function serveBare(store: (one: Waiting) => void, full = false): void {
  const news = 'x'.repeat(NEWS);
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
          if (full) socket.emit('news', { ...move, news });
          done({ ok: true });
          socket.to(table).emit('moved', full ? { ...move, news } : move);
        },
      });
    });
  });
  http.listen(0, '127.0.0.1', () => {
    const address = http.address();
    if (typeof address === 'object' && address !== null) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
}
