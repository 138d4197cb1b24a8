import type { Seat } from '@castellum/core';
import type { PointsLine } from '@castellum/ui-kit';
import { lineLength } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';

/** A line's length up to a leak, which is what counts, and what a repair would bring back (WW-17). */
export function breakdown(state: State, seat: Seat): PointsLine[] {
  const { length, measured } = lineLength(state, seat);
  const flowing: PointsLine = { label: { key: 'waterworks.points.flowing', values: { n: measured } }, points: measured };
  const dry = length - measured;
  return dry === 0 ? [flowing] : [flowing, { label: { key: 'waterworks.points.dry', values: { n: dry } }, points: dry, outlook: true }];
}
