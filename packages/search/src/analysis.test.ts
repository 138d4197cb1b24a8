import { expect, it } from 'vitest';
import { analyze } from './analysis.ts';
import { heapOf, nim, nimKit } from './testing/nim.ts';

it('suggests the best moves first, with what they lead to', () => {
  const suggestions = analyze(nimKit, { ...heapOf(15), turn: 1 }, { budget: { simulations: 1000 }, seed: 1, best: 2 });
  expect(suggestions).toHaveLength(2);
  const [best, second] = suggestions;
  expect(best).toMatchObject({ seat: 1, action: { type: 'take', take: 3 }, reason: null });
  expect(best?.wins[1]).toBeGreaterThan(second?.wins[1] ?? 1);
  expect((best?.scores[0] ?? 0) + (best?.scores[1] ?? 0)).toBeCloseTo(1);
});

it('suggests nothing when the game is over', () => {
  const over = { ...nim.start({ players: 2, options: {} }), heap: 0 };
  expect(analyze(nimKit, over, { budget: { simulations: 10 }, seed: 1, best: 3 })).toEqual([]);
});
