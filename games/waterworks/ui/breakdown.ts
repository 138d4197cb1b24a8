import type { Seat } from '@castellum/core';
import type { PointsLine } from '@castellum/ui-kit';
import { goal, lineLength, missing } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';

/** A line's length up to a leak, which is what counts, and what a repair would bring back (WW-17); then what it lacks to win (WW-16). */
export function breakdown(state: State, seat: Seat): PointsLine[] {
  const { length, measured } = lineLength(state, seat);
  const dry = length - measured;
  const lacks = missing(state, seat);
  const flowing: PointsLine = { label: { key: 'waterworks.points.flowing', values: { n: measured } }, points: measured };
  const behind: PointsLine = { label: { key: 'waterworks.points.dry', values: { n: dry } }, points: dry, outlook: true };
  const label =
    lacks === null
      ? { key: 'waterworks.points.complete' }
      : { key: 'waterworks.points.lacks', values: { ...lacks, goal: goal(state), leak: lacks.leak ? 'yes' : 'no' } };
  return [flowing, ...(dry === 0 ? [] : [behind]), { label, points: 0 }];
}
