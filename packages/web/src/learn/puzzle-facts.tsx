import type { Puzzle } from '@castellum/learn';
import { Icon, useLocale, useT } from '@castellum/ui-kit';
import { Link } from 'wouter';
import { type PuzzleBook, puzzleRating, shownRating, weekTo } from './puzzle-book.ts';
import './puzzle-facts.css';

export interface PuzzleFactsProps {
  readonly game: string;
  readonly puzzle: Puzzle;
  readonly book: PuzzleBook;
  readonly now: number;
  /** How many puzzles there are. */
  readonly of: number;
}

/** How hard the puzzle is, how good whoever solves it, and how their week went. */
export function PuzzleFacts({ game, puzzle, book, now, of }: PuzzleFactsProps) {
  const t = useT();
  const its = puzzleRating(puzzle, book);
  const mine = shownRating(book.me);
  const solved = Object.values(book.tried).filter(Boolean).length;
  const figures = {
    its: t('learn.puzzle.rating', { n: its.value, error: its.error }),
    mine: t('learn.puzzle.rating', { n: mine.value, error: mine.error }),
    solved: t('learn.puzzle.of', { n: solved, of }),
    row: String(book.row),
  };
  return (
    <>
      <dl className="l-figures">
        {Object.entries(figures).map(([key, figure]) => (
          <div key={key}>
            <dt>{t(`learn.puzzle.${key}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Week days={book.days} now={now} game={game} />
    </>
  );
}

/** How the puzzles of the last seven days went. */
function Week({ days, now, game }: { readonly days: PuzzleBook['days']; readonly now: number; readonly game: string }) {
  const t = useT();
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <section className="l-week">
      <h3>{t('learn.puzzle.week')}</h3>
      <ol>
        {weekTo(now).map((day) => {
          const went = days[day];
          const key = went === undefined ? 'none' : went ? 'right' : 'wrong';
          return (
            <li key={day}>
              {went === undefined ? <span className="l-blank" /> : <Icon name={went ? 'check' : 'close'} size={18} />}
              <span>{short.format(new Date(day))}</span>
              <span className="k-hidden">{t(`learn.puzzle.day.${key}`)}</span>
            </li>
          );
        })}
      </ol>
      <Link href={`/puzzles/${game}`}>{t('learn.puzzle.daily')}</Link>
    </section>
  );
}
