import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Closing } from './closing.ts';
import { addFaults } from './http/faults.ts';
import type { LiveServer } from './sockets/live-socket.ts';

test('who asks while the server closes is sent elsewhere, which is no refusal', async () => {
  const refused: string[] = [];
  const app = Fastify();
  addFaults(
    app,
    (code) => refused.push(code),
    () => {},
    () => undefined,
  );
  const closing = new Closing(app);
  app.get('/readyz', () => ({ ok: true }));
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  let finish = () => {};
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const closed = closing.close(app, { close: async () => {} } as LiveServer, work, () => false);
  const { statusCode, headers, json } = await app.inject('/readyz');
  expect([statusCode, headers.connection, json()]).toMatchObject([503, 'close', { ok: false, fault: { code: 'busy' } }]);
  expect(refused).toEqual([]);
  finish();
  await closed;
});
