import { canonical, SeededRandom } from '@castellum/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, DECK } from './cards.ts';
import { lineLength, openEnds, rules, type State } from './index.ts';
import { referenceActions, referenceDeck, referenceEnds, referenceLength } from './testing/reference.ts';
import { write } from './write.ts';

function compare(state: State): void {
  const position = write(state);
  for (const [seat, { line }] of position.seats.entries()) {
    const ends = referenceEnds(line).map(({ piece, side, at, length }) => ({ piece, side, at, length }));
    const found = openEnds(state, seat).map(({ piece, side, at, length }) => ({ piece, side, at, length }));
    expect(found.map(canonical).sort()).toEqual(ends.map(canonical).sort());
    expect(lineLength(state, seat)).toEqual(referenceLength(line));
  }
  if (position.phase === 'play')
    expect(rules.actions(state).map(canonical).sort()).toEqual(referenceActions(position).map(canonical).sort());
}

/**
 * Plays a whole game and compares the engine with the reference along the way. `builds`: how often (in tenths) an action that builds is preferred to
 * a random one, so that long and winding lines come up.
 */
function playAndCompare(players: number, seed: number, builds: number): void {
  const random = new SeededRandom(seed);
  const state = rules.start({ players, options: {} });
  const out = new Int32Array(rules.maxLegal);
  for (let ply = 0; rules.actor(state) !== 'over'; ply++) {
    if (rules.actor(state) === 'chance') {
      rules.roll(state, random);
      continue;
    }
    if (ply % 5 === seed % 5) compare(state);
    const count = rules.legal(state, out);
    let packed = out[random.below(count)];
    if (random.below(10) < builds) {
      const building = [...out.subarray(0, count)].filter((action) => rules.unpack(state, action).type !== 'discard');
      if (building.length > 0) packed = building[random.below(building.length)];
    }
    rules.advance(state, packed);
  }
  compare(state);
}

describe('the engine agrees with a slow reading of the rules', () => {
  it('on the deck', () => {
    expect([...DECK].map(codeOf).sort()).toEqual(referenceDeck().sort());
  });

  for (const players of [2, 3, 4]) {
    it(`on open ends, lengths and legal actions, ${players} players`, () => {
      fc.assert(
        fc.property(fc.noShrink(fc.nat()), fc.integer({ min: 0, max: 10 }), (seed, builds) => playAndCompare(players, seed, builds)),
        { numRuns: 25, seed: 4 },
      );
    });
  }
});
