import { useEffect, useSyncExternalStore } from 'react';
import type { Unkept } from './guarded-store.ts';
import { localTables } from './local-tables.ts';

/** Why a table of this browser is held by the page alone; null where it is kept. */
export function useUnkept(id: string): Unkept | null {
  return useSyncExternalStore(localTables.watch, () => localTables.unkept(id));
}

/** True where this browser refuses to keep tables. */
export function useRefused(): boolean {
  return useSyncExternalStore(localTables.watch, () => localTables.refused);
}

/** Lets the browser ask before the page is left with something on it that is kept nowhere else. */
export function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
