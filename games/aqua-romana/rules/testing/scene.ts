import type { Action, GameEvent } from '@castellum/core';
import { rules, type State } from '../index.ts';
import { type BuilderKind, builderKinds, type Kind, type Position, type Tile } from '../position.ts';

/** What a test says about a table; everything else is filled in so that the position is a possible one. */
export interface Scene {
  readonly players?: number;
  readonly edition?: 'standard' | 'english';
  readonly phase?: Position['phase'];
  readonly turn?: number;
  /** Tiles on the board. */
  readonly tiles?: { readonly [at: string]: Tile };
  /** Builders that must stand where they are; the others of the first twelve are put on `crowd`. */
  readonly builders?: { readonly [at: string]: BuilderKind };
  /** Where builders stand out of the way; default: squares whose rows and columns no outlet of the corner reservoirs lies in. */
  readonly crowd?: readonly string[];
  readonly held?: Position['held'];
  readonly reserve?: Position['reserve'];
  readonly done?: { readonly [workman: string]: number };
  readonly idle?: number;
  readonly extra?: Kind;
  readonly closed?: readonly string[];
  readonly picks?: readonly number[];
}

const outOfTheWay = ['Ne', 'Nf', 'Ng', 'E4', 'E5', 'Sg', 'Sf', 'Se', 'W5', 'W4', 'W3', 'E3', 'E6', 'W6', 'E2', 'W7', 'E7', 'W2'];

/** The position that a sketch describes. */
export function positionOf(sketch: Scene): Position {
  const players = sketch.players ?? 2;
  const start = rules.write(
    rules.start({ players, options: { edition: sketch.edition ?? 'standard', builders: 'players' } }),
  ) as unknown as Position;
  const tiles: { readonly [at: string]: Tile } = sketch.tiles ?? {};
  const board = start.board.map((row, r) =>
    row
      .split(' ')
      .map((token, c) => tiles[`${'abcdefghijk'.charAt(c)}${r + 1}`] ?? token)
      .join(' '),
  );
  const stock = { ...start.stock };
  for (const tile of Object.values(tiles)) stock[kindOf(tile)] -= 1;

  const held = sketch.held ?? Array.from({ length: players }, () => []);
  const reserve = sketch.reserve ?? builderKinds;
  const builders: Record<string, BuilderKind> = { ...sketch.builders };
  const crowd = (sketch.crowd ?? outOfTheWay).filter((at) => !(at in builders));
  for (const kind of builderKinds) {
    const elsewhere = [...reserve, ...held.flat(), ...Object.values(builders)].filter((each) => each === kind).length;
    for (let n = elsewhere; n < (kind === 'joker' ? 1 : 4); n++) builders[crowd.shift() ?? 'none'] = kind;
  }
  const position: Position = {
    ...start,
    phase: sketch.phase ?? 'build',
    turn: sketch.turn ?? 0,
    board,
    builders,
    unplaced: {},
    reserve,
    held,
    stock,
    done: sketch.done ?? {},
    idle: sketch.idle ?? 0,
    extra: sketch.extra ?? null,
    closed: sketch.closed ?? [],
    picks: sketch.picks ?? [],
  };
  return sketch.idle === undefined ? withIdle(position) : position;
}

/** Whose turn it was when the last tile was laid does not matter to a test that does not ask: the latest that could be. */
function withIdle(position: Position): Position {
  for (let idle = 0; idle < position.players; idle++) {
    const outcome = rules.read({ ...position, idle });
    if (outcome.ok || outcome.fault.field !== 'idle') return { ...position, idle };
  }
  return position;
}

/** The state that a sketch describes. */
export function scene(sketch: Scene): State {
  return stateOf(positionOf(sketch));
}

export function stateOf(position: unknown): State {
  const outcome = rules.read(position);
  if (!outcome.ok) throw new Error(`${outcome.fault.field}: ${outcome.fault.message}`);
  return outcome.value;
}

export function written(state: State): Position {
  return rules.write(state) as unknown as Position;
}

function kindOf(tile: Tile): Kind {
  if (tile === 'NS+EW') return 'bridge';
  if (tile.includes('+')) return 'double';
  return tile === 'NS' || tile === 'EW' ? 'straight' : 'curve';
}

/** Plays actions that must be legal. */
export function played(state: State, ...actions: readonly Action[]): { state: State; events: GameEvent[] } {
  const events: GameEvent[] = [];
  let at = state;
  for (const action of actions) {
    const refusal = rules.refuse(at, action);
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.rule} ${refusal.reason}`);
    const next = rules.apply(at, action);
    at = next.state;
    events.push(...next.events);
  }
  return { state: at, events };
}

/** The rule and the reason that an action is refused for; null where it is legal. */
export function refusal(state: State, action: unknown): string | null {
  const refused = rules.refuse(state, action);
  return refused && `${refused.rule} ${refused.reason}`;
}

export const setup = (kind: Kind, at: string): Action => ({ type: 'setup', kind, at });
export const place = (kind: BuilderKind, at: string): Action => ({ type: 'place', kind, at });
export const build = (workman: string, builder: string, tile: Tile): Action => ({ type: 'build', workman, builder, tile });
export const move = (builder: string): Action => ({ type: 'move', builder });
export const extra = (at: string, tile: Tile): Action => ({ type: 'extra', at, tile });
export const close = (workman: string): Action => ({ type: 'close', workman });
export const pass: Action = { type: 'pass' };
export const reserve = (kind: BuilderKind): Action => ({ type: 'reserve', kind });
