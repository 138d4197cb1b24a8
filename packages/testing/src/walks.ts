import type { Setup } from '@castellum/core';
import { type Walk, walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';

/** Longer than any random game of the house. */
const MOST_ACTIONS = 20_000;

/** A whole random game for each number of seats, with one or another value of each option. */
export function walksOf({ rules }: GameEntry): Walk<unknown>[] {
  const { min, max } = rules.players;
  return Array.from({ length: max - min + 1 }, (_, i) => {
    const options: Setup['options'] = Object.fromEntries(rules.options.map(({ key, values }) => [key, values[i % values.length] ?? false]));
    return walk(rules, { setup: { players: min + i, options }, seed: i }, MOST_ACTIONS);
  });
}

/** Up to so many of a list, evenly chosen, the first and the last among them. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]);
}
