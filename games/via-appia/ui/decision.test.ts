import { walk } from '@castellum/core/testing';
import { expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import type { Position } from '../rules/position.ts';
import { decisionOf } from './decision.ts';

it('names what is to be decided in every state of whole games, and offers exactly the possible errands', () => {
  const met = new Set<string>();
  for (const seed of [1, 2]) {
    const { states } = walk(rules, { setup: { players: 2 + seed, options: { blocking: seed === 2, waver: seed === 1 } }, seed }, 20_000);
    for (const state of states) {
      const { phase } = rules.write(state) as unknown as Position;
      const actions = rules.actions(state);
      const decision = decisionOf(phase, actions);
      met.add(decision.type);
      if (typeof rules.actor(state) !== 'number') expect(decision.type).toBe('none');
      else if (decision.type === 'turn') expect(new Set<string>(decision.errands)).toEqual(new Set(actions.map(({ type }) => type)));
      else expect(decision.type).toBe(phase);
    }
  }
  expect(met).toEqual(new Set(['none', 'turn', 'pushing', 'exchange', 'console', 'building']));
});

it('asks nothing of somebody who may not act', () => {
  expect(decisionOf('turn', [])).toEqual({ type: 'none' });
});
