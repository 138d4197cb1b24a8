import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { removeFolder, startToy, temporaryFolder } from './harness.ts';

/** How many pages look on; the whole measure is 2,000. */
const PAGES = Number(process.env.CASTELLUM_PAGES ?? 200);
const TABLES = 20;
/** All of them are right again after so long, ms. */
const LIMIT = 15_000;

type Line = Socket<ServerEvents, ClientEvents>;
const cleanings: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Everybody comes through a proxy from an address of their own. */
const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

test(`${PAGES} pages that reconnect at once after a restart are all right within ${LIMIT / 1000} s`, async () => {
  const data = temporaryFolder();
  cleanings.push(() => removeFolder(data));
  const options = { data, trustProxy: 1, rates: {}, caps: {} };
  const first = await startToy(options);
  const { url, port } = first;
  let server = first;
  cleanings.push(() => server.close());

  const cookies: string[] = [];
  const arrive = async (n: number) => {
    const answer = await fetch(`${url}/api/me`, { headers: from(n) });
    cookies[n] = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };
  for (let n = 0; n < PAGES; n += 50) await Promise.all(Array.from({ length: Math.min(50, PAGES - n) }, (_, i) => arrive(n + i)));
  const tables: string[] = [];
  for (let n = 0; n < TABLES; n++) {
    const answer = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { ...from(n), cookie: cookies[n] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }),
    });
    tables.push(((await answer.json()) as { id: string }).id);
  }

  const right = new Set<number>();
  /** Watches until it is granted: what is refused for now is asked again later. */
  const watch = async (line: Line, n: number) => {
    for (let times = 1; line.connected; times++) {
      const answer = await line
        .timeout(12_000)
        .emitWithAck('watch', { table: tables[n % TABLES] ?? '', as: 'spectator' })
        .catch(() => null);
      if (answer?.ok) return void right.add(n);
      await pause(Math.min(8000, 500 * 2 ** times) * (0.25 + 0.75 * Math.random()));
    }
  };
  for (let n = 0; n < PAGES; n++) {
    const line: Line = io(url, {
      transports: ['websocket', 'polling'],
      extraHeaders: { ...from(n), cookie: cookies[n] ?? '' },
      forceNew: true,
      timeout: 5000,
      reconnectionDelay: 500,
      reconnectionDelayMax: 4000,
    });
    cleanings.push(() => line.disconnect());
    line.on('connect', () => {
      // As the page does: once the way is known it does not give up on a slow server.
      line.io.timeout(20_000);
      void watch(line, n);
    });
    line.on('disconnect', () => right.delete(n));
    line.on('connect_error', () => {
      if (!line.active) setTimeout(() => line.connect(), 500 + 1500 * Math.random());
    });
    if (n % 50 === 49) await pause(20);
  }
  const allRight = async (since: number, limit: number) => {
    while (right.size < PAGES && Date.now() - since < limit) await pause(20);
    return right.size;
  };
  expect(await allRight(Date.now(), 60_000)).toBe(PAGES);

  await server.close();
  while (right.size > 0) await pause(5);
  server = await startToy({ ...options, port });
  const open = Date.now();
  expect(await allRight(open, LIMIT)).toBe(PAGES);
  console.log(`${PAGES} pages are right ${Date.now() - open} ms after the restart`);
}, 180_000);
