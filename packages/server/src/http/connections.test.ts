import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { KeyedLimiter } from '../limits.ts';
import { capConnections, endOtherUpgrades } from './connections.ts';

const sockets: Socket[] = [];
let server: Server;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(traffic = 1_000): Promise<number> {
  server = createServer((_, response) => response.end('here'));
  server.on('upgrade', ({ url }, socket) => {
    if (url?.startsWith('/socket.io/')) socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  endOtherUpgrades(server);
  capConnections(server, 3, new KeyedLimiter({ perSecond: 0, burst: traffic }, Date.now));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}

/** What comes back on a new connection; the empty text where it is closed. */
function said(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(request);
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('close', () => resolve(''));
  });
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const upgrade = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
const UPGRADE = upgrade('/socket.io/?transport=websocket');

test('an address holds so many connections, and a page’s sockets besides', async () => {
  const port = await open();
  for (let i = 0; i < 5; i++) expect(await said(port, UPGRADE)).toContain('101');
  for (let i = 0; i < 3; i++) expect(await said(port, GET)).toContain('here');
  expect(await said(port, GET)).toBe('');
  sockets.at(5)?.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await said(port, GET)).toContain('here');
  expect(await said(port, GET)).toBe('');
});

test('connections that come too fast are closed', async () => {
  const port = await open(2);
  for (let i = 0; i < 2; i++) {
    expect(await said(port, GET)).toContain('here');
    sockets.at(-1)?.destroy();
  }
  expect(await said(port, GET)).toBe('');
});

test('what is upgraded to anything else is ended, also after an answer', async () => {
  const port = await open();
  expect(await said(port, upgrade('/ws'))).toBe('');
  expect(await said(port, GET)).toContain('here');
  const [, socket] = sockets;
  const ended = new Promise((resolve) => socket?.once('close', resolve));
  socket?.write(upgrade('/ws'));
  await ended;
  // None of them is held any longer.
  for (let i = 0; i < 3; i++) expect(await said(port, GET)).toContain('here');
});

test('an IPv6 network of a household counts as one address', async () => {
  const port = await open();
  const from = (remoteAddress: string) => {
    const socket = new PassThrough();
    Object.assign(socket, { remoteAddress });
    const ended = () => socket.destroyed;
    server.emit('connection', socket);
    return ended;
  };
  const taken = [1, 2, 3, 4].map((host) => from(`2001:db8:1:2::${host}`));
  const other = from('2001:db8:1:3::1');
  expect([...taken, other].map((ended) => ended())).toEqual([false, false, false, true, false]);
  expect(port).toBeGreaterThan(0);
});
