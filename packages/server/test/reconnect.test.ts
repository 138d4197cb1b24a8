import { afterEach, expect, test } from 'vitest';
import { removeFolder, startToy, temporaryFolder } from './harness.ts';
import { from, guestFrom, Onlookers } from './onlookers.ts';

/** How many pages look on; the whole measure is 2,000. */
const PAGES = Number(process.env.CASTELLUM_PAGES ?? 200);
const TABLES = 20;
/** All of them are right again after so long, ms. */
const LIMIT = 15_000;

const cleanings: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
    cookies[n] = await guestFrom(url, n);
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

  const pages = new Onlookers(url, tables);
  const { right } = pages;
  cleanings.push(() => pages.close());
  for (let n = 0; n < PAGES; n++) {
    pages.open(n, cookies[n] ?? '');
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
