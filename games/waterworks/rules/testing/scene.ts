// Positions for tests, given by what matters in them; all other cards are dealt out so that the position is possible.

import { rules, type State } from '../index.ts';
import type { CardCode, Piece, PieceState, Position, SeatAction } from '../position.ts';
import { referenceDeck } from './reference.ts';

export interface SceneSeat {
  /** Cards at the front of the hand; the rest is filled up with leaky T pieces and whatever is left. */
  readonly hand?: readonly CardCode[];
  readonly line?: readonly Piece[];
}

export interface Scene {
  readonly seats: readonly SceneSeat[];
  readonly turn?: number;
  readonly still?: number;
  /** Cards on top of the pile. */
  readonly top?: readonly CardCode[];
  /** Cards that lie discarded; `all`: the whole rest, so that the pile is empty. */
  readonly discards?: readonly CardCode[] | 'all';
}

/** A piece of a line: `piece(-1, 0, 'NE-i', true, 'leaking')`. */
export function piece(x: number, y: number, card: CardCode, flip = false, state: PieceState = 'sound'): Piece {
  return { at: [x, y], card, flip, state };
}

/** So many iron and copper pipes straight to the west of the valve. */
export function straight(length: number, cards: readonly CardCode[] = ['EW-i', 'EW-i', 'EW-i', 'EW-i', 'EW-c', 'EW-c']): Piece[] {
  return Array.from({ length }, (_, i) => piece(-1 - i, 0, cards[i % cards.length]));
}

/** The position of a scene as JSON. */
export function positionOf({ seats, turn = 0, still = 0, top = [], discards = [] }: Scene): Position {
  const rest = referenceDeck();
  const take = (card: CardCode) => {
    const i = rest.indexOf(card);
    if (i < 0) throw new Error(`the scene needs too many ${card}`);
    rest.splice(i, 1);
    return card;
  };
  for (const { line = [] } of seats) {
    for (const [i, { card, state }] of line.entries()) {
      take(card);
      // With pipes laid after it, it leaks over an iron one.
      if (state === 'leaking' && !card.startsWith('cap-') && line.slice(i + 1).some((later) => !later.card.startsWith('cap-')))
        take(`${card.split('-')[0]}-i` as CardCode);
      if (state === 'repaired') take(card.startsWith('cap-') ? 'cap-iicl' : `${card.split('-')[0]}-l`);
    }
  }
  const fixed = seats.map(({ hand = [] }) => hand.map(take));
  const first = top.map(take);
  const thrown = discards === 'all' ? [] : discards.map(take);
  // Every turn that changed no line and every plumber cost a card.
  const plumbers = seats.flatMap(({ line = [] }) => line).filter(({ state }) => state === 'plumber').length;
  while (discards !== 'all' && thrown.length < still + plumbers) thrown.push(take(rest[rest.length - 1]));
  // Cards that fit nowhere soon come first.
  const filler = () => take(rest.find((card) => card.endsWith('-l')) ?? rest[0]);
  const hands = fixed.map((hand, seat) => {
    const full = [...hand];
    while (full.length < (seat === turn ? 6 : 5)) full.push(filler());
    return full;
  });
  return {
    game: 'waterworks',
    players: seats.length,
    options: {},
    phase: 'play',
    turn,
    pile: discards === 'all' ? [] : [...first, ...rest],
    discards: discards === 'all' ? rest : thrown,
    still,
    seats: seats.map(({ line = [] }, seat) => ({
      hand: hands[seat],
      plumbers: 2 - line.filter(({ state }) => state === 'plumber').length,
      line,
    })),
  };
}

/** The state of a position; throws where it is refused. */
export function stateOf(position: unknown): State {
  const outcome = rules.read(position);
  if (!outcome.ok) throw new Error(`${outcome.fault.field}: ${outcome.fault.message}`);
  return outcome.value;
}

export function scene(given: Scene): State {
  return stateOf(positionOf(given));
}

/** The rule and reason for which an action is refused, `null` where it is legal. */
export function refusal(state: State, action: SeatAction): string | null {
  const refused = rules.refuse(state, action);
  return refused === null ? null : `${refused.rule} ${refused.reason}`;
}

/** The state after an action. */
export function after(state: State, action: SeatAction): State {
  return rules.apply(state, action).state;
}
