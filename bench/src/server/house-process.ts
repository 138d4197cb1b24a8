import { noCaps, noRates, serve } from '@castellum/server';

/**
 * The real server with the games of the house and its pool of bots, which play at once: `house-process DATA`, or with its limits `house-process DATA guarded`,
 * or with them behind a proxy on a given port, `house-process DATA proxied PORT`.
 */
const [data = 'data', limits, port = '0'] = process.argv.slice(2);
const server = await serve({
  port: Number(port),
  data,
  botWorker: new URL('./bot-worker.js', import.meta.url),
  botDelay: 0,
  ...(limits === undefined ? { rates: noRates, caps: noCaps } : {}),
  ...(limits === 'proxied' ? { trustProxy: 1 } : {}),
  logLevel: 'silent',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
