import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClientEvents, Fault, ServerEvents } from '@castellum/protocol';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { type DefaultEventsMap, Server } from 'socket.io';
import { House } from './admin/house.ts';
import { Doorkeeper } from './admin/keys.ts';
import { Retention } from './admin/retention.ts';
import { Driver } from './bots/driver.ts';
import { poolRunner } from './bots/pool.ts';
import { type BotRunner, inlineRunner } from './bots/runner.ts';
import { Closing, within } from './closing.ts';
import { RequestFault } from './fault.ts';
import type { PlayableGame } from './game-list.ts';
import { addAdminRoutes } from './http/admin-routes.ts';
import { callerReader, type TrustedProxies, trustsAnybody } from './http/caller.ts';
import { capConnections, endOtherUpgrades, SOCKETS, timeouts } from './http/connections.ts';
import { type Asked, addFaults, answerClientError, answerFrameworkError, faultOf, isTelling } from './http/faults.ts';
import { hostCheck } from './http/hosts.ts';
import { addOperations } from './http/operations.ts';
import { isOwnOrigin } from './http/origin.ts';
import { addRoutes } from './http/routes.ts';
import { secureAnswers } from './http/security.ts';
import { addSite, readPage } from './http/site.ts';
import { Guests } from './identity/guests.ts';
import { newId } from './identity/token.ts';
import { type Caps, defaultCaps, defaultRates, KeyedLimiter, type Rates } from './limits.ts';
import { errorStream, logLevel, Tally } from './log.ts';
import { Metrics } from './metrics.ts';
import { Audience } from './sockets/audience.ts';
import { Guard } from './sockets/guard.ts';
import type { SocketData } from './sockets/live-socket.ts';
import { parser } from './sockets/parser.ts';
import { addSockets } from './sockets/sockets.ts';
import { tableIn } from './storage/damaged.ts';
import { openStorage } from './storage/open.ts';
import type { Ears } from './storage/peers.ts';
import type { Place } from './storage/place.ts';
import { placeErrorOf } from './storage/place-errors.ts';
import { saidOf } from './storage/said-of.ts';
import { codeOf } from './storage/sqlite-faults.ts';
import { Finished } from './tables/finished.ts';
import { listOldTables } from './tables/list-old-tables.ts';
import { Tables } from './tables/tables.ts';

export interface ServeOptions {
  /** 0 takes any free port. Default 8080. */
  readonly port?: number;
  /** Default `localhost`'s IPv4 address, 127.0.0.1. */
  readonly host?: string;
  /** The folder of everything that is kept; made where it is missing. Default `./data`. */
  readonly data?: string;
  /** The address of a database server instead of the folder's SQLite file. */
  readonly database?: string;
  /** How many connections to it, beside the one by which it tells of other nodes. Default 10. */
  readonly databaseConnections?: number;
  /** Default: the games of the house. */
  readonly games?: readonly PlayableGame[];
  /** The folder of the built site. */
  readonly site?: string;
  /** The bundled bot worker; without one, bots think on the server's own thread. Default: beside the bundled server. */
  readonly botWorker?: URL;
  /** Threads on which the bots that think long do so. Default: one fewer than the machine has processors. */
  readonly botThreads?: number;
  /** Before a bot's first action of a turn, ms. Default 500. */
  readonly botDelay?: number;
  /** How long a bot may think, ms. Default 10,000. */
  readonly botTimeout?: number;
  /** How long a table's first draw waits for the players' contributions, ms. Default 3,000. */
  readonly contributionWait?: number;
  readonly rates?: Partial<Rates>;
  readonly caps?: Partial<Caps>;
  /** The proxies that are believed when they say who asks, and how (X-Forwarded-For, -Proto, -Host). Default: none. */
  readonly trustProxy?: TrustedProxies;
  /** Names that the server answers to, beside addresses and names of the home network; as `readHostName` gives them. */
  readonly allowedHosts?: readonly string[];
  /** Addresses and networks that may read `/metrics`, beside the machine itself, as `readTrustedProxies` takes them. Default: none. */
  readonly metricsFrom?: readonly string[];
  /** Days after which a table that was not played to its end, and where nothing happens, is removed. 0: never. Default 365. */
  readonly retention?: number;
  /** pino's level. Default: the environment's `LOG_LEVEL`, or `info`; `silent` says nothing. */
  readonly logLevel?: string;
}

