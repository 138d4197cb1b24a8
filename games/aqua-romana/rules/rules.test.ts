import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { withoutPodium } from './advance.ts';
import type { State } from './index.ts';
import { rules } from './index.ts';
import { aqueducts, builds, moves, outcome, podiumFor, reckoning, sight } from './inspect.ts';
import type { BuildAction, Kind, Tile } from './position.ts';
import {
  build,
  close,
  extra,
  move,
  pass,
  place,
  played,
  refusal,
  reserve,
  type Scene,
  scene,
  setup,
  stateOf,
  written,
} from './testing/scene.ts';

const start = (players: number, options = {}) =>
  rules.start({ players, options: { edition: 'standard', builders: 'players', ...options } });

const aqueduct = (state: State, workman: string) => {
  const found = aqueducts(state).find((each) => each.workman === workman);
  if (!found) throw new Error(workman);
  return found;
};

/** The tiles that a workman may lay with the builder on a path square. */
const tilesOf = (state: State, workman: string, builder: string) =>
  builds(state)
    .find((each) => each.workman === workman)
    ?.builders.find((each) => each.builder === builder)?.tiles ?? [];

/** The squares out of the way of the corner reservoirs, without one. */
const crowdWithout = (at: string) =>
  ['Ne', 'Nf', 'Ng', 'E4', 'E5', 'Sg', 'Sf', 'Se', 'W5', 'W4', 'W3', 'E3', 'E6', 'W6', 'E2', 'W7', 'W2'].filter((each) => each !== at);

/** y1 runs 8 squares: down column c and along row 6. */
const eight: Record<string, Tile> = { c2: 'NS', c3: 'NS', c4: 'NS', c5: 'NS', c6: 'NE', d6: 'EW', e6: 'EW', f6: 'EW' };
/** Path squares that neither y1 at the end of `eight` nor an outlet sees. */
const outOfSightOfEight = ['Ne', 'Ng', 'E4', 'E5', 'Sg', 'Se', 'W5', 'W4', 'W3', 'E3', 'E2', 'W7', 'W2', 'E7'];

/** r1 runs 8 squares: down column h, along row 5 and down column k. */
const redEight: Record<string, Tile> = { h2: 'NS', h3: 'NS', h4: 'NS', h5: 'NE', i5: 'EW', j5: 'EW', k5: 'SW', k6: 'NS' };

describe('AR-2 printed curves', () => {
  it('stand in the corners and are not stock', () => {
    const { board, stock } = written(start(4));
    expect([board[0]?.slice(0, 2), board[0]?.slice(-2), board[7]?.slice(-2), board[7]?.slice(0, 2)]).toEqual(['ES', 'SW', 'NW', 'NE']);
    expect(stock).toEqual({ straight: 21, curve: 21, bridge: 21, double: 21 });
  });

  it('count like any square: a straight on b1 brings y2 to a1, length 2, facing a2', () => {
    for (const players of [2, 4]) {
      const { state } = played(scene({ players, builders: { W1: 'straight' } }), build('y2', 'W1', 'EW'));
      expect(aqueduct(state, 'y2')).toMatchObject({ length: 2, end: { at: 'a1', side: 'S' }, target: 'a2' });
    }
  });
});

describe('AR-7 reservoirs', () => {
  it('seat 2 players with two reservoirs each, 3 with four outlets, 4 with three', () => {
    const names = (players: number) =>
      Array.from({ length: players }, (_, seat) =>
        aqueducts(start(players))
          .flatMap((each) => (each.owner === seat ? [each.workman] : []))
          .join(' '),
      );
    expect(names(2)).toEqual(['y1 y2 y3 b1 b2 b3', 'r1 r2 r3 g1 g2 g3']);
    expect(names(3)).toEqual(['y1 y2 y3 y4', 'r1 r2 r3 r4', 'b1 b2 b3 b4']);
    expect(names(4)).toEqual(['y1 y2 y3', 'r1 r2 r3', 'b1 b2 b3', 'g1 g2 g3']);
  });

  it('number the outlets square by square in reading order, N, E, S, W', () => {
    const outlets = (players: number) =>
      aqueducts(start(players))
        .map(({ outlet }) => `${outlet.at}-${outlet.side}`)
        .join(' ');
    expect(outlets(4)).toBe('c1-S c1-W d1-S h1-S i1-E i1-S h8-N i8-N i8-E c8-N c8-W d8-N');
    expect(outlets(3)).toBe('g1-S g1-W h1-E h1-S g8-N g8-W h8-N h8-E a4-N a4-E a5-E a5-S');
  });

  it('start every seat with three open aqueducts of length 0 (four players)', () => {
    const state = scene({ players: 4 });
    expect(aqueducts(state).every(({ length, status, obstacle: by }) => length === 0 && status === 'open' && by === null)).toBe(true);
  });
});

