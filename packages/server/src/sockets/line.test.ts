import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { noCaps } from '../limits.ts';
import { type Connection, Line } from './line.ts';

/** A connection of Engine.IO as far as a line knows it: what is sent waits until the transport is told to drain. */
class FakeConnection extends EventEmitter {
  readonly transport = new EventEmitter();
  closed = 0;

  send(bytes: number): void {
    this.emit('packetCreate', { data: 'x'.repeat(bytes) });
  }

  flush(): void {
    this.emit('flush');
  }

  drain(): void {
    this.transport.emit('drain');
  }

  close(): void {
    this.closed++;
    this.emit('close');
  }
}

function lineOn(conn: FakeConnection, wallet = { unsent: 0 }, caps = {}): Line {
  const given: unknown = conn;
  return new Line(given as Connection, 'here', null, wallet, { ...noCaps, ...caps });
}

test('what waits is what was given and not yet taken', () => {
  const conn = new FakeConnection();
  const wallet = { unsent: 0 };
  const line = lineOn(conn, wallet);
  conn.send(100);
  conn.flush();
  conn.send(30);
  expect([line.unsent, line.written, wallet.unsent]).toEqual([130, 130, 130]);
  conn.drain();
  expect([line.unsent, wallet.unsent]).toEqual([30, 30]);
  conn.flush();
  conn.drain();
  expect([line.unsent, line.written, wallet.unsent]).toEqual([0, 130, 0]);
});

test('who falls too far behind is dropped, once, and no longer counts', () => {
  const conn = new FakeConnection();
  const wallet = { unsent: 0 };
  lineOn(conn, wallet, { unsent: 1_000 });
  conn.send(900);
  expect(conn.closed).toBe(0);
  conn.send(200);
  conn.send(200);
  expect(conn.closed).toBe(1);
  conn.emit('close');
});

test('where an address as a whole is behind only those are dropped who are', () => {
  const wallet = { unsent: 0 };
  const caps = { unsentOfAddress: 150_000 };
  const [slow, slower, quick] = [new FakeConnection(), new FakeConnection(), new FakeConnection()];
  for (const conn of [slow, slower, quick]) lineOn(conn, wallet, caps);
  slow.send(60_000);
  slower.send(70_000);
  quick.send(50_000);
  expect([slow.closed, slower.closed, quick.closed]).toEqual([0, 0, 0]);
  slower.send(1_000);
  expect([slow.closed, slower.closed, quick.closed]).toEqual([0, 1, 0]);
  expect(wallet.unsent).toBe(110_000);
});

test('one big answer at a time, and none while the one before is on its way', async () => {
  const conn = new FakeConnection();
  const line = lineOn(conn);
  const begun: number[] = [];
  const all = [1, 2, 3].map((i) =>
    line.inTurn(async () => {
      begun.push(i);
      conn.send(70_000);
      conn.flush();
    }),
  );
  await all[0];
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(begun).toEqual([1]);
  conn.drain();
  await all[1];
  expect(begun).toEqual([1, 2]);
  // Who is gone holds nothing up.
  conn.emit('close');
  await all[2];
  expect(begun).toEqual([1, 2, 3]);
});

test('only so many big answers are waited for', async () => {
  const line = lineOn(new FakeConnection());
  let end: () => void = () => {};
  const waiting = [line.inTurn(() => new Promise<void>((resolve) => (end = resolve)))];
  while (line.mayWait) waiting.push(line.inTurn(async () => {}));
  expect(waiting).toHaveLength(8);
  await new Promise((resolve) => setImmediate(resolve));
  end();
  await Promise.all(waiting);
  expect(line.mayWait).toBe(true);
});

test('what is said in one turn is written at once, in its order', async () => {
  const http = createServer();
  const server = new Server(http);
  const written: string[][] = [];
  server.engine.on('connection', (conn: Connection) => {
    new Line(conn, 'here', null, { unsent: 0 }, noCaps);
    conn.on('flush', (packets: { readonly data?: string }[]) => written.push(packets.map(({ data }) => data ?? '')));
  });
  server.on('connection', (socket) =>
    socket.on('ask', async (done: (answer: string) => void) => {
      socket.emit('news', 1);
      await Promise.resolve();
      done('yes');
      socket.emit('news', 2);
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  try {
    await new Promise<void>((resolve) => client.on('connect', resolve));
    written.length = 0;
    const both = new Promise<void>((resolve) => client.on('news', (n) => n === 2 && resolve()));
    expect(await client.emitWithAck('ask')).toBe('yes');
    await both;
    expect(written).toEqual([['2["news",1]', '30["yes"]', '2["news",2]']]);
    // And the line is free again.
    expect(await client.emitWithAck('ask')).toBe('yes');
  } finally {
    client.disconnect();
    await server.close();
  }
});
