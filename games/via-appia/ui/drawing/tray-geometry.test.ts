import { defaultOptions, SeededRandom } from '@castellum/core';
import { walk } from '@castellum/core/testing';
import { expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { positionIn } from '../../rules/inspect.ts';
import { restingHand } from '../quarry/hand.ts';
import { rakeHalf, rakeThickness, trayWindow } from './tray-geometry.ts';

it('the window shows the whole rake, wherever it waits', () => {
  const bottom = trayWindow.y + trayWindow.height;
  const random = new SeededRandom('rake');
  const { states } = walk(rules, { setup: { players: 4, options: defaultOptions(rules) }, seed: 3 }, 20_000);
  for (let i = 0; i < 60; i++) {
    const state = states[random.below(states.length)];
    const quarry = state === undefined ? [] : positionIn(state).quarry;
    for (const size of ['S', 'M', 'L'] as const) {
      for (const angle of [-15, 15]) {
        const { rake } = restingHand(quarry, size, random.between(-360, 360), angle);
        const turn = (Math.abs(rake.angle) * Math.PI) / 180;
        expect(-rake.y / 1000 + rakeHalf * Math.sin(turn) + rakeThickness * Math.cos(turn)).toBeLessThan(bottom);
      }
    }
  }
});
