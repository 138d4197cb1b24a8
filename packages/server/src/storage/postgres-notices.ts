// What nodes tell each other through the database (decision 26). It goes with the transaction that it tells of: nothing is told that was not stored.
import { isObject } from '@castellum/core';
import type { Moved } from './peers.ts';

/** The channel of NOTIFY; it belongs to one database. */
export const CHANNEL = 'castellum';
/** PostgreSQL takes payloads of fewer than 8,000 bytes. */
export const MOST = 7_900;

/** Under this name it is told what hosts do, by whatever node or command: no node has it. */
export const HOUSE = 'house';

/** What one node says: of tables that moved, anything else (`words`), that it is alive, or that it goes. */
export interface Notice {
  readonly node: string;
  readonly moved?: readonly Moved[];
  readonly words?: readonly unknown[];
  readonly bye?: true;
}

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

/** What a payload says; null for what no node of this release says. All that is played comes by here: it is looked at by hand. */
export function readNotice(payload: string): Notice | null {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!isObject(json) || typeof json.n !== 'string') return null;
  // `e`: beside the tables, what has changed of each. Older releases say nothing of it, and do not look at it.
  const { n: node, m, e = [], w: words, bye } = json;
  if (!Array.isArray(e) || (words !== undefined && !Array.isArray(words))) return null;
  let moved: Moved[] | undefined;
  if (m !== undefined) {
    if (!Array.isArray(m)) return null;
    moved = [];
    for (const [i, item] of m.entries()) {
      const one = movedOf(item, e[i] ?? null);
      if (one === null) return null;
      moved.push(one);
    }
  }
  return {
    node,
    ...(moved === undefined ? {} : { moved }),
    ...(words === undefined ? {} : { words }),
    ...(bye === true ? { bye } : {}),
  };
}

function movedOf(item: unknown, told: unknown): Moved | null {
  if (!Array.isArray(item) || (told !== null && typeof told !== 'string')) return null;
  const [table, revision, ...texts]: unknown[] = item;
  const [id, ...people] = texts.filter((text) => typeof text === 'string');
  if (typeof table !== 'number' || typeof revision !== 'number' || id === undefined || people.length + 1 < texts.length) return null;
  return { table, revision, id, people, told };
}
