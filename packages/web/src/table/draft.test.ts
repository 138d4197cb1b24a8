import { type Action, accept, eventsFor, type Game, SeededRandom, sameJson } from '@castellum/core';
import { pebbles } from '@castellum/core/toy';
import { games } from '@castellum/games';
import { expect, test } from 'vitest';

const all: readonly Game[] = [pebbles as Game, ...games.map(({ rules }) => rules)];

test.each(all.map((game) => [game.id, game] as const))(
  '%s: the first event of an action that can be drafted is known to its seat',
  (_, game) => {
    const random = new SeededRandom('first-event');
    let compared = 0;
    for (let round = 0; round < 3; round++) {
      let state = game.start({
        players: game.players.max,
        options: Object.fromEntries(game.options.map(({ key, values }) => [key, values[0] ?? false])),
      });
      for (let i = 0; i < 400 && game.actor(state) !== 'over'; i++) {
        const actor = game.actor(state);
        if (actor === 'chance') state = game.apply(state, game.chance(state, random)).state;
        else if (typeof actor === 'number') {
          const buffer = new Int32Array(game.maxLegal);
          const n = game.legal(state, buffer);
          const packed = game.pick(state, buffer[random.below(n)] ?? 0, random);
          const action: Action = game.unpack(state, packed);
          const accepted = accept(game, state, actor, action);
          if (!accepted.ok) throw new Error(accepted.fault.reason);
          const [told] = eventsFor(game.apply(state, accepted.value).events, actor);
          if (!game.irrevocable(action)) {
            const [drafted] = eventsFor(game.apply(game.conceal(state, actor), accepted.value).events, actor);
            expect(sameJson(drafted ?? null, told ?? null), JSON.stringify([action, drafted, told])).toBe(true);
            compared++;
          }
          state = game.apply(state, accepted.value).state;
        }
      }
    }
    expect(compared).toBeGreaterThan(20);
  },
);
