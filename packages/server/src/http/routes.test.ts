import fastifyCookie from '@fastify/cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { quietApp } from '../../test/quiet-app.ts';
import { defaultRates, KeyedLimiter, noRates } from '../limits.ts';
import { COOKIE, type SentToken } from './cookie.ts';
import { addRoutes, type RouteParts } from './routes.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The routes over these parts. Guests' tokens are their ids, and all have one address. */
async function over(parts: object) {
  const app = quietApp();
  await app.register(fastifyCookie);
  const common = {
    guests: { recognise: async ([by]: SentToken[]) => (by === undefined ? null : { user: { id: by.token, name: '' }, by }) },
    house: { checkBan: () => {} },
    callerOf: () => ({ address: '', host: '', secure: false }),
    isOurHost: () => true,
  };
  addRoutes(app, { ...common, ...parts } as unknown as RouteParts);
  await app.ready();
  return async (guest: string, path: string) => {
    const { statusCode, json } = await app.inject({ url: `/api/${path}`, headers: { cookie: `${COOKIE}=${guest}` } });
    return { status: statusCode, answer: json() };
  };
}

/** The routes over tables that read nobody's list to its end. */
async function overDeafDatabase() {
  const read: string[] = [];
  const never = (what: string) => {
    read.push(what);
    return new Promise<never>(() => {});
  };
  const limiter = { take: () => true, isInDebt: () => false, charge: () => {} };
  const ask = await over({
    tables: { listOf: never },
    lists: { lookedAt: async () => 0 },
    finished: { of: never, house: (game: string, inTurn: (task: () => Promise<never>) => Promise<never>) => inTurn(() => never(game)) },
    limits: { traffic: limiter, share: limiter, requests: limiter },
  });
  return { ask, read };
}

/** The routes over guests of whose tables so many rows are looked at for a list. */
async function overLists(rows: Readonly<Record<string, number>>) {
  const limits = { traffic: noRates.traffic, share: defaultRates.share, requests: defaultRates.requests };
  const read: string[] = [];
  const listOf = async (user: string) => {
    read.push(user);
    return Array.from({ length: Math.min(rows[user] ?? 0, 100) }, () => ({}));
  };
  const ask = await over({
    tables: { listOf },
    lists: { lookedAt: async (user: string) => rows[user] ?? 0 },
    limits: Object.fromEntries(Object.entries(limits).map(([name, rate]) => [name, new KeyedLimiter(rate, () => 0)])),
  });
  return async (guest: string, times: number) => {
    read.length = 0;
    const answers = await Promise.all(Array.from({ length: times }, () => ask(guest, 'tables')));
    return { granted: answers.filter(({ status }) => status === 200).length, read: read.length };
  };
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

test('a list is paid for by all the tables of which it is a part: whoever has very many is soon refused, and takes nothing of another’s share', async () => {
  const ask = await overLists({ anna: 80, bruno: 2_000, greedy: 40_000 });
  expect(await ask('anna', 10)).toEqual({ granted: 10, read: 10 });
  expect(await ask('bruno', 4)).toEqual({ granted: 4, read: 4 });
  const { granted, read } = await ask('greedy', 50);
  expect(granted).toBeLessThanOrEqual(2);
  expect(read).toBe(granted);
  expect(await ask('anna', 1)).toEqual({ granted: 1, read: 1 });
});
