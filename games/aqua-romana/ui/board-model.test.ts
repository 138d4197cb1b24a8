import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { aqueducts } from '../rules/inspect.ts';
import type { Position } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { boardChange } from './board/change.ts';
import { drawnReservoirs, drawnTiles, flowLine } from './board-model.ts';

function golden(name: string): State {
  const lines = readFileSync(new URL('../rules/golden/positions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const entry = JSON.parse(line);
    if (entry.name !== name) continue;
    const read = rules.read(entry.position);
    if (!read.ok) throw new Error(read.fault.message);
    return read.value as State;
  }
  throw new Error(`no position ${name}`);
}

const positionOf = (state: State) => rules.write(state) as Position;

describe('tiles', () => {
  const state = golden('05-build-joker-4p');
  const all = aqueducts(state);
  const tiles = drawnTiles(positionOf(state).board, all);

  test('every tile and printed curve is drawn once', () => {
    const tokens = positionOf(state).board.flatMap((line) => line.split(' '));
    expect(tiles).toHaveLength(tokens.filter((token) => token !== '.' && token !== 'R').length);
    expect(tiles.filter(({ printed }) => printed)).toHaveLength(4);
  });

  test('every channel of an aqueduct wears its colour, still once it is closed', () => {
    for (const { channels, colour, status } of all) {
      for (const { at } of channels) {
        const tile = tiles.find((each) => each.at === at);
        const dress = status === 'open' ? colour : `${colour} still`;
        expect([tile?.first, tile?.second]).toContain(dress);
      }
    }
  });

  test('channels without water stay undressed', () => {
    const passed = new Set(all.flatMap(({ channels }) => channels.map(({ at }) => at)));
    const dry = tiles.filter(({ at }) => !passed.has(at));
    expect(dry.length).toBeGreaterThan(0);
    for (const tile of dry) expect([tile.first, tile.second]).toEqual(['', '']);
  });
});

test('four reservoirs of two squares and three outlets', () => {
  const reservoirs = drawnReservoirs(aqueducts(golden('05-build-joker-4p')));
  expect(reservoirs.map(({ colour, squares }) => [colour, squares.join(' ')])).toEqual([
    ['yellow', 'c1 d1'],
    ['red', 'h1 i1'],
    ['blue', 'h8 i8'],
    ['green', 'c8 d8'],
  ]);
  expect(reservoirs.every(({ outlets }) => outlets.length === 3)).toBe(true);
});

test('three reservoirs of four outlets, the third one upright', () => {
  const reservoirs = drawnReservoirs(aqueducts(golden('16-fourth-3p')));
  expect(reservoirs.map(({ squares }) => squares.join(' '))).toEqual(['g1 h1', 'g8 h8', 'a4 a5']);
});

test('the flow is one line from square to square, and hidden under a bridge', () => {
  const channels = [
    { at: 'b1', entry: 'E', exit: 'W' },
    { at: 'a1', entry: 'E', exit: 'S' },
  ] as const;
  expect(flowLine(channels, () => 'EW', 0)).toBe('M200,50L100,50A50,50 0 0 0 50,100');
  const under = flowLine([{ at: 'b1', entry: 'E', exit: 'W' }], () => 'NS+EW', 0);
  expect(under).toBe('M200,50L179,50M121,50L100,50');
});

describe('what changed', () => {
  const state = golden('05-build-joker-4p');
  const seen = (of: State) => ({ position: positionOf(of), aqueducts: aqueducts(of) });

  test('a build: its tile, the builder’s walk, the channels gained', () => {
    const build = rules.actions(state).find(({ type }) => type === 'build');
    if (build === undefined) throw new Error('no build');
    const { state: next, events } = rules.apply(state, build);
    const change = boardChange(seen(state), seen(next as State));
    const walked = events.find(({ type }) => type === 'walk');
    expect([...change.laid]).toEqual([events.find(({ type }) => type === 'build')?.at]);
    expect([...change.walked]).toEqual([[walked?.to, [walked?.from, ...(Array.isArray(walked?.path) ? walked.path : [])]]]);
    expect(change.gained.map(({ workman }) => workman)).toContain(build.workman);
  });

  test('a leap to another place of the game moves nothing', () => {
    const other = golden('16-fourth-3p');
    expect(boardChange(seen(other), seen(state)).laid.size).toBe(0);
  });
});
