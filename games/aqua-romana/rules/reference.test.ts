import { canonical, type Random, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { ACROSS, squareNames } from './geometry.ts';
import { rules, type State } from './index.ts';
import { aqueducts } from './inspect.ts';
import { PASS_ACTION } from './packed.ts';
import type { Position } from './position.ts';
import { CLOSE, OCCUPIED } from './state.ts';
import { referenceAqueducts, referenceClosed, referenceExtraSquares, referenceLegal } from './testing/reference.ts';

/** The compact state's board against the board's JSON, followed afresh. */
function compareBoard(state: State, position: Position): void {
  const traced = referenceAqueducts(position);
  expect(aqueducts(state).map(({ workman, length, end, target }) => ({ workman, length, ...end, target }))).toEqual(
    traced.map(({ workman, length, at, side, target }) => ({ workman, length, at, side, target })),
  );
  expect(aqueducts(state).map(({ channels }) => channels)).toEqual(traced.map(({ channels }) => channels));
  expect(state.extras).toBe(referenceExtraSquares(position).length);
  const faced: Record<string, number> = {};
  state.front.forEach((mask, square) => {
    const ends = [0, 1, 2, 3].filter((side) => mask & (1 << side)).length;
    if (mask < OCCUPIED && ends > 0) faced[squareNames[square] as string] = ends;
  });
  const free = traced.flatMap(({ target }) => (target !== null && state.front[squareNames.indexOf(target)] < OCCUPIED ? [target] : []));
  expect(faced).toEqual(Object.fromEntries(free.map((at) => [at, free.filter((other) => other === at).length])));
}

/** A state that was played to against the same one read from its JSON: the free squares' surroundings and everything counted. */
function compareRead(state: State, position: Position): void {
  const read = rules.read(position);
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.message}`);
  const fresh = read.value;
  for (const key of ['extras', 'podiums', 'stockTiles', 'onBoard', 'closed', 'reserve', 'toPlace', 'picks', 'pickCount'] as const) {
    expect(fresh[key], key).toBe(state[key]);
  }
  expect(surroundings(fresh)).toEqual(surroundings(state));
}

/** Of every free square: who faces it, and the chains that end at its borders. */
function surroundings(state: State): unknown[] {
  return [...state.front].map((mask, square) => {
    if (mask >= OCCUPIED) return null;
    const ports = [0, 1, 2, 3].map((side) => ACROSS[square * 4 + side]).filter((port) => port >= 0 && state.far[port] >= 0);
    return [mask, ...ports.map((port) => [port, state.far[port], state.size[port]])];
  });
}

/** A random action; with `long`, one that hardly ever closes an aqueduct by choice, so that the board fills. */
function choose(state: State, legal: Int32Array, random: Random, long: boolean): number {
  const any = legal[random.below(legal.length)] as number;
  return long && state.phase === CLOSE && random.below(10) > 0 ? PASS_ACTION : any;
}

const runs = Number(process.env.LAW_RUNS ?? 1);
const games = 3 * runs;

describe('the compact state agrees with the rules read off the board', () => {
  for (const players of [2, 3, 4]) {
    for (const edition of ['standard', 'english']) {
      it(`${players} players, ${edition} edition`, () => {
        const random = new SeededRandom(`${players} ${edition}`);
        const buffer = new Int32Array(rules.maxLegal);
        for (let game = 0; game < games; game++) {
          const builders = game % 3 === 1 ? 'players' : 'random';
          const state = rules.start({ players, options: { edition, builders } });
          if (builders === 'random') rules.roll(state, random);
          for (;;) {
            const position = rules.write(state) as Position;
            const count = rules.legal(state, buffer);
            const listed = [...buffer.subarray(0, count)].map((packed) => canonical(rules.unpack(state, packed)));
            expect(listed.sort()).toEqual(referenceLegal(position).map(canonical).sort());
            expect(referenceClosed(position)).toEqual(position.closed);
            compareBoard(state, position);
            compareRead(state, position);
            if (count === 0) break;
            rules.advance(state, choose(state, buffer.subarray(0, count), random, game % 3 > 0));
          }
          expect(state.onBoard).toBe(0);
        }
      });
    }
  }
});
