import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { positionOf, stateOf } from '../rules/testing/scene.ts';
import { greedy } from './greedy.ts';

const buffer = new Int32Array(rules.maxLegal);

function start(players: number, random: SeededRandom): State {
  const state = rules.start({ players, options: { edition: 'standard', builders: 'random' } });
  rules.roll(state, random);
  return state;
}

const choice = (state: State) => rules.unpack(state, greedy(state, new SeededRandom('choice')));

describe('the greedy bot', () => {
  it('plays legal actions in every phase, the same for the same seed, and leaves the state as it is', () => {
    for (const players of [2, 3, 4]) {
      const state = rules.start({ players, options: { edition: 'english', builders: 'players' } });
      for (let n = 0; rules.actor(state) !== 'over'; n++) {
        const before = JSON.stringify(rules.write(state));
        const action = greedy(state, new SeededRandom(n));
        expect(greedy(state, new SeededRandom(n))).toBe(action);
        expect(JSON.stringify(rules.write(state))).toBe(before);
        expect(buffer.subarray(0, rules.legal(state, buffer)).includes(action)).toBe(true);
        rules.advance(state, action);
      }
    }
  });

  it('beats random play in over 90 % of games with two players', () => {
    const games = 60;
    let wins = 0;
    for (let game = 0; game < games; game++) {
      const random = new SeededRandom(`match ${game >> 1}`);
      const state = start(2, random);
      const seat = game % 2;
      for (let actor = rules.actor(state); actor !== 'over'; actor = rules.actor(state)) {
        const action = actor === seat ? greedy(state, random) : buffer[random.below(rules.legal(state, buffer))];
        rules.advance(state, action);
      }
      if (rules.result(state)?.ranks[seat] === 1) wins++;
    }
    const rate = wins / games;
    const low = rate - 1.96 * Math.sqrt((rate * (1 - rate) + 1e-3) / games);
    expect(low).toBeGreaterThan(0.9);
  });

  it('takes the long way to a podium rather than the edge of the board', () => {
    const state = stateOf(positionOf({ players: 4, builders: { W1: 'curve', Nc: 'curve' } }));
    expect(choice(state)).not.toMatchObject({ workman: 'y2', tile: 'NE' });
  });

  it('covers the front of a long foreign aqueduct where it costs nothing', () => {
    // r1 has come 9 squares and faces c3; y1 may go straight on over it.
    const state = stateOf(
      positionOf({
        players: 4,
        turn: 0,
        tiles: { h2: 'NW', g2: 'ES', g3: 'NS', g4: 'NW', f4: 'NE', f3: 'SW', e3: 'EW', d3: 'EW', c2: 'NS' },
        builders: { Nc: 'straight' },
        crowd: ['Nf', 'E6', 'E7', 'E5', 'Sf', 'Se', 'Sg', 'W5', 'W6', 'W7', 'Ne', 'Ng'],
      }),
    );
    expect(choice(state)).toEqual({ type: 'build', workman: 'y1', builder: 'Nc', tile: 'NS' });
  });

  it('asks for the joker first', () => {
    const state = stateOf(positionOf({ phase: 'reserve', done: { y1: 0 }, picks: [0] }));
    expect(choice(state)).toEqual({ type: 'reserve', kind: 'joker' });
  });
});
