import { isObject } from '@castellum/core';
import { type Settings, settings } from '../settings.ts';

/** What is counted of somebody's decisions in a game, in this browser, as long as no game is reviewed afterwards. */
export interface Marks {
  /** Decisions for which a hint was asked. */
  readonly hints: number;
  /** Turns that the coach objected to, by the idea behind what it held up as better. */
  readonly objected: Readonly<Record<string, number>>;
  /** Those that were taken back. */
  readonly heeded: number;
}

/** The name of an objection to which the game's bots give no reason. */
export const OTHER = 'other';

const keyOf = (game: string) => `castellum.marks.${game}`;
const none: Marks = { hints: 0, objected: {}, heeded: 0 };

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** What is kept; whatever is not what this wrote counts as nothing. */
export function marksOf(game: string, kept: Pick<Settings, 'get'> = settings): Marks {
  try {
    const { hints, objected, heeded } = JSON.parse(kept.get(keyOf(game)) ?? 'null') ?? none;
    const fine = isCount(hints) && isCount(heeded) && isObject(objected) && Object.values(objected).every(isCount);
    return fine ? { hints, objected: objected as Marks['objected'], heeded } : none;
  } catch {
    return none;
  }
}

/** Counts one decision for which a hint was asked. */
export function markHint(game: string, kept: Settings = settings): void {
  change(game, kept, ({ hints, ...rest }) => ({ ...rest, hints: hints + 1 }));
}

/** Counts an objection. @param theme the idea behind what would have been better, as puzzles name theirs */
export function markObjection(game: string, theme: string, kept: Settings = settings): void {
  change(game, kept, ({ objected, ...rest }) => ({ ...rest, objected: { ...objected, [theme]: (objected[theme] ?? 0) + 1 } }));
}

/** Counts that an objection was heeded. */
export function markHeeded(game: string, kept: Settings = settings): void {
  change(game, kept, ({ heeded, ...rest }) => ({ ...rest, heeded: heeded + 1 }));
}

function change(game: string, kept: Settings, by: (marks: Marks) => Marks): void {
  kept.set(keyOf(game), JSON.stringify(by(marksOf(game, kept))));
}
