import { noCaps, noRates, serve } from '@castellum/server';

/** The real server with the games of the house and its pool of bots, which play at once: `house-process DATA`, or with its limits `house-process DATA guarded`. */
const [data = 'data', limits] = process.argv.slice(2);
const server = await serve({
  port: 0,
  data,
  botWorker: new URL('./bot-worker.js', import.meta.url),
  botDelay: 0,
  ...(limits === 'guarded' ? {} : { rates: noRates, caps: noCaps }),
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
