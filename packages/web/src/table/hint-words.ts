import type { GameUi, SeatInfo, Translate } from '@castellum/ui-kit';
import type { Hint } from '../host/hints.ts';

/** A hint as people read it. */
export interface HintWords {
  /** What to do. */
  readonly move: string;
  /** The chance of winning, e.g. “62%”, and the expected points in the game's terms; null where they are not known. */
  readonly expected: { readonly win: string; readonly score: string } | null;
  /** Why; null where the game says nothing. */
  readonly why: string | null;
  /** The rule behind it; null where none is named. */
  readonly rule: string | null;
}

/** A hint in words. @param game the game's id, whose catalogue holds its reasons @param state where the hint's action is played */
export function hintWords(hint: Hint, { t, locale, ui, game, state, seats }: HintContext): HintWords {
  const { action, expected, reason } = hint;
  const values = reason?.values ?? {};
  const name = typeof values.seat === 'number' ? { name: seats[values.seat]?.name ?? '' } : {};
  return {
    move: ui.phrase(state, action, { t, locale, names: seats.map((seat) => seat.name) }),
    expected:
      expected === null
        ? null
        : {
            win: new Intl.NumberFormat(locale, { style: 'percent' }).format(expected.win),
            score: t(`${game}.hint.score`, { n: Math.round(expected.score) }),
          },
    rule: reason?.rule ?? null,
    why: reason === null ? null : t(reason.key, { ...values, ...name }),
  };
}

export interface HintContext {
  readonly t: Translate;
  readonly locale: string;
  readonly ui: GameUi;
  readonly game: string;
  readonly state: unknown;
  readonly seats: readonly SeatInfo[];
}
