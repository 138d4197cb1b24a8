import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';

export type TableSocket = Socket<ServerEvents, ClientEvents>;

/** How long the connection is kept after its last user has gone, ms: from one table to the next it stays. */
const LINGER = 5000;

let socket: TableSocket | null = null;
let users = 0;
let leaving: ReturnType<typeof setTimeout> | null = null;

/** The page's one connection to the server. Each call needs a `releaseSocket`. */
export function takeSocket(): TableSocket {
  if (leaving !== null) clearTimeout(leaving);
  leaving = null;
  users++;
  socket ??= io({ transports: ['websocket', 'polling'], reconnectionDelayMax: 4000 });
  return socket;
}

export function releaseSocket(): void {
  users--;
  if (users > 0) return;
  leaving = setTimeout(() => {
    socket?.disconnect();
    socket = null;
    leaving = null;
  }, LINGER);
}
