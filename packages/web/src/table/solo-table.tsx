import type { GameListing } from '@castellum/games';
import { useT } from '@castellum/ui-kit';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useEntry, useGameUi } from '../games.ts';
import { createLocal } from '../host/create-local.ts';
import { LocalHost, thoughtFor } from '../host/local-host.ts';
import type { LocalTable } from '../host/local-table.ts';
import { localTables } from '../host/local-tables.ts';
import { pageBots, pageHints } from '../host/page-search.ts';
import { listingOf, playedBy } from '../listings.ts';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { Stopped } from '../site/stopped.tsx';
import { currentPace, thoughtAt } from './pace.ts';
import { parts } from './parts.ts';
import { seatsAgain } from './seats-again.ts';
import { keptStopped } from './stopped.ts';
import { TableNotice } from './table-notice.tsx';
import { TablePage } from './table-page.tsx';
import { UnkeptNotice } from './unkept-notice.tsx';

const MissingTable = lazy(() => parts.stopped().then(({ MissingTable: missing }) => ({ default: missing })));
const StoppedTable = lazy(() => parts.stopped().then(({ StoppedTable: stopped }) => ({ default: stopped })));

/** A table kept in this browser. */
export function SoloTable({ id }: { readonly id: string }) {
  const [table, setTable] = useState<LocalTable | 'gone' | null | undefined>(undefined);
  const load = useCallback(() => localTables.load(id).then(setTable, () => setTable('gone')), [id]);
  useEffect(() => {
    void load();
    // It may be deleted in another window.
    const stopHearing = localTables.onChange((changed, kept) => {
      if (changed === id && !kept) setTable(null);
    });
    return stopHearing;
  }, [id, load]);
  if (table === undefined) return <Loading />;
  if (table === 'gone') return <Stopped text="web.unkept.gone" onRetry={load} />;
  if (table === null) return <MissingTable local />;
  const listing = listingOf(table.game);
  if (listing === undefined) return <MissingPage />;
  return <KnownTable listing={listing} table={table} />;
}

function KnownTable({ listing, table }: { readonly listing: GameListing; readonly table: LocalTable }) {
  const ui = useGameUi(listing);
  const today = useEntry(listing);
  // It is played to its end by the rules that it was made for, as long as they are kept.
  const entry = useMemo(() => playedBy(today, table.rules), [today, table.rules]);
  const [, navigate] = useLocation();
  const t = useT();
  if (ui === null) return <MissingPage />;
  const stopped = keptStopped(entry.rules, table);
  if (stopped !== null)
    return (
      <TableNotice title={t(`${listing.id}.name`)}>
        <StoppedTable why={stopped} />
      </TableNotice>
    );
  return (
    <TablePage
      entry={entry}
      ui={ui}
      open={() =>
        new LocalHost(entry.rules, table, localTables, pageBots(), {
          thought: (choices, unit) => thoughtAt(currentPace(), thoughtFor(choices, unit)),
          kit: entry.bot,
        })
      }
      hints={pageHints}
      {...(table.coach === undefined ? {} : { coach: table.coach })}
      notice={<UnkeptNotice id={table.id} />}
      onAgain={async ({ seats, options, hints }) => {
        navigate(`/solo/${await createLocal(today, { game: table.game, options, seats: seatsAgain(seats), hints }, '')}`);
      }}
    />
  );
}
