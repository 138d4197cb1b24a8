import { walk } from '@castellum/core/testing';
import { expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { positionIn, spaces } from '../rules/inspect.ts';
import { askAboutErrand, askAboutPlace, askAboutTravel } from './why-not.ts';

it('a closed errand is explained by a rule, never as malformed', () => {
  const said = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const { states } = walk(rules, { setup: { players: 4, options: { blocking: seed === 2, waver: false } }, seed }, 20_000);
    for (const state of states) {
      const position = positionIn(state);
      if (position.phase !== 'turn') continue;
      const open = new Set(rules.actions(state).map(({ type }) => type));
      for (const errand of ['push', 'build', 'travel'] as const) {
        if (open.has(errand)) continue;
        const refusal = rules.refuse(state, askAboutErrand(state, position, errand));
        expect(refusal?.reason).toBeDefined();
        expect(refusal?.reason).not.toBe('malformed');
        said.add(`${errand}: ${refusal?.reason}`);
      }
    }
  }
  expect(said.size).toBeGreaterThan(4);
});

it('a press on any place of the road is a legal move or gets a reason', () => {
  const { states } = walk(rules, { setup: { players: 3, options: { blocking: false, waver: false } }, seed: 7 }, 20_000);
  for (const state of states.filter((_, i) => i % 9 === 0)) {
    const position = positionIn(state);
    if (position.phase !== 'turn') continue;
    for (const place of ['rome', 'terracina', 'beneventum', 'brundisium', ...spaces.map(({ id }) => id)] as const) {
      for (const action of [askAboutPlace(position, place), askAboutTravel(position, place)]) {
        const refusal = rules.refuse(state, action);
        if (refusal !== null) expect(refusal.reason).not.toBe('malformed');
      }
    }
  }
});
