import type { TableSummary } from '@castellum/protocol';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { localSummary, localTables } from '../host/local-tables.ts';
import { listingOf, loadEntry } from '../listings.ts';
import { whoAmI } from '../me.tsx';

/** How often the list is asked for again while it is looked at, ms. */
const EVERY = 8000;

/** A table in the list, and where it is. */
export interface ListedTable extends TableSummary {
  readonly address: string;
  /** True where it goes on only when the person comes to it: the person must decide, or it is kept in this browser. */
  readonly waits: boolean;
  /** Kept in this browser alone. */
  readonly local: boolean;
}

export interface UsedTables {
  /** Null until the first answer. */
  readonly tables: readonly ListedTable[] | null;
  /** False while the server does not answer; the tables in this browser are there all the same. */
  readonly reachable: boolean;
  /** Deletes a table of this browser. False where that did not work. */
  remove(id: string): Promise<boolean>;
}

async function ofServer(): Promise<ListedTable[] | null> {
  try {
    await whoAmI();
    return (await api.tables()).map((table) => ({ ...table, address: `/table/${table.id}`, waits: table.yourTurn, local: false }));
  } catch {
    return null;
  }
}

async function ofBrowser(): Promise<ListedTable[]> {
  const tables = await localTables.list().catch(() => []);
  const listed = tables.map(async (table): Promise<ListedTable[]> => {
    const listing = listingOf(table.game);
    const entry = listing === undefined ? null : await loadEntry(listing).catch(() => null);
    const summary = entry === null ? null : localSummary(entry, table);
    return summary === null ? [] : [{ ...summary, address: `/solo/${table.id}`, waits: summary.status !== 'over', local: true }];
  });
  return (await Promise.all(listed)).flat();
}

/** The person's tables, on the server and in this browser, kept fresh while the page is in sight. */
export function useTables(): UsedTables {
  const [used, setUsed] = useState<Omit<UsedTables, 'remove'>>({ tables: null, reachable: true });
  useEffect(() => {
    let current = true;
    let known: readonly ListedTable[] = [];
    const ask = async () => {
      const [remote, here] = await Promise.all([ofServer(), ofBrowser()]);
      known = remote ?? known;
      if (current) setUsed({ tables: [...known, ...here], reachable: remote !== null });
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
  const remove = async (id: string) => {
    try {
      await localTables.remove(id);
    } catch {
      return false;
    }
    setUsed((old) => ({ ...old, tables: old.tables?.filter((table) => table.id !== id) ?? null }));
    return true;
  };
  return { ...used, remove };
}
