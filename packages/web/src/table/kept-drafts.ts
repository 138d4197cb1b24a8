import type { Seat } from '@castellum/core';

/** What was kept of a draft, its actions unchecked. */
export interface KeptDraft {
  readonly version: number;
  readonly seat: Seat;
  readonly draft: readonly unknown[];
  /** The turn was ended: how many of its actions were seen as a draft. Left out while it may still be changed. */
  readonly ended?: number;
}

/** Keeps each table's draft for as long as its window is open, so that a reload does not lose it. */
export interface KeptDrafts {
  /** What was kept of this table; null where nothing was. */
  load(table: string): KeptDraft | null;
  save(table: string, kept: KeptDraft | null): void;
}

const keyOf = (table: string) => `castellum.draft.${table}`;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function read(kept: unknown): KeptDraft | null {
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('version' in kept) || !('seat' in kept)) return null;
  const { version, seat, draft } = kept;
  if (!isCount(version) || !isCount(seat) || !Array.isArray(draft) || draft.length === 0) return null;
  return { version, seat, draft, ...('ended' in kept && isCount(kept.ended) ? { ended: kept.ended } : {}) };
}

/** Keeps drafts in the window's session storage; where the browser allows none, they last as long as the page. */
export function draftsIn(storage: () => Storage): KeptDrafts {
  return {
    load(table) {
      try {
        return read(JSON.parse(storage().getItem(keyOf(table)) ?? 'null'));
      } catch {
        return null;
      }
    },
    save(table, kept) {
      try {
        if (kept === null) storage().removeItem(keyOf(table));
        else storage().setItem(keyOf(table), JSON.stringify(kept));
      } catch {
        // Nothing is kept then.
      }
    },
  };
}
