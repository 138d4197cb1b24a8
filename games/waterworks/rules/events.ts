import type { CardCode, Cell, Side } from './position.ts';

/** Five cards for every seat (WW-6): numbers only. */
export type DealEvent = { readonly type: 'deal'; readonly hands: readonly number[]; readonly pile: number };
/** A seat drew the top card (WW-7); `pile` cards are left. */
export type DrawEvent = { readonly type: 'draw'; readonly seat: number; readonly pile: number };
/** What the seat drew; for that seat alone, after its `draw`. */
export type DrawnEvent = { readonly type: 'drawn'; readonly seat: number; readonly card: CardCode; readonly only: number };
/** A sound pipe on the seat's own line (WW-9); `length` is the line's length now, `goal` the length to reach. */
export type LayEvent = {
  readonly type: 'lay';
  readonly seat: number;
  readonly card: CardCode;
  readonly at: Cell;
  readonly flip: boolean;
  readonly length: number;
  readonly goal: number;
};
/** A leaky pipe on the line of `target` (WW-10): over the piece `covered`, or beyond (null). */
export type LeakEvent = {
  readonly type: 'leak';
  readonly seat: number;
  readonly target: number;
  readonly card: CardCode;
  readonly at: Cell;
  readonly flip: boolean;
  readonly where: 'over' | 'beyond';
  readonly covered: CardCode | null;
  readonly length: number;
};
/** A sound pipe or cap over the seat's own leak `covered` (WW-11). */
export type RepairEvent = {
  readonly type: 'repair';
  readonly seat: number;
  readonly card: CardCode;
  readonly at: Cell;
  readonly flip: boolean;
  readonly covered: CardCode;
  readonly length: number;
};
/** A plumber on the seat's own leak, which is the piece `card` (WW-12); `left` plumbers remain. A `discard` follows. */
export type PlumberEvent = {
  readonly type: 'plumber';
  readonly seat: number;
  readonly at: Cell;
  readonly card: CardCode;
  readonly left: number;
};
/** A cap on the line of `target` (WW-13), its own or another's; `attached` is the cap's side that meets the line, `leaky` whether that end leaks. `ends` open ends are left. */
export type CapEvent = {
  readonly type: 'cap';
  readonly seat: number;
  readonly target: number;
  readonly own: boolean;
  readonly card: CardCode;
  readonly at: Cell;
  readonly flip: boolean;
  readonly attached: Side;
  readonly leaky: boolean;
  readonly ends: number;
  readonly length: number;
};
/** A card put away, face up (WW-15), or with a plumber (WW-12). */
export type DiscardEvent = { readonly type: 'discard'; readonly seat: number; readonly card: CardCode; readonly plumber: boolean };
/** The discard pile became the pile of `cards` cards (WW-7). */
export type ShuffleEvent = { readonly type: 'shuffle'; readonly cards: number };
/** A seat without cards was passed over (WW-8). */
export type SkipEvent = { readonly type: 'skip'; readonly seat: number };
/** No line changed in the last `count` turns; at `limit` the game ends (WW-17). */
export type StillEvent = { readonly type: 'still'; readonly count: number; readonly limit: number };
/** The seat's line is complete and gets its spout at the cell `at` (WW-16). `lengths` as WW-17 measures them. */
export type WinEvent = {
  readonly type: 'win';
  readonly seat: number;
  readonly at: Cell;
  readonly length: number;
  readonly lengths: readonly number[];
  readonly ranks: readonly number[];
};
/** The game ended without a complete line (WW-17): nothing changed for ten rounds, or all hands are empty. */
export type StandstillEvent = {
  readonly type: 'standstill';
  readonly cause: 'rounds' | 'hands';
  readonly lengths: readonly number[];
  readonly ranks: readonly number[];
};

/** Everything that a game of Waterworks reports. In one step the events come in the order in which they happened. */
export type WaterworksEvent =
  | DealEvent
  | DrawEvent
  | DrawnEvent
  | LayEvent
  | LeakEvent
  | RepairEvent
  | PlumberEvent
  | CapEvent
  | DiscardEvent
  | ShuffleEvent
  | SkipEvent
  | StillEvent
  | WinEvent
  | StandstillEvent;
