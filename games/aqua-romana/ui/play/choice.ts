import {
  type BuilderChoice,
  type BuildOutcome,
  builds,
  type MoveChoice,
  moves,
  outcome,
  type SightEnd,
  sight,
  type WorkmanChoice,
} from '../../rules/inspect.ts';
import type { AquaAction, BuildAction, BuilderKind, PathSquare, Tile, WorkmanName } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { type Decision, decisionOf } from './decision.ts';

/** One tile that may be laid for the chosen workman and builder, and what it leads to. */
export interface BuildOption {
  readonly action: BuildAction;
  readonly outcome: BuildOutcome;
}

/** What may be decided in a state. */
export interface Possible {
  readonly state: State;
  readonly decision: Decision;
  /** The workmen who can build, each with his builders. */
  readonly workmen: readonly WorkmanChoice[];
  readonly moves: readonly MoveChoice[];
}

/** What the player has pointed at so far. */
export interface Pointed {
  readonly workman: WorkmanName | null;
  readonly builder: PathSquare | null;
  readonly kind: BuilderKind | null;
  /** The tile that would be laid, as it would lie. */
  readonly tile: Tile | null;
  readonly at: string | null;
}

export const nothing: Pointed = { workman: null, builder: null, kind: null, tile: null, at: null };

/** What is chosen of what may be decided. Whatever is the only choice is chosen already. */
export interface Choice {
  readonly workman: WorkmanChoice | null;
  /** What the chosen workman sees. */
  readonly sight: readonly SightEnd[];
  readonly builder: BuilderChoice | null;
  readonly options: readonly BuildOption[];
  readonly option: BuildOption | null;
  readonly optionIndex: number;
  /** The kind to be set down (setup, held builders). */
  readonly kind: BuilderKind | null;
  /** The extra tile's orientation. */
  readonly tile: Tile | null;
  /** In phase `close` whose aqueduct is to be closed. */
  readonly closing: WorkmanName | null;
  /** The square pointed at: for the extra tile, a builder to set down, a builder to move on. */
  readonly at: string | null;
}

export function possibleIn(state: State, actions: readonly AquaAction[]): Possible {
  const decision = decisionOf(actions);
  return {
    state,
    decision,
    workmen: decision.type === 'build' ? builds(state) : [],
    moves: decision.type === 'move' ? moves(state) : [],
  };
}

/** What a player would have pointed at who is about to take the action. */
export function pointedFor(action: AquaAction): Pointed {
  switch (action.type) {
    case 'build':
      return { ...nothing, workman: action.workman, builder: action.builder, tile: action.tile };
    case 'setup':
    case 'place':
      return { ...nothing, kind: action.kind, at: action.at };
    case 'move':
      return { ...nothing, at: action.builder };
    case 'extra':
      return { ...nothing, at: action.at, tile: action.tile };
    case 'close':
      return { ...nothing, workman: action.workman };
    default:
      return nothing;
  }
}

function only<T>(items: readonly T[]): T | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** @param lastKind the kind that was set down last: the next one is likely to be of it */
export function choiceOf(possible: Possible, pointed: Pointed, lastKind: BuilderKind | null): Choice {
  const { state, decision, workmen } = possible;
  const workman = workmen.find(({ workman: name }) => name === pointed.workman) ?? only(workmen);
  const builder = workman === null ? null : (workman.builders.find(({ builder: at }) => at === pointed.builder) ?? only(workman.builders));
  const options = builder === null || workman === null ? [] : optionsOf(state, workman, builder);
  const optionIndex = Math.max(
    0,
    options.findIndex(({ action }) => action.tile === pointed.tile),
  );
  return {
    workman,
    sight: workman === null ? [] : sight(state, workman.workman),
    builder,
    options,
    option: options[optionIndex] ?? null,
    optionIndex,
    kind: kindOf(decision, pointed.kind ?? lastKind),
    tile: decision.type === 'extra' ? (decision.tiles.find((tile) => tile === pointed.tile) ?? decision.tiles[0] ?? null) : null,
    closing: decision.type === 'close' ? (decision.workmen.find((name) => name === pointed.workman) ?? only(decision.workmen)) : null,
    at: pointed.at ?? (decision.type === 'extra' ? only(decision.squares) : null),
  };
}

function optionsOf(state: State, { workman }: WorkmanChoice, { builder, tiles }: BuilderChoice): BuildOption[] {
  return tiles.map((tile) => {
    const action: BuildAction = { type: 'build', workman, builder, tile };
    return { action, outcome: outcome(state, action) };
  });
}

function kindOf(decision: Decision, wanted: BuilderKind | null): BuilderKind | null {
  if (decision.type !== 'setup' && decision.type !== 'place') return null;
  return wanted !== null && decision.kinds.includes(wanted) ? wanted : (decision.kinds[0] ?? null);
}

/** The next tile, or the one before, of those that could lie there; null where there is no other. */
export function turned({ decision }: Possible, { options, optionIndex, tile }: Choice, step: 1 | -1): Tile | null {
  const tiles = decision.type === 'extra' ? decision.tiles : options.map(({ action }) => action.tile);
  if (tiles.length < 2) return null;
  const now = decision.type === 'extra' && tile !== null ? tiles.indexOf(tile) : optionIndex;
  return tiles[(now + step + tiles.length) % tiles.length] ?? null;
}