describe('AR-8 chain', () => {
  it('counts a square passed twice twice', () => {
    // y1 goes down through the bridge on c3, turns left around and comes back across it.
    const state = scene({ tiles: { c2: 'NS', c3: 'NS+EW', c4: 'NW', b4: 'NE', b3: 'ES' } });
    expect(aqueduct(state, 'y1')).toMatchObject({ length: 6, end: { at: 'c3', side: 'E' }, target: 'd3' });
    expect(aqueduct(state, 'y1').channels.map(({ at }) => at)).toEqual(['c2', 'c3', 'c4', 'b4', 'b3', 'c3']);
  });

  it('does not mix the channels of a bridge or a double curve', () => {
    const bridged = scene({ tiles: { c2: 'NS+EW', d2: 'NS+EW' } });
    expect(aqueduct(bridged, 'y1')).toMatchObject({ length: 1, target: 'c3' });
    const doubled = scene({ tiles: { c2: 'NE+SW' } });
    expect(aqueduct(doubled, 'y1')).toMatchObject({ length: 1, target: 'd2' });
  });
});

describe('AR-9 no joining', () => {
  /** y1 and y3 both face d2. */
  const meeting: Scene = { tiles: { c2: 'NE' }, builders: { Nd: 'curve', Sd: 'bridge', Nc: 'double', E1: 'straight' } };

  it('refuses the tile that joins two ends, and only that', () => {
    const state = scene(meeting);
    expect(tilesOf(state, 'y3', 'Nd')).toEqual(['NE']);
    expect(tilesOf(state, 'y3', 'Sd')).toEqual(['NS+EW']);
    expect(tilesOf(state, 'y3', 'E1')).toEqual(['NS']);
    expect(refusal(state, build('y3', 'Nd', 'NW'))).toBe('AR-9 joins');
  });

  it('sees a free chain that leads from one channel of the tile into its other one', () => {
    const loop: Record<string, Tile> = { e2: 'SW', e3: 'NW', d3: 'NE' };
    const state = scene({ ...meeting, tiles: { ...meeting.tiles, ...loop } });
    expect(tilesOf(state, 'y3', 'Sd')).toEqual([]);
    expect(tilesOf(state, 'y3', 'Nd')).toEqual(['NE']);
    expect(tilesOf(state, 'y3', 'E1')).toEqual(['NS']);
    expect(refusal(state, build('y3', 'Sd', 'NS+EW'))).toMatch('AR-9 ');
  });

  it('holds for aqueducts that are closed already', () => {
    const state = scene({ ...meeting, done: { y1: 1 }, reserve: ['curve', 'bridge', 'double', 'joker'] });
    expect(tilesOf(state, 'y3', 'Nd')).toEqual(['NE']);
  });

  it('holds for an outlet that is reached from outside', () => {
    // y1 comes round to the front of d1-S: going up into it would join y1 and y3.
    const state = scene({ tiles: { c2: 'NS', c3: 'NE', d3: 'NW' }, builders: { Nd: 'straight', W3: 'curve', E3: 'bridge' } });
    expect(aqueduct(state, 'y1').target).toBe('d2');
    expect(tilesOf(state, 'y1', 'Nd')).toEqual([]);
    expect(tilesOf(state, 'y1', 'W3')).toEqual(['ES', 'SW']);
    expect(refusal(state, build('y1', 'Nd', 'NS'))).toMatch('AR-9 ');
  });
});

