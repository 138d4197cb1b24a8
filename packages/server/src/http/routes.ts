import { recordFrom } from '@castellum/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFault } from '../fault.ts';
import type { Guests, User } from '../identity/guests.ts';
import { cleanName } from '../identity/names.ts';
import type { KeyedLimiter } from '../limits.ts';
import { shapeFault } from '../sockets/json-shape.ts';
import { newTableRequest, parse, renameRequest, tableId } from '../sockets/requests.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { COOKIE, COOKIE_AGE, tokenOf } from './cookie.ts';
import { isOwnOrigin } from './origin.ts';

export interface RouteParts {
  readonly guests: Guests;
  readonly tables: Tables;
  readonly storage: Storage;
  readonly limits: { readonly guests: KeyedLimiter; readonly requests: KeyedLimiter; readonly tables: KeyedLimiter };
  readonly isHere: (table: string) => (user: string) => boolean;
  readonly now: () => number;
}

function tooMany(): RequestFault {
  return new RequestFault('busy', 'too many requests; try again in a moment');
}

/** The routes under /api. */
export function addRoutes(app: FastifyInstance, { guests, tables, storage, limits, isHere, now }: RouteParts): void {
  function setCookie(reply: FastifyReply, request: FastifyRequest, token: string): void {
    reply.setCookie(COOKIE, token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      path: '/',
      maxAge: COOKIE_AGE,
    });
  }

  async function known(request: FastifyRequest): Promise<User> {
    const user = await guests.find(tokenOf(request.headers.cookie));
    if (user === null) throw new RequestFault('not-yours', 'ask GET /api/me first, and keep its cookie');
    return user;
  }

  function body(request: FastifyRequest): unknown {
    const fault = shapeFault(request.body);
    if (fault !== null) throw new RequestFault('bad-input', `the request ${fault}`);
    return request.body;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    if (!limits.requests.take(request.ip)) throw tooMany();
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request.headers.origin, request.headers.host))
      throw new RequestFault('not-yours', 'requests come only from our own pages');
  });

  app.get('/api/me', async (request, reply) => {
    const token = tokenOf(request.headers.cookie);
    const user = await guests.find(token);
    if (user !== null && token !== undefined) {
      setCookie(reply, request, token);
      return { id: user.id, name: user.name };
    }
    if (!limits.guests.take(request.ip)) throw tooMany();
    const created = await guests.create(now());
    setCookie(reply, request, created.token);
    return { id: created.user.id, name: created.user.name };
  });

  app.put('/api/me', async (request) => {
    const user = await known(request);
    const name = cleanName(parse(renameRequest, body(request)).name);
    if (name === null) throw new RequestFault('bad-input', 'must be a name of 1 to 24 characters', { field: 'name' });
    await guests.rename(user, name);
    return { id: user.id, name: user.name };
  });

  app.post('/api/tables', async (request, reply) => {
    const user = await known(request);
    const asked = parse(newTableRequest, body(request));
    if (!limits.tables.take(user.id)) throw tooMany();
    reply.code(201);
    return { id: await tables.create(asked, user) };
  });

  app.get('/api/tables', async (request) => {
    const user = await known(request);
    return tables.listOf(user.id, isHere);
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/record', async (request) => {
    const table = await tables.get(parse(tableId, request.params.id));
    const { rules } = table.game;
    if (table.head.status === 'waiting') throw new RequestFault('not-started', 'the table waits for players');
    if (table.head.status !== 'over' && rules.hasSecrets)
      throw new RequestFault('not-over', 'the record holds secrets until the game is over');
    const log = await table.log();
    return recordFrom(
      { id: rules.id, rulesVersion: table.stored.rules },
      {
        setup: { players: table.seats.length, options: table.stored.options },
        actions: log.map(({ seat, action }) => ({ seat, action })),
        result: table.result(),
        fair: fairOf(table.fairness()),
      },
    );
  });

  app.get('/healthz', async (_request, reply) => {
    await storage.ping();
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
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
