import type { GameListing } from '@castellum/games';
import type { TableSnapshot } from '@castellum/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api.ts';
import { useEntry, useGameUi } from '../games.ts';
import { pageHints } from '../host/page-search.ts';
import { RemoteHost } from '../host/remote-host.ts';
import { listingOf } from '../listings.ts';
import { whoAmI } from '../me.tsx';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { seatsAgain } from './seats-again.ts';
import { TablePage } from './table-page.tsx';

/** Which game a table is of, asked once; null: there is no such table. */
async function gameOfTable(id: string): Promise<string | null> {
  await whoAmI();
  const host = new RemoteHost(id);
  try {
    for (;;) {
      const answer = await host.watch('spectator');
      if (answer.ok) return answer.snapshot.game;
      if (answer.fault.code !== 'busy') return null;
    }
  } finally {
    host.close();
  }
}

/** A table on the server. */
export function RemoteTable({ id }: { readonly id: string }) {
  const [game, setGame] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    gameOfTable(id).then(
      (found) => current && setGame(found),
      () => current && setGame(null),
    );
    return () => {
      current = false;
    };
  }, [id]);
  if (game === undefined) return <Loading />;
  const listing = game === null ? undefined : listingOf(game);
  if (listing === undefined) return <MissingPage />;
  return <KnownTable id={id} listing={listing} />;
}

function KnownTable({ id, listing }: { readonly id: string; readonly listing: GameListing }) {
  const ui = useGameUi(listing);
  const entry = useEntry(listing);
  const [, navigate] = useLocation();
  if (ui === null) return <MissingPage />;
  const again = async ({ seats, options, hints }: Pick<TableSnapshot, 'seats' | 'options' | 'hints'>) => {
    const created = await api.newTable({ game: listing.id, options, seats: seatsAgain(seats), hints });
    navigate(`/table/${created.id}`);
  };
  return <TablePage entry={entry} ui={ui} open={() => new RemoteHost(id)} hints={pageHints} onAgain={again} />;
}
