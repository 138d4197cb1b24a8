import { defaultOptions } from '@castellum/core';
import { walk } from '@castellum/core/testing';
import { expect, it } from 'vitest';
import { games } from './index.ts';

it.each(games.flatMap((entry) => (entry.ui === undefined ? [] : [[entry.id, entry, entry.ui] as const])))(
  '%s: what sounds does so while it is watched',
  async (_, entry, load) => {
    const { ui } = await load();
    let heard = 0;
    const { rules } = entry;
    const game = walk(rules, { setup: { players: rules.players.max, options: defaultOptions(rules) }, seed: 1 }, 20_000);
    for (const events of game.events) {
      for (const { at } of ui.sounds?.(events) ?? []) {
        heard++;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(ui.duration(events));
      }
    }
    expect(heard).toBeGreaterThan(0);
  },
);
