import type { TableSummary } from '@castellum/protocol';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { Refused } from '../failure.ts';
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

/** How a table goes out of the list: deleted from this browser, closed before it began, left, or hidden once it is over. */
export type Way = 'delete' | 'close' | 'leave' | 'hide';

/** The one way in which a table can be put away now; null where there is none: one has left it already. */
export function wayAway({ local, status, mayClose, seats }: Pick<ListedTable, 'local' | 'status' | 'mayClose' | 'seats'>): Way | null {
  if (local) return 'delete';
  if (status === 'over' || status === 'closed') return 'hide';
  if (mayClose === true) return 'close';
  if (seats.some(({ mine }) => mine)) return 'leave';
  return status === 'waiting' ? 'hide' : null;
}

export interface UsedTables {
  /** Null until the first answer. */
  readonly tables: readonly ListedTable[] | null;
  /** Why the server’s tables are not there; the tables in this browser are there all the same. Null: they are. */
  readonly missing: Missing | null;
  /** Puts a table away. Rejects where that did not work. */
  putAway(table: ListedTable, way: Way): Promise<void>;
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

/** Leaves all of one's own seats at a table. */
async function leaveTable({ id, seats }: ListedTable): Promise<void> {
  // The connection is no part of the home page.
  const { RemoteHost } = await import('../host/remote-host.ts');
  const host = new RemoteHost(id);
  try {
    for (const [seat, { mine }] of seats.entries()) {
      if (!mine) continue;
      const answer = await host.leave(seat);
      if (!answer.ok) throw new Refused(answer.fault);
    }
  } finally {
    host.close();
  }
}

/** The person's tables, on the server and in this browser, kept fresh while the page is in sight. */
export function useTables(): UsedTables {
  const [used, setUsed] = useState<Omit<UsedTables, 'putAway'>>({ tables: null, missing: null });
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
  const putAway = async (table: ListedTable, way: Way) => {
    if (way === 'delete') await localTables.remove(table.id);
    else if (way === 'leave') await leaveTable(table);
    else await asMyself(() => api.forget(table.id));
    if (way === 'leave' && table.status === 'playing') return;
    setUsed((old) => ({ ...old, tables: old.tables?.filter(({ id }) => id !== table.id) ?? null }));
  };
  return { ...used, putAway };
}
