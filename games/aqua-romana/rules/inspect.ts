import { advance, podiumFor as highestFree } from './advance.ts';
import type { Channel, End, Obstacle, Reckoned } from './events.ts';
import { ACROSS, builderKindName, PATH, PATH_SIDE, pathNames, RESERVOIR, SIGHT, sides, squareNames, tileNames } from './geometry.ts';
import { WORKMEN, workmanNumber } from './layout.ts';
import { MAX_LEGAL, builds as packedBuilds } from './legal.ts';
import { builderOf, pack, tileOf, workmanOf } from './packed.ts';
import type { BuildAction, BuilderKind, Colour, PathSquare, Side, Square, Tile, WorkmanName } from './position.ts';
import { bonuses, scores } from './result.ts';
import { BUILD, clone, OCCUPIED, ROOT, type State } from './state.ts';
import { endAt, traceChannels } from './trace.ts';

// Read-only queries for people and bots: what the compact state means. None of them changes its argument.

/** An outlet's aqueduct (AR-8) and its workman. */
export interface Aqueduct {
  readonly workman: WorkmanName;
  readonly owner: number;
  readonly colour: Colour;
  /** The outlet's number within its colour, from 1. */
  readonly number: number;
  readonly outlet: End;
  /** Every channel from the outlet on, in flow order; a square passed twice comes twice. */
  readonly channels: readonly Channel[];
  readonly length: number;
  /** The last square and the side the channel opens to; the workman stands there (on the outlet while the length is 0). */
  readonly end: End;
  /** The square the end faces; null at the edge of the board. */
  readonly target: Square | null;
  /** What closes it by construction (AR-10); null while it could be extended. */
  readonly obstacle: Obstacle | null;
  /** `open`: on the board; `closed`: by construction in this turn, not yet scored; `done`: off the board. */
  readonly status: 'open' | 'closed' | 'done';
  /** Where the workman stands once done (0: on none); else null. */
  readonly podium: number | null;
}

/** One of the four path squares at the ends of a workman's row and column (AR-14), in the order N, E, S, W; `kind` null where no builder stands. */
export interface SightEnd {
  readonly side: Side;
  readonly at: PathSquare;
  readonly kind: BuilderKind | null;
}

/** The legal tiles of one workman with one builder. */
export interface BuilderChoice {
  readonly builder: PathSquare;
  readonly kind: BuilderKind;
  readonly tiles: readonly Tile[];
}

/** The legal builds of one workman (AR-14), and the square that all of them lay on. */
export interface WorkmanChoice {
  readonly workman: WorkmanName;
  readonly owner: number;
  readonly at: Square;
  readonly target: Square;
  readonly builders: readonly BuilderChoice[];
}

/** What a build would lead to: the workman's aqueduct after it, and the others it would close by construction. */
export interface BuildOutcome {
  readonly length: number;
  /** True where the workman's own aqueduct would be closed by construction. */
  readonly closes: boolean;
  /** Other aqueducts closed by it. */
  readonly closesOthers: readonly WorkmanName[];
  /** The podium that the workman would take if his aqueduct were scored right after it (0: none). */
  readonly podium: number;
  readonly channels: readonly Channel[];
  readonly end: End;
  /** Where the builder would walk to, and over how many fountains. */
  readonly walksTo: PathSquare;
  readonly fountains: number;
}

/** The points as they stand (AR-23): workmen on podiums with their bonuses, and seat by seat. After the end, the final reckoning. */
export interface Reckoning {
  readonly workmen: readonly Reckoned[];
  /** Sum of `total` by seat. */
  readonly scores: readonly number[];
}

/** A builder that may be moved on (AR-18), and where to. */
export interface MoveChoice {
  readonly builder: PathSquare;
  readonly kind: BuilderKind;
  readonly to: PathSquare;
  readonly fountains: number;
}

/** All twelve aqueducts, in workman order. */
export function aqueducts(state: State): Aqueduct[] {
  return state.layout.workmen.map((_, w) => aqueduct(state, w));
}

function aqueduct(state: State, w: number): Aqueduct {
  const { name, seat, colour, number, outlet } = workmanAt(state, w);
  const end = state.far[ROOT + w];
  const target = ACROSS[end];
  const podium = state.podium[w];
  return {
    workman: name,
    owner: seat,
    colour,
    number,
    outlet: endAt(outlet),
    channels: traceChannels(state, w),
    length: state.size[ROOT + w],
    end: endAt(end),
    target: target < 0 ? null : squareNames[target >> 2],
    obstacle: obstacle(state, w),
    status: podium >= 0 ? 'done' : state.closed & (1 << w) ? 'closed' : 'open',
    podium: podium < 0 ? null : podium,
  };
}

function workmanAt(state: State, w: number): State['layout']['workmen'][number] {
  const workman = state.layout.workmen[w];
  if (!workman) throw new RangeError(`no workman ${w}`);
  return workman;
}

