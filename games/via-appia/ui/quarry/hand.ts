import { keyframes } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';
import { type Picture, pictureAt } from './film.ts';

export interface Hand {
  /** Micrometres, as in VA-22. */
  readonly stone: { readonly x: number; readonly y: number };
  readonly rake: Picture['rake'];
}

/** Where stone and rake stand before a push: the first picture of its film, which says nothing of the outcome. */
export function restingHand(stones: readonly Stone[], size: Size, x: number, angle: number): Hand {
  const first = pictureAt(keyframes(stones, size, { x, angle }), 0);
  const stone = first.discs[first.discs.length - 1];
  return { stone: stone ?? { x: x * 100, y: -20_000 }, rake: first.rake };
}
