import type { GameEvent } from '@castellum/core';
import { walk } from '@castellum/core/testing';
import { expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { breakdown } from './breakdown.ts';

it('the parts of a seat’s points add up to its score, in every state of whole games and at their end', () => {
  const met = new Set<string>();
  for (const players of [2, 3, 4]) {
    const { states, events } = walk(rules, { setup: { players, options: { blocking: false, waver: false } }, seed: players }, 20_000);
    const told: GameEvent[] = [];
    for (const [i, state] of states.entries()) {
      if (i > 0) told.push(...(events[i - 1] ?? []));
      if (i % 7 !== 0 && i < states.length - 1) continue;
      const scores = rules.scores(state);
      for (let seat = 0; seat < players; seat++) {
        const lines = breakdown(state, seat, told);
        const counted = lines.filter(({ outlook }) => outlook !== true);
        expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(scores[seat]);
        // What no event told of is the one point that everybody begins with.
        expect(lines.find(({ label }) => label.key === 'via-appia.points.start')?.points).toBe(1);
        for (const { label, outlook } of lines) met.add(`${label.key}${outlook === true ? ' to come' : ''}`);
      }
    }
  }
  for (const part of ['tiles', 'city', 'majority', 'majority to come', 'coins']) expect(met).toContain(`via-appia.points.${part}`);
});
