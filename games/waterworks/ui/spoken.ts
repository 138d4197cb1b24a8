import type { Action, Seat } from '@castellum/core';
import { eitherOf, type Hearing, movesTogether, plainText, type Spoken, type SpokenMove, type SpokenPlace } from '@castellum/ui-kit';
import {
  goal,
  hand,
  handCount,
  leakOf,
  lineLength,
  missing,
  openEnds,
  pieces,
  players,
  plumbersLeft,
  standstill,
  turn,
} from '../rules/inspect.ts';
import type { Cell, SeatAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { describe } from './describe.ts';
import { ours } from './events.ts';
import { cellKey, cellsOf, extentOf, sameCell } from './geometry.ts';
import { cardInFull, cellName, openingsPhrase, pieceInFull } from './names.ts';
import { phrase } from './phrase.ts';
import { isPlacement } from './play/decision.ts';

/** So few pipes short of the goal a line is worth watching. */
const NEAR = 4;

const NEIGHBOURS = [
  { side: 'N', x: 0, y: -1 },
  { side: 'E', x: 1, y: 0 },
  { side: 'S', x: 0, y: 1 },
  { side: 'W', x: -1, y: 0 },
] as const;

/** What stands before a cell in the name of its element, among those of all tables. */
export function regionOf(seat: Seat): string {
  return `${seat}:`;
}

function seatsOf(state: State): number[] {
  return Array.from({ length: players(state) }, (_, seat) => seat);
}

function lineName(seat: Seat, { t, names, self }: Hearing): string {
  return seat === self ? t('waterworks.table.own') : t('waterworks.table.of', { name: names[seat] ?? '' });
}

/** What lies on a cell; null where nothing does. */
function pieceWords(state: State, seat: Seat, at: Cell, { t }: Hearing): string | null {
  if (sameCell(at, [0, 0])) return t('waterworks.cell.valve');
  const piece = pieces(state, seat).find((info) => sameCell(info.at, at));
  return piece === undefined ? null : pieceInFull(t, piece);
}

/** The open end that faces a cell, by the side from which it comes and the pipes up to it; null where none does. */
function endWords(state: State, seat: Seat, at: Cell, { t }: Hearing): string | null {
  const end = openEnds(state, seat).find((each) => sameCell(each.at, at));
  return end === undefined ? null : t('waterworks.cell.end', { side: end.side, length: end.length });
}

function cellWords(state: State, seat: Seat, at: Cell, hearing: Hearing): string {
  return pieceWords(state, seat, at, hearing) ?? endWords(state, seat, at, hearing) ?? hearing.t('waterworks.cell.free');
}

function tablePlaces(state: State, seat: Seat, hearing: Hearing): SpokenPlace[] {
  const reached = [...pieces(state, seat), ...openEnds(state, seat)].map(({ at }) => at);
  const places = cellsOf(extentOf(reached, 1)).flat();
  return places.map((at) => {
    const piece = pieceWords(state, seat, at, hearing);
    const words = cellWords(state, seat, at, hearing);
    // An open end is no piece, and matters as much as one.
    const told = piece !== null || endWords(state, seat, at, hearing) !== null;
    return {
      id: `${regionOf(seat)}${cellKey(at)}`,
      region: lineName(seat, hearing),
      name: cellName(hearing.t, at),
      words,
      row: at[1],
      column: at[0],
      pieces: told ? [{ owner: piece === null ? null : seat, words }] : [],
    };
  });
}

function handPlaces(state: State, hearing: Hearing): SpokenPlace[] {
  const { t, self } = hearing;
  const cards = self === 'spectator' ? 0 : hand(state, self);
  if (typeof cards === 'number') return [];
  return cards.map((card, i) => {
    const words = cardInFull(t, card, false);
    return {
      id: `hand ${i}`,
      region: t('waterworks.hand.yours'),
      name: t('waterworks.hand.card', { n: i + 1 }),
      words,
      pieces: [{ owner: null, words }],
    };
  });
}

function togetherKey(action: SeatAction): string {
  const seat = 'seat' in action ? action.seat : '';
  return action.type === 'discard' || action.type === 'plumber' ? action.type : `${action.type} ${seat} ${action.card} ${action.flip}`;
}

function moveWords(state: State, [first, ...others]: readonly [SeatAction, ...SeatAction[]], hearing: Hearing): string {
  const { t, locale } = hearing;
  if (others.length === 0) return phrase(state, first, hearing);
  const all = [first, ...others];
  if (first.type === 'discard' || first.type === 'plumber') {
    const cards = all.flatMap((action) => (action.type === 'plumber' ? [action.discard] : action.type === 'discard' ? [action.card] : []));
    const names = [...new Set(cards)].map((card) => cardInFull(t, card, false));
    return t(first.type === 'plumber' ? 'waterworks.hint.plumber' : 'waterworks.hint.discard', { card: eitherOf(locale, names) });
  }
  const cells = all.flatMap((action) => (isPlacement(action) ? [cellName(t, action.at)] : []));
  const owner = 'seat' in first && first.seat !== turn(state) ? first.seat : null;
  const whose = { own: owner === null ? 'yes' : 'no', name: owner === null ? '' : (hearing.names[owner] ?? '') };
  return t('waterworks.hint.place', { card: cardInFull(t, first.card, first.flip), ...whose, cell: eitherOf(locale, cells) });
}

/** Where a line leaks and where it may go on: with `standing` all that there is to say of it in a sentence. */
function lineWords(state: State, seat: Seat, hearing: Hearing): string {
  const { t } = hearing;
  const leak = leakOf(state, seat);
  const ends = openEnds(state, seat).map(({ at, side, length }) => t('waterworks.line.end', { cell: cellName(t, at), side, length }));
  return [
    spoken.standing(state, seat, hearing),
    ...(leak === null ? [] : [t('waterworks.line.leak', { cell: cellName(t, leak.at) })]),
    t('waterworks.line.ends', { n: ends.length, ends: ends.join('; ') }),
  ].join('. ');
}

/** Waterworks in words. */
export const spoken: Spoken<State> = {
  places(state, hearing): SpokenPlace[] {
    const seats = seatsOf(state);
    const order = [...seats.filter((seat) => seat === hearing.self), ...seats.filter((seat) => seat !== hearing.self)];
    return [...order.flatMap((seat) => tablePlaces(state, seat, hearing)), ...handPlaces(state, hearing)];
  },

  joins(state, place, hearing): string[] {
    const [seat = Number.NaN, x = 0, y = 0] = place.split(/[:,]/).map(Number);
    if (Number.isNaN(seat)) return [];
    return NEIGHBOURS.flatMap(({ side, ...by }) => {
      const at: Cell = [x + by.x, y + by.y];
      const what = pieceWords(state, seat, at, hearing) ?? endWords(state, seat, at, hearing);
      return what === null ? [] : [hearing.t('waterworks.joins', { side, what })];
    });
  },

  moves(state, actions: readonly Action[], hearing): SpokenMove[] {
    return movesTogether(actions as readonly SeatAction[], togetherKey, (together) => moveWords(state, together, hearing));
  },

  standing(state, seat, { t }): string {
    const lacks = missing(state, seat);
    return [
      t('waterworks.seat.length', { length: lineLength(state, seat).length, goal: goal(state) }),
      ...(leakOf(state, seat) === null ? [] : [t('waterworks.seat.leaks')]),
      t('waterworks.seat.plumbers', { n: plumbersLeft(state, seat) }),
      t('waterworks.seat.cards', { n: handCount(state, seat) }),
      ...(lacks !== null && lacks.pipes === 0 ? [t('waterworks.seat.lacks', { leak: lacks.leak ? 'yes' : 'no', ends: lacks.ends })] : []),
    ].join(', ');
  },

  threats(state, hearing): string[] {
    const { t, names, self } = hearing;
    const { count, limit } = standstill(state);
    const own = self !== 'spectator' && leakOf(state, self) !== null ? [t('waterworks.threat.leak')] : [];
    const near = seatsOf(state).flatMap((seat) => {
      const lacks = missing(state, seat);
      if (seat === self || lacks === null || lacks.pipes > NEAR) return [];
      return [t('waterworks.threat.near', { name: names[seat] ?? '', n: lacks.pipes })];
    });
    const still = count * 2 >= limit ? [t('waterworks.fits.still', { n: limit - count })] : [];
    return [...own, ...near, ...still];
  },

  summary(state, hearing): string[] {
    return seatsOf(state).map((seat) => `${lineName(seat, hearing)}: ${lineWords(state, seat, hearing)}.`);
  },

  event(event, step, { t, names, self }): string | null {
    const sentence = describe(event, names, step, self);
    if (sentence === null) return null;
    const what = plainText(t, sentence);
    const told = ours(event);
    switch (told.type) {
      case 'lay':
      case 'leak':
      case 'repair':
        return t('waterworks.told.pipe', {
          what,
          cell: cellName(t, told.at),
          sides: openingsPhrase(t, told.card, told.flip),
          cap: told.card.startsWith('cap-') ? 'yes' : 'no',
        });
      case 'cap':
        return t('waterworks.told.cap', { what, cell: cellName(t, told.at), side: told.attached });
      case 'plumber':
      case 'win':
        return t('waterworks.told.at', { what, cell: cellName(t, told.at) });
      case 'draw':
        // Every turn of another begins so.
        return null;
      default:
        return what;
    }
  },
};