describe('AR-10 closed by construction', () => {
  it('at the edge of the board', () => {
    const { events } = played(scene({ builders: { W1: 'curve' } }), build('y2', 'W1', 'NE'));
    expect(events).toContainEqual(expect.objectContaining({ type: 'blocked', workman: 'y2', length: 1, by: 'edge' }));
  });

  it('at a tile without a matching opening', () => {
    const before = scene({ tiles: { c2: 'NS', d3: 'NS' }, builders: { Nc: 'curve' } });
    const { events } = played(before, build('y1', 'Nc', 'NE'));
    expect(events).toContainEqual(expect.objectContaining({ type: 'blocked', workman: 'y1', length: 2, by: 'tile' }));
  });

  it('at a reservoir without an outlet there', () => {
    const state = scene({ tiles: { d2: 'NE', e2: 'NW' }, builders: { Ne: 'curve' } });
    expect(aqueduct(state, 'y3')).toMatchObject({ length: 2, target: 'e1' });
    const { events } = played(state, build('y3', 'Ne', 'SW'));
    expect(events).toContainEqual(expect.objectContaining({ type: 'blocked', workman: 'y3', length: 3, by: 'reservoir' }));
  });

  it('before a free square that four ends face', () => {
    const tiles: Record<string, Tile> = { c2: 'NE', d3: 'NS', d4: 'NS', d5: 'NS', d6: 'NS', d7: 'NS', h2: 'NW', g2: 'EW', f2: 'EW' };
    const before = scene({ tiles, turn: 1, builders: { E2: 'straight', W1: 'curve' } });
    const { state, events } = played(before, build('r1', 'E2', 'EW'));
    expect(events.filter(({ type }) => type === 'blocked').map(({ workman, by }) => `${workman} ${by}`)).toEqual([
      'r1 boxed',
      'y1 boxed',
      'y3 boxed',
      'g3 boxed',
    ]);
    expect(written(state)).toMatchObject({ phase: 'reserve', done: { r1: 4, g3: 5, y1: 1, y3: 0 }, picks: [1, 1, 0, 0] });
  });

  it('at length 0 where the front of an outlet is covered', () => {
    const { state } = played(scene({ tiles: { c2: 'NE' }, builders: { W2: 'straight' } }), build('y1', 'W2', 'EW'));
    expect(aqueduct(state, 'y3')).toMatchObject({ status: 'done', podium: 0, length: 0 });
  });
});

describe('AR-11 setup', () => {
  it('lets the seats lay twelve builders out in turn, then seat 0 begins', () => {
    let state = start(3);
    const kinds: Kind[] = ['straight', 'curve', 'bridge', 'double'];
    const at = ['Na', 'Nb', 'Nc', 'Nd', 'E1', 'E2', 'E3', 'E4', 'Sa', 'Sb', 'Sc', 'W1'];
    at.forEach((square, i) => {
      expect(rules.actor(state)).toBe(i % 3);
      state = played(state, setup(kinds[i % 4], square)).state;
    });
    expect(written(state)).toMatchObject({
      phase: 'build',
      turn: 0,
      unplaced: {},
      reserve: ['straight', 'curve', 'bridge', 'double', 'joker'],
    });
  });

  it('takes no more than three of a kind and one builder on a square', () => {
    const { state } = played(start(2), setup('curve', 'Na'), setup('curve', 'Nb'), setup('curve', 'Nc'));
    expect(refusal(state, setup('curve', 'Nd'))).toBe('AR-11 kind-laid-out');
    expect(refusal(state, setup('double', 'Nc'))).toBe('AR-11 path-taken');
    expect(refusal(state, { type: 'setup', kind: 'joker', at: 'Nd' })).toMatch('AR-11 ');
  });

  it('by chance gives every seat a legal build, and accepts any placement of a record', () => {
    const random = new SeededRandom('AR-11');
    for (const players of [2, 3, 4]) {
      for (let n = 0; n < 30; n++) {
        const table = start(players, { builders: 'random' });
        expect([rules.actor(table), rules.actions(table).length]).toEqual(['chance', 0]);
        const action = rules.chance(table, random);
        const { state } = played(table, action);
        expect([...state.path].filter((builder) => builder > 0).length).toBe(12);
        for (let seat = 0; seat < players; seat++)
          expect(builds(stateOf({ ...written(state), turn: seat, idle: seat })).length).toBeGreaterThan(0);
      }
    }
    const blind = Object.fromEntries(
      ['Ne', 'Nf', 'Ng', 'E2', 'E3', 'E4', 'E5', 'E6', 'Sg', 'Sf', 'Se', 'W2'].map((at, i) => [
        at,
        ['straight', 'curve', 'bridge', 'double'][i % 4],
      ]),
    );
    const { state } = played(start(2, { builders: 'random' }), { type: 'random-setup', builders: blind });
    expect(builds(state)).toEqual([]);
    expect(refusal(start(2, { builders: 'random' }), setup('curve', 'Na'))).toMatch('AR-11 ');
    expect(refusal(start(2, { builders: 'random' }), { type: 'random-setup', builders: { ...blind, W2: 'curve' } })).toMatch('AR-11 ');
  });
});

