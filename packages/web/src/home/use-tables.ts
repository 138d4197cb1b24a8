import type { TableSummary } from '@castellum/protocol';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { whoAmI } from '../me.tsx';

/** How often the list is asked for again while it is looked at, ms. */
const EVERY = 8000;

export interface UsedTables {
  /** Null until the first answer. */
  readonly tables: readonly TableSummary[] | null;
  readonly reachable: boolean;
}

/** The person's tables, kept fresh while the page is in sight. */
export function useTables(): UsedTables {
  const [used, setUsed] = useState<UsedTables>({ tables: null, reachable: true });
  useEffect(() => {
    let current = true;
    const ask = async () => {
      try {
        await whoAmI();
        const tables = await api.tables();
        if (current) setUsed({ tables, reachable: true });
      } catch {
        if (current) setUsed(({ tables }) => ({ tables, reachable: false }));
      }
    };
    const look = () => {
      if (!document.hidden) void ask();
    };
    void ask();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return used;
}
