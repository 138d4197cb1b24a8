import type { IncomingMessage } from 'node:http';
import { isObject } from '@castellum/core';
import type { Answer, ClientEvents, Fault } from '@castellum/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { House } from '../admin/house.ts';
import { internalFault, RequestFault } from '../fault.ts';
import { type Asked, faultOf } from '../http/faults.ts';
import { cleanName } from '../identity/names.ts';
import { newId } from '../identity/token.ts';
import type { Bucket } from '../limiter.ts';
import { tableIn } from '../storage/damaged.ts';
import type { Tables } from '../tables/tables.ts';
import type { UnderWay } from '../under-way.ts';
import type { Audience } from './audience.ts';
import type { Guard } from './guard.ts';
import { shapeFault } from './json-shape.ts';
import type { Connection, Line } from './line.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { parse, requests } from './requests.ts';
import { Slices } from './slices.ts';

export interface SocketParts {
  readonly tables: Tables;
  readonly audience: Audience;
  readonly guard: Guard;
  readonly house: House;
  /** Hears of every request until it is answered. */
  readonly underWay: UnderWay;
  /** Hears of every refusal. */
  readonly refused: (code: Fault['code']) => void;
  /** Hears of what could not be stored. */
  readonly unstored: (asked: Asked) => void;
  /** Hears how each request was answered, and after how long, ms. */
  readonly answered: (event: string, answer: 'ok' | Fault['code'], ms: number) => void;
  readonly log: FastifyBaseLogger;
}

/** What a request weighs before it is known what it costs, in the units of `Rates`. */
const SMALL = 1;
const BIG = 4;
/** An action that cannot be taken back may be slow to play: a quarry push takes about a millisecond, whatever comes of its batch. */
const SLOW = 10;
/** Whoever sees the table is sent it anew, and it takes the database several statements. */
const CHANGES_OF_SEATS: ReadonlySet<unknown> = new Set<keyof ClientEvents>(['sit', 'leave', 'comeBack']);
const SEAT = 8;
/** Events that change nothing of what is kept. */
const LOOKS: ReadonlySet<string> = new Set<keyof ClientEvents>(['watch', 'history', 'follow']);
/** So many bytes of an answer weigh one. */
const BYTES_OF_ONE = 4_096;

const tooMany: Answer<object> = { ok: false, fault: { code: 'busy', message: 'too many requests; try again in a moment' } };

type Handler = (socket: LiveSocket, request: unknown) => Promise<object>;

/**
 * Connects the protocol's events to the tables.
 * @returns how to stop, so that from then on every request is answered as busy; and how everybody is told that the house has changed
 */