describe('AR-12 held builders', () => {
  const holding: Scene = {
    phase: 'place',
    tiles: eight,
    done: { y1: 8, y2: 0 },
    held: [['curve', 'joker'], []],
    reserve: ['straight', 'bridge', 'double'],
  };

  it('are placed first, in any order', () => {
    const state = scene(holding);
    expect(new Set(rules.actions(state).map(({ kind }) => kind))).toEqual(new Set(['curve', 'joker']));
    expect(refusal(state, build('y3', 'E1', 'NS'))).toBe('AR-12 now-place');
    const { state: after } = played(state, place('joker', 'Nd'), place('curve', 'Sd'));
    expect(written(after)).toMatchObject({ phase: 'build', turn: 0, held: [[], []] });
    expect(tilesOf(after, 'y3', 'Nd').length).toBe(6);
    expect(refusal(played(state, place('joker', 'Nd')).state, place('joker', 'Sd'))).toBe('AR-12 not-held');
  });

  it('are placed by a seat without workmen too, whose turn then ends (AR-13)', () => {
    const state = scene({
      players: 4,
      phase: 'place',
      turn: 1,
      tiles: { ...redEight, d2: 'NS' },
      done: { r1: 8, r2: 0, r3: 0 },
      held: [[], ['bridge'], [], []],
      reserve: ['straight', 'curve'],
      builders: { Na: 'double', Nb: 'joker' },
    });
    const { state: after, events } = played(state, place('bridge', 'Sa'));
    expect(written(after)).toMatchObject({ phase: 'build', turn: 2, idle: 1 });
    expect(events.map(({ type }) => type)).toEqual(['place', 'idle', 'turn']);
  });
});

describe('AR-14 build', () => {
  it('with a builder at an end of the row or column that the workman stands in; nothing blocks the sight', () => {
    const state = scene({
      tiles: { c2: 'NS', c4: 'NS+EW', g2: 'NS' },
      builders: { Nc: 'straight', E2: 'curve', Sc: 'double', W2: 'bridge' },
    });
    expect(sight(state, 'y1').map(({ at, kind }) => `${at} ${kind}`)).toEqual(['Nc straight', 'E2 curve', 'Sc double', 'W2 bridge']);
    expect(tilesOf(state, 'y1', 'Nc')).toEqual(['NS']);
    expect(tilesOf(state, 'y1', 'E2')).toEqual(['NE', 'NW']);
    expect(tilesOf(state, 'y1', 'Sc')).toEqual(['NE+SW', 'NW+ES']);
    expect(tilesOf(state, 'y1', 'W2')).toEqual(['NS+EW']);
    expect(refusal(state, build('y1', 'Nc', 'EW'))).toBe('AR-14 no-opening');
    expect(refusal(state, build('y1', 'Nc', 'NE'))).toBe('AR-14 wrong-kind');
    expect(refusal(state, build('y1', 'Ne', 'NS'))).toBe('AR-14 out-of-sight');
    expect(refusal(state, build('y1', 'Nd', 'NS'))).toBe('AR-14 no-builder');
    expect(refusal(state, pass)).toBe('AR-14 now-build');
  });

  /** Twenty straights, one of them on an aqueduct of seat 1. */
  const twenty: Record<string, Tile> = Object.fromEntries(
    [...'abcdefghijk'].flatMap((c, i): [string, Tile][] =>
      i < 9
        ? [
            [`${c}4`, 'EW'],
            [`${c}5`, 'EW'],
          ]
        : i < 10
          ? [[`${c}4`, 'EW']]
          : [['c7', 'NS']],
    ),
  );

  it('any kind in stock with the joker, or with a builder whose kind is used up', () => {
    const joker = scene({
      tiles: { ...twenty, k5: 'EW' },
      builders: { Nd: 'joker', Sd: 'straight' },
      reserve: ['curve', 'bridge', 'double'],
      held: [[], ['straight']],
      done: { r1: 0, r2: 0 },
    });
    expect(written(joker).stock.straight).toBe(0);
    expect(tilesOf(joker, 'y3', 'Nd')).toEqual(['NE', 'NW', 'NS+EW', 'NE+SW', 'NW+ES']);
    expect(tilesOf(joker, 'y3', 'Sd')).toEqual(['NE', 'NW', 'NS+EW', 'NE+SW', 'NW+ES']);
    expect(refusal(joker, build('y3', 'Sd', 'NS'))).toBe('AR-14 none-in-stock');
  });

  it('the extra tile is of any kind in stock, too, where the kind is used up (AR-17)', () => {
    const { state } = played(scene({ tiles: twenty, builders: { W1: 'straight' } }), build('y1', 'W1', 'NS'));
    expect(written(state)).toMatchObject({ phase: 'extra', extra: 'straight' });
    const kinds = new Set(rules.actions(state).map(({ tile }) => String(tile)));
    expect(kinds.has('NS') || kinds.has('EW')).toBe(false);
    expect(kinds.size).toBe(7);
  });
});

