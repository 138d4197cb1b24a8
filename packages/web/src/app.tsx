import { ForeignNamesProvider, useT } from '@castellum/ui-kit';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { watchFocus } from './ear/heir.ts';
import { KeysProvider } from './ear/keys-provider.tsx';
import { HomePage } from './home/home-page.tsx';
import { Broken } from './site/broken.tsx';
import { foreignNames } from './site/foreign-names.ts';
import { Loading } from './site/loading.tsx';
import { MissingPage } from './site/missing-page.tsx';
import { pages } from './site/pages.ts';
import { ReleaseNotice } from './site/release-notice.tsx';
import './app.css';

// The first page loads no other; `prepareSite` fetches them while the person looks at it.
const NewTablePage = lazy(() => pages.newTable().then(({ NewTablePage: page }) => ({ default: page })));
const RemoteTable = lazy(() => pages.remoteTable().then(({ RemoteTable: page }) => ({ default: page })));
const SoloTable = lazy(() => pages.soloTable().then(({ SoloTable: page }) => ({ default: page })));
const RulebookPage = lazy(() => pages.rulebook().then(({ RulebookPage: page }) => ({ default: page })));
const LearnRoutes = lazy(() => pages.learn().then(({ LearnRoutes: page }) => ({ default: page })));
const AdminPage = lazy(() => pages.admin().then(({ AdminPage: page }) => ({ default: page })));
const AboutPage = lazy(() => pages.about().then(({ AboutPage: page }) => ({ default: page })));

/** The site's addresses. */
export function App() {
  const t = useT();
  useEffect(watchFocus, []);
  return (
    <KeysProvider>
      <a className="w-skip" href="#main">
        {t('web.skipToContent')}
      </a>
      <ForeignNamesProvider names={foreignNames}>
        <Broken>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/" component={HomePage} />
              <Route path="/new/:game">{({ game }) => <NewTablePage key={game} game={game} />}</Route>
              <Route path="/table/:id">{({ id }) => <RemoteTable key={id} id={id} />}</Route>
              <Route path="/solo/:id">{({ id }) => <SoloTable key={id} id={id} />}</Route>
              <Route path="/rules/:game">{({ game }) => <RulebookPage key={game} game={game} />}</Route>
              <Route path={/^\/(learn|puzzles|statistics)(\/|$)/} component={LearnRoutes} />
              <Route path="/about" component={AboutPage} />
              <Route path="/admin" component={AdminPage} />
              <Route component={MissingPage} />
            </Switch>
          </Suspense>
        </Broken>
      </ForeignNamesProvider>
      <ReleaseNotice />
    </KeysProvider>
  );
}
