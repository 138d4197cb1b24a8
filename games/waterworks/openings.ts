import type { Action } from '@castellum/core';
import type { Openings } from '../entry.ts';

const SHAPES: Readonly<Record<string, string>> = { NS: 'straight', EW: 'straight', NE: 'bend', NW: 'bend', NEW: 'branch', NES: 'branch' };

/** What a seat did first: the pipe that it laid, by shape and whether of copper (WW-9), or a leak, a thrown-away card, anything else. */
export const openings: Openings = {
  names: [...['straight', 'bend', 'branch'].flatMap((shape) => [shape, `copper-${shape}`]), 'leak', 'discard', 'other'],
  of([first]: readonly Action[]) {
    if (first === undefined) return null;
    if (first.type !== 'lay') return first.type === 'leak' || first.type === 'discard' ? first.type : 'other';
    const [shape = '', material] = String(first.card).split('-');
    return `${material === 'c' ? 'copper-' : ''}${SHAPES[shape]}`;
  },
};