export function addSockets(io: LiveServer, parts: SocketParts): { stop(): void; tellHouse(): void } {
  const { tables, audience, guard, house, underWay, refused, unstored, answered, log } = parts;

  io.engine.use((request: IncomingMessage, _: unknown, next: () => void) => {
    if (guard.polls(request)) next();
    else request.socket.destroy();
  });
  io.engine.on('connection', (conn: Connection) => guard.open(conn));

  io.use((socket, next) => {
    const user = guard.lineOf(socket.conn)?.user ?? null;
    if (user === null) return next(new Error('no-identity'));
    // Told why by /api/house.
    if (house.banOf(user.id, guard.lineOf(socket.conn)?.address ?? '') !== null) return next(new Error('banned'));
    socket.data.user = user;
    next();
  });

  const handlers: Record<keyof ClientEvents, Handler> = {
    async watch(socket, request) {
      const { table: id, as, since = 0 } = parse(requests.watch, request);
      const table = await tables.fresh(id);
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
      tables.seen(table);
      return { snapshot };
    },

    async history(socket, request) {
      const { table, as, before } = parse(requests.history, request);
      return { steps: await (await tables.fresh(table)).history(as, socket.data.user.id, before) };
    },

    async act(socket, request) {
      const { table: id, seat, version, actions } = parse(requests.act, request);
      return { version: await (await tables.get(id)).feed({ type: 'act', by: socket.data.user.id, seat, version, actions }) };
    },

    async standing(socket, request) {
      const { table, seat, preference } = parse(requests.standing, request);
      // What changes nothing is not stored, which would find out what another node has stored.
      await (await tables.fresh(table)).feed({ type: 'standing', by: socket.data.user.id, seat, preference: preference ?? null });
      return {};
    },

    async contribute(socket, request) {
      const { table, seat, contribution } = parse(requests.contribute, request);
      await (await tables.get(table)).feed({ type: 'contribute', by: socket.data.user.id, seat, contribution });
      return {};
    },

    async follow(socket, request) {
      if (!parse(requests.follow, request).tables) audience.unfollow(socket);
      else if (socket.connected) audience.follow(socket);
      return {};
    },

    async sit(socket, request) {
      const { table, seat, name, another } = parse(requests.sit, request);
      const { user } = socket.data;
      const called = name === undefined ? user.name : cleanName(name);
      if (called === null) throw new RequestFault('bad-input', 'must be a name of 1 to 24 characters', { field: 'name' });
      const live = await tables.get(table);
      // The last one to sit would begin a game.
      if (live.head.status === 'waiting') house.checkNewTables();
      await live.feed({ type: 'sit', by: user.id, seat, name: called, another: another === true });
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

  function handlerOf(event: unknown): Handler | null {
    return typeof event === 'string' && Object.hasOwn(handlers, event) ? handlers[event as keyof ClientEvents] : null;
  }

  function nameOf(event: unknown): string {
    return handlerOf(event) === null ? 'unknown' : String(event);
  }

  /** The number of the table that a request is about, where it is in memory. */
  function numberIn(request: unknown): number | undefined {
    return isObject(request) && typeof request.table === 'string' ? tables.numberOf(request.table) : undefined;
  }

  let stopped = false;

  async function answer(socket: LiveSocket, event: unknown, args: readonly unknown[]): Promise<Answer<object>> {
    const began = performance.now();
    const given = await attempt(socket, event, args);
    answered(nameOf(event), given.ok ? 'ok' : given.fault.code, performance.now() - began);
    return given;
  }

  async function attempt(socket: LiveSocket, event: unknown, args: readonly unknown[]): Promise<Answer<object>> {
    try {
      if (stopped) throw new RequestFault('busy', 'the server is closing; try again in a moment');
      const handler = handlerOf(event);
      if (handler === null) throw new RequestFault('bad-input', 'there is no such event');
      if (!LOOKS.has(String(event))) house.checkWritable();
      if (args.length !== 1) throw new RequestFault('bad-input', 'an event has one request');
      const fault = shapeFault(args[0]);
      if (fault !== null) throw new RequestFault('bad-input', `the request ${fault}`);
      return { ok: true, ...(await handler(socket, args[0])) };
    } catch (error) {
      const fault: Fault | null = faultOf(error);
      if (fault !== null) refused(fault.code);
      const asked: Asked = { event: nameOf(event), ...tableIn(error, numberIn(args[0])) };
      if (fault?.code === 'not-stored') unstored(asked);
      if (fault !== null) return { ok: false, fault };
      const requestId = newId();
      log.error({ err: error, requestId, ...asked }, 'an event failed');
      return { ok: false, fault: internalFault(requestId) };
    }
  }

  const slices = new Slices();

  /** Makes something when it is its guest's turn, sends it, and charges what it weighs beyond what was paid. */
  function deliver<T>(
    socket: LiveSocket,
    line: Line,
    paid: readonly Bucket[],
    weight: number,
    make: () => Promise<T>,
    send: (made: T) => void,
  ) {
    return new Promise<void>((ended) => {
      slices.run(socket.data.user.id, weight, async () => {
        const made = await make();
        const { written } = line;
        try {
          send(made);
        } finally {
          ended();
        }
        guard.charge(paid, Math.max(0, (line.written - written) / BYTES_OF_ONE - weight));
      });
    });
  }

  /** Those who will be sent their table anew: once is enough for all that they have missed. */
  const behind = new WeakSet<LiveSocket>();

  /** Sends the table that a socket watches anew, at the price and in the turn of a look. */
  function resync(socket: LiveSocket, line: Line, paid: readonly Bucket[]): void {
    if (behind.has(socket) || audience.watchOf(socket) === undefined) return;
    behind.add(socket);
    guard.charge(paid, BIG);
    const make = async () => {
      behind.delete(socket);
      try {
        return await audience.anew(socket);
      } catch (error) {
        const table = tableIn(error, tables.numberOf(audience.watchOf(socket)?.table ?? ''));
        if (faultOf(error) === null) log.error({ err: error, ...table }, 'a client could not be brought up to date');
        return () => {};
      }
    };
    void line.inTurn(() => deliver(socket, line, paid, BIG, make, (send) => send()));
  }

  /** What a request weighs that is answered with little. */
  function weightOf(event: unknown, request: unknown): number {
    if (CHANGES_OF_SEATS.has(event)) return SEAT;
    return event === 'act' && isObject(request) ? SMALL + SLOW * tables.irrevocableIn(request.table, request.actions) : SMALL;
  }

  /** Begins a request when it is its guest's turn. */
  function take(socket: LiveSocket, line: Line, event: unknown, args: readonly unknown[], done: (answer: Answer<object>) => void): void {
    const isBig = event === 'watch' || event === 'history';
    const weight = isBig ? BIG : weightOf(event, args[0]);
    const paid = isBig && !line.mayWait ? null : guard.pay(line, weight);
    if (paid === null) {
      done(tooMany);
      refused('busy');
      guard.refused(line);
      return;
    }
    const send = (answered: Answer<object>) => {
      done(answered);
      if (event === 'act' && !answered.ok && answered.fault.code === 'conflict') resync(socket, line, paid);
    };
    const begin = () => deliver(socket, line, paid, weight, () => answer(socket, event, args), send);
    if (isBig) void line.inTurn(begin);
    else void begin();
  }

  io.on('connection', (socket) => {
    const line = guard.lineOf(socket.conn);
    if (line === undefined) return void socket.disconnect(true);
    // Every packet ends here; nothing a client names is ever emitted inside the server.
    socket.use((packet) => {
      const [event, ...args]: unknown[] = packet;
      const last = args.at(-1);
      // Nobody waits for an answer: there is nothing to do, and it is not for nothing.
      if (typeof last !== 'function') return guard.refused(line);
      args.pop();
      const ended = underWay.begin();
      take(socket, line, event, args, (a) => {
        last(a);
        ended();
      });
    });
    socket.on('disconnect', () => {
      audience.leave(socket);
      audience.unfollow(socket);
    });
  });

  return {
    stop: () => {
      stopped = true;
    },
    tellHouse: () => {
      for (const socket of io.of('/').sockets.values()) {
        const told = house.told(socket.data.user.id, guard.lineOf(socket.conn)?.address ?? '');
        socket.emit('house', told);
        if (told.ban !== null) socket.disconnect(true);
      }
    },
  };
}
