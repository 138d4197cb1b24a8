import type { GameListing } from '@castellum/games';
import { listings } from '@castellum/games/listings';
import { Foreign, Segments, useT } from '@castellum/ui-kit';
import { Suspense, use } from 'react';
import { useLocation } from 'wouter';
import { textsOf } from '../i18n.ts';
import { useLearnTexts } from '../learn/texts.ts';
import { listingOf } from '../listings.ts';
import { Foot } from '../site/foot.tsx';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { Page, usePage } from '../site/page.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { HouseSection } from './house-section.tsx';
import { MarksSection } from './marks-section.tsx';
import { OwnSection } from './own-section.tsx';
import { useOwnGames } from './use-own-games.ts';
import './statistics-page.css';

/** Statistics (RV-17): `/statistics/aqua-romana`, one's own and the house's of a game; without a game those of the first. */
export function StatisticsPage({ game }: { readonly game: string | null }) {
  const listing = game === null ? listings[0] : listingOf(game);
  return listing?.ui === undefined ? <MissingPage /> : <KnownPage listing={listing} />;
}

function KnownPage({ listing }: { readonly listing: GameListing }) {
  useLearnTexts();
  const t = useT();
  const [, navigate] = useLocation();
  const heading = usePage(`${t('learn.stats.title')} — Castellum`);
  const own = useOwnGames();
  const games = listings.filter(({ ui }) => ui !== undefined);
  return (
    <>
      <SiteBar />
      <Page>
        <div className="s-head">
          <h1 ref={heading} tabIndex={-1} className="w-title">
            {t('learn.stats.title')}
          </h1>
          <Segments
            label={t('learn.stats.game')}
            value={listing.id}
            choices={games.map(({ id }) => ({ id, label: <Foreign>{t(`${id}.name`)}</Foreign> }))}
            onChange={(id) => navigate(`/statistics/${id}`)}
          />
        </div>
        <Suspense fallback={<Loading />}>
          <OfGame listing={listing} own={own} />
        </Suspense>
      </Page>
      <Foot />
    </>
  );
}

function OfGame({ listing, own }: { readonly listing: GameListing; readonly own: ReturnType<typeof useOwnGames> }) {
  // Options and bots are named as the game names them.
  use(textsOf(listing));
  return (
    <div className="s-columns">
      <div>
        <OwnSection listing={listing} own={own} />
        <MarksSection game={listing.id} />
      </div>
      <HouseSection listing={listing} />
    </div>
  );
}
