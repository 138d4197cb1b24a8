import type { TableSummary } from '@castellum/protocol';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { localSummary, localTables } from '../host/local-tables.ts';
import { listingOf, loadEntry } from '../listings.ts';
import { asMyself, NoCookie } from '../me.ts';

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

/** The server does not answer, or the browser refuses the cookie by which it knows us. */
export type Missing = 'unreachable' | 'noCookie';

export interface UsedTables {
  /** Null until the first answer. */
  readonly tables: readonly ListedTable[] | null;
  /** Why the server’s tables are not there; the tables in this browser are there all the same. Null: they are. */
  readonly missing: Missing | null;
  /** Deletes a table of this browser. Rejects where that did not work. */
  remove(id: string): Promise<void>;
}

async function ofServer(): Promise<ListedTable[] | Missing> {
  try {
    const tables = await asMyself(api.tables);
    return tables.map((table) => ({ ...table, address: `/table/${table.id}`, waits: table.yourTurn, local: false }));
  } catch (error) {
    return error instanceof NoCookie ? 'noCookie' : 'unreachable';
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
  const [used, setUsed] = useState<Omit<UsedTables, 'remove'>>({ tables: null, missing: null });
  useEffect(() => {
    let current = true;
    let known: readonly ListedTable[] = [];
    const ask = async () => {
      const [remote, here] = await Promise.all([ofServer(), ofBrowser()]);
      const missing = typeof remote === 'string' ? remote : null;
      known = typeof remote === 'string' ? known : remote;
      if (current) setUsed({ tables: [...known, ...here], missing });
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
    await localTables.remove(id);
    setUsed((old) => ({ ...old, tables: old.tables?.filter((table) => table.id !== id) ?? null }));
  };
  return { ...used, remove };
}
