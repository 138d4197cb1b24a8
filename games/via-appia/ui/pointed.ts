import { useCallback, useState } from 'react';
import type { CardId, Place, SeatAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import type { Errand } from './decision.ts';

/** What the player has pointed at so far; it belongs to one state and is forgotten with it. */
export interface Pointed {
  /** Undefined: nothing was chosen yet; null: back to the choice. */
  readonly errand: Errand | null | undefined;
  readonly card: CardId | null;
  readonly travel: Place | null;
}

export const nothing: Pointed = { errand: undefined, card: null, travel: null };

/** What a player would have pointed at who is about to take the action. */
export function pointedFor(action: SeatAction): Pointed {
  switch (action.type) {
    case 'income':
      return { ...nothing, errand: 'income', card: action.card };
    case 'push':
      return { ...nothing, errand: 'push' };
    case 'build':
      return { ...nothing, errand: 'build' };
    case 'travel':
      return { ...nothing, errand: 'travel', travel: action.path[action.path.length - 1] ?? null };
    default:
      return nothing;
  }
}

/** What is pointed at in a state: by a hint, where there is one, else by the player. */
export function usePointed(state: State, suggested: SeatAction | null): readonly [Pointed, (change: Partial<Pointed>) => void] {
  const [held, setHeld] = useState<{ readonly of: State; readonly pointed: Pointed }>({ of: state, pointed: nothing });
  const point = useCallback(
    (change: Partial<Pointed>) => setHeld((old) => ({ of: state, pointed: { ...(old.of === state ? old.pointed : nothing), ...change } })),
    [state],
  );
  const own = held.of === state ? held.pointed : nothing;
  return [suggested !== null ? pointedFor(suggested) : own, point];
}
