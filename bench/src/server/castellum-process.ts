import { noCaps, noRates, serve } from '@castellum/server';
import { cells } from './cells.ts';

/** The real server with the game of the measurement: `castellum-process DATA`, or on PostgreSQL `castellum-process DATA DATABASE`. */
const [data = 'data', database] = process.argv.slice(2);
const server = await serve({
  port: 0,
  data,
  ...(database === undefined ? {} : { database }),
  games: [{ rules: cells, bot: { game: cells, greedy: () => 0 } }],
  rates: noRates,
  caps: noCaps,
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
