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
import { isPlacement } from './moves.ts';
import { cardInFull, cellName } from './names.ts';
import { phrase } from './phrase.ts';
import { cellKey, sameCell } from './pieces.ts';
import { extentOf } from './table/bounds.ts';

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

function lineName(seat: Seat, { t, names, self }: Hearing): string {
  return seat === self ? t('waterworks.table.own') : t('waterworks.table.of', { name: names[seat] ?? '' });
}

/** What lies on a cell; null where nothing does. */
function pieceWords(state: State, seat: Seat, at: Cell, { t }: Hearing): string | null {
  if (sameCell(at, [0, 0])) return t('waterworks.grid.valve');
  const piece = pieces(state, seat).find((info) => sameCell(info.at, at));
  if (piece === undefined) return null;
  const card = piece.cap ? t('waterworks.card.cap') : cardInFull(t, piece.card, piece.flip);
  return t('waterworks.grid.piece', { card, state: piece.state, dry: piece.water === 'dry' ? 'yes' : 'no' });
}

function isOpenEnd(state: State, seat: Seat, at: Cell): boolean {
  return openEnds(state, seat).some((end) => sameCell(end.at, at));
}

function cellWords(state: State, seat: Seat, at: Cell, hearing: Hearing): string {
  const piece = pieceWords(state, seat, at, hearing);
  return piece ?? hearing.t(isOpenEnd(state, seat, at) ? 'waterworks.grid.end' : 'waterworks.grid.free');
}

function tablePlaces(state: State, seat: Seat, hearing: Hearing): SpokenPlace[] {
  const { north, south, east, west } = extentOf(
    [...pieces(state, seat), ...openEnds(state, seat)].map(({ at }) => at),
    1,
  );
  const cells: Cell[] = [];
  for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) cells.push([x, y]);
  return cells.map((at) => {
    const piece = pieceWords(state, seat, at, hearing);
    const words = cellWords(state, seat, at, hearing);
    // An open end is no piece, and matters as much as one.
    const told = piece !== null || isOpenEnd(state, seat, at) ? [{ owner: piece === null ? null : seat, words }] : [];
    return {
      id: `${regionOf(seat)}${cellKey(at)}`,
      region: lineName(seat, hearing),
      name: cellName(hearing.t, at),
      words,
      row: at[1],
      column: at[0],
      pieces: told,
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
      region: t('waterworks.hand'),
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

/** Waterworks in words. */
export const spoken: Spoken<State> = {
  places(state, hearing): SpokenPlace[] {
    const seats = Array.from({ length: players(state) }, (_, seat) => seat);
    const order = [...seats.filter((seat) => seat === hearing.self), ...seats.filter((seat) => seat !== hearing.self)];
    return [...order.flatMap((seat) => tablePlaces(state, seat, hearing)), ...handPlaces(state, hearing)];
  },

  joins(state, place, hearing): string[] {
    const [seat = Number.NaN, x = 0, y = 0] = place.split(/[:,]/).map(Number);
    if (Number.isNaN(seat)) return [];
    return NEIGHBOURS.flatMap(({ side, ...by }) => {
      const at: Cell = [x + by.x, y + by.y];
      if (pieceWords(state, seat, at, hearing) === null && !isOpenEnd(state, seat, at)) return [];
      return [hearing.t('waterworks.joins', { side, what: cellWords(state, seat, at, hearing) })];
    });
  },

  moves(state, actions: readonly Action[], hearing): SpokenMove[] {
    return movesTogether(actions as readonly SeatAction[], togetherKey, (together) => moveWords(state, together, hearing));
  },

  standing(state, seat, { t }): string {
    const lack = missing(state, seat);
    return [
      t('waterworks.length', { length: lineLength(state, seat).length, goal: goal(state) }),
      ...(leakOf(state, seat) === null ? [] : [t('waterworks.leaks')]),
      t('waterworks.plumbers', { n: plumbersLeft(state, seat) }),
      t('waterworks.cards', { n: handCount(state, seat) }),
      ...(lack !== null && lack.pipes === 0 ? [t('waterworks.lacks', { leak: lack.leak ? 'yes' : 'no', ends: lack.ends })] : []),
    ].join(', ');
  },

  threats(state, hearing): string[] {
    const { t, names, self } = hearing;
    const { count, limit } = standstill(state);
    const own = self !== 'spectator' && leakOf(state, self) !== null ? [t('waterworks.threat.leak')] : [];
    const near = Array.from({ length: players(state) }, (_, seat) => seat).flatMap((seat) => {
      const lack = missing(state, seat);
      if (seat === self || lack === null || lack.pipes > NEAR) return [];
      return [t('waterworks.threat.near', { name: names[seat] ?? '', n: lack.pipes })];
    });
    const still = count * 2 >= limit ? [t('waterworks.extras.still', { n: limit - count })] : [];
    return [...own, ...near, ...still];
  },

  summary(state, hearing): string[] {
    const seats = Array.from({ length: players(state) }, (_, seat) => seat);
    return seats.map((seat) => `${lineName(seat, hearing)}: ${spoken.standing(state, seat, hearing)}.`);
  },

  event(event, step, { t, names, self }): string | null {
    const sentence = describe(event, names, step, self);
    return sentence === null ? null : plainText(t, sentence);
  },
};
