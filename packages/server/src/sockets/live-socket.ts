import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import type { BroadcastOperator, DefaultEventsMap, Server, Socket } from 'socket.io';
import type { User } from '../identity/guests.ts';

/** What is known of a socket. */
export interface SocketData {
  user: User;
}

export type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** Everybody at once: what is sent is written only once. */
export function toAll(sockets: ReadonlySet<LiveSocket>): Pick<BroadcastOperator<ServerEvents, SocketData>, 'emit'> {
  const [one] = sockets;
  if (one === undefined) throw new Error('there is nobody to tell');
  if (sockets.size === 1) return one;
  return one.nsp.to(Array.from(sockets, ({ id }) => id));
}
