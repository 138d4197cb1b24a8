import type { Action } from '@castellum/core';
import type { Phase } from '../rules/position.ts';

/** The four actions of a turn (VA-9). */
export type Errand = 'income' | 'push' | 'build' | 'travel';

/** What has to be decided now. */
export type Decision =
  | { readonly type: 'turn'; readonly errands: readonly Errand[] }
  | { readonly type: 'pushing' | 'building' | 'exchange' | 'console' }
  | { readonly type: 'none' };

const ERRANDS: readonly Errand[] = ['income', 'push', 'build', 'travel'];

/** The decision that the legal actions of a phase belong to. */
export function decisionOf(phase: Phase, actions: readonly Action[]): Decision {
  if (actions.length === 0) return { type: 'none' };
  switch (phase) {
    case 'turn':
      return { type: 'turn', errands: ERRANDS.filter((errand) => actions.some(({ type }) => type === errand)) };
    case 'pushing':
    case 'building':
    case 'exchange':
    case 'console':
      return { type: phase };
    default:
      return { type: 'none' };
  }
}
