import { serve } from '@castellum/server';
import { cells } from './cells.ts';

/** The real server with the game of the measurement: `castellum-process DATA`. */
const free = { perSecond: 1e6, burst: 1e6 };
const server = await serve({
  port: 0,
  data: process.argv[2] ?? 'data',
  games: [{ rules: cells, bot: { game: cells, greedy: () => 0 } }],
  rates: { guests: free, requests: free, tables: free, events: free, sockets: free },
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
