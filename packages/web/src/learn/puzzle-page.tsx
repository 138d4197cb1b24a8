import { type Action, eventsFor, type GameEvent } from '@castellum/core';
import type { GameEntry, GameListing, TableEntry } from '@castellum/games';
import type { Puzzle, Weighed } from '@castellum/learn';
import { areAlike, distinct } from '@castellum/search';
import {
  Button,
  Foreign,
  FrameProvider,
  type GameUi,
  Rich,
  type Sentence,
  useAnnounce,
  useLocale,
  usePhone,
  useT,
} from '@castellum/ui-kit';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useGameUi, usePlay } from '../games.ts';
import { listingOf } from '../listings.ts';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { usePage } from '../site/page.tsx';
import { TableBar } from '../table/table-bar.tsx';
import { usePuzzles } from './load.ts';
import { PracticeBoard } from './practice-board.tsx';
import { Outcome, PracticeLayout, Task } from './practice-layout.tsx';
import { afterTry, dailyPuzzles, dayOf, keepBook, nextPuzzle, type PuzzleBook, placeOfDay, puzzleBook } from './puzzle-book.ts';
import { PuzzleFacts } from './puzzle-facts.tsx';
import { stillFrame } from './still-frame.ts';
import { useLearnTexts } from './texts.ts';
import './puzzle-page.css';

/** Puzzles of a game: `/puzzles/aqua-romana` is today's, `/puzzles/aqua-romana/ar-007` any. */
export function PuzzlePage({ game, puzzle }: { readonly game: string; readonly puzzle: string | null }) {
  const listing = listingOf(game);
  return listing?.puzzles === undefined ? <MissingPage /> : <KnownPuzzle listing={listing} id={puzzle} />;
}

function KnownPuzzle({ listing, id }: { readonly listing: GameListing; readonly id: string | null }) {
  useLearnTexts();
  const ui = useGameUi(listing);
  const entry = usePlay(listing);
  const puzzles = usePuzzles(listing);
  const [now] = useState(() => Date.now());
  const daily = dailyPuzzles(puzzles);
  const puzzle = id === null ? daily[placeOfDay(now, daily.length)] : puzzles.find((one) => one.id === id);
  if (puzzle === undefined || ui === null) return <MissingPage />;
  return <OpenPuzzle key={puzzle.id} {...{ entry, ui, puzzles, puzzle, now }} today={id === null} />;
}

interface OpenPuzzleProps {
  readonly entry: GameEntry;
  readonly ui: GameUi;
  readonly puzzles: readonly Puzzle[];
  readonly puzzle: Puzzle;
  readonly now: number;
  /** It is the puzzle of the day. */
  readonly today: boolean;
}

/** What was tried: the right action, another one, or nothing but a look at the solution. */
type Tried = { readonly kind: 'right' } | { readonly kind: 'wrong'; readonly action: Action } | { readonly kind: 'shown' };

