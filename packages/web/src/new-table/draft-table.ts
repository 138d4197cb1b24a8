import { defaultOptions, type Game } from '@castellum/core';
import type { NewTable, SeatRequest } from '@castellum/protocol';

/** Who is to sit at a place, as it is chosen on the page. */
export interface SeatChoice {
  readonly kind: 'me' | 'friend' | 'bot' | 'open';
  /** A friend's name. */
  readonly name: string;
  readonly bot: string;
}

/** A table being set up. */
export interface DraftTable {
  readonly seats: readonly SeatChoice[];
  readonly options: Readonly<Record<string, string | boolean>>;
  /** Whether hints are allowed; null while nobody has chosen: `hintsOf` says what holds. */
  readonly hints: boolean | null;
  /** Where the table is kept; null while nobody has chosen: `placeOf` says what holds. */
  readonly place: Place | null;
}

/** Where a table is kept: in this browser, which then needs no server, or on the server, where others can come to it. */
export type Place = 'browser' | 'server';

/** Whether hints are allowed: unless it was chosen otherwise, where everybody sits at this screen. */
export function hintsOf({ hints, seats }: DraftTable): boolean {
  return hints ?? seats.every(({ kind }) => kind !== 'open');
}

/** Where the table is kept: on the server where somebody comes by link; unless it was chosen otherwise, in the browser where one person plays against bots. */
export function placeOf({ place, seats }: DraftTable): Place {
  if (seats.some(({ kind }) => kind === 'open')) return 'server';
  return place ?? (seats.filter(({ kind }) => kind !== 'bot').length === 1 ? 'browser' : 'server');
}

/** Other choices that a change of seats has changed by itself. */
export interface Consequences {
  /** Whether hints are allowed now. */
  readonly hints?: boolean;
  /** Where the table is kept now; `link`: on the server, and nothing else can be chosen. */
  readonly place?: Place | 'link';
  /** The place that one has left to a bot by taking another. */
  readonly left?: number;
}

/** What a change of seats has changed beside the seat that was chosen for. */
export function consequencesOf(before: DraftTable, after: DraftTable): Consequences {
  const isLinked = ({ seats }: DraftTable) => seats.some(({ kind }) => kind === 'open');
  const place = isLinked(after) && !isLinked(before) ? 'link' : placeOf(before) === placeOf(after) ? undefined : placeOf(after);
  const own = ({ seats }: DraftTable) => seats.findIndex(({ kind }) => kind === 'me');
  const left = own(before) !== own(after) && own(after) !== -1 ? own(before) : -1;
  return {
    ...(hintsOf(before) === hintsOf(after) ? {} : { hints: hintsOf(after) }),
    ...(place === undefined ? {} : { place }),
    ...(left === -1 ? {} : { left }),
  };
}

/** Oneself against bots, with the game's defaults, or those of `options` where it names one. */
export function firstDraft(game: Game, bot: string, options: DraftTable['options'] = {}): DraftTable {
  const players = Math.min(Math.max(game.players.min, 2), game.players.max);
  return {
    seats: Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'bot', name: '', bot })),
    options: { ...defaultOptions(game), ...options },
    hints: null,
    place: null,
  };
}

/** The same with another number of seats; new ones are taken by bots. */
export function withPlayers(draft: DraftTable, players: number, bot: string): DraftTable {
  const added = Array.from({ length: Math.max(0, players - draft.seats.length) }, (): SeatChoice => ({ kind: 'bot', name: '', bot }));
  return { ...draft, seats: [...draft.seats, ...added].slice(0, players) };
}

/** The same with one seat changed. Only one seat is one's own: taking another gives up the first to a bot. */
export function withSeat(draft: DraftTable, place: number, choice: SeatChoice): DraftTable {
  return {
    ...draft,
    seats: draft.seats.map((old, i) => {
      if (i === place) return choice;
      return choice.kind === 'me' && old.kind === 'me' ? { ...old, kind: 'bot' as const } : old;
    }),
  };
}

/** What the server is asked for. @param friend the name of a friend who was given none, by seat number from 1 */
export function requestOf(game: Game, draft: DraftTable, friend: (n: number) => string): NewTable {
  return {
    game: game.id,
    options: draft.options,
    seats: draft.seats.map((choice, i) => seatRequest(choice, friend(i + 1))),
    hints: hintsOf(draft),
  };
}

function seatRequest({ kind, name, bot }: SeatChoice, friend: string): SeatRequest {
  switch (kind) {
    case 'me':
      return { kind: 'person' };
    case 'friend':
      return { kind: 'person', name: name.trim() === '' ? friend : name.trim() };
    case 'bot':
      return { kind: 'bot', bot };
    case 'open':
      return { kind: 'open' };
  }
}
