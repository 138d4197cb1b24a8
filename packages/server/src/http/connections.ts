import type { Server } from 'node:http';
import type { KeyedLimiter } from '../limits.ts';

/** A request must have come whole within this time, ms: who sends half of one holds nothing for long. */
export const timeouts = { headersTimeout: 8_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

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
    const address = socket.remoteAddress ?? '';
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
