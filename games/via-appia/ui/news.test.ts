import { SeededRandom } from '@castellum/core';
import { walk } from '@castellum/core/testing';
import { expect, it } from 'vitest';
import type { PushEvent } from '../rules/events.ts';
import { rules } from '../rules/index.ts';
import { positionIn, tray } from '../rules/inspect.ts';
import { newsOf } from './news.ts';

const none = { S: 0, M: 0, L: 0 };
const income = (seat: number, card: string) =>
  ({ type: 'income', seat, card, take: 'coins', coins: 1, stones: none, forgone: none, returns: [], left: 4 }) as const;
const step = (...events: readonly { readonly type: string }[]) => ({ seat: 1, events: events as never });

it('tells who paved what, where pawns have come by, and which cards were taken', () => {
  const { paved, walked, taken } = newsOf(
    [
      step({ type: 'build', seat: 1, space: 'A1', size: 'S', segment: 'A', points: 1, second: false } as never),
      step({ type: 'travel', seat: 2, from: 'rome', path: ['A1'], price: 1, discount: 0 } as never),
      step(income(1, 'i3')),
      step({ type: 'travel', seat: 2, from: 'A1', path: ['A4', 'A5'], price: 3, discount: 0 } as never),
    ],
    0,
  );
  expect([...paved]).toEqual([['A1', 1]]);
  expect([...walked]).toEqual([[2, ['rome', 'A1', 'A4', 'A5']]]);
  expect([...taken]).toEqual([['i3', 1]]);
});

it('new cards are no news of the old ones, and what the viewer did is none', () => {
  expect(newsOf([step(income(1, 'i3')), step({ type: 'turned-up', up: null } as never)], 0).taken.size).toBe(0);
  expect(newsOf([step(income(0, 'i3'))], 0).taken.size).toBe(0);
});

it('follows the stones that were pushed in to where they lie now, or to where they fell', () => {
  let pushes = 0;
  for (const seed of [1, 2]) {
    const { states, events } = walk(rules, { setup: { players: 3, options: { blocking: false, waver: seed === 1 } }, seed }, 20_000);
    const random = new SeededRandom(seed);
    for (let i = 0; i < 40; i++) {
      const from = random.below(events.length);
      const since = events.slice(from, from + 1 + random.below(30)).map((told) => step(...(told as never[])));
      const last = states[from + since.length];
      if (last === undefined) continue;
      const { pushed, fallen } = newsOf(since, null);
      const made = since.flatMap(({ events: told }) => (told as PushEvent[]).filter(({ type }) => type === 'push'));
      pushes += made.length;
      expect(fallen.map(({ size }) => size).sort()).toEqual(made.flatMap((event) => event.fallen).sort());
      for (const { y } of fallen) expect(y).toBeGreaterThanOrEqual(tray.depth);
      const lying = positionIn(last).quarry.map(({ size, x, y }) => `${size} ${x} ${y}`);
      for (const { size, x, y } of pushed) expect(lying).toContain(`${size} ${x} ${y}`);
      expect(pushed.length).toBeLessThanOrEqual(made.length);
    }
  }
  expect(pushes).toBeGreaterThan(40);
});
