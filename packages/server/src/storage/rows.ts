// What the columns of the database hold, to and fro. What is read is checked: a database may have been touched by others.
import { isObject, type JsonObject } from '@castellum/core';
import { commitmentOf } from '@castellum/core/fair';
import type { TableStatus } from '@castellum/protocol';
import { Damaged, readJson } from './damaged.ts';
import type { Schema } from './schema.ts';
import type { Due, Head, LogEntry, NewTableRow, StoredSeat, TableEvent, TableResult } from './storage.ts';

/** Rows of several tables, by the table's number, in the order in which each comes first. */
export function byTable<R extends { readonly no: number }>(rows: readonly R[]): Map<number, [R, ...R[]]> {
  const tables = new Map<number, [R, ...R[]]>();
  for (const row of rows) {
    const others = tables.get(row.no);
    if (others === undefined) tables.set(row.no, [row]);
    else others.push(row);
  }
  return tables;
}

export function writeEntries(entries: readonly LogEntry[]): string {
  return JSON.stringify(entries.map(({ seat, action, events, at, since }) => [seat, action, events, at, since]));
}

type EntryRow = readonly [LogEntry['seat'], LogEntry['action'], LogEntry['events'], LogEntry['at']?, LogEntry['since']?];

function isEntries(rows: unknown): rows is readonly EntryRow[] {
  return Array.isArray(rows) && rows.every((row: unknown) => Array.isArray(row) && isObject(row[1]) && Array.isArray(row[2]));
}

/** @param json what a row's `entries` hold, or their text */
export function readEntries(json: unknown): LogEntry[] {
  // Rows of before there were times end with the events.
  const rows = typeof json === 'string' ? readJson(json, 'log.entries') : json;
  if (!isEntries(rows)) throw new Damaged('log.entries holds no entries');
  return rows.map(([seat, action, events, at = null, since = null]) => ({ seat, action, events, at, since }));
}

/** @param where the column */
export function readObject(text: string, where: string): JsonObject {
  const value = readJson(text, where);
  if (!isObject(value)) throw new Damaged(`${where} holds no object`);
  return value as JsonObject;
}

export function readStatus(text: string): TableStatus {
  if (text === 'waiting' || text === 'playing' || text === 'over' || text === 'closed') return text;
  throw new Damaged('heads.status holds no such thing');
}

export function readKind(text: string): StoredSeat['kind'] {
  if (text === 'person' || text === 'bot' || text === 'open') return text;
  throw new Damaged('seats.kind holds no such thing');
}

export function readDue(at: number | null, kind: string | null): Due | null {
  if (at === null) return null;
  // Null is from before dues had kinds; the table finds out which it is.
  if (kind === null) return { kind: 'bot', at };
  if (kind === 'bot' || kind === 'draw' || kind === 'clock' || kind === 'notice') return { kind, at };
  throw new Damaged('heads.due_kind holds no such thing');
}

export function readScores(text: string | null): number[] {
  const scores = text === null ? [] : readJson(text, 'heads.scores');
  if (!Array.isArray(scores)) throw new Damaged('heads.scores holds no list');
  return scores;
}

const eventTypes: Readonly<Record<TableEvent['type'], true>> = {
  sat: true,
  left: true,
  'bot-took-over': true,
  'took-back': true,
  offered: true,
  answered: true,
  flagged: true,
  closed: true,
  'handed-over': true,
};

function isEventType(text: string): text is TableEvent['type'] {
  return Object.hasOwn(eventTypes, text);
}

/** The columns of `table_events` that make an event. */
type EventColumns = Pick<Schema['table_events'], 'type' | 'seat' | 'at' | 'data'>;

export function readEvent({ type, seat, at, data }: EventColumns): TableEvent {
  if (!isEventType(type)) throw new Damaged('table_events.type holds no such thing');
  return { type, seat, at, data: readObject(data, 'table_events.data') } as TableEvent;
}

export function readEnding(text: string): TableResult['ending'] {
  if (text === 'played' || text === 'left' || text === 'flagged' || text === 'closed') return text;
  throw new Damaged('results.ending holds no such thing');
}

/** The columns of `tables` of a new table, but for its number. */
export function tableRow({ table, head }: NewTableRow): Omit<Schema['tables'], 'no'> {
  return {
    id: table.id,
    game: table.game,
    rules: table.rules,
    options: JSON.stringify(table.options),
    hints: table.hints ? 1 : 0,
    creator: table.creator,
    seed: table.seed,
    commitment: commitmentOf(table.seed),
    created_at: head.updatedAt,
  };
}

/** The columns of `heads` that make a head. */
export type HeadColumns = Pick<
  Schema['heads'],
  'version' | 'draws' | 'status' | 'updated_at' | 'due_at' | 'due_kind' | 'actor' | 'since' | 'scores'
>;

export function readHead({ version, draws, status, updated_at, due_at, due_kind, actor, since, scores }: HeadColumns): Head {
  return {
    version,
    draws,
    status: readStatus(status),
    due: readDue(due_at, due_kind),
    actor,
    since,
    scores: readScores(scores),
    updatedAt: updated_at,
  };
}

/** The columns of `seats` that make a seat. */
export type SeatColumns = Omit<Schema['seats'], 'table_no' | 'seat'>;

export function readSeat({ kind, user_id, name, bot, standing, contribution, left_order }: SeatColumns): StoredSeat {
  return {
    kind: readKind(kind),
    user: user_id,
    name,
    bot,
    standing: standing === null ? null : readJson(standing, 'seats.standing'),
    contribution,
    left: left_order,
  };
}

export function seatRow({ kind, user, name, bot, standing, contribution, left }: StoredSeat) {
  return { kind, user_id: user, name, bot, standing: standing === null ? null : JSON.stringify(standing), contribution, left_order: left };
}

/** How long a node that plans or does an automatic step keeps it for itself after it is due or claimed, ms; then another takes it up. */
export const LEASE = 30_000;

/** @param node who plans the step that is due */
export function headRow({ status, due, actor, since, scores, updatedAt }: NewTableRow['head'], node: string) {
  return {
    status,
    actor,
    since,
    scores: JSON.stringify(scores),
    updated_at: updatedAt,
    due_at: due?.at ?? null,
    due_kind: due?.kind ?? null,
    lease_node: due === null ? null : node,
    lease_until: due === null ? null : due.at + LEASE,
  };
}
