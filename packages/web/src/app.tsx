import { useT } from '@castellum/ui-kit';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { HomePage } from './home/home-page.tsx';
import { NewTablePage } from './new-table/new-table-page.tsx';
import { AboutPage } from './site/about-page.tsx';
import { Broken } from './site/broken.tsx';
import { Loading } from './site/loading.tsx';
import { MissingPage } from './site/missing-page.tsx';
import { RemoteTable } from './table/remote-table.tsx';
import { SoloTable } from './table/solo-table.tsx';

/** The site's addresses. */
export function App() {
  const t = useT();
  return (
    <>
      <a className="w-skip" href="#main">
        {t('web.skipToContent')}
      </a>
      <Broken>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/new/:game">{({ game }) => <NewTablePage key={game} game={game} />}</Route>
            <Route path="/table/:id">{({ id }) => <RemoteTable key={id} id={id} />}</Route>
            <Route path="/solo/:id">{({ id }) => <SoloTable key={id} id={id} />}</Route>
            <Route path="/about" component={AboutPage} />
            <Route component={MissingPage} />
          </Switch>
        </Suspense>
      </Broken>
    </>
  );
}
