import type { AdminAct, AdminHouse } from '@castellum/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adminAct, type Desk, perform, words } from '../admin/acts.ts';
import type { House } from '../admin/house.ts';
import type { Doorkeeper } from '../admin/keys.ts';
import { RequestFault } from '../fault.ts';
import { parse } from '../sockets/requests.ts';
import type { CallerOf } from './caller.ts';

export interface AdminParts {
  readonly desk: Desk;
  readonly house: House;
  readonly doorkeeper: Doorkeeper;
  readonly callerOf: CallerOf;
}

/** Under this the host's own requests are. Neither a ban nor maintenance keeps a host out. */
export const ADMIN = '/api/admin';

const search = z.strictObject({ find: words(64).default('') });
const page = z.strictObject({ before: z.exactOptional(z.string().regex(/^\d{1,9}$/, 'must be a number')) });

/** What hosts see and do (GR-10), each with a key of their own in `Authorization: Bearer …`. */
export function addAdminRoutes(app: FastifyInstance, { desk, house, doorkeeper, callerOf }: AdminParts): void {
  const { store } = desk;

  async function hostOf(request: FastifyRequest): Promise<string> {
    const key = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) throw new RequestFault('not-yours', 'a key is needed: castellum admin key makes one');
    return doorkeeper.hostOf(key, callerOf(request.raw).address);
  }

  app.get(ADMIN, async (request): Promise<AdminHouse> => {
    const who = await hostOf(request);
    const { notices, maintenance, bans } = house.state;
    return { who, notices, maintenance, bans: [...bans].map(([subject, ban]) => ({ subject, ...ban })) };
  });

  app.get(`${ADMIN}/guests`, async (request) => {
    await hostOf(request);
    return store.guests(parse(search, request.query).find);
  });

  app.get(`${ADMIN}/tables`, async (request) => {
    await hostOf(request);
    return store.tables(parse(search, request.query).find);
  });

  app.get(`${ADMIN}/reports`, async (request) => {
    await hostOf(request);
    return store.reports();
  });

  app.get(`${ADMIN}/log`, async (request) => {
    await hostOf(request);
    const { before } = parse(page, request.query);
    return store.log(before === undefined ? null : Number(before));
  });

  app.post(`${ADMIN}/acts`, async (request) => {
    const who = await hostOf(request);
    await perform(desk, parse<AdminAct>(adminAct, request.body), who);
    await house.lookAfresh();
    return {};
  });
}
