import { builderKindName, COLUMNS, kindName, PATH, pathNames, RESERVOIR, ROWS, tileNames } from './geometry.ts';
import type { BuilderKind, Kind, Options, Position } from './position.ts';
import { kinds } from './position.ts';
import { CLOSE, EXTRA, phaseName, SETUP, type State, setupOf } from './state.ts';

/** The position's JSON; with `view` where the state is concealed. */
export function write(state: State): Position {
  const { layout } = state;
  const builders: Record<string, BuilderKind> = {};
  for (let p = 0; p < PATH; p++) {
    const builder = state.path[p];
    if (builder > 0) builders[pathNames[p]] = builderKindName(builder - 1);
  }
  const unplaced: Record<string, number> = {};
  if (state.phase === SETUP) {
    kinds.forEach((kind, k) => {
      if (state.unplaced[k] > 0) unplaced[kind] = state.unplaced[k];
    });
  }
  const done: Record<string, number> = {};
  layout.workmen.forEach(({ name }, w) => {
    const podium = state.podium[w];
    if (podium >= 0) done[name] = podium;
  });
  const between = state.phase === EXTRA || state.phase === CLOSE;
  return {
    game: 'aqua-romana',
    players: layout.players,
    options: setupOf(state).options as Options,
    phase: phaseName(state),
    turn: state.turn,
    board: Array.from({ length: ROWS }, (_, row) => boardRow(state, row)),
    builders,
    unplaced,
    reserve: kindsOf(state.reserve),
    held: Array.from({ length: layout.players }, (_, seat) => kindsOf(state.held[seat])),
    stock: Object.fromEntries(kinds.map((kind, k) => [kind, state.stock[k]])) as Record<Kind, number>,
    done,
    idle: state.idle,
    extra: state.extraKind < 0 ? null : kindName(state.extraKind),
    closed: between ? layout.workmen.filter((_, w) => state.closed & (1 << w)).map(({ name }) => name) : [],
    picks: Array.from({ length: state.pickCount }, (_, i) => (state.picks >> (3 * i)) & 7),
    ...(state.viewer === null ? {} : { view: state.viewer }),
  };
}

function boardRow(state: State, row: number): string {
  const tokens: string[] = [];
  for (let column = 0; column < COLUMNS; column++) tokens.push(tileToken(state.tile[row * COLUMNS + column]));
  return tokens.join(' ');
}

/** A square's token in a position. */
export function tileToken(tile: number): string {
  if (tile === RESERVOIR) return 'R';
  return tile === 0 ? '.' : tileNames[tile - 1];
}

/** The kinds of a mask, in the order of the position's JSON. */
export function kindsOf(mask: number): BuilderKind[] {
  return [0, 1, 2, 3, 4].filter((kind) => mask & (1 << kind)).map(builderKindName);
}
