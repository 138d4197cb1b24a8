import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Closing } from './closing.ts';

test('nobody waits for an answer to whoever went while it was found out who asks', async () => {
  const app = Fastify();
  const { underWay } = new Closing(app);
  app.addHook('onRequest', async (_request, reply) => {
    request.destroy();
    await once(reply.raw, 'close');
  });
  const answered = new Promise<void>((resolve) => {
    app.get('/', async () => resolve());
  });
  const url = await app.listen({ port: 0 });
  const request = get(url).on('error', () => {});
  await answered;
  expect(await Promise.race([underWay.idle(), sleep(500, 'under way')])).toBeUndefined();
  await app.close();
});
