import type { GameListing } from '@castellum/games';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api.ts';
import { useEntry, useGameUi } from '../games.ts';
import { pageHints } from '../host/page-search.ts';
import { RemoteHost } from '../host/remote-host.ts';
import { listingOf, playedBy } from '../listings.ts';
import { asMyself, NoCookie, whoAmI } from '../me.ts';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { Stopped } from '../site/stopped.tsx';
import { parts } from './parts.ts';
import { TablePage } from './table-page.tsx';

const MissingTable = lazy(() => parts.stopped().then(({ MissingTable: missing }) => ({ default: missing })));

/** What has been found out about a table: its game and the version of its rules, that there is none, or why that is not known yet. */
type Found = { readonly game: string; readonly rules: number } | 'missing' | 'unreachable' | 'noCookie';

/** Asks which game a table is of. */
async function lookUp(id: string): Promise<Found> {
  try {
    await whoAmI();
  } catch (error) {
    return error instanceof NoCookie ? 'noCookie' : 'unreachable';
  }
  const host = new RemoteHost(id);
  try {
    const answer = await host.watch('spectator');
    if (answer.ok) return { game: answer.snapshot.game, rules: answer.snapshot.rules };
    return answer.fault.code === 'not-found' || answer.fault.code === 'bad-input' ? 'missing' : 'unreachable';
  } finally {
    host.close();
  }
}

/** How long after a vain attempt the page tries again by itself, ms. */
const AGAIN = 5000;

/** A table on the server. */
export function RemoteTable({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Found | undefined>(undefined);
  const look = useCallback(async () => setFound(await lookUp(id)), [id]);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (found !== 'unreachable') return;
    const timer = setInterval(() => void look(), AGAIN);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [found, look]);
  if (found === undefined) return <Loading />;
  if (found === 'unreachable' || found === 'noCookie')
    return <Stopped text={found === 'noCookie' ? 'web.noCookie' : 'web.stopped.unreachable'} onRetry={look} />;
  if (found === 'missing') return <MissingTable local={false} />;
  const listing = listingOf(found.game);
  if (listing === undefined) return <MissingPage />;
  return <KnownTable id={id} listing={listing} rules={found.rules} />;
}

function KnownTable({ id, listing, rules }: { readonly id: string; readonly listing: GameListing; readonly rules: number }) {
  const ui = useGameUi(listing);
  const today = useEntry(listing);
  const entry = useMemo(() => playedBy(today, rules), [today, rules]);
  const [, navigate] = useLocation();
  if (ui === null) return <MissingPage />;
  const again = async () => navigate(`/table/${(await asMyself(() => api.rematch(id))).id}`);
  return <TablePage entry={entry} ui={ui} open={() => new RemoteHost(id)} hints={pageHints} onAgain={again} />;
}
