import fastifyCookie from '@fastify/cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { quietApp } from '../../test/quiet-app.ts';
import { COOKIE, type SentToken } from './cookie.ts';
import { addRoutes, type RouteParts } from './routes.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The routes over tables that read nobody's list to its end. Guests' tokens are their ids. */
async function overDeafDatabase() {
  const app = quietApp();
  await app.register(fastifyCookie);
  const read: string[] = [];
  const never = (what: string) => {
    read.push(what);
    return new Promise<never>(() => {});
  };
  const limiter = { take: () => true, charge: () => {} };
  const parts = {
    guests: { recognise: async ([by]: SentToken[]) => (by === undefined ? null : { user: { id: by.token, name: '' }, by }) },
    tables: { listOf: never },
    finished: { of: never, house: (game: string, inTurn: (task: () => Promise<never>) => Promise<never>) => inTurn(() => never(game)) },
    house: { checkBan: () => {} },
    limits: { traffic: limiter, share: limiter, requests: limiter },
    callerOf: () => ({ address: '', host: '', secure: false }),
    isOurHost: () => true,
  };
  addRoutes(app, parts as unknown as RouteParts);
  await app.ready();
  const ask = async (guest: string, path: string) => {
    const { statusCode, json } = await app.inject({ url: `/api/${path}`, headers: { cookie: `${COOKIE}=${guest}` } });
    return { status: statusCode, answer: json() };
  };
  return { ask, read };
}

test('while the database does not answer, whoever waits for a turn to have something big read is told so in time', async () => {
  const { ask, read } = await overDeafDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answered = false;
  void ask('anna', 'tables').then(() => {
    answered = true;
  });
  await vi.waitUntil(() => read.length > 0);
  const asked = Promise.all([
    ask('anna', 'tables'),
    ask('bruno', 'tables'),
    ask('carla', 'statistics/mine'),
    ask('dario', 'statistics/pebbles'),
  ]);
  await vi.waitUntil(() => vi.getTimerCount() === 4);
  await vi.advanceTimersByTimeAsync(5_000);
  const busy = { status: 429, answer: { ok: false, fault: { code: 'busy' } } };
  expect(await asked).toMatchObject([busy, busy, busy, busy]);
  expect({ read, answered }).toEqual({ read: ['anna'], answered: false });
});
