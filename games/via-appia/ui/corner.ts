import type { GameEvent } from '@castellum/core';
import type { TableFrame } from '@castellum/ui-kit';
import { useState } from 'react';
import type { SeatAction } from '../rules/position.ts';
import type { Decision, Errand } from './decision.ts';

/** The four places of the game, tabs on a phone. */
export type Corner = 'quarry' | 'road' | 'income' | 'cart';

export const CORNERS: readonly Corner[] = ['quarry', 'road', 'income', 'cart'];

export const CORNER_OF: Readonly<Record<Errand, Corner>> = { income: 'income', push: 'quarry', build: 'road', travel: 'road' };

const CORNER_FOR: Readonly<Record<Exclude<Decision['type'], 'turn'>, Corner | undefined>> = {
  none: undefined,
  pushing: 'quarry',
  building: 'road',
  exchange: 'cart',
  console: 'cart',
};
const CORNER_BY: Readonly<Record<SeatAction['type'], Corner | undefined>> = {
  ...CORNER_OF,
  stop: undefined,
  exchange: 'cart',
  console: 'cart',
};

/** Where a decision is made; undefined where that is still to be chosen. */
function cornerFor(decision: Decision): Corner | undefined {
  if (decision.type !== 'turn') return CORNER_FOR[decision.type];
  const [only, ...more] = decision.errands;
  return only === undefined || more.length > 0 ? undefined : CORNER_OF[only];
}

/** Where the place of a name is, a name of `spoken.places`. */
function cornerOf(place: string | undefined): Corner | undefined {
  if (place === undefined) return undefined;
  if (place.startsWith('income ')) return 'income';
  return /^(quarry|stone )/.test(place) ? 'quarry' : 'road';
}

/** Where the first of some events happened that happens somewhere; an action's own event has its name. */
function cornerIn(events: readonly GameEvent[]): Corner | undefined {
  const corners: Partial<Record<string, Corner>> = CORNER_BY;
  return events.map(({ type }) => corners[type]).find((corner) => corner !== undefined);
}

const WATCHED: Partial<Record<string, Corner>> = { push: 'quarry', build: 'road', travel: 'road' };

/** Where what others do is watched: a push in the quarry, a tile or a journey on the road. */
function cornerToWatch(events: readonly GameEvent[]): Corner | undefined {
  return events.map(({ type }) => WATCHED[type]).findLast((corner) => corner !== undefined);
}

/** What is shown, and what points at a place: a hint, a teacher, a row of the log. */
interface Shown extends Pick<TableFrame, 'pointed' | 'step' | 'active'> {
  readonly suggested: SeatAction | null;
  readonly marked: readonly string[] | undefined;
}

/**
 * The place in front: where others do something, where the next decision is made, or where a hint or a teacher points; at first where that happened which is
 * pointed at from the beginning. The player may look elsewhere meanwhile. All of it follows while it is drawn, never afterwards in an effect: a step that is
 * over must not come to the front behind the question that came after it.
 */
export function useCorner(decision: Decision, { suggested, marked, pointed, step, active }: Shown): [Corner, (corner: Corner) => void] {
  const [corner, setCorner] = useState<Corner>(() => cornerOf(marked?.[0]) ?? cornerIn(pointed) ?? 'quarry');
  const [watched, setWatched] = useState(step?.id);
  const [decided, setDecided] = useState<string | null>(null);
  const [advised, setAdvised] = useState(suggested);
  const follow = (there: Corner | undefined) => {
    if (there !== undefined) setCorner(there);
  };
  if (watched !== step?.id) {
    setWatched(step?.id);
    // Moves that are shown at once leave in front what is to be decided now.
    if (step !== null && !active) follow(cornerToWatch(step.events));
  }
  const asked = decision.type === 'turn' ? `turn: ${decision.errands}` : decision.type;
  if (decided !== asked) {
    setDecided(asked);
    follow(cornerFor(decision));
  }
  if (advised !== suggested) {
    setAdvised(suggested);
    if (suggested !== null) follow(CORNER_BY[suggested.type]);
  }
  return [corner, setCorner];
}
