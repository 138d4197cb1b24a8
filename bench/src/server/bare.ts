import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** A move that waits to be stored. */
export interface Waiting {
  readonly table: string;
  readonly move: { readonly version: number; readonly cell: number };
  /** To be called once it is. */
  readonly stored: () => void;
}

/** The limit: Socket.IO and whatever stores the moves, no game, no identity, no checks. Writes its address. */
export function serveBare(store: (one: Waiting) => void): void {
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
}