/** What closes a workman's aqueduct by construction (AR-10); null while it could be extended. */
export function obstacle(state: State, w: number): Obstacle | null {
  const target = ACROSS[state.far[ROOT + w]];
  if (target < 0) return 'edge';
  const square = target >> 2;
  if (state.tile[square] === RESERVOIR) return 'reservoir';
  if (state.front[square] >= OCCUPIED) return 'tile';
  return state.front[square] === OCCUPIED - 1 ? 'boxed' : null;
}

/** The four ends of the row and column that a workman stands in, and who stands there (AR-14). Throws a RangeError for an unknown name. */
export function sight(state: State, workman: WorkmanName): SightEnd[] {
  const w = workmanNumber(state.layout, workman);
  if (w < 0) throw new RangeError(`no workman ${workman}`);
  const here = state.far[ROOT + w] & ~3;
  return sides.map((side, i) => {
    const p = SIGHT[here + i];
    const builder = state.path[p];
    return { side, at: pathNames[p], kind: builder === 0 ? null : builderKindName(builder - 1) };
  });
}

/** The acting seat's legal builds, by workman and builder; empty in other phases and where it must move a builder (AR-18). */
export function builds(state: State): WorkmanChoice[] {
  if (state.phase !== BUILD) return [];
  const packed = new Int32Array(MAX_LEGAL);
  const choices: { w: number; builders: { p: number; tiles: Tile[] }[] }[] = [];
  for (const action of packed.subarray(0, packedBuilds(state, packed))) {
    if (choices.at(-1)?.w !== workmanOf(action)) choices.push({ w: workmanOf(action), builders: [] });
    const builders = choices.at(-1)?.builders ?? [];
    if (builders.at(-1)?.p !== builderOf(action)) builders.push({ p: builderOf(action), tiles: [] });
    builders.at(-1)?.tiles.push(tileNames[tileOf(action) - 1]);
  }
  return choices.map(({ w, builders }) => {
    const end = state.far[ROOT + w];
    return {
      workman: workmanAt(state, w).name,
      owner: workmanAt(state, w).seat,
      at: squareNames[end >> 2],
      target: squareNames[ACROSS[end] >> 2],
      builders: builders.map(({ p, tiles }) => ({
        builder: pathNames[p],
        kind: builderKindName(state.path[p] - 1),
        tiles,
      })),
    };
  });
}

/** What a legal build would lead to. */
export function outcome(state: State, action: BuildAction): BuildOutcome {
  const w = workmanNumber(state.layout, action.workman);
  const from = pathNames.indexOf(action.builder);
  const next = clone(state);
  const before = state.onBoard & ~state.closed;
  advance(next, pack(state, action));
  // Where nothing is left to decide, the turn has gone on: who was closed is seen from the board.
  const closed = Array.from({ length: WORKMEN }, (_, i) => i).filter((i) => before & (1 << i) && obstacle(next, i) !== null);
  const length = next.size[ROOT + w];
  const { to, fountains } = nextPlace(state, from);
  return {
    length,
    closes: closed.includes(w),
    closesOthers: closed.filter((i) => i !== w).map((i) => workmanAt(state, i).name),
    podium: podiumFor(state, length),
    channels: traceChannels(next, w),
    end: endAt(next.far[ROOT + w]),
    walksTo: pathNames[to],
    fountains,
  };
}

/** Every builder on the path and where he would move on to (AR-16, AR-18). */
export function moves(state: State): MoveChoice[] {
  const choices: MoveChoice[] = [];
  for (let p = 0; p < PATH; p++) {
    if (state.path[p] === 0) continue;
    const { to, fountains } = nextPlace(state, p);
    choices.push({ builder: pathNames[p], kind: builderKindName(state.path[p] - 1), to: pathNames[to], fountains });
  }
  return choices;
}

/** The next free path square clockwise, the squares on the way (the last is that square), and the fountains crossed. */
export function nextPlace(state: State, from: number): { to: number; path: number[]; fountains: number } {
  const path: number[] = [];
  let fountains = 0;
  let at = from;
  do {
    const next = (at + 1) % PATH;
    if (PATH_SIDE[next] !== PATH_SIDE[at]) fountains++;
    at = next;
    path.push(at);
  } while (state.path[at] !== 0);
  return { to: at, path, fountains };
}

/** The points as they stand: after the end, the final reckoning (AR-23). Workmen still on the board are left out. */
export function reckoning(state: State): Reckoning {
  const bonus = bonuses(state);
  const workmen: Reckoned[] = [];
  state.layout.workmen.forEach(({ name, seat, colour }, w) => {
    const podium = state.podium[w];
    if (podium < 0) return;
    const extra = bonus[w];
    workmen.push({
      workman: name,
      owner: seat,
      colour,
      length: state.size[ROOT + w],
      podium,
      bonus: extra,
      total: podium + extra,
    });
  });
  return { workmen, scores: scores(state) };
}

/** The podium that a workman with an aqueduct of this length would take now (AR-20); 0 for none. */
export function podiumFor(state: State, length: number): number {
  return highestFree(state.podiums, length);
}
