import { useFrame } from '@castellum/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import { canFlip } from '../../rules/inspect.ts';
import type { CardCode, SeatAction } from '../../rules/position.ts';
import {
  cardOf,
  type Decision,
  isPlacement,
  type Placement,
  type Target,
  tableOf,
  targetAt,
  targetsOf,
  turnsSomething,
} from './decision.ts';

/** What a player holds who is about to choose. */
interface Fingers {
  /** The decision for which this was chosen; another one starts with empty fingers. */
  readonly decision: string;
  readonly selected: number | null;
  readonly flip: boolean;
  readonly plumber: boolean;
}

/** The card in the player's fingers, and what may be done with it. */
export interface Held {
  /** The place in the hand of the chosen card. */
  readonly selected: number | null;
  readonly card: CardCode | null;
  readonly flip: boolean;
  /** A plumber is on his way; a card to give up is asked for. */
  readonly plumber: boolean;
  readonly targets: readonly Target[];
  /** The drafted placement; null where none is. */
  readonly placed: Placement | null;
  /** True where turning the chosen card changes what may be done with it, or while one only looks at one's hand. */
  readonly turns: boolean;
  /** Takes other cards into the fingers, or lets go of all. */
  hold(next: { readonly selected?: number | null; readonly flip?: boolean; readonly plumber?: boolean }): void;
}

/** What the fingers of a player hold who is about to take the action. */
function fingersFor(action: SeatAction, decision: string, hand: readonly CardCode[]): Fingers {
  const selected = hand.indexOf(cardOf(action));
  const plumber = action.type === 'plumber';
  return { decision, selected, flip: isPlacement(action) && action.flip, plumber };
}

const NOTHING = { selected: null, flip: false, plumber: false };

export function useFingers({ me, hand, drafted, choosing, actions }: Decision): Held {
  const frame = useFrame();
  const decision = `${me}:${hand.join()}`;
  const [kept, setKept] = useState<Fingers>({ decision, ...NOTHING });
  useEffect(() => {
    // The next decision starts with empty fingers, also where the same cards come again.
    if (!choosing) setKept({ decision: '', ...NOTHING });
  }, [choosing]);

  // A hint is shown as if its card were in the fingers, over its one place.
  const suggested = frame.suggested as SeatAction | null;
  const fingers = suggested !== null ? fingersFor(suggested, decision, hand) : kept.decision === decision ? kept : NOTHING;
  const { flip, plumber } = fingers;
  const selected = fingers.selected ?? (drafted === null ? null : hand.indexOf(cardOf(drafted)));
  const card = selected === null ? null : (hand[selected] ?? null);
  const offered = useMemo(() => (suggested === null ? actions : [suggested]), [suggested, actions]);
  const targets = useMemo(
    () => (card === null || me === null || plumber ? [] : targetsOf(offered, card, me)),
    [offered, card, me, plumber],
  );
  const placed = drafted !== null && isPlacement(drafted) && me !== null ? drafted : null;
  const placedOn = placed === null || me === null ? undefined : targetAt(targets, tableOf(placed, me), placed.at);
  const turns = card !== null && canFlip(card) && !plumber && (!choosing || turnsSomething(targets, placedOn));
  return {
    selected,
    card,
    flip,
    plumber,
    targets,
    placed,
    turns,
    hold: (next) => setKept({ decision, ...NOTHING, ...next }),
  };
}
