import { noCaps, noRates, serve } from '@castellum/server';
import { cells } from './cells.ts';

/** The real server with the game of the measurement: `castellum-process DATA`. */
const server = await serve({
  port: 0,
  data: process.argv[2] ?? 'data',
  games: [{ rules: cells, bot: { game: cells, greedy: () => 0 } }],
  rates: noRates,
  caps: noCaps,
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
