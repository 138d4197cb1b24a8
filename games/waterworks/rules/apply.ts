import type { Action, GameEvent } from '@castellum/core';
import { advance } from './advance.ts';
import { cardOf, codeOf, SIDES, UNKNOWN } from './cards.ts';
import { takePile } from './chance.ts';
import type { CapEvent, WaterworksEvent } from './events.ts';
import { atOf, cellOf } from './grid.ts';
import { endCell, LEAKING, lengthOf, pieceAt, pieceBack, pieceCard, pieceState } from './line.ts';
import { pack } from './packed.ts';
import type { SeatAction, ShuffleAction } from './position.ts';
import { refuse } from './refuse.ts';
import { result, winnerOf } from './result.ts';
import { hide } from './secrets.ts';
import {
  END_COUNT,
  ENDS,
  GOAL,
  HAND,
  HAND_COUNT,
  LEAK,
  OVER,
  PHASE,
  PIECES,
  PILE_COUNT,
  PLAYERS,
  PLUMBERS,
  STILL,
  type State,
  seatAt,
  stillLimit,
  TURN,
} from './state.ts';

/** The state after a legal action, and what happened. Throws a RangeError for an action that is refused. */
export function apply(state: State, action: Action): { readonly state: State; readonly events: readonly GameEvent[] } {
  const refusal = refuse(state.words, action);
  if (refusal !== null) throw new RangeError(`illegal action (${refusal.rule}, ${refusal.reason})`);
  const before = state.words;
  const after = before.slice();
  const events: WaterworksEvent[] = [];
  if (action.type === 'deal' || action.type === 'shuffle') {
    const pile = (action as ShuffleAction).pile;
    takePile(after, pile.map(cardOf), pile.length);
    if (action.type === 'shuffle') events.push({ type: 'shuffle', cards: pile.length });
    else events.push({ type: 'deal', hands: hands(after).fill(5), pile: after[PILE_COUNT] + 1 });
    reportDraw(after, events);
  } else {
    advance(after, pack(action));
    events.push(...describe(before, after, action as SeatAction));
    reportTurn(before, after, events);
  }
  hide(after);
  return { state: { words: after }, events };
}

function hands(w: Int32Array): number[] {
  return Array.from({ length: w[PLAYERS] }, (_, seat) => w[seatAt(seat) + HAND_COUNT]);
}

/** What the action itself did. */
function describe(before: Int32Array, after: Int32Array, action: SeatAction): WaterworksEvent[] {
  const seat = before[TURN];
  const own = seatAt(seat);
  switch (action.type) {
    case 'lay': {
      const { card, at, flip } = action;
      return [{ type: 'lay', seat, card, at, flip, length: lengthOf(after, own), goal: after[GOAL] }];
    }
    case 'leak': {
      const { card, at, flip } = action;
      const line = seatAt(action.seat);
      const below = pieceAt(before, line, cellOf(at));
      const covered = below < 0 ? null : codeOf(pieceCard(before[line + PIECES + below]));
      const where = below < 0 ? 'beyond' : 'over';
      return [{ type: 'leak', seat, target: action.seat, card, at, flip, where, covered, length: lengthOf(after, line) }];
    }
    case 'repair': {
      const { card, at, flip } = action;
      return [{ type: 'repair', seat, card, at, flip, covered: leakingCard(before, own), length: lengthOf(after, own) }];
    }
    case 'plumber':
      return [
        { type: 'plumber', seat, at: action.at, card: leakingCard(before, own), left: after[own + PLUMBERS] },
        { type: 'discard', seat, card: action.discard, plumber: true },
      ];
    case 'cap':
      return [describeCap(after, seat, action)];
    case 'discard':
      return [
        { type: 'discard', seat, card: action.card, plumber: false },
        { type: 'still', count: after[STILL], limit: stillLimit(after[PLAYERS]) },
      ];
  }
}

function leakingCard(w: Int32Array, line: number): string {
  return codeOf(pieceCard(w[line + PIECES + w[line + LEAK]]));
}

function describeCap(after: Int32Array, seat: number, action: SeatAction & { type: 'cap' }): CapEvent {
  const { card, at, flip } = action;
  const line = seatAt(action.seat);
  const piece = after[line + PIECES + pieceAt(after, line, cellOf(at))];
  return {
    type: 'cap',
    seat,
    target: action.seat,
    own: action.seat === seat,
    card,
    at,
    flip,
    attached: SIDES[pieceBack(piece)],
    leaky: pieceState(piece) === LEAKING,
    ends: after[line + END_COUNT],
    length: lengthOf(after, line),
  };
}

/** The end of the game, or whose turn it became and what was drawn. */
function reportTurn(before: Int32Array, after: Int32Array, events: WaterworksEvent[]): void {
  if (after[PHASE] === OVER) {
    const { scores: lengths, ranks } = result(after);
    const winner = winnerOf(after);
    if (winner >= 0) {
      const line = seatAt(winner);
      events.push({ type: 'win', seat: winner, at: atOf(endCell(after[line + ENDS])), length: lengthOf(after, line), lengths, ranks });
    } else {
      const cause = after[STILL] === stillLimit(after[PLAYERS]) ? 'rounds' : 'hands';
      events.push({ type: 'standstill', cause, lengths, ranks });
    }
    return;
  }
  const players = after[PLAYERS];
  for (let seat = (before[TURN] + 1) % players; seat !== after[TURN]; seat = (seat + 1) % players) events.push({ type: 'skip', seat });
  if (after[PILE_COUNT] < before[PILE_COUNT]) reportDraw(after, events);
}

function reportDraw(after: Int32Array, events: WaterworksEvent[]): void {
  const seat = after[TURN];
  const own = seatAt(seat);
  events.push({ type: 'draw', seat, pile: after[PILE_COUNT] });
  const card = after[own + HAND + after[own + HAND_COUNT] - 1];
  if (card !== UNKNOWN) events.push({ type: 'drawn', seat, card: codeOf(card), only: seat });
}
