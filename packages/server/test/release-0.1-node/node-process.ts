import { games } from '@castellum/games';
import { noCaps, noRates, serve } from '@castellum/server';

/** A node of the release that this is bundled with: `node node-process.js DATABASE`. Says its address on standard output, and why it did not start on standard error. */
const [database] = process.argv.slice(2);
try {
  const server = await serve({
    port: 0,
    ...(database === undefined ? {} : { database }),
    games,
    botDelay: 0,
    contributionWait: 0,
    rates: noRates,
    caps: noCaps,
    logLevel: 'silent',
  });
  process.stdout.write(`${server.url}\n`);
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
