import type { BuilderKind, Colour, Kind, PathSquare, Side, Square, Tile, WorkmanName } from './position.ts';

/** One channel of an aqueduct in flow order: water comes in at `entry` and leaves at `exit`. */
export type Channel = { readonly at: Square; readonly entry: Side; readonly exit: Side };

/** Where an aqueduct opens: the last square and the side its channel opens to (AR-8). */
export type End = { readonly at: Square; readonly side: Side };

/** Why an aqueduct cannot go on (AR-10): what its end faces. `boxed`: a free square on which no tile could be laid under AR-9. */
export type Obstacle = 'edge' | 'reservoir' | 'tile' | 'boxed';

/** A workman and whose he is. */
type Whose = { readonly workman: WorkmanName; readonly owner: number; readonly colour: Colour };

/** A seat laid a builder of the setup out (AR-11). */
export type SetupEvent = { readonly type: 'setup'; readonly seat: number; readonly kind: Kind; readonly at: PathSquare };

/** Chance laid all twelve builders out (AR-11). */
export type RandomSetupEvent = { readonly type: 'random-setup'; readonly builders: { readonly [at: PathSquare]: Kind } };

/** A seat placed a builder it held (AR-12). */
export type PlaceEvent = { readonly type: 'place'; readonly seat: number; readonly kind: BuilderKind; readonly at: PathSquare };

/**
 * A seat laid a tile in front of a workman (AR-14). `from`: where the builder stood; `length`: that aqueduct's length now, `gained` of it by this tile.
 * Followed by a `flow` for every aqueduct that grew, a `blocked` for every one that was closed by construction, and the builder's `walk`.
 */
export type BuildEvent = Whose & {
  readonly type: 'build';
  readonly seat: number;
  readonly builder: BuilderKind;
  readonly from: PathSquare;
  readonly at: Square;
  readonly tile: Tile;
  readonly kind: Kind;
  readonly length: number;
  readonly gained: number;
};

/** An aqueduct grew by these channels, in flow order, and its workman walked to the new end (AR-15). The builder's own comes first. */
export type FlowEvent = Whose & {
  readonly type: 'flow';
  readonly channels: readonly Channel[];
  readonly length: number;
  readonly end: End;
  /** False for an aqueduct that was off the board already (closed earlier) and grew all the same. */
  readonly open: boolean;
};

/** An aqueduct was closed by construction (AR-10); it is scored at the end of the turn (`close`). */
export type BlockedEvent = Whose & { readonly type: 'blocked'; readonly seat: number; readonly length: number; readonly by: Obstacle };

/**
 * A builder moved on clockwise (AR-16, and AR-18 with `built` false). `path`: the squares it went over and where it came to rest, in order, without `from`;
 * `fountains`: how many it crossed (AR-17).
 */
export type WalkEvent = {
  readonly type: 'walk';
  readonly seat: number;
  readonly kind: BuilderKind;
  readonly from: PathSquare;
  readonly to: PathSquare;
  readonly path: readonly PathSquare[];
  readonly fountains: number;
  readonly built: boolean;
};

/** A seat laid the extra tile (AR-17). */
export type ExtraEvent = { readonly type: 'extra'; readonly seat: number; readonly at: Square; readonly tile: Tile; readonly kind: Kind };

/** A fountain was crossed, but there was no square or no tile for an extra one (AR-17). */
export type NoExtraEvent = { readonly type: 'no-extra'; readonly seat: number };

/**
 * A workman left the board for his podium (AR-20); `podium` 0: none was free, or the length was 0. `how`: by construction, by choice, or because the game ended.
 * `points` is the podium's number; `bonus` tells of bonuses (AR-23), as they stand then.
 */
export type CloseEvent = Whose & {
  readonly type: 'close';
  readonly length: number;
  readonly how: 'construction' | 'choice' | 'end';
  readonly podium: number;
  readonly points: number;
};

/**
 * A workman's bonus changed (AR-23) when others, or he himself, stepped onto their podiums. `to`: whose workman now stands higher; where he himself came, his own
 * seat.
 */
export type BonusEvent = Whose & {
  readonly type: 'bonus';
  readonly podium: number;
  readonly was: number;
  readonly now: number;
  readonly to: number;
};

/** A seat took a builder from the reserve (AR-21). */
export type ReserveEvent = { readonly type: 'reserve'; readonly seat: number; readonly kind: BuilderKind };

/** A turn passed without a build (AR-22); `idle` of them in a row now. `why`: a builder was moved (AR-18), or the seat has no workmen (AR-13). */
export type IdleEvent = { readonly type: 'idle'; readonly seat: number; readonly idle: number; readonly why: 'move' | 'no-workmen' };

/** The next seat's turn begins. */
export type TurnEvent = { readonly type: 'turn'; readonly seat: number };

/** One workman in the final reckoning (AR-23). `total` = `podium` + `bonus`. */
export type Reckoned = Whose & { readonly length: number; readonly podium: number; readonly bonus: number; readonly total: number };

/** The game is over (AR-22): the reckoning, by workman in workman order, and the result by seat. */
export type OverEvent = {
  readonly type: 'over';
  readonly why: 'last-workman' | 'idle';
  readonly reckoning: readonly Reckoned[];
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
};

/** Everything that can happen, in the order it happens. */
export type AquaEvent =
  | SetupEvent
  | RandomSetupEvent
  | PlaceEvent
  | BuildEvent
  | FlowEvent
  | BlockedEvent
  | WalkEvent
  | ExtraEvent
  | NoExtraEvent
  | CloseEvent
  | BonusEvent
  | ReserveEvent
  | IdleEvent
  | TurnEvent
  | OverEvent;
