import { listings } from '@castellum/games/listings';
import { useT } from '@castellum/ui-kit';
import { Suspense } from 'react';
import { Foot } from '../site/foot.tsx';
import { Page, usePage } from '../site/page.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { GameCard, GameCardFrame } from './game-card.tsx';
import { YourTables } from './your-tables.tsx';
import './home-page.css';

/** The first page: one's tables, and what there is to play. */
export function HomePage() {
  const t = useT();
  const heading = usePage('Castellum');
  return (
    <>
      <SiteBar />
      <Page>
        <h1 ref={heading} tabIndex={-1} className="k-hidden">
          {t('web.home.title')}
        </h1>
        <YourTables />
        <section aria-labelledby="games">
          <h2 id="games" className="w-title">
            {t('web.home.games')}
          </h2>
          <ul className="h-games">
            {listings.map((listing) => (
              <li key={listing.id}>
                <Suspense fallback={<GameCardFrame />}>
                  <GameCard listing={listing} />
                </Suspense>
              </li>
            ))}
          </ul>
        </section>
      </Page>
      <Foot />
    </>
  );
}
