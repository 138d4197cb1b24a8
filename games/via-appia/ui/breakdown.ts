import type { GameEvent, Seat } from '@castellum/core';
import type { PointsLine } from '@castellum/ui-kit';
import { reckoning } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { viaEvents } from './events.ts';

/**
 * A seat's points: tiles and cities as they were told, what it had before, and the majorities and coins of the end (VA-15, VA-17, VA-20), which count only
 * once the game is over.
 */
export function breakdown(state: State, seat: Seat, told: readonly GameEvent[]): PointsLine[] {
  const { before, coinPoints, majorities, over } = reckoning(state);
  const counted: PointsLine[] = [];
  let tiles = 0;
  let forTiles = 0;
  for (const event of viaEvents(told)) {
    if (event.type === 'build' && event.seat === seat) {
      tiles++;
      forTiles += event.points;
    } else if (event.type === 'arrival' && event.seat === seat && event.points > 0)
      counted.push({ label: { key: 'via-appia.points.city', values: { city: event.city } }, points: event.points });
  }
  if (tiles > 0) counted.unshift({ label: { key: 'via-appia.points.tiles', values: { n: tiles } }, points: forTiles });
  const rest = (before[seat] ?? 0) - counted.reduce((sum, { points }) => sum + points, 0);
  if (rest !== 0) counted.unshift({ label: { key: 'via-appia.points.start' }, points: rest });
  const last = [
    ...majorities.map(({ segment, points }) => ({
      label: { key: 'via-appia.points.majority', values: { segment } },
      points: points[seat] ?? 0,
    })),
    { label: { key: 'via-appia.points.coins' }, points: coinPoints[seat] ?? 0 },
  ].filter(({ points }) => points > 0);
  return [...counted, ...last.map((line): PointsLine => (over ? line : { ...line, outlook: true }))];
}
