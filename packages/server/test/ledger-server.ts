import { noCaps, noRates, serve } from '../src/index.ts';
import { isDatabase } from '../src/storage/places.ts';
import { ledgerGame } from './ledger-game.ts';

/** The real server in a process of its own, on a data folder or a database: `ledger-server PORT PLACE [BOT-DELAY]`. Writes its address to standard output. */
const [port, place = '', botDelay = '1'] = process.argv.slice(2);
const server = await serve({
  port: Number(port),
  ...(isDatabase(place) ? { database: place } : { data: place }),
  games: [ledgerGame],
  botWorker: new URL('./ledger-worker.js', import.meta.url),
  botDelay: Number(botDelay),
  contributionWait: 0,
  rates: noRates,
  caps: noCaps,
  logLevel: process.env.LOG_LEVEL ?? 'error',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
