import { noCaps, noRates, serve } from '@castellum/server';

/** The real server with the games of the house and its pool of bots, which play at once: `house-process DATA`. */
const server = await serve({
  port: 0,
  data: process.argv[2] ?? 'data',
  botWorker: new URL('./bot-worker.js', import.meta.url),
  botDelay: 0,
  rates: noRates,
  caps: noCaps,
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
