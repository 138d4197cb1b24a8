import { setImmediate } from 'node:timers/promises';
import { recordFrom } from '@castellum/core';
import type { TableView } from '@castellum/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../admin/house.ts';
import { RequestFault } from '../fault.ts';
import type { Guests, Recognised, User } from '../identity/guests.ts';
import { cleanName } from '../identity/names.ts';
import { isToken } from '../identity/token.ts';
import type { KeyedLimiter } from '../limits.ts';
import { shapeFault } from '../sockets/json-shape.ts';
import { listRequest, newTableRequest, parse, renameRequest, reportRequest, tableId } from '../sockets/requests.ts';
import type { HouseStorage } from '../storage/house-storage.ts';
import type { ListPart, Storage } from '../storage/storage.ts';
import type { Finished } from '../tables/finished.ts';
import type { Tables } from '../tables/tables.ts';
import { Turns } from '../turns.ts';
import { ADMIN } from './admin-routes.ts';
import type { Caller, CallerOf } from './caller.ts';
import { COOKIE, COOKIE_AGE, SECURE_COOKIE, type SentToken, tokensOf } from './cookie.ts';
import { isOwnOrigin } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks for something under /api; null for somebody unknown. */
    guest: Recognised<SentToken> | null;
    /** Whether the guest's own share has paid for it, and not the address. */
    fromShare: boolean;
  }
}

/** What everybody is told of the house. */
const HOUSE = '/api/house';

/** How many tables a list holds that is asked for without a limit. */
const LISTED = 100;

/** So many listed tables, and so many actions of a record, weigh as much as a request. */
const TABLES_OF_ONE = 10;
/** So many rows of which a part of a list is chosen weigh one. */
const ROWS_OF_ONE = 100;
/** A table is loaded and its position written, as for whoever comes to look on. */
const WEIGHT_OF_VIEW = 4;
const ACTIONS_OF_ONE = 50;
/** It is written to the disk by itself, for which everybody waits. */
const WEIGHT_OF_NAME = 10;

/** So long may what takes the database a while wait for its turn, ms: where the database does not answer, each turn ends only when that is given up. */
const PATIENCE = 5_000;

export interface RouteParts {
  readonly guests: Guests;
  readonly tables: Tables;
  readonly house: House;
  readonly finished: Finished;
  readonly lists: Pick<Storage, 'lookedAt'>;
  readonly reports: Pick<HouseStorage, 'addReport'>;
  readonly limits: Readonly<Record<'guests' | 'reports' | 'requests' | 'share' | 'tables' | 'traffic', KeyedLimiter>>;
  readonly callerOf: CallerOf;
  /** Whether the server answers to a host. */
  readonly isOurHost: (host: string) => boolean;
  readonly isHere: (table: string) => (user: string) => boolean;
  readonly now: () => number;
}

function tooMany(): RequestFault {
  return new RequestFault('busy', 'too many requests; try again in a moment');
}

