import type { Aim, CardId, Counts, Destination, Place, Segment, Size, SpaceId, Stone, Take } from './position.ts';

/** VA-8: the game begins. */
export type DealEvent = { readonly type: 'deal'; readonly up: readonly CardId[]; readonly quarry: readonly Stone[] };

/** VA-10, VA-11: a seat has taken an income card. */
export type IncomeEvent = {
  readonly type: 'income';
  readonly seat: number;
  readonly card: CardId;
  readonly take: Take;
  readonly coins: number;
  /** Stones gained, without those forgone. */
  readonly stones: Counts;
  /** Stones that were not there even after everybody had returned half. */
  readonly forgone: Counts;
  /** Each time the supply had run out of a size: what each seat, by number, returned. */
  readonly returns: readonly { readonly size: Size; readonly seats: readonly number[] }[];
  /** Cards still face up afterwards. */
  readonly left: number;
};

/** VA-10: who turned down the last card gains a +1-push token. */
export type TokenEvent = { readonly type: 'token'; readonly seat: number };

/** VA-10: the top seven of the deck are turned up; null in a draft, where they are not known yet. */
export type TurnedUpEvent = { readonly type: 'turned-up'; readonly up: readonly CardId[] | null };

/** VA-10: the other cards are shuffled into a new deck of so many. */
export type ShuffleEvent = { readonly type: 'shuffle'; readonly deck: number };

/** VA-25: a seat has aimed; the hand has yet to waver. Only with option `waver`; the `push` follows as chance's event. */
export type AimEvent = {
  readonly type: 'aim';
  readonly seat: number;
  readonly size: Size;
  readonly aim: Aim;
  /** The first, second or third push of this turn. */
  readonly push: number;
  /** The +1-push token was discarded for it. */
  readonly token: boolean;
};

/** VA-23: a stone is pushed. `keyframes(before, size, pushed, rules)` of quarry.ts gives the movement. */
export type PushEvent = {
  readonly type: 'push';
  readonly seat: number;
  readonly size: Size;
  /** As the seat aimed. */
  readonly aim: Aim;
  /** As it went, after the waver: equal to `aim` where the hand was steady. */
  readonly pushed: Aim;
  readonly push: number;
  /** The +1-push token was discarded for it. */
  readonly token: boolean;
  readonly before: readonly Stone[];
  readonly after: readonly Stone[];
  /** Sizes of the stones that fell, larger first. */
  readonly fallen: readonly Size[];
  /** The version of the rules it was pushed by, where that is not today's. */
  readonly rules?: 1;
};

/** VA-12: a fallen stone became a tile or a coin. */
export type ExchangeEvent = { readonly type: 'exchange'; readonly seat: number; readonly stone: Size; readonly for: Size | 'coin' };

/** VA-13: two stones pushed, none fallen. */
export type ConsoleEvent = { readonly type: 'console'; readonly seat: number; readonly for: 'S' | 'coin' };

/** VA-14, VA-15: a tile is laid, and its bonus token taken. */
export type BuildEvent = {
  readonly type: 'build';
  readonly seat: number;
  readonly space: SpaceId;
  readonly size: Size;
  readonly segment: Segment;
  readonly points: number;
  /** The second tile of this turn. */
  readonly second: boolean;
};

/** VA-15: a coin for laying two tiles in one turn. */
export type TwoTilesEvent = { readonly type: 'two-tiles'; readonly seat: number; readonly coins: 1 };

/** VA-16: a pawn has moved. */
export type TravelEvent = {
  readonly type: 'travel';
  readonly seat: number;
  readonly from: Place;
  readonly path: readonly Place[];
  /** Coins paid, the discount taken off. */
  readonly price: number;
  /** City discs at the end of the segment. */
  readonly discount: number;
};

/** VA-17: a pawn has reached a city. */
export type ArrivalEvent = {
  readonly type: 'arrival';
  readonly seat: number;
  readonly city: Destination;
  /** Points of the tile taken; 0 where none was left. */
  readonly points: number;
  /** A city disc was placed. */
  readonly disc: boolean;
};

/** VA-9: the seat pushes or lays no more. */
export type StopEvent = { readonly type: 'stop'; readonly seat: number; readonly phase: 'pushing' | 'building' };

/** VA-19: this round is the last. */
export type LastRoundEvent = { readonly type: 'last-round'; readonly cause: 'brundisium' | 'paved' | 'still' };

/** VA-20, VA-21: the final reckoning. */
export type EndEvent = {
  readonly type: 'end';
  /** Coins by seat; null in a draft, where the others' are not known yet. */
  readonly coins: readonly (number | null)[];
  /** Points for most coins, by seat. */
  readonly coinPoints: readonly number[];
  readonly majorities: readonly { readonly segment: Segment; readonly tokens: readonly number[]; readonly points: readonly number[] }[];
  /** Points before the reckoning, and after it. */
  readonly before: readonly number[];
  readonly points: readonly number[];
  readonly ranks: readonly number[];
};

export type ViaAppiaEvent =
  | DealEvent
  | IncomeEvent
  | TokenEvent
  | TurnedUpEvent
  | ShuffleEvent
  | AimEvent
  | PushEvent
  | ExchangeEvent
  | ConsoleEvent
  | BuildEvent
  | TwoTilesEvent
  | TravelEvent
  | ArrivalEvent
  | StopEvent
  | LastRoundEvent
  | EndEvent;
