/** A side of a cell or a piece. North is up, the line grows towards the west. */
export type Side = 'N' | 'E' | 'S' | 'W';

/** A pipe's shape, named by its openings upright (WW-2). */
export type Shape = 'NS' | 'EW' | 'NE' | 'NW' | 'NEW' | 'NES';

/** Copper, iron, or leaky iron (WW-2); the same letters for the ends of a cap (WW-3). */
export type Material = 'c' | 'i' | 'l';

/** A card as the specification writes it: `NE-c`, `NEW-l`, `cap-ccii`. */
export type CardCode = string;

/** A cell of a seat's table: x from −16 (west) to 0, y from −5 (north) to 5; the valve lies at [0, 0] (WW-1). */
export type Cell = readonly [x: number, y: number];

/** `repaired`: covered while leaking (WW-11); `plumber`: repaired by a plumber (WW-12). For a cap, the state of its attached end. */
export type PieceState = 'sound' | 'leaking' | 'repaired' | 'plumber';

/** A pipe or a cap of a line. */
export interface Piece {
  readonly at: Cell;
  readonly card: CardCode;
  readonly flip: boolean;
  readonly state: PieceState;
}

export type Phase = 'deal' | 'play' | 'shuffle' | 'over';

/** A seat as positions and views write it; in a view a hand that the viewer may not see is its number of cards. */
export interface SeatPosition {
  readonly hand: readonly CardCode[] | number;
  readonly plumbers: number;
  /** In the order in which the pieces were laid; a covering piece takes the covered one's place. */
  readonly line: readonly Piece[];
}

/** A position, or with `view` a view (see docs/rules/waterworks.md). */
export interface Position {
  readonly game: 'waterworks';
  readonly players: number;
  readonly options: Readonly<Record<string, never>>;
  readonly phase: Phase;
  readonly turn: number;
  /** The top card first; in a view the number of cards. */
  readonly pile: readonly CardCode[] | number;
  /** The oldest first. */
  readonly discards: readonly CardCode[];
  /** Turns in a row in which no line changed (WW-17). */
  readonly still: number;
  readonly seats: readonly SeatPosition[];
  readonly view?: number | 'spectator';
}

/** WW-9. */
export type LayAction = { readonly type: 'lay'; readonly card: CardCode; readonly at: Cell; readonly flip: boolean };
/** WW-10: over or beyond, according to the cell; `seat` is the victim. */
export type LeakAction = {
  readonly type: 'leak';
  readonly seat: number;
  readonly card: CardCode;
  readonly at: Cell;
  readonly flip: boolean;
};
/** WW-11. */
export type RepairAction = { readonly type: 'repair'; readonly card: CardCode; readonly at: Cell; readonly flip: boolean };
/** WW-12. */
export type PlumberAction = { readonly type: 'plumber'; readonly at: Cell; readonly discard: CardCode };
/** WW-13; `seat` is whose line is capped. */
export type CapAction = {
  readonly type: 'cap';
  readonly seat: number;
  readonly card: CardCode;
  readonly at: Cell;
  readonly flip: boolean;
};
/** WW-15. */
export type DiscardAction = { readonly type: 'discard'; readonly card: CardCode };
/** WW-6, chance: the shuffled pile before dealing. */
export type DealAction = { readonly type: 'deal'; readonly pile: readonly CardCode[] };
/** WW-7, chance: the new pile. */
export type ShuffleAction = { readonly type: 'shuffle'; readonly pile: readonly CardCode[] };

export type SeatAction = LayAction | LeakAction | RepairAction | PlumberAction | CapAction | DiscardAction;
export type ChanceAction = DealAction | ShuffleAction;
export type WaterworksAction = SeatAction | ChanceAction;