function OpenPuzzle({ entry, ui, puzzles, puzzle, now, today }: OpenPuzzleProps) {
  const t = useT();
  const locale = useLocale();
  const announce = useAnnounce();
  const phone = usePhone();
  const game = entry.rules;
  const name = t(`${entry.id}.name`);
  const title = t(`learn.theme.${entry.id}.${puzzle.theme}`);
  const heading = usePage(`${t('learn.puzzle.title', { game: name })} — ${title}`);
  const [book, setBook] = useState<PuzzleBook>(() => puzzleBook(entry.id));
  const [tried, setTried] = useState<Tried | null>(null);
  const [clue, setClue] = useState(false);
  const [round, setRound] = useState(0);
  const root = useMemo(() => {
    const read = game.read(puzzle.position);
    if (!read.ok) throw new Error(`${puzzle.id}: ${read.fault.field} ${read.fault.message}`);
    return read.value;
  }, [game, puzzle]);
  const seat = Number(game.actor(root));
  const names = useMemo(() => {
    const levels = entry.bot.levels?.map((level) => level.name) ?? [];
    return Array.from({ length: game.setup(root).players }, (_, i) => (i === seat ? t('web.me') : (levels[(i + 4) % 5] ?? '')));
  }, [game, entry, root, seat, t]);
  const percent = useMemo(() => new Intl.NumberFormat(locale, { style: 'percent' }), [locale]);

  const rated = useCallback(
    (right: boolean) =>
      setBook((old) => {
        const next = afterTry(old, puzzle, right, today ? dayOf(now) : null);
        keepBook(entry.id, next);
        return next;
      }),
    [puzzle, today, now, entry.id],
  );
  const may = useCallback(
    (action: Action) => {
      const right = areAlike(entry.bot, action, puzzle.solution);
      rated(right);
      setTried(right ? { kind: 'right' } : { kind: 'wrong', action });
      announce(t(right ? 'learn.puzzle.right' : 'learn.puzzle.wrong'));
      return right;
    },
    [puzzle, rated, announce, t, entry.bot],
  );
  const nothing = useCallback(() => undefined, []);
  const never = useCallback(() => false, []);
  const again = () => {
    setTried(null);
    setRound(round + 1);
  };

  const why = useMemo(() => {
    const view = game.conceal(root, seat);
    const reason = entry.bot.explain?.(view, game.pack(view, puzzle.solution)) ?? null;
    if (reason === null) return null;
    const whose = reason.values?.seat;
    return t(reason.key, { ...reason.values, ...(typeof whose === 'number' ? { name: names[whose] ?? '' } : {}) });
  }, [game, root, seat, entry, puzzle, names, t]);
  const words = { t, locale, names };
  const phrase = (action: Action) => ui.phrase(game.conceal(root, seat), action, words);
  const weighings = distinct(entry.bot, puzzle.weighed);
  const [solution] = weighings;
  const untried = !(puzzle.id in book.tried);

  const facts = <PuzzleFacts {...{ puzzle, book, now }} game={entry.id} of={puzzles.length} />;
  const weighed = <WeighedList {...{ weighings, phrase, why }} />;
  const further = <Further game={entry.id} next={nextPuzzle(puzzles, book)} onAgain={again} />;
  const bar = (
    <TableBar
      title={t('learn.puzzle.title', { game: name })}
      note={
        today
          ? t('learn.puzzle.today', {
              day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(now),
            })
          : title
      }
      heading={heading}
      rules={`/rules/${entry.id}`}
    />
  );

  if (tried?.kind === 'wrong' || tried?.kind === 'shown') {
    const action = tried.kind === 'wrong' ? tried.action : puzzle.solution;
    const known = puzzle.weighed.find((one) => areAlike(entry.bot, one.action, action));
    return (
      <>
        {bar}
        <Refutation key={tried.kind} {...{ entry, ui, root, seat, names, action }} line={known?.line ?? []}>
          {(board, told) => (
            <PracticeLayout {...{ ui, board }}>
              <Outcome right={tried.kind === 'shown'} title={t(tried.kind === 'shown' ? 'learn.puzzle.solution' : 'learn.puzzle.wrong')}>
                {tried.kind === 'shown' || solution === undefined ? null : (
                  <p className="l-facts">
                    {known === undefined
                      ? t('learn.puzzle.unknown', { best: percent.format(solution.win) })
                      : t('learn.puzzle.less', { win: percent.format(known.win), best: percent.format(solution.win) })}
                  </p>
                )}
                {told.length > 0 ? (
                  <Told sentences={told} />
                ) : (
                  <p className="l-facts">
                    <Foreign>{phrase(action)}</Foreign>
                  </p>
                )}
              </Outcome>
              {tried.kind === 'shown' ? weighed : null}
              {tried.kind === 'shown' ? (
                further
              ) : (
                <div className="t-actions t-actions-even">
                  <Button icon="turn" onPress={again}>
                    {t('learn.puzzle.again')}
                  </Button>
                  <Button icon="eye" onPress={() => setTried({ kind: 'shown' })}>
                    {t('learn.puzzle.show')}
                  </Button>
                </div>
              )}
              {facts}
            </PracticeLayout>
          )}
        </Refutation>
      </>
    );
  }
  return (
    <>
      {bar}
      <PracticeBoard
        key={round}
        {...{ entry, ui, names, may }}
        from={root}
        suggested={null}
        played={nothing}
        undone={nothing}
        mayEnd={never}
        ended={nothing}
        loading={<Loading />}
      >
        {({ board, prompt, toast }) => (
          <PracticeLayout {...{ ui, board, toast }}>
            {tried?.kind === 'right' ? (
              <>
                <Outcome right title={t('learn.puzzle.right')}>
                  {why === null ? null : (
                    <p className="l-facts">
                      <Foreign>{why}</Foreign>
                    </p>
                  )}
                </Outcome>
                {weighed}
                {further}
                {facts}
              </>
            ) : (
              <>
                <Task>{title}</Task>
                <p className="l-facts">
                  <Foreign>{clue && why !== null ? why : t('learn.puzzle.task')}</Foreign>
                </p>
                {prompt}
                <div className="t-actions t-actions-even l-help">
                  {clue || why === null ? null : (
                    <Button icon="hint" onPress={() => setClue(true)}>
                      {t('learn.puzzle.clue')}
                    </Button>
                  )}
                  <Button
                    icon="eye"
                    onPress={() => {
                      rated(false);
                      setTried({ kind: 'shown' });
                    }}
                  >
                    {t(untried ? 'learn.puzzle.giveUp' : 'learn.puzzle.show')}
                  </Button>
                </div>
                {phone ? null : facts}
              </>
            )}
          </PracticeLayout>
        )}
      </PracticeBoard>
    </>
  );
}

