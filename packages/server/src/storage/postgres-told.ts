import type { Head, LogEntry } from '@castellum/table';
import { readJson } from './damaged.ts';
import { readEntries } from './rows.ts';

/** What is told of a change that has entries and a head alone: as a text within the notice, which only those read who want to know. */
export function toldText(from: number, head: Head, entries: string): string {
  return `[${from},${JSON.stringify(head)},${entries}]`;
}

/** What a change has been told to be. It was written by a node like this one, in a database that nobody else can reach. */
export function readTold(told: string): { readonly from: number; readonly head: Head; readonly entries: readonly LogEntry[] } {
  const [from, head, entries] = readJson(told, 'what was told') as [number, Head, unknown];
  return { from, head, entries: readEntries(entries) };
}