describe('AR-15 workmen advance', () => {
  it('over free tiles, of every aqueduct that grew', () => {
    // y1 and y3 meet at d2; the bridge takes y1 on to e2 and f2, and y3 down to d3.
    const before = scene({ tiles: { c2: 'NE', e2: 'EW', f2: 'EW', d3: 'NS' }, builders: { Nc: 'bridge', Ne: 'double' } });
    const { state, events } = played(before, build('y1', 'Nc', 'NS+EW'));
    expect(aqueduct(state, 'y1')).toMatchObject({ length: 4, target: 'g2' });
    expect(aqueduct(state, 'y3')).toMatchObject({ length: 2, target: 'd4' });
    const flows = events.filter(({ type }) => type === 'flow');
    expect(flows.map(({ workman, length, open }) => [workman, length, open])).toEqual([
      ['y1', 4, true],
      ['y3', 2, true],
    ]);
    expect(flows[0]?.channels).toEqual([
      { at: 'd2', entry: 'W', exit: 'E' },
      { at: 'e2', entry: 'W', exit: 'E' },
      { at: 'f2', entry: 'W', exit: 'E' },
    ]);
    expect(events[0]).toMatchObject({ type: 'build', workman: 'y1', at: 'd2', kind: 'bridge', builder: 'bridge', length: 4, gained: 3 });
  });
});

describe('AR-16 builder moves on', () => {
  it('clockwise to the next free square, over occupied ones', () => {
    const before = scene({ builders: { Nc: 'straight', Nd: 'straight', Ne: 'curve' } });
    const { state, events } = played(before, build('y1', 'Nc', 'NS'));
    expect(written(state).builders).not.toHaveProperty('Nc');
    const walk = events.find(({ type }) => type === 'walk');
    expect(walk).toMatchObject({ from: 'Nc', to: 'Nh', path: ['Nd', 'Ne', 'Nf', 'Ng', 'Nh'], built: true, fountains: 0 });
    expect(written(state).builders).toHaveProperty('Nh', 'straight');
  });
});

describe('AR-17 fountain', () => {
  const passing = scene({ builders: { W1: 'straight' } });

  it('asks for one extra tile of the kind, where no end faces the square', () => {
    const { state, events } = played(passing, build('y1', 'W1', 'NS'));
    expect(events.find(({ type }) => type === 'walk')).toMatchObject({ from: 'W1', to: 'Na', fountains: 1 });
    expect(written(state)).toMatchObject({ phase: 'extra', extra: 'straight', turn: 0 });
    for (const at of ['c3', 'b1', 'd2', 'h2', 'j1', 'i2', 'h7', 'c7']) {
      expect(refusal(state, extra(at, 'NS'))).toBe('AR-17 before-an-end');
    }
    expect(refusal(state, extra('c2', 'NS'))).toBe('AR-17 square-taken');
    expect(refusal(state, extra('e4', 'NE'))).toBe('AR-17 extra-kind');
    const { state: after } = played(state, extra('b2', 'EW'));
    expect(written(after)).toMatchObject({ phase: 'close', extra: null, stock: { straight: 19 } });
  });

  it('counts an end of a closed aqueduct as one', () => {
    const state = scene({
      phase: 'extra',
      extra: 'straight',
      tiles: { c2: 'NS' },
      done: { y1: 1 },
      reserve: ['curve', 'bridge', 'double', 'joker'],
      builders: { Na: 'straight' },
    });
    expect(refusal(state, extra('c3', 'NS'))).toBe('AR-17 before-an-end');
  });
});

