import type { Seat } from '@castellum/core';
import type { PointsLine } from '@castellum/ui-kit';
import { reckoning } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';

/** A seat's podiums, and the bonuses of those among the three highest, as they stand (AR-23). */
export function breakdown(state: State, seat: Seat): PointsLine[] {
  const { workmen } = reckoning(state);
  const highest = [...new Set(workmen.map(({ podium }) => podium))].sort((a, b) => b - a);
  return workmen
    .filter(({ owner, podium }) => owner === seat && podium > 0)
    .flatMap(({ colour, podium, bonus }): PointsLine[] => [
      { label: { key: 'aqua-romana.points.podium', values: { colour, podium } }, points: podium },
      ...(bonus === 0
        ? []
        : [{ label: { key: 'aqua-romana.points.bonus', values: { podium, place: highest.indexOf(podium) + 1 } }, points: bonus }]),
    ]);
}
