import { useFrame, useOutOfTurn } from '@castellum/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { winner } from '../../rules/inspect.ts';
import type { SeatAction } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { changesOn } from '../fresh.ts';
import { type Play, PlayContext } from './context.ts';
import { type Decision, isPlacement, tableOf } from './decision.ts';
import { useFingers } from './fingers.ts';
import { useGestures } from './gestures.ts';
import { keepFocus } from './keep-focus.ts';
import { useDecision } from './use-decision.ts';

/** Which table lies in the middle: the own one, until another is brought there; at first that which the viewer changed by what is pointed at from the beginning. */
function useMain({ me, choosing }: Decision): Pick<Play, 'main' | 'setMain'> {
  const { viewer, state, suggested, pointed, seats } = useFrame<State>();
  const [large, setLarge] = useState<{ viewer: unknown; seat: number } | null>(() => {
    const changed = seats.find(({ seat }) => changesOn(seat, [{ events: pointed }]).some(({ by }) => by === viewer));
    return changed === undefined ? null : { viewer, seat: changed.seat };
  });
  // Whose turn comes round finds the own table in the middle again, whichever was looked at.
  useEffect(() => {
    if (choosing && me !== null) setLarge(null);
  }, [choosing, me]);
  // After a victory the winner's table comes into the middle by itself.
  const chosen = large !== null && large.viewer === viewer ? large.seat : (winner(state) ?? me ?? 0);
  const advised = suggested as SeatAction | null;
  return {
    main: advised !== null && me !== null && isPlacement(advised) ? tableOf(advised, me) : chosen,
    setMain: (seat) => setLarge({ viewer, seat }),
  };
}

/** Whoever ended the turn from the keyboard finds the hand under the fingers when it comes round again. */
function useHandAgain(choosing: boolean): void {
  const hadTurn = useRef(false);
  useEffect(() => {
    if (!choosing) return;
    if (hadTurn.current) keepFocus();
    hadTurn.current = true;
  }, [choosing]);
}

/** Holds what the player has chosen so far and turns gestures into actions. */
export function Provider({ children }: { readonly children: ReactNode }): ReactNode {
  const { seats, seen, game } = useFrame<State>();
  const actor = game.actor(seen);
  const decision = useDecision();
  const held = useFingers(decision);
  const table = useMain(decision);
  const outOfTurn = useOutOfTurn();
  const gestures = useGestures(decision, held, { ...table, answer: outOfTurn.answer });
  useHandAgain(decision.choosing);
  const { me, drafted, before, hand } = decision;
  const { selected, card, flip, targets, plumber, turns } = held;
  const value: Play = {
    ...decision,
    ...table,
    ...gestures,
    ...{ selected, card, flip, targets, plumber, turns },
    told: seen,
    drawn: hand.length === 6 ? 5 : null,
    acting: drafted !== null ? me : typeof actor === 'number' ? actor : null,
    answer: outOfTurn.words,
    seats: seats.length,
    name: (seat) => seats[seat]?.name ?? '',
    colour: (seat) => seats[seat]?.colour ?? 'yellow',
    refusal: (action) => game.refuse(before, action),
  };
  return <PlayContext value={value}>{children}</PlayContext>;
}