describe('AR-18 no build possible', () => {
  it('moves any builder instead, and lays no extra tile for a fountain', () => {
    const state = scene({
      players: 4,
      builders: { W7: 'curve', W6: 'curve', W5: 'curve', W4: 'straight', W3: 'straight', W2: 'straight' },
    });
    expect(builds(state)).toEqual([]);
    expect(rules.actions(state).map(({ builder }) => builder)).toEqual(Object.keys(written(state).builders));
    expect(moves(state).find(({ builder }) => builder === 'W2')).toMatchObject({ to: 'W1', fountains: 0 });
    expect(refusal(state, build('y1', 'W2', 'NS'))).toBe('AR-18 must-move');
    expect(refusal(state, pass)).toBe('AR-18 must-move');
    expect(refusal(state, move('Na'))).toBe('AR-18 no-builder');
    const { state: after, events } = played(state, move('W7'));
    expect(events).toMatchObject([
      { type: 'walk', from: 'W7', to: 'W1', path: ['W6', 'W5', 'W4', 'W3', 'W2', 'W1'], built: false },
      { type: 'idle', seat: 0, idle: 1, why: 'move' },
    ]);
    expect(written(after)).toMatchObject({ phase: 'close', idle: 1 });
  });

  it('asks for no extra tile when the builder that moves passes a fountain', () => {
    const state = scene({ players: 4, builders: { E8: 'curve' } });
    const { state: after, events } = played(state, move('E8'));
    expect(events[0]).toMatchObject({ to: 'Sk', fountains: 1 });
    expect(written(after).phase).toBe('close');
  });

  it('is not for a seat that can build', () => {
    const state = scene({ builders: { Nc: 'straight' } });
    expect(refusal(state, move('Nc'))).toBe('AR-18 must-build');
    expect(refusal(state, build('r1', 'Nc', 'NS'))).toBe('AR-18 foreign-workman');
  });

  it("in the English edition builds with another seat's workman, and moves only where nobody can", () => {
    const sketch: Scene = { players: 4, builders: { Nh: 'straight' } };
    expect(rules.actions(scene(sketch)).every(({ type }) => type === 'move')).toBe(true);
    const english = scene({ ...sketch, edition: 'english' });
    expect(builds(english).map(({ workman }) => workman)).toEqual(['r1', 'b1']);
    expect(refusal(english, move('Nh'))).toBe('AR-18 must-build');
    const { state, events } = played(english, build('r1', 'Nh', 'NS'));
    expect(events[0]).toMatchObject({ type: 'build', seat: 0, owner: 1, workman: 'r1' });
    // The acting seat may then close one of its own (AR-19), not the one it built for.
    expect(rules.actions(state)).toEqual([close('y1'), close('y2'), close('y3'), pass]);
    expect(refusal(state, close('r1'))).toBe('AR-19 close-foreign');
    expect(rules.actions(scene({ players: 4, edition: 'english' })).every(({ type }) => type === 'move')).toBe(true);
  });
});

describe('AR-19 closing', () => {
  it('one own open aqueduct of any length, or none', () => {
    const { state } = played(scene({ builders: { Nc: 'straight' } }), build('y1', 'Nc', 'NS'));
    expect(rules.actions(state)).toEqual([...['y1', 'y2', 'y3', 'b1', 'b2', 'b3'].map(close), pass]);
    expect(rules.pass(state)).toEqual(pass);
    const { events } = played(state, close('y2'));
    expect(events[0]).toMatchObject({ type: 'close', workman: 'y2', how: 'choice', length: 0, podium: 0, points: 0 });
  });

  it('is not offered after an own aqueduct was closed by construction', () => {
    const { state } = played(scene({ builders: { W1: 'curve', E4: 'straight' }, crowd: crowdWithout('Na') }), build('y2', 'W1', 'NE'));
    // The builder passed a fountain: the extra tile comes first.
    expect(written(state)).toMatchObject({ phase: 'extra', closed: ['y2'] });
    const { state: after } = played(state, extra('e4', 'NE'));
    expect(written(after)).toMatchObject({ phase: 'reserve', done: { y2: 1 }, closed: [] });
  });

  it("is offered after another seat's was", () => {
    // y1 comes along row 2 and covers the front of r1.
    const tiles: Record<string, Tile> = { c2: 'NS', c3: 'NE', d3: 'EW', e3: 'EW', f3: 'NW', f2: 'ES', g2: 'EW' };
    const { state } = played(scene({ tiles, builders: { Ng: 'straight' } }), build('y1', 'Ng', 'EW'));
    expect(written(state)).toMatchObject({ phase: 'close', closed: ['r1'] });
    expect(rules.actions(state)).toContainEqual(close('y1'));
    const { state: after } = played(state, pass);
    expect(written(after)).toMatchObject({ phase: 'reserve', done: { r1: 0 }, picks: [1], turn: 0 });
    expect(rules.actor(after)).toBe(1);
  });

  it('after a move as well', () => {
    const { state, events } = played(
      scene({ players: 4, tiles: { ...eight, b8: 'EW' }, builders: { Na: 'curve' }, crowd: outOfSightOfEight }),
      move('Na'),
      close('y1'),
    );
    expect(written(state)).toMatchObject({ phase: 'reserve', done: { y1: 8 }, idle: 1 });
    expect(events.slice(-2)).toMatchObject([
      { type: 'close', workman: 'y1', how: 'choice', length: 8, podium: 8 },
      { type: 'bonus', workman: 'y1', podium: 8, now: 4 },
    ]);
  });
});

