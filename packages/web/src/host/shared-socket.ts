import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';
import { renewIdentity } from '../me.ts';
import { HOUSE } from './house-event.ts';
import { jittered, pause } from './jitter.ts';

export type TableSocket = Socket<ServerEvents, ClientEvents>;

/** How long the connection is kept after its last user has gone, ms: from one table to the next it stays. */
const LINGER = 5000;
/** How long a transport may take to open, ms, before the other one is tried: a proxy may leave WebSockets without an answer. */
const OPENING = 5000;
/** The same once the way is known: a server that thousands come back to is slow, and giving up on it makes it slower. */
const REOPENING = 20_000;

let socket: TableSocket | null = null;
let users = 0;
let leaving: ReturnType<typeof setTimeout> | null = null;

/** A connection that gets through by whichever transport the way there lets pass, and takes no refusal as the last word. */
function open(): TableSocket {
  const made: TableSocket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: OPENING,
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  });
  let refusals = 0;
  const again = async (unknown: boolean) => {
    refusals++;
    // Whoever is not known asks at once who they are; a second time something else is wrong.
    if (!unknown || refusals > 1) await pause(jittered(refusals));
    if (unknown) await renewIdentity().catch(() => {});
    if (socket === made && !made.connected) made.connect();
  };
  made.on('connect', () => {
    refusals = 0;
    made.io.timeout(REOPENING);
  });
  made.on('house', (house) => dispatchEvent(new CustomEvent(HOUSE, { detail: house })));
  made.on('connect_error', (error) => {
    if (error.message === 'banned') dispatchEvent(new CustomEvent(HOUSE));
    // Refused by the server itself, Socket.IO would leave it at that.
    if (!made.active) void again(error.message === 'no-identity');
    else made.io.opts.transports = made.io.opts.transports?.toReversed() ?? [];
  });
  made.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void again(false);
  });
  return made;
}

/** The page's one connection to the server. Each call needs a `releaseSocket`. */
export function takeSocket(): TableSocket {
  if (leaving !== null) clearTimeout(leaving);
  leaving = null;
  users++;
  socket ??= open();
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
