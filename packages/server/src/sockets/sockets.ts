import type { Answer, ClientEvents, Fault } from '@castellum/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { RequestFault } from '../fault.ts';
import type { CallerOf } from '../http/caller.ts';
import { tokensOf } from '../http/cookie.ts';
import { faultOf, internalFault } from '../http/faults.ts';
import type { Guests } from '../identity/guests.ts';
import { cleanName } from '../identity/names.ts';
import { Bucket, type Rate } from '../limiter.ts';
import type { KeyedLimiter } from '../limits.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Audience, LiveServer, LiveSocket } from './audience.ts';
import { shapeFault } from './json-shape.ts';
import { parse, requests } from './requests.ts';

export interface SocketParts {
  readonly guests: Guests;
  readonly tables: Tables;
  readonly audience: Audience;
  readonly callerOf: CallerOf;
  readonly opened: KeyedLimiter;
  readonly events: Rate;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

type Handler = (socket: LiveSocket, request: unknown) => Promise<object>;

/**
 * Connects the protocol's events to the tables.
 * @returns how to stop: from then on every request is answered as busy
 */
export function addSockets(io: LiveServer, parts: SocketParts): () => void {
  const { guests, tables, audience, callerOf, opened, events, log, now } = parts;

  io.use(async (socket, next) => {
    try {
      if (!opened.take(callerOf(socket.request).address)) return next(new Error('busy'));
      const known = await guests.recognise(tokensOf(socket.handshake.headers.cookie));
      if (known === null) return next(new Error('no-identity'));
      socket.data.user = known.user;
      next();
    } catch (error) {
      log.error({ err: error }, 'a socket could not be let in');
      next(new Error('internal'));
    }
  });

  /** Tells the others that somebody came or went. */
  async function presence(table: string): Promise<void> {
    if (audience.isWatched(table)) audience.presence(await tables.get(table));
  }

  const handlers: Record<keyof ClientEvents, Handler> = {
    async watch(socket, request) {
      const { table: id, as, since = 0 } = parse(requests.watch, request);
      const table = await tables.get(id);
      const before = audience.watchOf(socket)?.table;
      const { user } = socket.data;
      const snapshot = await table.snapshot(
        as,
        user.id,
        since,
        (other) => other === user.id || audience.isHere(id, other),
        () => {
          if (socket.connected) audience.join(socket, id, as);
        },
      );
      audience.presence(table);
      if (before !== undefined && before !== id) await presence(before);
      return { snapshot };
    },

    async history(socket, request) {
      const { table, as, before } = parse(requests.history, request);
      return { steps: await (await tables.get(table)).history(as, socket.data.user.id, before) };
    },

    async act(socket, request) {
      const { table: id, seat, version, actions } = parse(requests.act, request);
      const table = await tables.get(id);
      try {
        return { version: await table.feed({ type: 'act', by: socket.data.user.id, seat, version, actions }) };
      } catch (error) {
        if (faultOf(error)?.code === 'conflict') void resync(socket, id);
        throw error;
      }
    },

    async standing(socket, request) {
      const { table, seat, preference } = parse(requests.standing, request);
      await (await tables.get(table)).feed({ type: 'standing', by: socket.data.user.id, seat, preference: preference ?? null });
      return {};
    },

    async contribute(socket, request) {
      const { table, seat, contribution } = parse(requests.contribute, request);
      await (await tables.get(table)).feed({ type: 'contribute', by: socket.data.user.id, seat, contribution });
      return {};
    },

    async follow(socket, request) {
      if (parse(requests.follow, request).tables) audience.follow(socket);
      else audience.unfollow(socket);
      return {};
    },

    async sit(socket, request) {
      const { table, seat, name, another } = parse(requests.sit, request);
      const { user } = socket.data;
      const called = name === undefined ? user.name : cleanName(name);
      if (called === null) throw new RequestFault('bad-input', 'must be a name of 1 to 24 characters', { field: 'name' });
      await (await tables.get(table)).feed({ type: 'sit', by: user.id, seat, name: called, another: another === true });
      return {};
    },

    async leave(socket, request) {
      const { table, seat } = parse(requests.leave, request);
      await (await tables.get(table)).feed({ type: 'leave', by: socket.data.user.id, seat });
      return {};
    },

    async comeBack(socket, request) {
      const { table, seat } = parse(requests.comeBack, request);
      await (await tables.get(table)).feed({ type: 'come-back', by: socket.data.user.id, seat });
      return {};
    },

    async closeTable(socket, request) {
      const { table } = parse(requests.closeTable, request);
      await (await tables.get(table)).feed({ type: 'close', by: socket.data.user.id });
      return {};
    },
  };

  async function resync(socket: LiveSocket, id: string): Promise<void> {
    try {
      const table: LiveTable = await tables.get(id);
      await audience.resend(socket, table);
    } catch (error) {
      log.error({ err: error }, 'a client could not be brought up to date');
    }
  }

  function handlerOf(event: unknown): Handler | null {
    return typeof event === 'string' && Object.hasOwn(handlers, event) ? handlers[event as keyof ClientEvents] : null;
  }

  let stopped = false;

  async function answer(socket: LiveSocket, event: unknown, args: readonly unknown[]): Promise<Answer<object>> {
    try {
      if (stopped) throw new RequestFault('busy', 'the server is closing; try again in a moment');
      const handler = handlerOf(event);
      if (handler === null) throw new RequestFault('bad-input', 'there is no such event');
      if (args.length !== 1) throw new RequestFault('bad-input', 'an event has one request');
      const fault = shapeFault(args[0]);
      if (fault !== null) throw new RequestFault('bad-input', `the request ${fault}`);
      return { ok: true, ...(await handler(socket, args[0])) };
    } catch (error) {
      const fault: Fault | null = faultOf(error);
      if (fault === null)
        log.error({ err: error, event: typeof event === 'string' ? event.slice(0, 40) : typeof event }, 'an event failed');
      return { ok: false, fault: fault ?? internalFault };
    }
  }

  io.on('connection', (socket) => {
    const bucket = new Bucket(events.perSecond, events.burst, now());
    // Every packet ends here; nothing a client names is ever emitted inside the server.
    socket.use((packet) => {
      const [event, ...args]: unknown[] = packet;
      const last = args.at(-1);
      if (typeof last !== 'function') return;
      args.pop();
      if (!bucket.take(now())) {
        last({ ok: false, fault: { code: 'busy', message: 'too many requests; try again in a moment' } satisfies Fault });
        return;
      }
      void answer(socket, event, args).then((a) => last(a));
    });
    socket.on('disconnect', () => {
      const watch = audience.watchOf(socket);
      audience.leave(socket);
      audience.unfollow(socket);
      if (watch !== undefined) presence(watch.table).catch((error: unknown) => log.error({ err: error }, 'presence could not be told'));
    });
  });

  return () => {
    stopped = true;
  };
}