describe('AR-20 podiums', () => {
  const closing: Scene = { phase: 'close', tiles: { ...eight, ...redEight } };

  it('an aqueduct of length 8 with podium 8 taken goes to podium 7, which two may share, and then to 6', () => {
    const sketch = { ...closing, reserve: ['curve', 'bridge', 'double', 'joker'] } as const;
    const { state } = played(scene({ ...sketch, done: { r1: 8 } }), close('y1'));
    expect(written(state).done).toEqual({ y1: 7, r1: 8 });
    const seven = scene(closing);
    seven.podiums = withoutPodium(seven.podiums, 7);
    expect([8, 7].map((length) => podiumFor(seven, length))).toEqual([8, 7]);
    const both = { y1: 8, r1: 7 };
    const full = scene({ phase: 'build', tiles: { ...eight, ...redEight }, done: both, reserve: ['curve', 'bridge', 'double'] });
    expect([9, 8, 7].map((length) => podiumFor(full, length))).toEqual([9, 7, 7]);
    full.podiums &= ~(1 << 7);
    expect(podiumFor(full, 8)).toBe(6);
  });

  it('lengths above 20 count as 20; with no podium free at or below, he scores 0', () => {
    const state = scene({});
    expect([0, 1, 20, 21, 40].map((length) => podiumFor(state, length))).toEqual([0, 1, 20, 20, 20]);
    const { state: one } = played(
      scene({ phase: 'close', tiles: { c2: 'NS', d2: 'NS' }, done: { y1: 1 }, reserve: ['curve', 'bridge', 'double', 'joker'] }),
      close('y3'),
    );
    expect(written(one).done).toEqual({ y1: 1, y3: 0 });
  });

  it('cannot be higher than the length, nor hold more than it can (the position is refused)', () => {
    const held = { reserve: ['curve', 'bridge', 'double'] } as const;
    expect(() => scene({ ...held, tiles: eight, done: { y1: 9, y2: 0 } })).toThrow('done.y1');
    expect(() => scene({ ...held, tiles: { ...eight, ...redEight }, done: { y1: 8, r1: 8 } })).toThrow('done.r1');
  });
});

describe('AR-21 reserve', () => {
  const tiles: Record<string, Tile> = { c2: 'NE', d3: 'NS', d4: 'NS', d5: 'NS', d6: 'NS', d7: 'NS', h2: 'NW', g2: 'EW', f2: 'EW' };

  it('each seat takes one for each of its aqueducts closed, from the acting seat clockwise, as long as it lasts', () => {
    const four = scene({ players: 4, tiles, turn: 1, builders: { E2: 'straight' } });
    const { state } = played(four, build('r1', 'E2', 'EW'));
    expect(written(state)).toMatchObject({ phase: 'reserve', turn: 1, picks: [1, 3, 0, 0] });
    expect(rules.actions(state)).toEqual(['straight', 'curve', 'bridge', 'double', 'joker'].map((kind) => ({ type: 'reserve', kind })));
    const { state: after } = played(state, reserve('joker'), reserve('curve'), reserve('straight'));
    expect(refusal(after, reserve('joker'))).toBe('AR-21 not-in-reserve');
    const { state: next } = played(after, reserve('double'));
    expect(written(next)).toMatchObject({
      phase: 'build',
      turn: 2,
      reserve: ['bridge'],
      held: [['straight', 'double'], ['joker'], [], ['curve']],
    });

    const short = scene({
      players: 4,
      tiles,
      turn: 1,
      builders: { E2: 'straight', Na: 'joker', Nb: 'bridge' },
      done: { r2: 0, b2: 0 },
      reserve: ['straight', 'curve', 'double'],
    });
    expect(written(played(short, build('r1', 'E2', 'EW')).state).picks).toEqual([1, 3, 0]);
  });

  it('a standing preference answers for a seat out of turn, and only then', () => {
    const { state } = played(scene({ players: 4, tiles, turn: 1, builders: { E2: 'straight' } }), build('r1', 'E2', 'EW'));
    const standing = rules.standing;
    expect(standing?.choose(state, ['joker', 'curve'])).toBeNull();
    const { state: next } = played(state, reserve('joker'));
    expect(rules.actor(next)).toBe(3);
    expect(standing?.choose(next, ['joker', 'curve'])).toEqual(reserve('curve'));
    expect(standing?.choose(next, ['joker'])).toBeNull();
    expect(standing?.read(['joker', 'curve'])).toEqual(['joker', 'curve']);
    for (const wrong of [null, [], 'joker', ['joker', 'joker'], ['stone'], [1], {}]) expect(standing?.read(wrong)).toBeNull();
  });
});

