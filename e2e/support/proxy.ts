import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** A proxy before the site, as some offices have one: it `refuses` WebSockets, or lets them `hang` without an answer. */
export async function startProxy(site: string, upgrades: 'refuses' | 'hang'): Promise<Proxy> {
  const { hostname, port } = new URL(site);
  const server = createServer((from, to) => {
    const { method, url, headers } = from;
    const asked = request({ hostname, port, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    asked.on('error', () => to.destroy());
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  });
  // The server no longer knows of sockets that asked for an upgrade.
  const hanging = new Set<Duplex>();
  server.on('upgrade', (_, socket) => {
    hanging.add(socket);
    socket.on('error', () => {});
    if (upgrades === 'refuses') socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of hanging) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
