import { CastellumError, canonical, eventsFor, type Game, readRecord, type Viewer } from '@castellum/core';
import { verifyFair } from '@castellum/core/fair';
import type { Step } from '@castellum/protocol';
import type { Keepsake } from './keepsakes.ts';

/** What came of checking a finished game's record. */
export type Verdict =
  | {
      readonly kind: 'sound';
      /** How many chance actions were recomputed. */
      readonly draws: number;
      /** `early`: the commitment is the one that this browser saw before anything was drawn. */
      readonly commitment: 'early' | 'unseen';
      /** Whether the numbers that this browser added are among those used; `none`: it added none. */
      readonly own: 'in' | 'late' | 'none';
    }
  /** What does not add up; `index`: the action's place in the record. */
  | { readonly kind: 'broken'; readonly what: 'commitment' | 'contribution' | 'draw' | 'record' | 'story'; readonly index?: number }
  /** Played under rules that this page no longer has. */
  | { readonly kind: 'rules' };

/** What the person at this browser knows of the game beside the record. */
export interface Witness {
  readonly keepsake: Keepsake | null;
  readonly viewer: Viewer;
  /** The game as it was shown to the viewer. */
  readonly history: readonly Step[];
}

/**
 * Recomputes everything that was drawn in a finished game, and compares the record with what this browser remembers: the commitment it saw, the numbers it
 * added, and the game that it was shown. Total over JSON values.
 */
export function verdictOf(game: Game, json: unknown, { keepsake, viewer, history }: Witness): Verdict {
  try {
    const record = readRecord(json);
    if (record.game === game.id && record.rules !== game.rulesVersion) return { kind: 'rules' };
    const { fair } = record;
    if (fair === undefined || fair.seed === null || record.result === null) return { kind: 'broken', what: 'record' };
    if (keepsake !== null && fair.commitment !== keepsake.commitment) return { kind: 'broken', what: 'commitment' };
    const own = Object.entries(keepsake?.contributions ?? {}).map(([seat, given]) => ({
      given,
      used: fair.contributions[Number(seat)] ?? null,
    }));
    if (own.some(({ given, used }) => used !== null && used !== given)) return { kind: 'broken', what: 'contribution' };

    let told: number | null = null;
    const { checked } = verifyFair(game, record, ({ index, events }) => {
      const seen = history[index];
      if (told === null && (seen === undefined || canonical(seen.events) !== canonical(eventsFor(events, viewer)))) told = index;
    });
    if (told !== null) return { kind: 'broken', what: 'story', index: told };
    if (history.length !== record.actions.length) return { kind: 'broken', what: 'story' };
    return {
      kind: 'sound',
      draws: checked ?? 0,
      commitment: keepsake?.early === true ? 'early' : 'unseen',
      own: own.length === 0 ? 'none' : own.every(({ used }) => used !== null) ? 'in' : 'late',
    };
  } catch (error) {
    if (!(error instanceof CastellumError)) throw error;
    const { field, index } = error.details;
    const what = field === 'fair.seed' ? 'commitment' : field === 'fair' ? 'draw' : 'record';
    return { kind: 'broken', what, ...(index === undefined ? {} : { index }) };
  }
}