describe('AR-22 end', () => {
  const allBut = (state: State, ...workmen: string[]) =>
    Object.fromEntries(aqueducts(state).flatMap(({ workman }) => (workmen.includes(workman) ? [] : [[workman, 0]])));

  it('at once when the last workman leaves the board; nobody picks from the reserve then', () => {
    const done = allBut(scene({}), 'y1');
    const all = { Na: 'straight', Nb: 'curve', Nc: 'bridge', Nd: 'double', Nh: 'joker' } as const;
    const last = scene({ phase: 'close', tiles: eight, done, reserve: [], builders: all });
    const { state, events } = played(last, close('y1'));
    expect(written(state)).toMatchObject({ phase: 'over', turn: 0, picks: [], closed: [], done: { ...done, y1: 8 } });
    expect(events.map(({ type }) => type)).toEqual(['close', 'bonus', 'over']);
    expect(events.at(-1)).toMatchObject({ why: 'last-workman', scores: [12, 0], ranks: [1, 2] });
    expect(rules.result(state)).toEqual({ scores: [12, 0], ranks: [1, 2] });
    expect(refusal(state, pass)).toBe('AR-22 over');
  });

  it('when as many turns in a row as there are players passed without a build; open aqueducts are scored from the last seat on', () => {
    const before = scene({ players: 4, tiles: { ...eight, ...redEight }, idle: 3, turn: 1, builders: { Na: 'curve' } });
    const { state, events } = played(before, move('Na'), pass);
    expect(written(state)).toMatchObject({ phase: 'over', turn: 1, idle: 4, done: { r1: 8, y1: 7 } });
    const order = events.flatMap(({ type, workman }) => (type === 'close' ? [workman] : []));
    expect(order).toEqual(['r1', 'r2', 'r3', 'b1', 'b2', 'b3', 'g1', 'g2', 'g3', 'y1', 'y2', 'y3']);
    expect(events.at(-1)).toMatchObject({ type: 'over', why: 'idle', scores: [7 + 3, 8 + 4, 0, 0] });
  });

  it('a voluntary closing is not a build, a build sets the counter back', () => {
    const before = scene({ players: 4, tiles: { ...eight, h2: 'NS' }, idle: 2, builders: { Na: 'curve' }, crowd: outOfSightOfEight });
    const closed = played(before, move('Na'), close('y1'), reserve('joker')).state;
    expect(written(closed)).toMatchObject({ phase: 'build', turn: 1, idle: 3 });
    const built = scene({ players: 4, tiles: { d2: 'NS' }, idle: 3, builders: { Nc: 'straight' } });
    expect(written(played(built, build('y1', 'Nc', 'NS'), pass).state)).toMatchObject({ turn: 1, idle: 0 });
  });

  it('the turns of seats without workmen count', () => {
    const state = scene({
      players: 2,
      idle: 0,
      done: { r1: 0, r2: 0, r3: 0, g1: 0, g2: 0, g3: 0 },
      reserve: [],
      builders: { Na: 'straight', Nb: 'curve', Nk: 'bridge', Sa: 'double', Sb: 'joker' },
    });
    const { state: after, events } = played(state, move('Na'), pass);
    expect(written(after)).toMatchObject({ phase: 'over', turn: 1, idle: 2 });
    expect(events.filter(({ type }) => type === 'idle')).toEqual([
      { type: 'idle', seat: 0, idle: 1, why: 'move' },
      { type: 'idle', seat: 1, idle: 2, why: 'no-workmen' },
    ]);
  });
});

describe('AR-23 final score', () => {
  it("is the rulebook's: blue 26, green 22, yellow 23, red 20", () => {
    const state = start(4);
    state.podium.set([12, 6, 3, 11, 7, 2, 17, 5, 0, 14, 4, 1]);
    expect(rules.scores(state)).toEqual([23, 20, 26, 22]);
    expect(
      reckoning(state)
        .workmen.filter(({ bonus }) => bonus > 0)
        .map(({ workman, bonus }) => `${workman} ${bonus}`),
    ).toEqual(['y1 2', 'b1 4', 'g1 3']);
  });

  it('gives the bonus to both workmen on a shared podium, and none to those without', () => {
    const state = start(2);
    state.podium.set([7, 0, 0, 0, 0, 0, 7, 3, 0, 3, 2, 0]);
    expect(rules.scores(state)).toEqual([7 + 4, 7 + 4 + 2 * (3 + 3) + 2 + 2]);
    state.podium.fill(0);
    expect(rules.scores(state)).toEqual([0, 0]);
  });
});

describe('what a build would lead to', () => {
  it('tells length, closing, podium and the walk', () => {
    const state = scene({ tiles: { c2: 'NE' }, builders: { Nd: 'curve', W2: 'straight' } });
    expect(outcome(state, build('y3', 'Nd', 'NE') as BuildAction)).toMatchObject({
      length: 1,
      closes: false,
      closesOthers: ['y1'],
      podium: 1,
      end: { at: 'd2', side: 'E' },
    });
    expect(outcome(state, build('y1', 'W2', 'EW') as BuildAction)).toMatchObject({
      length: 2,
      closes: false,
      closesOthers: ['y3'],
      walksTo: 'W1',
      fountains: 0,
    });
  });
});
