// What nodes tell each other through the database (decision 26). It goes with the transaction that it tells of: nothing is told that was not stored.
import { z } from 'zod';
import type { Moved } from './peers.ts';

/** The channel of NOTIFY; it belongs to one database. */
export const CHANNEL = 'castellum';
/** PostgreSQL takes payloads of fewer than 8,000 bytes. */
export const MOST = 7_900;

/** What one node says: of tables that moved, anything else (`words`), that it is alive, or that it goes. */
export interface Notice {
  readonly node: string;
  readonly moved?: readonly Moved[];
  readonly words?: readonly unknown[];
  readonly bye?: true;
}

const written = z.object({
  n: z.string(),
  m: z.array(z.tuple([z.number(), z.number(), z.string()], z.string())).optional(),
  // Beside them, what has changed of each: older releases say nothing of it, and do not look at it.
  e: z.array(z.string().nullable()).optional(),
  w: z.array(z.unknown()).optional(),
  bye: z.literal(true).optional(),
});

/** How every payload of a node begins. */
export const beginning = (node: string) => `{"n":${JSON.stringify(node)}`;

/** Whether a payload is a node's; it is not read for that. */
export function isFrom(node: string, payload: string): boolean {
  return payload.startsWith(beginning(node));
}

/** Items as texts of JSON, shared out over as few payloads as hold them. */
function payloads(node: string, key: 'm' | 'w', items: readonly string[]): string[] {
  const made: string[] = [];
  let list = '';
  const close = () => made.push(`${beginning(node)},"${key}":[${list}]}`);
  for (const item of items) {
    if (list !== '' && Buffer.byteLength(list) + Buffer.byteLength(item) + node.length + 20 > MOST) {
      close();
      list = '';
    }
    list += list === '' ? item : `,${item}`;
  }
  if (list !== '') close();
  return made;
}

/** The payloads that tell of tables which moved, and not what has changed. */
export function noticesOf(node: string, moved: readonly Omit<Moved, 'told'>[]): string[] {
  return payloads(node, 'm', moved.map(noticeOf));
}

/** What a payload says of a table that moved. */
export function noticeOf({ table, revision, id, people }: Omit<Moved, 'told'>): string {
  return JSON.stringify([table, revision, id, ...people]);
}

/** The payloads that say anything else; each word must be short. */
export function wordsOf(node: string, words: readonly unknown[]): string[] {
  return payloads(
    node,
    'w',
    words.map((word) => JSON.stringify(word)),
  );
}

/** The payload by which a node says that it is alive, or that it goes. */
export function beatOf(node: string, bye = false): string {
  return `${beginning(node)}${bye ? ',"bye":true' : ''}}`;
}

/** What a payload says; null for what no node of this release says. */
export function readNotice(payload: string): Notice | null {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return null;
  }
  const read = written.safeParse(json);
  if (!read.success) return null;
  const { n: node, m, e, w: words, bye } = read.data;
  return {
    node,
    ...(m === undefined
      ? {}
      : { moved: m.map(([table, revision, id, ...people], i) => ({ table, revision, id, people, told: e?.[i] ?? null })) }),
    ...(words === undefined ? {} : { words }),
    ...(bye === undefined ? {} : { bye }),
  };
}
