import { games } from '@castellum/games';
import { noCaps, noRates, serve } from '@castellum/server';

/** One node of several: `node-process PORT DATABASE BOT-DELAY`. Tells its parent when it is open and what was rejected unheard; its parent may set its clock. */
const [port, database, botDelay] = process.argv.slice(2);

const RealDate = Date;
let ahead = 0;
/** A clock that can be wrong, for all that runs here. */
class WrongDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    super(args[0] ?? RealDate.now() + ahead);
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = WrongDate as DateConstructor;
process.on('message', (message: { readonly ahead?: number }) => {
  ahead = message.ahead ?? ahead;
});
const tell = (message: object) => void process.send?.(message);
process.on('unhandledRejection', (error) => tell({ unhandled: error instanceof Error ? (error.stack ?? error.message) : String(error) }));

const server = await serve({
  port: Number(port),
  ...(database === undefined ? {} : { database }),
  games,
  botWorker: new URL('./bot-worker.js', import.meta.url),
  botDelay: Number(botDelay),
  contributionWait: 500,
  rates: noRates,
  caps: noCaps,
  logLevel: process.env.LOG_LEVEL ?? 'silent',
});
tell({ url: server.url });
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
// Without its parent nobody would end it.
process.on('disconnect', () => process.exit(1));
