import { z } from 'zod';
import { RequestFault } from '../fault.ts';

const MAX_SEATS = 8;
const MAX_BATCH = 64;

const table = z.string().regex(/^[0-9A-Za-z]{14}$/, 'is no table id');
const seat = z
  .number()
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const name = z.string().max(500);
const version = z.number().int().min(0).max(1_000_000_000);
const viewer = z.union([seat, z.literal('spectator')]);

/** The requests of the protocol, strictly. */
export const requests = {
  watch: z.strictObject({ table, as: viewer, since: version.optional() }),
  history: z.strictObject({ table, as: viewer, before: version }),
  act: z.strictObject({
    table,
    seat,
    version,
    actions: z.array(z.unknown()).min(1).max(MAX_BATCH),
  }),
  standing: z.strictObject({ table, seat, preference: z.unknown() }),
  contribute: z.strictObject({ table, seat, contribution: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits') }),
  follow: z.strictObject({ tables: z.boolean() }),
  sit: z.strictObject({ table, seat, name: name.optional(), another: z.boolean().optional() }),
  leave: z.strictObject({ table, seat }),
  comeBack: z.strictObject({ table, seat }),
  closeTable: z.strictObject({ table }),
};

export const tableId = table;

/** The query of a list of tables: `before` is the activity and the id of the last one that is known. */
export const listRequest = z.strictObject({
  limit: z.exactOptional(z.string().regex(/^([1-9]\d?|100)$/, 'must be from 1 to 100')),
  before: z.exactOptional(
    z.string().regex(/^\d{1,15}-[0-9A-Za-z]{14}$/, 'must be a time and a table id, as in 1790000000000-0123456789abcd'),
  ),
});

export const newTableRequest = z.strictObject({
  game: z.string().max(40),
  options: z.record(z.string().max(40), z.union([z.string().max(40), z.boolean()])).default({}),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('person'), name: z.exactOptional(name) }),
        z.strictObject({ kind: z.literal('bot'), bot: z.string().max(40) }),
        z.strictObject({ kind: z.literal('open') }),
      ]),
    )
    .min(1)
    .max(MAX_SEATS),
  hints: z.exactOptional(z.boolean()),
});

export const renameRequest = z.strictObject({ name });

export const reportRequest = z.strictObject({ seat });

/** The value, checked. Throws `bad-input` naming the field; nothing of the value is repeated. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = (issue?.path ?? []).reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`),
    '',
  );
  throw new RequestFault('bad-input', issue?.message ?? 'is malformed', field === '' ? {} : { field });
}
