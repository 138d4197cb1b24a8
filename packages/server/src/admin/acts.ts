import { type AdminAct, writeSubject } from '@castellum/protocol';
import { z } from 'zod';
import { RequestFault } from '../fault.ts';
import { addressOf } from '../http/caller.ts';
import type { HouseChange, HouseStorage, NewAct } from '../storage/house-storage.ts';
import type { LiveTable } from '../tables/live-table.ts';

/** Words that a database takes. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `has at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'must be without control characters');
const number = z.number().int().min(0).max(2_147_483_647);
const reason = words(300).min(1, 'must say why');
const subject = words(64).min(1, 'is empty');
const table = words(14).min(1, 'is empty');
const NO_SEAT = 'there is no such seat';
const seat = z.number().int(NO_SEAT).min(0, NO_SEAT).max(7, NO_SEAT);
const mode = z.enum(['off', 'no-new-tables', 'read-only'], 'must be off, no-new-tables or read-only');

/** An act as whoever asks for it writes it. */
export const adminAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('ban'), subject, reason }),
  z.strictObject({ act: z.literal('unban'), subject, reason }),
  z.strictObject({ act: z.literal('close-table'), table, reason }),
  z.strictObject({ act: z.literal('hand-over'), table, seat, to: words(14).min(1, 'is empty'), reason }),
  z.strictObject({ act: z.literal('notice'), text: words(500).min(1, 'must say something') }),
  z.strictObject({ act: z.literal('withdraw-notice'), notice: number }),
  z.strictObject({ act: z.literal('maintenance'), mode, text: words(300) }),
  z.strictObject({ act: z.literal('settle-report'), report: number, reason: words(300) }),
]) satisfies z.ZodType<AdminAct>;

/** What an act needs. */
export interface Desk {
  readonly store: HouseStorage;
  table(id: string): Promise<LiveTable>;
  now(): number;
}

/**
 * Does what a host wants, and writes it into the audit log in the same transaction.
 * @param by which host
 * @throws RequestFault where it cannot be done; then nothing is
 */
export async function perform(desk: Desk, act: AdminAct, by: string): Promise<void> {
  if (act.act === 'close-table' || act.act === 'hand-over') return performAtTable(desk, act, by);
  const { change, on, reason = '' } = await changeOf(desk, act);
  const entry: NewAct = { at: desk.now(), by, act: act.act, on, reason };
  if (!(await desk.store.change(change, entry))) throw new RequestFault('not-found', `there is nothing to change: ${on}`);
}

type TableAct = Extract<AdminAct, { readonly act: 'close-table' | 'hand-over' }>;

async function performAtTable({ store, table }: Desk, act: TableAct, host: string): Promise<void> {
  const id = await store.tableId(act.table);
  if (id === null) throw new RequestFault('not-found', 'there is no such table', { field: 'table' });
  const live = await table(id);
  const { reason } = act;
  if (act.act === 'close-table') {
    await live.feed({ type: 'close-by-house', act: { host, reason } });
    return;
  }
  const to = act.to === 'bot' ? null : await store.guest(act.to);
  if (act.to !== 'bot' && to === null) throw new RequestFault('not-found', 'there is no such guest', { field: 'to' });
  await live.feed({ type: 'hand-over', seat: act.seat, to: to === null ? null : { user: to.id, name: to.name }, act: { host, reason } });
}

async function changeOf(
  { store, now }: Desk,
  act: Exclude<AdminAct, TableAct>,
): Promise<{ readonly change: HouseChange; readonly on: string; readonly reason?: string }> {
  switch (act.act) {
    case 'ban': {
      const subject = await knownSubject(store, act.subject);
      return { change: { what: 'ban', subject, reason: act.reason }, on: subject, reason: act.reason };
    }
    case 'unban': {
      const subject = addressOf(act.subject) ?? act.subject;
      return { change: { what: 'unban', subject }, on: subject, reason: act.reason };
    }
    case 'notice':
      return { change: { what: 'notice', text: act.text }, on: act.text };
    case 'withdraw-notice':
      return { change: { what: 'withdraw', notice: act.notice }, on: writeSubject({ of: 'notice', no: act.notice }) };
    case 'maintenance': {
      const { mode, text } = act;
      return {
        change: { what: 'maintenance', maintenance: mode === 'off' ? null : { mode, text, since: now() } },
        on: writeSubject({ of: 'mode', mode }),
        reason: text,
      };
    }
    case 'settle-report':
      return { change: { what: 'settle', report: act.report }, on: writeSubject({ of: 'report', no: act.report }), reason: act.reason };
  }
}

/** A guest's id that there is, or an address as it is counted. */
async function knownSubject(store: HouseStorage, subject: string): Promise<string> {
  const address = addressOf(subject);
  if (address !== null) return address;
  const guest = await store.guest(subject);
  if (guest === null) throw new RequestFault('not-found', 'there is no such guest, and it is no address', { field: 'subject' });
  return guest.id;
}
