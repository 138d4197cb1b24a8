import type { GameEntry } from '@castellum/games';
import type { GameUi } from '@castellum/ui-kit';
import { use } from 'react';
import { textsOf } from './i18n.ts';

const uis = new Map<GameEntry, Promise<GameUi>>();

/** A game's components, with its texts in the current language. Null where the game has none yet. */
export function loadUi(entry: GameEntry): Promise<GameUi> | null {
  if (entry.ui === undefined) return null;
  let loading = uis.get(entry);
  if (loading === undefined) {
    loading = Promise.all([entry.ui(), textsOf(entry)]).then(([{ ui }]) => ui);
    uis.set(entry, loading);
    // A failed download may work the next time.
    loading.catch(() => uis.delete(entry));
  }
  return loading;
}

/** Suspends until the game's components are there. */
export function useGameUi(entry: GameEntry): GameUi | null {
  const loading = loadUi(entry);
  return loading === null ? null : use(loading);
}
