import { noCaps, noRates, serve } from '../src/index.ts';
import { ledgerGame } from './ledger-game.ts';

/** The real server in a process of its own: `ledger-server PORT DATA`. Writes its address to standard output. */
const [port, data] = process.argv.slice(2);
const server = await serve({
  port: Number(port),
  ...(data === undefined ? {} : { data }),
  games: [ledgerGame],
  botWorker: new URL('./ledger-worker.js', import.meta.url),
  botDelay: 1,
  contributionWait: 0,
  rates: noRates,
  caps: noCaps,
  logLevel: process.env.LOG_LEVEL ?? 'error',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
