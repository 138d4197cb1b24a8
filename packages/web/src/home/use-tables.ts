import type { TableSummary } from '@castellum/protocol';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { Refused } from '../failure.ts';
import { localSummary, localTables } from '../host/local-tables.ts';
import { listingOf, loadEntry } from '../listings.ts';
import { asMyself, NoCookie } from '../me.ts';
import { ServerList } from './server-list.ts';

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

function ofServer(table: TableSummary): ListedTable {
  return { ...table, address: `/table/${table.id}`, waits: table.yourTurn, local: false };
}

async function ofBrowser(): Promise<ListedTable[]> {
  const tables = await localTables.list().catch(() => []);
  const listed = tables.map(async (table): Promise<ListedTable[]> => {
    const listing = listingOf(table.game);
    const entry = listing === undefined ? null : await loadEntry(listing).catch(() => null);
    const summary = entry === null ? null : localSummary(entry, table);
    return summary === null
      ? []
      : [{ ...summary, address: `/solo/${table.id}`, waits: summary.status !== 'over' && summary.stopped !== true, local: true }];
  });
  return (await Promise.all(listed)).flat();
}

/** Deletes a table from this browser; how it ended still counts in one's statistics. */
async function deleteHere(id: string): Promise<void> {
  // Statistics are no part of the home page.
  const kept = await import('../statistics/finished-here.ts').catch(() => null);
  const table = kept === null ? null : await localTables.load(id).catch(() => null);
  if (table !== null) kept?.keepFinished(table);
  await localTables.remove(id);
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

/** The person's tables, on the server and in this browser: those of the server as it tells, those of the browser as the page comes into sight. */
export function useTables(): UsedTables {
  const [remote, setRemote] = useState<{ readonly tables: readonly ListedTable[] | null; readonly missing: Missing | null }>();
  const [here, setHere] = useState<readonly ListedTable[]>();
  const list = useRef<ServerList | null>(null);
  useEffect(() => {
    let current = true;
    let stop: (() => void) | null = null;
    const kept = new ServerList(
      () => asMyself(api.tables),
      (tables, error) => {
        const missing = error === null ? null : error instanceof NoCookie ? 'noCookie' : 'unreachable';
        if (current) setRemote({ tables: tables?.map(ofServer) ?? null, missing });
      },
    );
    list.current = kept;
    const follow = async () => {
      await kept.read();
      // Without a table there is no news, and the code of the connection need not be loaded.
      if (kept.isEmpty) return;
      const news = await import('../host/table-news.ts').catch(() => null);
      if (current) stop ??= news?.followTables(kept) ?? null;
    };
    const look = async () => {
      const tables = await ofBrowser();
      if (current) setHere(tables);
    };
    const seen = () => {
      if (document.hidden) return;
      void look();
      if (stop === null) void follow();
    };
    void follow();
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      current = false;
      kept.close();
      stop?.();
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  const putAway = async (table: ListedTable, way: Way) => {
    if (way === 'delete') await deleteHere(table.id);
    else if (way === 'leave') await leaveTable(table);
    else await asMyself(() => api.forget(table.id));
    if (way === 'delete') setHere((tables) => tables?.filter(({ id }) => id !== table.id));
    else if (way !== 'leave' || table.status !== 'playing') list.current?.forget(table.id);
  };
  return {
    tables: remote === undefined || here === undefined ? null : [...(remote.tables ?? []), ...here],
    missing: remote?.missing ?? null,
    putAway,
  };
}
