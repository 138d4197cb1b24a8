import type { Action, JsonObject } from '@castellum/core';
import { SeededRandom } from '@castellum/core';
import type { ViaAppiaEvent } from '../events.ts';
import { fillQuarry } from '../fill.ts';
import { rules, type State } from '../index.ts';
import { cityTiles, tilePoints } from '../material/road.ts';
import { faceUp, starts } from '../material/stock.ts';
import { ahead, placeNames, placeNumber, segmentAt, sizeAt } from '../places.ts';
import {
  type CardId,
  destinations,
  type Phase,
  type Place,
  type Position,
  type Segment,
  type Size,
  type SpaceId,
  type Stone,
  segments,
  sizes,
} from '../position.ts';
import { stoneTotals, tileTotals } from '../state.ts';

type Some = Partial<Record<Size, number>>;

/** What a test says about a seat; the rest is as at the start. */
export interface SceneSeat {
  readonly stones?: Some;
  readonly coins?: number;
  readonly cart?: Some;
  readonly pawn?: Place;
  readonly push?: boolean;
}

/** What a test says about a position; the rest is made to fit. */
export interface Scene {
  readonly players?: number;
  readonly blocking?: boolean;
  readonly waver?: boolean;
  readonly phase?: Phase;
  readonly turn?: number;
  readonly still?: number;
  readonly up?: readonly CardId[];
  /** Who laid each paved space. */
  readonly road?: Partial<Record<SpaceId, number>>;
  readonly seats?: readonly SceneSeat[];
  readonly quarry?: readonly Stone[];
  readonly pushed?: number;
  readonly fallen?: readonly Size[];
  readonly built?: SpaceId;
}

const counts = (some: Some = {}) => ({ S: some.S ?? 0, M: some.M ?? 0, L: some.L ?? 0 });
const sizeOf = (space: string): Size => sizes[sizeAt[placeNumber(space)]];
const filled = fillQuarry(new SeededRandom('arranged'));

/** Every space of some segments, laid by one seat. */
export function paved(which: string, seat: number): Partial<Record<SpaceId, number>> {
  return Object.fromEntries(
    placeNames.filter((_, place) => sizeAt[place] >= 0 && which.includes(segments[segmentAt[place]])).map((name) => [name, seat]),
  );
}

/** Turns after which it is a seat's again, enough for every card to have been turned down. */
const turnsSoFar = (players: number, turn: number) => turn + players * Math.ceil(faceUp / players);

/** The position's JSON, with supplies, tokens, points, city tiles and discs made to fit. */
export function positionOf(given: Scene): Position {
  const players = given.players ?? 2;
  const road = placeNames.filter((name): name is SpaceId => given.road !== undefined && name in given.road);
  const laidBy = (seat: number) => road.filter((space) => given.road?.[space] === seat);
  const seats = Array.from({ length: players }, (_, seat) => {
    const own = given.seats?.[seat] ?? {};
    const tokens = (segment: Segment) => laidBy(seat).filter((space) => space.startsWith(segment)).length;
    return {
      stones: counts(own.stones ?? starts[seat]),
      coins: own.coins ?? starts[seat].coins,
      cart: counts(own.cart),
      pawn: own.pawn ?? ('rome' as const),
      push: own.push ?? false,
      bonus: { A: tokens('A'), B: tokens('B'), C: tokens('C') },
      points: laidBy(seat).reduce((sum, space) => sum + tilePoints[sizeOf(space)], 1),
    };
  });
  const full: readonly number[] = players === 2 ? cityTiles.two : cityTiles.many;
  const reached = destinations.map((_, s) => seats.filter((seat) => placeNumber(seat.pawn) >= ahead[s]).length);
  const cities = destinations.map((_, s) => ({ tiles: full.slice(reached[s]), discs: Math.min(reached[s], players - 1) }));
  // Who came to a city first does not matter to a test that does not ask: the lower seat.
  const taken = seats.map((seat, i) =>
    ahead.reduce((sum, city) => {
      const before = seats.filter((other, j) => j < i && placeNumber(other.pawn) >= city).length;
      return sum + (placeNumber(seat.pawn) >= city ? (full[before] ?? 0) : 0);
    }, 0),
  );
  const quarry = given.quarry ?? filled;
  const fallen = given.fallen ?? [];
  const supply = (totals: readonly number[], used: (size: Size) => number) =>
    counts(Object.fromEntries(sizes.map((size, s) => [size, totals[s] - used(size)])));
  const has = (list: readonly Size[], size: Size) => list.filter((each) => each === size).length;
  const cards = Array.from({ length: 16 }, (_, i): CardId => `i${i + 1}`);
  const up = given.up ?? cards.slice(0, 7);
  const rest = cards.filter((card) => !up.includes(card));
  return {
    game: 'via-appia',
    players,
    options: { blocking: given.blocking ?? false, waver: given.waver ?? false },
    phase: given.phase ?? 'turn',
    turn: given.turn ?? 0,
    last: reached[2] > 0 || road.length === 41,
    still: given.still ?? (road.length > 0 || seats.some(({ pawn }) => pawn !== 'rome') ? 0 : turnsSoFar(players, given.turn ?? 0)),
    income: { up, down: rest.slice(0, 7 - up.length), deck: rest.slice(7 - up.length) },
    supply: {
      stones: supply(stoneTotals, (size) =>
        seats.reduce(
          (sum, seat) => sum + seat.stones[size],
          has(
            quarry.map((stone) => stone.size),
            size,
          ) + has(fallen, size),
        ),
      ),
      tiles: supply(tileTotals, (size) => seats.reduce((sum, seat) => sum + seat.cart[size], has(road.map(sizeOf), size))),
    },
    quarry,
    road,
    cities: { terracina: cities[0], beneventum: cities[1], brundisium: cities[2] },
    seats: seats.map((seat, i) => ({ ...seat, points: seat.points + taken[i] })),
    pushed: given.pushed ?? 0,
    fallen,
    built: given.built ?? null,
  };
}

/** The state of an arrangement; throws where it is no position. */
export function scene(given: Scene): State {
  return stateOf(positionOf(given));
}

export function stateOf(json: unknown): State {
  const read = rules.read(json);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
  return read.value;
}

/** The state as typed JSON. */
export const written = (state: State): Position => rules.write(state) as unknown as Position;

/** Plays actions one after the other; throws where one is refused. */
export function played(
  state: State,
  ...actions: readonly Action[]
): { readonly after: Position; readonly state: State; readonly events: ViaAppiaEvent[] } {
  const events: ViaAppiaEvent[] = [];
  let at = state;
  for (const action of actions) {
    const refusal = rules.refuse(at, action);
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.rule} ${refusal.reason}`);
    const next = rules.apply(at, action);
    events.push(...(next.events as readonly JsonObject[] as readonly ViaAppiaEvent[]));
    at = next.state;
  }
  return { after: written(at), state: at, events };
}

/** The rule and the reason that an action is refused for; null where it is legal. */
export function refusal(state: State, action: unknown): string | null {
  const refused = rules.refuse(state, action);
  return refused && `${refused.rule} ${refused.reason}`;
}
