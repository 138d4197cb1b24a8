import { listOf, type Translate } from '@castellum/ui-kit';
import { radii, tray } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';

/** Stones nearer to each other than this are said to touch, µm. */
const TOUCHING = 700;
const MM = 1000;

/** What stones are told with. */
export interface StoneWords {
  readonly t: Translate;
  readonly locale: string;
}

/** A stone as it is called: the so many-th of its size, counted from the edge over which stones fall. */
export interface CalledStone {
  /** Which of the stones as they are listed. */
  readonly stone: number;
  readonly size: Size;
  readonly number: number;
}

/** The stones from the edge backwards, each with its number. */
export function fromEdge(stones: readonly Stone[]): CalledStone[] {
  const count: Record<Size, number> = { S: 0, M: 0, L: 0 };
  return stones
    .map((stone, i) => ({ ...stone, i }))
    .sort((a, b) => b.y - a.y || a.x - b.x)
    .map(({ size, i }) => ({ stone: i, size, number: ++count[size] }));
}

/** What a stone is called: “medium 5”. */
export function stoneName({ t }: StoneWords, { size, number }: Pick<CalledStone, 'size' | 'number'>): string {
  return t('via-appia.stone.name', { size, n: number });
}

const side = (mm: number): string => (mm < 0 ? 'left' : mm > 0 ? 'right' : 'middle');

/** Where a stone lies: how far aside, how far from falling, and what it touches. */
export function stonePlace(words: StoneWords, stones: readonly Stone[], called: readonly CalledStone[], which: number): string {
  const stone = stones[which];
  if (stone === undefined) return '';
  const aside = Math.round(stone.x / MM);
  const touching = called.filter(({ stone: other }) => touch(stones, which, other));
  return words.t('via-appia.stone.place', {
    mm: Math.abs(aside),
    side: side(aside),
    edge: Math.max(0, Math.round((tray.depth - stone.y) / MM)),
    touching: touching.length === 0 ? 'no' : 'yes',
    others: listOf(
      words.locale,
      touching.map((each) => stoneName(words, each)),
    ),
  });
}

/** Whether two of the stones touch. */
export function touch(stones: readonly Stone[], one: number, other: number): boolean {
  const a = stones[one];
  const b = stones[other];
  if (a === undefined || b === undefined || one === other) return false;
  return Math.hypot(a.x - b.x, a.y - b.y) < radii[a.size] + radii[b.size] + TOUCHING;
}

/** A stone and where it lies, in one sentence. */
export function stoneSentence(words: StoneWords, stones: readonly Stone[], called: readonly CalledStone[], one: CalledStone): string {
  return words.t('via-appia.stone.at', { stone: stoneName(words, one), place: stonePlace(words, stones, called, one.stone) });
}
