import { describe, expect, it } from 'vitest';
import { rules } from './index.ts';
import type { Position, Tile } from './position.ts';
import { build, played, positionOf, scene, stateOf, written } from './testing/scene.ts';

const startOf = (players: number, builders = 'players') =>
  rules.write(rules.start({ players, options: { edition: 'standard', builders } })) as unknown as Position;

/** In phase build, with a few tiles, a workman off the board and a builder held by seat 1. */
const middle = positionOf({
  tiles: { c2: 'NS', e4: 'EW', i2: 'NS' },
  done: { r3: 1 },
  held: [[], ['curve']],
  reserve: ['straight', 'bridge', 'double', 'joker'],
});

const faultOf = (position: unknown) => {
  const outcome = rules.read(position);
  return outcome.ok ? null : outcome.fault.field;
};

/** Changes fields of a position, however wrong. */
const but = (position: Position, changes: Record<string, unknown>) => ({ ...position, ...changes });

const rows = (position: Position, change: Record<number, string>) => position.board.map((row, r) => change[r] ?? row);

describe('a position is read strictly', () => {
  it('a good one is read, and written again as it was', () => {
    expect(written(stateOf(middle))).toEqual(middle);
    for (const view of [0, 1, 'spectator']) expect(written(stateOf({ ...middle, view }))).toEqual({ ...middle, view });
  });

  it('no position at all', () => {
    for (const wrong of [null, 1, 'x', [], undefined, true]) expect(faultOf(wrong)).toBe('position');
  });

  it('missing and unknown fields', () => {
    for (const field of Object.keys(middle)) {
      const { [field]: _, ...rest } = middle as unknown as Record<string, unknown>;
      expect(faultOf(rest)).toBe(field);
    }
    expect(faultOf(but(middle, { extraField: 1 }))).toBe('extraField');
  });

  const wrong: readonly (readonly [what: string, field: string, changes: Record<string, unknown>])[] = [
    ['another game', 'game', { game: 'waterworks' }],
    ['a number of players without a table', 'players', { players: 5 }],
    ['a missing option', 'options.builders', { options: { edition: 'standard' } }],
    ['an unknown option', 'options.speed', { options: { ...middle.options, speed: 1 } }],
    ['an unknown option value', 'options.edition', { options: { ...middle.options, edition: 'german' } }],
    ['an unknown phase', 'phase', { phase: 'dance' }],
    ['a seat that is not there', 'turn', { turn: 2 }],
    ['a turn that is no integer', 'turn', { turn: 0.5 }],
    ['too few rows', 'board', { board: middle.board.slice(1) }],
    ['too few squares', 'board[2]', { board: rows(middle, { 2: '. . .' }) }],
    ['an unknown token', 'board[2]', { board: rows(middle, { 2: '. . . SN . . . . . . .' }) }],
    ['a printed curve that is not there', 'board[0]', { board: rows(middle, { 0: '. . R R . . . R R . SW' }) }],
    ['a reservoir out of place', 'board[2]', { board: rows(middle, { 2: '. . . R . . . . . . .' }) }],
    ['an unknown path square', 'builders', { builders: { ...middle.builders, Nz: 'curve' } }],
    ['an unknown kind of builder', 'builders.Na', { builders: { ...middle.builders, Na: 'plumber' } }],
    ['one builder too many', 'builders', { builders: { ...middle.builders, Na: 'curve' } }],
    ['builders to lay out after the setup', 'builders', { unplaced: { curve: 1 } }],
    ['an unplaced kind with number 0', 'unplaced.curve', { unplaced: { curve: 0 } }],
    ['a reserve out of order', 'reserve', { reserve: ['bridge', 'straight', 'double', 'joker'] }],
    ['an unknown kind in the reserve', 'reserve', { reserve: ['straight', 'bridge', 'double', 'fool'] }],
    ['held builders of too few seats', 'held', { held: [['curve']] }],
    ['held builders that never were in the reserve', 'held[0]', { held: [['curve', 'curve'], []] }],
    ['a builder held by a seat with no workman off the board', 'held[0]', { held: [['curve'], []], turn: 1 }],
    ['a stock that does not fit the board', 'stock.straight', { stock: { ...middle.stock, straight: 21 } }],
    ['a stock without a kind', 'stock.curve', { stock: { straight: 18, bridge: 21, double: 21 } }],
    ['a stock with an unknown kind', 'stock.tunnel', { stock: { ...middle.stock, tunnel: 1 } }],
    ['a negative stock', 'stock.curve', { stock: { ...middle.stock, curve: -1 } }],
    ['an unknown workman', 'done', { done: { x1: 1 } }],
    ['a podium above the length', 'done.r3', { done: { r3: 2 } }],
    ['no podium at all', 'done.r3', { done: { r3: 21 } }],
    ['a reserve that does not fit the workmen off the board', 'reserve', { done: {} }],
    ['a game that would be over', 'idle', { idle: 2 }],
    ['a negative number of idle turns', 'idle', { idle: -1 }],
    ['an extra tile in phase build', 'extra', { extra: 'curve' }],
    ['the joker as a tile', 'extra', { extra: 'joker' }],
    ['closed aqueducts that are open', 'closed', { closed: ['y1'] }],
    ['an unknown closed workman', 'closed', { closed: ['y9'] }],
    ['picks in phase build', 'reserve', { picks: [1] }],
    ['a pick of a seat that is not there', 'picks[0]', { picks: [2] }],
    ['held builders in phase build', 'held', { turn: 1 }],
    ['phase place without held builders', 'held', { phase: 'place' }],
    ['phase over with workmen on the board', 'phase', { phase: 'over' }],
    ['phase setup without builders to lay out', 'unplaced', { phase: 'setup' }],
    ['phase reserve without picks', 'picks', { phase: 'reserve' }],
    ['phase extra without an extra kind', 'extra', { phase: 'extra' }],
    ['an extra kind of which no tile is laid', 'extra', { phase: 'extra', extra: 'double' }],
    ['a viewer that is not there', 'view', { view: 2 }],
  ];
  for (const [what, field, changes] of wrong) {
    it(what, () => expect(faultOf(but(middle, changes))).toBe(field));
  }

  it('two builders on one square cannot even be said; two of a kind from the reserve can', () => {
    const { builders } = middle;
    const square = Object.keys(builders).find((at) => builders[at] === 'curve') ?? '';
    const { [square]: _, ...fewer } = builders;
    expect(faultOf(but(middle, { builders: fewer, reserve: ['straight', 'curve', 'bridge', 'double', 'joker'] }))).toBe('held');
  });

  it('two outlets joined (AR-9)', () => {
    const joined = { ...positionOf({ tiles: { c2: 'NE', d2: 'NW' } }) };
    expect(faultOf(joined)).toBe('board[1]');
  });

  it('more workmen on a podium than it holds (AR-6)', () => {
    const two = { tiles: { c2: 'NS', i2: 'NS' }, reserve: ['bridge', 'double', 'joker'] } as const;
    expect(faultOf(positionOf({ ...two, done: { y1: 1, r3: 1 } }))).toBe('done.r3');
    const three = { ...two, tiles: { c2: 'NS', c3: 'NS', c4: 'NS', i2: 'NS', i3: 'NS', i4: 'NS' } } as const;
    expect(faultOf(positionOf({ ...three, done: { y1: 3, r3: 3 } }))).toBeNull();
  });

  it('`closed` must be all that construction has closed and nobody has scored (AR-10)', () => {
    const tiles: Record<string, Tile> = { c2: 'NS', c3: 'NE', d3: 'EW', e3: 'EW', f3: 'NW', f2: 'ES', g2: 'EW' };
    const position = written(played(scene({ tiles, builders: { Ng: 'straight' } }), build('y1', 'Ng', 'EW')).state);
    expect(position).toMatchObject({ phase: 'close', closed: ['r1'] });
    expect(faultOf(position)).toBeNull();
    for (const closed of [[], ['r3'], ['r1', 'r1'], ['r1', 'r3'], ['r3', 'r1'], ['y1', 'r1']]) {
      expect(faultOf(but(position, { closed }))).toBe('closed');
    }
    expect(faultOf(but(position, { phase: 'build' }))).toBe('closed');
    expect(faultOf(but(position, { turn: 1 }))).toBe('closed');
    expect(faultOf(but(position, { idle: 1 }))).toBe('idle');
  });

  it('a workman takes the highest free podium that his aqueduct reaches (AR-20)', () => {
    const six: Record<string, Tile> = { c2: 'NS', c3: 'NS', c4: 'NS', i2: 'NS', i3: 'NS' };
    const reserve = ['bridge', 'double', 'joker'] as const;
    expect(faultOf(positionOf({ tiles: six, reserve, done: { y1: 3, r3: 2 } }))).toBeNull();
    expect(faultOf(positionOf({ tiles: six, reserve, done: { y1: 2, r3: 1 } }))).toBe('done.y1');
    expect(faultOf(positionOf({ tiles: six, reserve, done: { y1: 3, r3: 0 } }))).toBe('done.r3');
    expect(faultOf(positionOf({ tiles: six, reserve: ['straight', 'bridge', 'double', 'joker'], done: { r3: 1 } }))).toBe('done.r3');
  });

  it('but a closed aqueduct may have been lengthened since, by another that crosses it', () => {
    // y1 was closed at length 0; y2 came round by b1 and b2 and laid a bridge where y1 opens.
    const tiles: Record<string, Tile> = { b1: 'ES', b2: 'NE', c2: 'NS+EW' };
    const sketch = { reserve: ['straight', 'bridge', 'double', 'joker'], done: { y1: 0 } } as const;
    expect(faultOf(positionOf({ ...sketch, tiles }))).toBeNull();
    expect(faultOf(positionOf({ ...sketch, tiles: { c2: 'NS+EW' } }))).toBe('done.y1');
  });

  it('an outlet is not covered by an extra tile (AR-17)', () => {
    expect(faultOf(positionOf({ tiles: { c2: 'EW', i2: 'NS' }, closed: ['y1'], phase: 'close', turn: 1 }))).toBe('board[1]');
  });

  it('`idle` says who has built last, and counts all turns before the first tile (AR-22)', () => {
    const fresh = positionOf({ players: 3 });
    expect(faultOf(but(fresh, { turn: 2, idle: 2 }))).toBeNull();
    expect(faultOf(but(fresh, { turn: 2, idle: 1 }))).toBe('idle');
    const one = positionOf({ players: 4, tiles: { h2: 'NS' }, turn: 2, idle: 0 });
    expect(faultOf(one)).toBeNull();
    expect(faultOf(but(one, { idle: 1 }))).toBe('idle');
    expect(faultOf(but(one, { turn: 3, idle: 1 }))).toBeNull();
  });

  it('an extra tile is laid where a builder has come over a fountain (AR-17)', () => {
    const tiles: Record<string, Tile> = { c2: 'NS' };
    const extra = { phase: 'extra', extra: 'straight', tiles, reserve: ['curve', 'bridge', 'double', 'joker'], held: [[], []] } as const;
    const over = positionOf({ ...extra, reserve: ['straight', 'curve', 'bridge', 'double', 'joker'], builders: { Na: 'straight' } });
    expect(faultOf(over)).toBeNull();
    const { Na: _, ...others } = over.builders;
    expect(faultOf(but(over, { builders: { ...others, Nb: 'straight' } }))).toBe('builders');
  });

  it('picks go clockwise from the seat whose turn it is, one for each aqueduct closed (AR-21)', () => {
    const position = positionOf({ players: 3, phase: 'reserve', turn: 1, done: { y1: 0, r1: 0, b1: 0 }, picks: [1, 2, 0] });
    expect(faultOf(position)).toBeNull();
    expect(faultOf(but(position, { picks: [0, 1, 2] }))).toBe('picks');
    expect(faultOf(but(position, { picks: [1, 2] }))).toBe('reserve');
    expect(faultOf(but(position, { picks: [1, 2, 2] }))).toBe('held[2]');
    expect(faultOf(but(position, { picks: [1, 1, 1, 1, 1, 1] }))).toBe('picks');
  });

  it('the setup is a start, in turn (AR-11)', () => {
    expect(faultOf(startOf(2))).toBeNull();
    expect(faultOf(startOf(3, 'random'))).toBeNull();
    expect(faultOf(but(startOf(2), { turn: 1 }))).toBe('turn');
    expect(faultOf(but(startOf(2), { idle: 1 }))).toBe('idle');
    expect(faultOf(but(startOf(2), { unplaced: { straight: 3, curve: 3, bridge: 3 } }))).toBe('builders');
    const one = { builders: { Na: 'double' }, unplaced: { straight: 3, curve: 3, bridge: 3, double: 2 }, turn: 1 };
    expect(faultOf(but(startOf(2), one))).toBeNull();
    expect(faultOf(but(startOf(2, 'random'), one))).toBe('unplaced');
    const laid = positionOf({ tiles: { e4: 'EW' } });
    expect(faultOf(but(startOf(2), { board: laid.board, stock: laid.stock }))).toBe('board');
  });
});