interface RefutationProps {
  readonly entry: TableEntry;
  readonly ui: GameUi;
  readonly root: unknown;
  readonly seat: number;
  readonly names: readonly string[];
  readonly action: Action;
  readonly line: Weighed['line'];
  readonly children: (board: ReactNode, told: readonly Sentence[]) => ReactNode;
}

/** The board after an action and what follows it, and the sentences that tell it. */
function Refutation({ entry, ui, root, seat, names, action, line, children }: RefutationProps) {
  const phone = usePhone();
  const { rules } = entry;
  const { state, told, seen } = useMemo(() => {
    let at = root;
    const sentences: Sentence[] = [];
    const all: GameEvent[] = [];
    for (const step of [{ action }, ...line]) {
      const next = rules.apply(at, step.action);
      at = next.state;
      const events = eventsFor(next.events, seat);
      all.push(...events);
      sentences.push(...events.flatMap((event) => ui.describe(event, names, next.events, seat) ?? []));
    }
    return { state: at, told: sentences, seen: all };
  }, [root, action, line, rules, ui, names, seat]);
  const frame = useMemo(
    () => stillFrame(rules, ui, state, { viewer: seat, names, phone, pointed: seen }),
    [rules, ui, state, seat, names, phone, seen],
  );
  const { Board, Provider } = ui;
  return (
    <FrameProvider frame={frame}>
      <Provider>{children(<Board />, told)}</Provider>
    </FrameProvider>
  );
}

/** What happened on the board, a row each. */
function Told({ sentences }: { readonly sentences: readonly Sentence[] }) {
  return (
    <ol className="l-weighed">
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences keep their places
        <li key={place}>
          <span>
            <Rich sentence={sentence} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How many of the weighed actions are listed. */
const LISTED = 4;

interface WeighedListProps {
  readonly weighings: readonly Weighed[];
  readonly why: string | null;
  phrase(action: Action): string;
}

/** The solution and the best of the others, with how often each wins. */
function WeighedList({ weighings, phrase, why }: WeighedListProps) {
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  return (
    <ul className="l-weighed">
      {weighings.slice(0, LISTED).map(({ action, win }, place) => (
        <li key={JSON.stringify(action)} className={place === 0 ? 'l-best' : undefined}>
          <span>
            <Foreign>{phrase(action)}</Foreign>
          </span>
          <b>{percent.format(win)}</b>
          {place === 0 && why !== null ? (
            <small>
              <Foreign>{why}</Foreign>
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Where to go from a solved puzzle. `next`: the puzzle to try now; null where all were tried. */
function Further({ game, next, onAgain }: { readonly game: string; readonly next: Puzzle | null; onAgain(): void }) {
  const t = useT();
  return (
    <div className="t-actions t-actions-even">
      <Button icon="turn" onPress={onAgain}>
        {t('learn.lesson.again')}
      </Button>
      <Link href={next === null ? `/learn/${game}` : `/puzzles/${game}/${next.id}`} className="k-button k-primary">
        {t(next === null ? 'learn.title' : 'learn.puzzle.next')}
      </Link>
    </div>
  );
}
