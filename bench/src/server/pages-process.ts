import { guestFrom, Onlookers } from '@castellum/server/testing/onlookers';

/**
 * Pages that look on at tables: `pages-process URL TABLES FROM TO`, numbered so. Writes a line with the number of those that are right, whenever it changes.
 */
const [url = '', tables = '[]', first = '0', end = '0'] = process.argv.slice(2);
const pages = new Onlookers(url, JSON.parse(tables) as string[]);

let told = -1;
setInterval(() => {
  const { size } = pages.right;
  if (told === size) return;
  told = size;
  process.stdout.write(`${size}\n`);
}, 10);

const open = async (n: number) => pages.open(n, await guestFrom(url, n));
for (let n = Number(first); n < Number(end); n += 20)
  await Promise.all(Array.from({ length: Math.min(20, Number(end) - n) }, (_, i) => open(n + i)));
