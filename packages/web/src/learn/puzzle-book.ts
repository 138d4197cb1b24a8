import { EASIEST, type Puzzle } from '@castellum/learn';
import { rate, rating } from 'openskill';
import { type Settings, settings } from '../settings.ts';

/** A strength as openskill holds it. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What somebody has done with a game's puzzles, in this browser. */
export interface PuzzleBook {
  readonly me: Skill;
  /** Puzzles that were rated against somebody here. */
  readonly puzzles: Readonly<Record<string, Skill>>;
  /** How the first try at each puzzle went. */
  readonly tried: Readonly<Record<string, boolean>>;
  /** The same for puzzles of the day, by day (2026-11-29). */
  readonly days: Readonly<Record<string, boolean>>;
  /** Puzzles in a row whose first try was right. */
  readonly row: number;
}

/** A rating as it is shown (ON-27). */
export interface Shown {
  readonly value: number;
  readonly error: number;
}

const keyOf = (game: string) => `castellum.puzzles.${game}`;
/** How sure one is of a puzzle's rating before anybody has tried it. */
const PUZZLE_SIGMA = 2.5;

const isSkill = (value: unknown): value is Skill =>
  typeof value === 'object' &&
  value !== null &&
  'mu' in value &&
  'sigma' in value &&
  Number.isFinite(value.mu) &&
  Number.isFinite(value.sigma);

const isRecordOf = <T>(value: unknown, is: (one: unknown) => one is T): value is Record<string, T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(is);

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** What is kept; whatever is not what this wrote counts as nothing. */
export function puzzleBook(game: string, kept: Pick<Settings, 'get'> = settings): PuzzleBook {
  const { mu, sigma } = rating();
  const empty: PuzzleBook = { me: { mu, sigma }, puzzles: {}, tried: {}, days: {}, row: 0 };
  try {
    const book = JSON.parse(kept.get(keyOf(game)) ?? 'null') ?? empty;
    const { me, puzzles, tried, days, row } = book;
    const fine =
      isSkill(me) && isRecordOf(puzzles, isSkill) && isRecordOf(tried, isBoolean) && isRecordOf(days, isBoolean) && Number.isInteger(row);
    return fine ? { me, puzzles, tried, days, row } : empty;
  } catch {
    return empty;
  }
}

/** The strength of a puzzle: as it was rated here, or as it was thought to be. */
function skillOf(puzzle: Pick<Puzzle, 'id' | 'rating'>, { puzzles }: Pick<PuzzleBook, 'puzzles'>): Skill {
  return puzzles[puzzle.id] ?? { mu: 25 + (puzzle.rating - 1500) / 60, sigma: PUZZLE_SIGMA };
}

/** A strength as a rating with its uncertainty. */
export function shownRating({ mu, sigma }: Skill): Shown {
  return { value: Math.round(1500 + 60 * (mu - 25)), error: Math.round(60 * sigma) };
}

export function puzzleRating(puzzle: Pick<Puzzle, 'id' | 'rating'>, book: PuzzleBook): Shown {
  return shownRating(skillOf(puzzle, book));
}

/** The book after the first try at a puzzle: solver and puzzle are rated against each other. A puzzle that was tried before changes nothing. */
export function afterTry(book: PuzzleBook, puzzle: Pick<Puzzle, 'id' | 'rating'>, right: boolean, day: string | null): PuzzleBook {
  if (puzzle.id in book.tried) return book;
  const [[me], [it]] = rate([[book.me], [skillOf(puzzle, book)]], { rank: right ? [1, 2] : [2, 1] }) as [[Skill], [Skill]];
  const plain = ({ mu, sigma }: Skill): Skill => ({ mu, sigma });
  return {
    me: plain(me),
    puzzles: { ...book.puzzles, [puzzle.id]: plain(it) },
    tried: { ...book.tried, [puzzle.id]: right },
    days: day === null ? book.days : { ...book.days, [day]: right },
    row: right ? book.row + 1 : 0,
  };
}

export function keepBook(game: string, book: PuzzleBook, kept: Pick<Settings, 'set'> = settings): void {
  kept.set(keyOf(game), JSON.stringify(book));
}

const DAY = 86_400_000;

/** A day as it is kept; days change at midnight UTC, so that everybody has the same. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The last seven days, the given one last. */
export function weekTo(time: number): readonly string[] {
  return Array.from({ length: 7 }, (_, i) => dayOf(time - (6 - i) * DAY));
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The place of the puzzle of a day among so many: every one comes once before any comes again. */
export function placeOfDay(time: number, count: number): number {
  if (count === 0) return 0;
  let stride = Math.max(1, Math.round(count * 0.618));
  while (gcd(stride, count) !== 1) stride++;
  return (Math.floor(time / DAY) * stride) % count;
}

/** Fewer would come round too soon. */
const ENOUGH = 14;

/** The puzzles among which the one of the day is: those that are not seen at a glance, where there are enough of them. */
export function dailyPuzzles(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const worth = puzzles.filter(({ rating }) => rating > EASIEST);
  return worth.length < ENOUGH ? puzzles : worth;
}

/** The puzzle to try next: of those not tried, the one nearest in rating; null where all were tried. */
export function nextPuzzle(puzzles: readonly Puzzle[], book: PuzzleBook): Puzzle | null {
  const mine = shownRating(book.me).value;
  const left = puzzles.filter(({ id }) => !(id in book.tried));
  const far = (puzzle: Puzzle) => Math.abs(puzzleRating(puzzle, book).value - mine);
  return left.reduce<Puzzle | null>((best, one) => (best === null || far(one) < far(best) ? one : best), null);
}
