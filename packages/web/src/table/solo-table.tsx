import type { GameListing } from '@castellum/games';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useEntry, useGameUi } from '../games.ts';
import { LocalHost, thoughtFor } from '../host/local-host.ts';
import type { LocalTable } from '../host/local-table.ts';
import { createLocal, localTables } from '../host/local-tables.ts';
import { pageBots, pageHints } from '../host/page-search.ts';
import { listingOf } from '../listings.ts';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { seatsAgain } from './seats-again.ts';
import { TablePage } from './table-page.tsx';

/** A table kept in this browser. */
export function SoloTable({ id }: { readonly id: string }) {
  const [table, setTable] = useState<LocalTable | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    localTables.load(id).then(
      (found) => current && setTable(found),
      () => current && setTable(null),
    );
    // It may be deleted in another window.
    const stopHearing = localTables.onChange((changed, kept) => {
      if (changed === id && !kept) setTable(null);
    });
    return () => {
      current = false;
      stopHearing();
    };
  }, [id]);
  if (table === undefined) return <Loading />;
  const listing = table === null ? undefined : listingOf(table.game);
  if (table === null || listing === undefined) return <MissingPage />;
  return <KnownTable listing={listing} table={table} />;
}

function KnownTable({ listing, table }: { readonly listing: GameListing; readonly table: LocalTable }) {
  const ui = useGameUi(listing);
  const entry = useEntry(listing);
  const [, navigate] = useLocation();
  if (ui === null || !entry.rules.read(table.position).ok) return <MissingPage />;
  return (
    <TablePage
      entry={entry}
      ui={ui}
      open={() => new LocalHost(entry.rules, table, localTables, pageBots(), { thought: thoughtFor, kit: entry.bot })}
      hints={pageHints}
      onAgain={async ({ seats, options, hints }) => {
        navigate(`/solo/${await createLocal(entry, { game: table.game, options, seats: seatsAgain(seats), hints }, '')}`);
      }}
    />
  );
}
