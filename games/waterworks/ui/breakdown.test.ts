import { SeededRandom } from '@castellum/core';
import { expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { missing } from '../rules/inspect.ts';
import { breakdown } from './breakdown.ts';

it('adds up to every seat’s score in random play, and says what every line lacks that has not won', () => {
  const keys = new Set<string>();
  for (const players of [2, 3, 4]) {
    for (let game = 0; game < 6; game++) {
      const random = new SeededRandom(`points ${players} ${game}`);
      let state = rules.start({ players, options: {} });
      while (rules.actor(state) !== 'over') {
        const actions = rules.actor(state) === 'chance' ? [rules.chance(state, random)] : rules.actions(state);
        // Building rather than discarding, so that lines grow, leak and are mended.
        const lively = actions.filter(({ type }) => type !== 'discard');
        const pool = lively.length > 0 ? lively : actions;
        const action = pool[random.below(pool.length)];
        if (action === undefined) throw new Error('nothing is legal');
        state = rules.apply(state, action).state;
        for (const [seat, score] of rules.scores(state).entries()) {
          const lines = breakdown(state, seat);
          const counted = lines.filter(({ outlook }) => outlook !== true);
          expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(score);
          for (const { label } of lines) keys.add(label.key);
          const said = lines.some(({ label }) => label.key === 'waterworks.points.lacks');
          expect(said).toBe(missing(state, seat) !== null);
        }
      }
    }
  }
  expect(keys).toContain('waterworks.points.dry');
});
