import type { GameEvent } from '@castellum/core';
import type { Memory } from '@castellum/search';
import { advance } from '../rules/advance.ts';
import type { WaterworksEvent } from '../rules/events.ts';
import { rules, type State } from '../rules/index.ts';
import { pack, packedCard } from '../rules/packed.ts';
import type { SeatAction } from '../rules/position.ts';
import {
  DISCARD_COUNT,
  HAND,
  HAND_COUNT,
  OVER,
  PHASE,
  PLAY,
  PLAYERS,
  PLUMBERS,
  SEAT_WORDS,
  STILL,
  seatAt,
  TURN,
  VIEWER,
} from '../rules/state.ts';

/** A view with what its seat was shown since the game began. */
export interface Remembered extends State {
  readonly events?: readonly GameEvent[];
}

/** A seat's last action, and the table before it as everybody saw it. */
export interface Move {
  readonly before: Int32Array;
  readonly action: number;
}

/** All that happened to the lines is seen by all: what somebody did tells what they may hold. */
export const memory: Memory<State> = {
  events: ['deal', 'lay', 'leak', 'repair', 'plumber', 'cap', 'discard'],
  searchOnly: true,
  recall(view, events): Remembered {
    const w = view.words;
    return w[VIEWER] < 0 || w[PHASE] === OVER || events[0]?.type !== 'deal' ? view : { words: w, events };
  },
};

/** The action that an event reports; null for one that is part of another's. */
function actionOf(event: WaterworksEvent, next: WaterworksEvent | undefined): SeatAction | null {
  switch (event.type) {
    case 'lay':
    case 'repair':
      return { type: event.type, card: event.card, at: event.at, flip: event.flip };
    case 'leak':
    case 'cap':
      return { type: event.type, seat: event.target, card: event.card, at: event.at, flip: event.flip };
    case 'plumber':
      return next?.type === 'discard' ? { type: 'plumber', at: event.at, discard: next.card } : null;
    case 'discard':
      return event.plumber ? null : { type: 'discard', card: event.card };
    default:
      return null;
  }
}

/** Every seat's last action, null where it has not acted. Empty where the events are not known, or do not lead to the view's lines. */
export function lastMoves({ words: view, events }: Remembered): (Move | null)[] {
  if (events === undefined) return [];
  const players = view[PLAYERS];
  const { words: w } = rules.start({ players, options: {} });
  for (let seat = 0; seat < players; seat++) w[seatAt(seat) + HAND_COUNT] = 1;
  const moves: (Move | null)[] = Array(players).fill(null);
  const told = events as readonly WaterworksEvent[];
  for (let i = 0; i < told.length; i++) {
    const event = told[i];
    const action = actionOf(event, told[i + 1]);
    if (action === null || !('seat' in event)) continue;
    const packed = pack(action);
    // Hands and pile are not known: each time only the card that is played is put in, and what it leaves is cleared away.
    w[PHASE] = PLAY;
    w[DISCARD_COUNT] = 0;
    w[TURN] = event.seat;
    w[STILL] = 0;
    w[seatAt(event.seat) + HAND] = packedCard(packed);
    w[seatAt(event.seat) + HAND_COUNT] = 1;
    moves[event.seat] = { before: w.slice(), action: packed };
    advance(w, packed);
    w[seatAt(event.seat) + HAND_COUNT] = 1;
  }
  for (let seat = 0; seat < players; seat++) {
    const line = seatAt(seat);
    for (let i = line + PLUMBERS; i < line + SEAT_WORDS; i++) if (w[i] !== view[i]) return [];
  }
  return moves;
}
