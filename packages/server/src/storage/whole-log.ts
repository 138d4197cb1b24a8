import { Damaged, ofTable } from './damaged.ts';
import { readEntries } from './rows.ts';
import type { LogEntry } from './storage.ts';

/** A row of the log; `entries`, as JSON, may be left out where only the chain matters. */
export interface LogRow {
  readonly version: number;
  readonly entries: unknown;
}

/**
 * The entries of a table's log, as far as its rows have them.
 * @param rows the chain in order, back to the first that was found
 * @param version where the table stands
 * @throws where the rows do not lead from the beginning to that version: some are gone
 */
export function wholeLog(table: number, rows: readonly LogRow[], version: number): LogEntry[] {
  const gap = (before: number) => new Damaged(`the log has a gap before version ${before}; rows of it are missing`, table);
  const first = rows[0]?.version ?? version;
  if (first !== 0) throw gap(first);
  const log: LogEntry[] = [];
  let next: number | null = null;
  for (const row of rows) {
    if (next !== null && row.version !== next) throw gap(row.version);
    if (row.entries === null) continue;
    const entries = ofTable(table, () => readEntries(row.entries));
    log.push(...entries);
    next = row.version + entries.length;
  }
  if (next !== null && next !== version) throw gap(version);
  return log;
}
