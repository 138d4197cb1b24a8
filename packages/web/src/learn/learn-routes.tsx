import { Route, Switch } from 'wouter';
import { MissingPage } from '../site/missing-page.tsx';
import { StatisticsPage } from '../statistics/statistics-page.tsx';
import { LearnPage } from './learn-page.tsx';
import { LessonPage } from './lesson-page.tsx';
import { PuzzlePage } from './puzzle-page.tsx';

/** The addresses under which one learns, and sees how one fares. */
export function LearnRoutes() {
  return (
    <Switch>
      <Route path="/learn">{() => <LearnPage game={null} />}</Route>
      <Route path="/learn/:game">{({ game }) => <LearnPage key={game} game={game} />}</Route>
      <Route path="/learn/:game/:lesson">
        {({ game, lesson }) => <LessonPage key={`${game} ${lesson}`} game={game} lesson={lesson} />}
      </Route>
      <Route path="/puzzles/:game/:puzzle?">
        {({ game, puzzle }) => <PuzzlePage key={`${game} ${puzzle}`} game={game} puzzle={puzzle ?? null} />}
      </Route>
      <Route path="/statistics/:game?">{({ game }) => <StatisticsPage key={game} game={game ?? null} />}</Route>
      <Route component={MissingPage} />
    </Switch>
  );
}
