import type { Action } from '@castellum/core';
import type { Openings } from '../entry.ts';

const SIZES = ['s', 'm', 'l'] as const;

/** The size of the first stone that a seat pushed (VA-12), and whether it did so in its first turn. */
export const openings: Openings = {
  names: ['once', 'later'].flatMap((when) => SIZES.map((size) => `${when}-${size}`)),
  of(decisions: readonly Action[]) {
    const first = decisions.find(({ type }) => type === 'push');
    if (first === undefined) return null;
    return `${first === decisions[0] ? 'once' : 'later'}-${String(first.size).toLowerCase()}`;
  },
};