/** The routes under /api. */
export function addRoutes(
  app: FastifyInstance,
  { guests, tables, house, finished, lists, reports, limits, callerOf, isOurHost, isHere, now }: RouteParts,
): void {
  function setCookie(reply: FastifyReply, name: SentToken['name'], token: string, secure: boolean): void {
    reply.setCookie(name, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: COOKIE_AGE });
  }

  /** Renews the cookie that a guest came with; where the connection is encrypted, the plain one gives way to the secure one. */
  function renew(reply: FastifyReply, { name, token }: SentToken, sent: readonly SentToken[], { secure }: Caller): void {
    const best = secure ? SECURE_COOKIE : COOKIE;
    // An unknown one in its place may be somebody's on the right folder: it stays.
    const taken = sent.some((other) => other.name === best && other.token !== token);
    setCookie(reply, taken ? name : best, token, secure);
    if (secure && !taken && sent.some((other) => other.name === COOKIE && other.token === token)) reply.clearCookie(COOKIE, { path: '/' });
  }

  function known({ guest }: FastifyRequest): User {
    if (guest === null) throw new RequestFault('not-yours', 'ask GET /api/me first, and keep its cookie');
    return guest.user;
  }

  function body(request: FastifyRequest): unknown {
    const fault = shapeFault(request.body);
    if (fault !== null) throw new RequestFault('bad-input', `the request ${fault}`);
    return request.body;
  }

  const bigOnes = new Turns(1);

  /** What takes the database a while is done one at a time, with all else in between. @throws RequestFault `busy` where its turn does not come soon */
  function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    return bigOnes.run(key, task, PATIENCE);
  }

  /** What a request was paid from, and by whom. */
  function payerOf({ raw, guest, fromShare }: FastifyRequest): readonly [from: KeyedLimiter, who: string] {
    return guest !== null && fromShare ? [limits.share, guest.user.id] : [limits.requests, callerOf(raw).address];
  }

  /** Takes what a request turned out to cost beyond one from whoever has paid that. */
  function charge(request: FastifyRequest, weight: number): void {
    const [from, who] = payerOf(request);
    from.charge(who, weight);
  }

  /** Whether whoever has paid for a request has been charged more since than there was. */
  function isInDebt(request: FastifyRequest): boolean {
    const [from, who] = payerOf(request);
    return from.isInDebt(who);
  }

  app.decorateRequest('guest', null);
  app.decorateRequest('fromShare', false);

  app.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request.raw);
    if (!limits.traffic.take(caller.address)) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (!isOurHost(caller.host))
      throw new RequestFault('not-yours', 'this server does not go by that name: whoever runs it can allow it with --allowed-host');
    // What is asked for is the route that was found, however its path was spelled; what nothing was found for is charged by its spelling.
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/') && !request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    const guest = await guests.recognise(tokensOf(request.headers.cookie));
    request.guest = guest;
    request.fromShare = guest !== null && limits.share.take(guest.user.id);
    if (!request.fromShare && !limits.requests.take(caller.address)) throw tooMany();
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request.headers.origin, caller))
      throw new RequestFault('not-yours', 'requests come only from our own pages');
    // Hosts must get in to change this, and whoever is kept out must be told why.
    if (path === HOUSE || path === ADMIN || path.startsWith(`${ADMIN}/`)) return;
    house.checkBan(guest?.user.id ?? null, caller.address);
    if (request.method !== 'GET' && request.method !== 'HEAD') house.checkWritable();
  });

  app.get(HOUSE, (request) => house.told(request.guest?.user.id ?? null, callerOf(request.raw).address));

  app.get('/api/me', async (request, reply) => {
    const caller = callerOf(request.raw);
    const sent = tokensOf(request.headers.cookie).filter(({ token }) => isToken(token));
    const { guest } = request;
    if (guest !== null) {
      renew(reply, guest.by, sent, caller);
      return { id: guest.user.id, name: guest.user.name };
    }
    house.checkWritable();
    if (!limits.guests.take(caller.address)) throw tooMany();
    const [unknown] = sent;
    const { user, token } = await guests.create(now(), unknown?.token);
    if (unknown === undefined) setCookie(reply, caller.secure ? SECURE_COOKIE : COOKIE, token, caller.secure);
    else renew(reply, unknown, sent, caller);
    return { id: user.id, name: user.name };
  });

  app.put('/api/me', async (request) => {
    const user = known(request);
    const name = cleanName(parse(renameRequest, body(request)).name);
    if (name === null) throw new RequestFault('bad-input', 'must be a name of 1 to 24 characters', { field: 'name' });
    if (name === user.name) return { id: user.id, name };
    charge(request, WEIGHT_OF_NAME - 1);
    await guests.rename(user, name);
    return { id: user.id, name: user.name };
  });

  app.post('/api/tables', async (request, reply) => {
    const user = known(request);
    house.checkNewTables();
    const asked = parse(newTableRequest, body(request));
    if (!limits.tables.take(user.id)) throw tooMany();
    reply.code(201);
    return { id: await tables.create(asked, user) };
  });

  app.post<{ Params: { id: string } }>('/api/tables/:id/rematch', async (request) => {
    const user = known(request);
    const id = parse(tableId, request.params.id);
    house.checkNewTables();
    if (!limits.tables.take(user.id)) throw tooMany();
    return { id: await tables.rematch(id, user) };
  });

  app.post<{ Params: { id: string } }>('/api/tables/:id/reports', async (request) => {
    const user = known(request);
    const { seat } = parse(reportRequest, body(request));
    const table = await tables.fresh(parse(tableId, request.params.id));
    const named = table.seats[seat];
    if (named === undefined || named.user === null) throw new RequestFault('bad-input', 'nobody sits there', { field: 'seat' });
    if (named.user === user.id) throw new RequestFault('conflict', 'that name is your own');
    if (!limits.reports.take(user.id) || !limits.reports.take(callerOf(request.raw).address)) throw tooMany();
    await reports.addReport({ table: table.stored.no, seat, name: named.name, user: named.user, by: user.id, at: now() });
    return {};
  });

  app.get('/api/tables', async (request) => {
    const user = known(request);
    const part = partOf(request.query);
    const list = await inTurn(user.id, async () => {
      await setImmediate();
      // What was asked for before it may have cost more than there was.
      if (isInDebt(request)) throw tooMany();
      charge(request, (await lists.lookedAt(user.id)) / ROWS_OF_ONE);
      return tables.listOf(user.id, part, isHere);
    });
    charge(request, list.length / TABLES_OF_ONE);
    return list;
  });

  app.get('/api/statistics/mine', async (request) => {
    const user = known(request);
    const part = partOf(request.query);
    const list = await inTurn(user.id, async () => {
      await setImmediate();
      return finished.of(user.id, part);
    });
    charge(request, list.length / TABLES_OF_ONE);
    return list;
  });

  app.get<{ Params: { game: string } }>('/api/statistics/:game', (request) =>
    finished.house(request.params.game, (task) => inTurn('statistics', task)),
  );

  app.delete<{ Params: { id: string } }>('/api/tables/:id', async (request) => {
    const user = known(request);
    await tables.forget(parse(tableId, request.params.id), user.id);
    return {};
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/view', async (request): Promise<TableView> => {
    const table = await tables.fresh(parse(tableId, request.params.id));
    const { stored, head, state } = table;
    if (state === null) throw new RequestFault('not-started', 'there is nothing to look at');
    charge(request, WEIGHT_OF_VIEW - 1);
    return { rules: stored.rules, version: head.version, view: table.view(state, 'spectator') };
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/record', async (request) => {
    const table = await tables.fresh(parse(tableId, request.params.id));
    const { rules } = table.game;
    const { status } = table.head;
    if (status === 'waiting') throw new RequestFault('not-started', 'the game has not begun');
    if (status === 'closed') throw new RequestFault('over', 'the table was closed');
    if (status !== 'over' && rules.hasSecrets) throw new RequestFault('not-over', 'the record holds secrets until the game is over');
    const log = await table.log();
    charge(request, log.length / ACTIONS_OF_ONE);
    return recordFrom(
      { id: rules.id, rulesVersion: table.stored.rules },
      {
        setup: { players: table.seats.length, options: table.stored.options },
        actions: log.map(({ seat, action }) => ({ seat, action })),
        result: table.recordedResult(),
        fair: fairOf(table.fairness()),
      },
    );
  });
}

/** The part of a list that a query asks for. */
function partOf(query: unknown): ListPart {
  const { limit, before } = parse(listRequest, query);
  const [time = '', id = ''] = before?.split('-') ?? [];
  return { limit: Number(limit ?? LISTED), ...(before === undefined ? {} : { before: { updatedAt: Number(time), id } }) };
}

function fairOf({
  commitment,
  seed,
  contributions,
}: {
  commitment: string;
  seed: string | null;
  contributions: readonly (string | null)[];
}) {
  return { commitment, seed, contributions };
}