/** A server that runs. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** From now on `/readyz` says that no more work is wanted; everything is done as before. */
  drain(): void;
  /** Answers what is under way, stores everything and stops, within 8 s. */
  close(): Promise<void>;
}

/**
 * So long may the storage take to close, ms, after the five seconds of everything else. Where the database does not answer, the other nodes find this one
 * gone by themselves.
 */
const STORAGE_CLOSING = 2_000;

/** No request of the protocol is nearly so long; what is longer closes the socket or is answered 413. */
const MAX_FRAME = 128 * 1024;
const MAX_BODY = 32 * 1024;

/** Where notices of other nodes were missed, so many of a user's tables are looked at again, and those that changed so long before, ms: times are taken a little before things are stored. */
const MISSED = 20;
const LATE = 10_000;

/** What was done beside the server of a file is noticed so soon, ms. */
const LOOK_EVERY = 500;

function defaultWorker(): URL | undefined {
  const url = new URL('./bot-worker.js', import.meta.url);
  return existsSync(url) ? url : undefined;
}

function defaultSite(): string {
  // From packages/server/src or packages/cli/dist alike.
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}

function runnerOf(games: readonly PlayableGame[], worker: URL | undefined, threads: number | undefined, log: FastifyBaseLogger): BotRunner {
  if (worker !== undefined) return poolRunner(worker, (error) => log.error({ err: error }, "a bots' thread failed"), threads);
  log.warn('bots think on the main thread: there is no bundled worker');
  return inlineRunner(games);
}

/**
 * Starts the server: the site, the tables and their bots.
 * @throws where the port or the data folder cannot be used
 */
