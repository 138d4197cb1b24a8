import { canonical, type Random, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { bits } from './advance.ts';
import { ACROSS, ALLOWED, OTHER_TWO, squareNames, tileNames } from './geometry.ts';
import { rules, type State } from './index.ts';
import { aqueducts } from './inspect.ts';
import { isStopped, lay } from './lay.ts';
import { allowedTiles } from './legal.ts';
import { PASS_ACTION } from './packed.ts';
import type { Position } from './position.ts';
import { CLOSE, clone, OCCUPIED } from './state.ts';
import { referenceAllowed, referenceAqueducts, referenceClosed, referenceExtraSquares, referenceLegal } from './testing/reference.ts';
import { written } from './testing/scene.ts';

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
    if (mask < OCCUPIED && ends > 0) faced[squareNames[square]] = ends;
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
  const any = legal[random.below(legal.length)];
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
            const position = written(state);
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

describe('on boards filled at random, however unlikely in play', () => {
  for (const players of [2, 3, 4]) {
    it(`${players} players: AR-9 allows the same tiles, AR-10 closes the same aqueducts`, { timeout: 60_000 * runs }, () => {
      const random = new SeededRandom(`boards ${players}`);
      let roundabouts = 0;
      for (let board = 0; board < 4 * runs || (roundabouts === 0 && board < 60); board++) {
        const state = rules.start({ players, options: { edition: 'standard', builders: 'players' } });
        for (let laid = 0; ; laid++) {
          const next = gathering(state, random);
          if (!next) break;
          const before = stoppedOf(state);
          const mask = lay(state, next.square, next.tile);
          const after = stoppedOf(state);
          expect(before.filter((name) => !after.includes(name))).toEqual([]);
          const told = state.layout.workmen.filter((_, w) => mask & (1 << w)).map(({ name }) => name);
          expect([...new Set([...before, ...told])].sort()).toEqual([...after].sort());
          if (laid % 4 > 0 && together(state) < 40) continue;
          const position = { ...written(state), closed: [] };
          compareBoard(state, position);
          expect(referenceClosed(position)).toEqual(after);
          for (const [at, allowed] of referenceAllowed(position)) {
            const here = squareNames.indexOf(at);
            expect(tileNames.filter((_, i) => allowedTiles(state, here) & (1 << i))).toEqual(allowed);
            if (allowed.length < tileNames.filter((_, i) => ALLOWED[state.front[here]] & (1 << i)).length) roundabouts++;
          }
        }
      }
      expect(roundabouts).toBeGreaterThan(0);
    });
  }
});

/** True where two sides of a free square are linked by a free chain outside it. */
function linked(state: State, square: number, a: number, b: number): boolean {
  const across = ACROSS[square * 4 + a];
  return across >= 0 && state.far[across] >= 0 && state.far[across] === ACROSS[square * 4 + b];
}

/** How much comes together on a board: ends before one square, the linked sides of another, and best both. */
function together(state: State): number {
  let sum = 0;
  state.front.forEach((mask, square) => {
    if (mask >= OCCUPIED) return;
    sum += [0, 0, 4, 12, 30][bits(mask)];
    const others = OTHER_TWO[mask];
    if (others >= 0 && linked(state, square, others >> 2, others & 3)) sum += 40;
    if (mask === 0) for (let side = 0; side < 4; side++) if (linked(state, square, side, (side + 1) % 4)) sum += 3;
  });
  return sum;
}

/** A legal tile on a free square; of some drawn at random, the one after which most ends and linked sides come together. Null on a full board. */
function gathering(state: State, random: Random): { square: number; tile: number } | null {
  const free = [...state.front.keys()].filter((square) => state.front[square] < OCCUPIED && allowedTiles(state, square) !== 0);
  if (free.length === 0) return null;
  let best = { square: -1, tile: 0 };
  let most = -1;
  for (let n = 0; n < 24; n++) {
    const square = free[random.below(free.length)];
    const tiles = tileNames.map((_, i) => i + 1).filter((tile) => allowedTiles(state, square) & (1 << (tile - 1)));
    const tile = tiles[random.below(tiles.length)];
    const trial = clone(state);
    lay(trial, square, tile);
    const score = together(trial) + random.below(3);
    if (score > most) {
      most = score;
      best = { square, tile };
    }
  }
  return best;
}

function stoppedOf(state: State): string[] {
  return state.layout.workmen.filter((_, w) => isStopped(state, w)).map(({ name }) => name);
}
