import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';

/**
 * Pages that look on at tables, each from an address of its own, and reconnect as the page does: `pages-process URL TABLES FROM TO`.
 * Writes a line with the number of those that are right, whenever it changes.
 */
const [url = '', tables = '[]', first = '0', end = '0'] = process.argv.slice(2);
const ids = JSON.parse(tables) as string[];

type Line = Socket<ServerEvents, ClientEvents>;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

const right = new Set<number>();
let told = -1;
setInterval(() => {
  if (told === right.size) return;
  told = right.size;
  process.stdout.write(`${told}\n`);
}, 10);

/** Watches until it is granted: what is refused for now is asked again later. */
async function watch(line: Line, n: number): Promise<void> {
  for (let times = 1; line.connected; times++) {
    const answer = await line
      .timeout(12_000)
      .emitWithAck('watch', { table: ids[n % ids.length] ?? '', as: 'spectator' })
      .catch(() => null);
    if (answer?.ok) return void right.add(n);
    await pause(Math.min(8000, 500 * 2 ** times) * (0.25 + 0.75 * Math.random()));
  }
}

async function open(n: number): Promise<void> {
  const me = await fetch(`${url}/api/me`, { headers: from(n) });
  const cookie = (me.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const line: Line = io(url, {
    transports: ['websocket', 'polling'],
    extraHeaders: { ...from(n), cookie },
    forceNew: true,
    timeout: 5000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  });
  line.on('connect', () => {
    line.io.timeout(20_000);
    void watch(line, n);
  });
  line.on('disconnect', () => right.delete(n));
  line.on('connect_error', () => {
    if (!line.active) setTimeout(() => line.connect(), 500 + 1500 * Math.random());
  });
}

for (let n = Number(first); n < Number(end); n += 20)
  await Promise.all(Array.from({ length: Math.min(20, Number(end) - n) }, (_, i) => open(n + i)));