export async function serve(options: ServeOptions = {}): Promise<RunningServer> {
  // Limits go by a clock that nobody sets.
  const ticks = () => performance.now();
  const rates: Rates = { ...defaultRates, ...options.rates };
  const caps: Caps = { ...defaultCaps, ...options.caps };
  const games = options.games ?? (await import('@castellum/games')).games;

  const app = Fastify({
    logger: {
      level: logLevel(options.logLevel ?? (process.env.LOG_LEVEL || 'info')),
      stream: errorStream(),
      // Addresses of tables let others in, and cookies are secrets: neither is written down.
      // Of an error only what and where: things it carries might show a position.
      serializers: {
        req: ({ method }: { method: string }) => ({ method }),
        err: ({ name, message, stack, code }: Error & { readonly code?: unknown }) => ({ type: name, message, stack: stack ?? '', code }),
      },
      redact: ['req.headers', 'res.headers'],
    },
    // Found again by it, wherever it is told.
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    forceCloseConnections: true,
    requestTimeout: timeouts.requestTimeout,
    http: timeouts,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  const log = app.log;
  const proxies = options.trustProxy ?? [];
  const callerOf = callerReader(proxies);
  const isOurHost = hostCheck(options.allowedHosts ?? []);
  const closing = new Closing(app);
  let draining = false;
  let stopDriving = async () => {};
  const tally = new Tally(log);
  const metrics = new Metrics();
  const place: Place = { data: options.data ?? 'data', ...(options.database === undefined ? {} : { database: options.database }) };
  const failed = (fault: unknown) => {
    metrics.notStored();
    const error = fault instanceof RequestFault ? fault.cause : fault;
    tally.note('error', 'something could not be stored', { err: error, code: codeOf(error), why: saidOf(fault) });
  };
  const storage = await openStorage(place.data, place.database, failed, (line) => log.warn(line), options.databaseConnections);
  /** What the start asks of the storage; why that cannot be had is said in a sentence. */
  const asked = <T>(task: Promise<T>): Promise<T> =>
    task.catch((error: unknown) => {
      throw placeErrorOf(error, place);
    });
  /** All that was acknowledged is stored by now. */
  const closeStorage = async () => {
    if (!(await within(STORAGE_CLOSING, storage.close()))) log.warn('the storage could not be closed in time');
  };
  // By what is wrong: a line for each table, however often a list is read.
  storage.leftOut = (error) => tally.note('error', 'a damaged table was left out of a list', { ...tableIn(error), code: error.message });
  storage.notStored = failed;
  storage.committed = (batches, ms) => metrics.committed(batches, ms);
  const { peers } = storage;
  const now = () => peers?.now() ?? Date.now();
  const say = (word: unknown) => peers?.say(word);
  const worker = options.botWorker ?? (options.games === undefined ? defaultWorker() : undefined);
  const runner = runnerOf(games, worker, options.botThreads, log);

  try {
    let tellHouse = () => {};
    const house = new House(
      storage.house,
      (differs) => {
        if (differs) tellHouse();
        // A host may have done something to a table beside this server; other nodes say so themselves.
        if (peers === null) void tables.check(true);
      },
      (error) => {
        if (faultOf(error) === null) log.error({ err: error }, 'the house could not be looked at');
      },
    );
    await asked(house.open());
    const guests = new Guests(storage, say);
    const audience = new Audience(
      (id) => tables.get(id),
      say,
      (error, id = '') => {
        if (faultOf(error) === null)
          log.error({ err: error, ...tableIn(error, tables.numberOf(id)) }, 'a watcher could not be brought up to date');
      },
    );
    const { botTimeout = 10_000, botDelay = 500, contributionWait = 3_000 } = options;
    const longestWait = Math.max(botDelay, contributionWait);
    const driver: Driver = new Driver(
      storage,
      runner,
      { botTimeout, pollEvery: 1_000, longestWait, now, paused: () => house.isReadOnly },
      log,
      metrics,
    );
    const tables: Tables = new Tables(
      storage,
      games,
      { botDelay, contributionWait, botTables: caps.botTablesOfGuest, now },
      {
        created: (table, told) => audience.listed(table, told),
        changed: (table, change, isOwn) => {
          if (isOwn) metrics.changed(table.game.rules.id, change);
          else metrics.tookOver();
          audience.changed(table, change);
          audience.listed(
            table,
            change.seats.flatMap(({ from }) => from.user ?? []),
          );
        },
        removed: (table) => audience.removed(table),
        due: (table) => driver.plan(table),
        failed: (table, error, asked) => {
          // What could not be stored is written down where it is found out.
          if (faultOf(error) === null) log.error({ err: error, table: table.stored.no, ...asked }, 'a change of a table failed');
        },
        renewed: (table) => audience.renewed(table),
        unread: (error) => {
          if (faultOf(error) === null) log.error({ err: error, ...tableIn(error) }, 'what other nodes have stored could not be read');
        },
      },
    );
    tables.servedTo(audience);

    const site = options.site ?? defaultSite();
    const page = readPage(site);
    const refused = (code: Fault['code']) => {
      metrics.refused(code);
      if (isTelling(code)) tally.note('warn', 'refused', { code });
    };
    const unstored = (asked: Asked) => tally.note('warn', 'what was asked could not be stored', { ...asked });
    addFaults(app, refused, unstored, (id) => tables.numberOf(id));
    await app.register(fastifyCookie);
    const traffic = new KeyedLimiter(rates.traffic, ticks);
    addRoutes(app, {
      guests,
      tables,
      house,
      lists: storage,
      reports: storage.house,
      finished: new Finished(storage, games, now, ticks, () => !house.isReadOnly),
      limits: {
        reports: new KeyedLimiter(rates.reports, ticks),
        guests: new KeyedLimiter(rates.guests, ticks),
        requests: new KeyedLimiter(rates.requests, ticks),
        share: new KeyedLimiter(rates.share, ticks),
        traffic,
        tables: new KeyedLimiter(rates.tables, ticks),
      },
      callerOf,
      isOurHost,
      isHere: (table) => (user) => audience.isHere(table, user),
      now,
    });
    const desk = { store: storage.house, table: (id: string) => tables.fresh(id), now };
    addAdminRoutes(app, { desk, house, doorkeeper: new Doorkeeper(storage.house, ticks), callerOf });
    addOperations(app, { storage, metrics, metricsFrom: options.metricsFrom ?? [], isOpen: () => !draining });
    await addSite(app, site, page);

    // Behind a proxy all connections are the proxy's.
    if (!trustsAnybody(proxies)) capConnections(app.server, caps.connectionsOfAddress, traffic);
    const guard = new Guard({
      guests,
      rates,
      caps,
      callerOf,
      traffic,
      dropped: (code) => tally.note('warn', 'a connection was dropped', { code }),
      now: ticks,
    });
    const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>(app.server, {
      path: SOCKETS,
      serveClient: false,
      parser,
      maxHttpBufferSize: MAX_FRAME,
      connectTimeout: 10_000,
      allowRequest: (request, decide) => {
        const caller = callerOf(request);
        if (!isOurHost(caller.host) || !isOwnOrigin(request.headers.origin, caller)) {
          refused('not-yours');
          return decide(null, false);
        }
        guard.admits(request).then(
          (admitted) => {
            if (!admitted) refused('busy');
            decide(null, admitted);
          },
          (error: unknown) => {
            tally.note('error', 'a socket could not be let in', { err: error, code: faultOf(error)?.code ?? codeOf(error) });
            decide(null, false);
          },
        );
      },
    });
    endOtherUpgrades(app.server);
    secureAnswers(app.server, page ?? '', callerOf);
    const sockets = addSockets(io, {
      tables,
      audience,
      guard,
      house,
      underWay: closing.underWay,
      refused,
      unstored,
      answered: (...how) => metrics.answered(...how),
      log,
    });
    tellHouse = sockets.tellHouse;
    metrics.read({
      sockets: () => io.engine.clientsCount,
      tables: () => tables.size,
      steps: () => driver.running,
      waiting: () => storage.waiting,
      planned: () => driver.planned,
      hears: peers === null ? null : () => peers.hears,
      pool: storage.connections,
      queueUsage: peers === null ? null : () => peers.queueUsage,
      botPools: () => runner.pools(),
    });

    const latest = (user: string) => tables.listOf(user, { limit: MISSED }, (id) => (other) => audience.isHere(id, other));
    const ears: Ears = {
      moved: (moved) => tables.heard(moved),
      said: (node, word) => {
        audience.heard(node, word);
        guests.heard(word);
        void house.heard(word);
      },
      gone: (node) => audience.gone(node),
      back: () => audience.ask(),
      missed: (since) => {
        guests.missed();
        void audience.missed(since - LATE, latest);
        void tables.check();
        void house.look();
      },
      check: () => {
        void audience.tellMissed(latest);
        void tables.check();
        void house.look();
      },
    };
    if (peers !== null) await asked(peers.listen(ears, tables.rules));
    const unread = (table: number, error: unknown) => log.error({ err: error, table }, 'a table cannot be read');
    const listed = await asked(listOldTables(storage, tables, unread));
    if (listed > 0) log.info({ tables: listed }, 'tables of an older release were brought up to date');
    const retention = new Retention({
      days: options.retention ?? 365,
      sweep: (times) => storage.house.sweep(times),
      now,
      paused: () => house.isReadOnly,
      removed: (gone) => {
        tables.removed(gone);
        log.info({ tables: gone.length }, 'tables that everybody had forgotten were removed');
      },
      failed: (error) => {
        if (faultOf(error) === null) log.error({ err: error }, 'old tables could not be removed');
      },
    });
    // What is done beside the server of a file, nobody says.
    const looking = peers === null ? setInterval(() => void house.look(), LOOK_EVERY).unref() : undefined;
    stopDriving = async () => {
      clearInterval(looking);
      await retention.close();
      await driver.close();
    };
    await asked(driver.start(tables));
    // For a name Fastify may open a second server, of which the sockets would know nothing.
    const host = options.host === undefined || options.host === 'localhost' ? '127.0.0.1' : options.host;
    await app.listen({ port: options.port ?? 8080, host });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : (options.port ?? 8080);
    const url = `http://${host === '0.0.0.0' || host === '127.0.0.1' || host === '::' ? 'localhost' : host}:${port}`;
    log.debug({ url }, 'open');

    let closed: Promise<void> | null = null;
    const close = async () => {
      log.debug('closing');
      clearInterval(looking);
      sockets.stop();
      const settle = async () => {
        await Promise.all([retention.close(), driver.close()]);
        await tables.idle();
      };
      const unsent = () => [...io.of('/').sockets.values()].some(({ conn }) => (guard.lineOf(conn)?.unsent ?? 0) > 0);
      try {
        await closing.close(app, io, settle, unsent);
      } finally {
        await closeStorage();
      }
    };
    return {
      url,
      port,
      drain: () => {
        draining = true;
      },
      close: () => {
        closed ??= close();
        return closed;
      },
    };
  } catch (error) {
    await stopDriving();
    await runner.close();
    await app.close();
    await closeStorage();
    throw error;
  }
}
