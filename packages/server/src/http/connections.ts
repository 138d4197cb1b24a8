import type { Server } from 'node:http';
import type { KeyedLimiter } from '../limits.ts';
import { addressOf } from './caller.ts';

/** A request must have come whole within this time, ms: who sends half of one holds nothing for long. */
export const timeouts = { headersTimeout: 8_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** Under this path Socket.IO serves the sockets of pages. */
export const SOCKETS = '/socket.io/';

/**
 * Closes connections of an address beyond `cap`, and those that come faster than `traffic` allows. Sockets of pages do not count for the cap: they have
 * one of their own.
 */
export function capConnections(server: Server, cap: number, traffic: KeyedLimiter): void {
  const held = new Map<string, number>();
  const forgotten = new WeakMap<object, () => void>();
  // Nothing is set up for a connection that is closed at once.
  const takers = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    const address = addressOf(remoteAddress) ?? remoteAddress;
    const count = held.get(address) ?? 0;
    if (count >= cap || !traffic.take(address)) {
      socket.destroy();
      return;
    }
    held.set(address, count + 1);
    const forget = () => {
      if (!forgotten.delete(socket)) return;
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    };
    forgotten.set(socket, forget);
    socket.once('close', forget);
    for (const take of takers) take.call(server, socket);
  });
  server.on('upgrade', (_request, socket) => forgotten.get(socket)?.());
}

/** Ends what is to be upgraded for anything but the sockets of pages: nobody would answer it, and none of Node's limits of time holds for it any more. */
export function endOtherUpgrades(server: Server): void {
  server.on('upgrade', ({ url }, socket) => {
    if (url?.startsWith(SOCKETS) !== true) socket.destroy();
  });
}
