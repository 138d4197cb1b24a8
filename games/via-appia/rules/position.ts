/** The position, its views and the actions of Via Appia, as JSON (docs/rules/via-appia.md, "Position and actions"). */

export type Size = 'S' | 'M' | 'L';
export type Segment = 'A' | 'B' | 'C';
export type City = 'rome' | 'terracina' | 'beneventum' | 'brundisium';
/** A city with victory point tiles and discs (VA-4). */
export type Destination = Exclude<City, 'rome'>;
/** A space of the road, `A1` … `C17`. */
export type SpaceId = `${Segment}${number}`;
/** Where a pawn may stand. */
export type Place = City | SpaceId;
/** An income card, `i1` … `i16`. */
export type CardId = `i${number}`;

/** How many of each size. */
export type Counts = { readonly S: number; readonly M: number; readonly L: number };

/** A stone in the quarry: its centre in micrometres (VA-22). */
export type Stone = { readonly size: Size; readonly x: number; readonly y: number };

/** Where and how a stone is pushed: `x` in tenths of a millimetre, `angle` in whole degrees (VA-23). */
export type Aim = { readonly x: number; readonly angle: number };

export type Phase = 'deal' | 'turn' | 'waver' | 'pushing' | 'exchange' | 'console' | 'building' | 'shuffle' | 'over';

export type SeatPosition = {
  readonly stones: Counts;
  /** Null where the viewer may not know. */
  readonly coins: number | null;
  readonly cart: Counts;
  readonly pawn: Place;
  /** Holds a +1-push token. */
  readonly push: boolean;
  readonly bonus: { readonly A: number; readonly B: number; readonly C: number };
  readonly points: number;
};

/** A position, or a view of it: then `view` says whose, others' coins are null and piles are numbers of cards. */
export type Position = {
  readonly game: 'via-appia';
  readonly players: number;
  readonly options: { readonly blocking: boolean; readonly waver: boolean };
  readonly phase: Phase;
  readonly turn: number;
  readonly last: boolean;
  readonly still: number;
  readonly income: {
    /** A number only in a view whose viewer has drafted the choice of the last card: seven cards are turned up, and not seen yet. */
    readonly up: readonly CardId[] | number;
    readonly down: readonly CardId[];
    /** Top card first; in a view the number of cards. */
    readonly deck: readonly CardId[] | number;
  };
  readonly supply: { readonly stones: Counts; readonly tiles: Counts };
  readonly quarry: readonly Stone[];
  readonly road: readonly SpaceId[];
  readonly cities: { readonly [city in Destination]: { readonly tiles: readonly number[]; readonly discs: number } };
  readonly seats: readonly SeatPosition[];
  readonly pushed: number;
  readonly fallen: readonly Size[];
  readonly built: SpaceId | null;
  /** Only in phase `waver`. */
  readonly aim?: { readonly size: Size; readonly x: number; readonly angle: number };
  readonly view?: number | 'spectator';
};

export type Take = 'stones' | 'coins' | 'both';

export type IncomeAction = { readonly type: 'income'; readonly card: CardId; readonly take: Take };
export type PushAction = { readonly type: 'push'; readonly size: Size; readonly x: number; readonly angle: number };
export type StopAction = { readonly type: 'stop' };
export type ExchangeAction = { readonly type: 'exchange'; readonly stone: Size; readonly for: Size | 'coin' };
export type ConsoleAction = { readonly type: 'console'; readonly for: 'S' | 'coin' };
export type BuildAction = { readonly type: 'build'; readonly space: SpaceId };
export type TravelAction = { readonly type: 'travel'; readonly path: readonly Place[] };
export type DealAction = { readonly type: 'deal'; readonly income: readonly CardId[]; readonly quarry: readonly Stone[] };
export type ShuffleAction = { readonly type: 'shuffle'; readonly deck: readonly CardId[] };
export type WaverAction = { readonly type: 'waver'; readonly x: number; readonly angle: number };

export type SeatAction = IncomeAction | PushAction | StopAction | ExchangeAction | ConsoleAction | BuildAction | TravelAction;
export type ChanceAction = DealAction | ShuffleAction | WaverAction;
export type ViaAppiaAction = SeatAction | ChanceAction;

export const sizes: readonly Size[] = ['S', 'M', 'L'];
export const largestFirst: readonly Size[] = ['L', 'M', 'S'];
export const segments: readonly Segment[] = ['A', 'B', 'C'];
export const cities: readonly City[] = ['rome', 'terracina', 'beneventum', 'brundisium'];
export const destinations: readonly Destination[] = ['terracina', 'beneventum', 'brundisium'];
