import type { Seat } from '@castellum/core';

/** Keeps each table's draft for as long as its window is open, so that a reload does not lose it. */
export interface KeptDrafts {
  /** What was kept for this seat at this version of the table, unchecked; empty where nothing was. */
  load(table: string, version: number, seat: Seat): readonly unknown[];
  save(table: string, version: number, seat: Seat, draft: readonly unknown[]): void;
}

const keyOf = (table: string) => `castellum.draft.${table}`;

/** Keeps drafts in the window's session storage; where the browser allows none, they last as long as the page. */
export function draftsIn(storage: () => Storage): KeptDrafts {
  return {
    load(table, version, seat) {
      try {
        const kept: unknown = JSON.parse(storage().getItem(keyOf(table)) ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('version' in kept) || !('seat' in kept)) return [];
        return kept.version === version && kept.seat === seat && Array.isArray(kept.draft) ? kept.draft : [];
      } catch {
        return [];
      }
    },
    save(table, version, seat, draft) {
      try {
        if (draft.length === 0) storage().removeItem(keyOf(table));
        else storage().setItem(keyOf(table), JSON.stringify({ version, seat, draft }));
      } catch {
        // Nothing is kept then.
      }
    },
  };
}
