import type { Channel, End, Obstacle, Reckoned } from './events.ts';
import type { BuildAction, BuilderKind, Colour, Kind, PathSquare, Side, Square, Tile, WorkmanName } from './position.ts';

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

// Functions (all read-only, for display and bots):
//   aqueducts(state): Aqueduct[]                        all twelve, in workman order
//   sight(state, workman): SightEnd[]
//   builds(state): WorkmanChoice[]                      the acting seat's legal builds, grouped; empty where it has none or must move a builder
//   outcome(state, action: BuildAction): BuildOutcome
//   moves(state): { builder: PathSquare; to: PathSquare; fountains: number }[]
//   reckoning(state): Reckoning                          only workmen on the way off the board (done)
//   podiumFor(state, length): number                     the podium a workman would take now (AR-20)
export type { BuildAction, Kind };
