import type { Action, Refusal } from '@castellum/core';
import { plainText, type SeatColour, useFrame, useOutOfTurn, useT } from '@castellum/ui-kit';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { canFlip, hand as handOf, leakOf, winner } from '../rules/inspect.ts';
import type { CardCode, Cell, SeatAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { candidate } from './candidate.ts';
import { describe } from './describe.ts';
import { keepFocus } from './keep-focus.ts';
import {
  cardOf,
  choiceAt,
  discardFor,
  isPlacement,
  plumberCell,
  plumberFor,
  type Target,
  tableOf,
  targetAt,
  targetsOf,
  turnsSomething,
} from './moves.ts';
import { cardPhrase, openingsPhrase } from './names.ts';
import { sameCell } from './pieces.ts';

/** What the components of a table share: the card in the player's fingers, where it may go, and which table lies in the middle. */
export interface Play {
  /** The viewer's own seat; null for a spectator. */
  readonly me: number | null;
  /** The table shown large. */
  readonly main: number;
  setMain(seat: number): void;
  /** The viewer's hand as the decision finds it: also the card that the draft has played. Empty where it is unknown. */
  readonly hand: readonly CardCode[];
  /** The place in the hand of the card drawn last; null where none was. */
  readonly drawn: number | null;
  /** True while the viewer may choose, or change what was chosen before the turn is ended. */
  readonly choosing: boolean;
  /** Every legal action of the viewer's decision while `choosing`. */
  readonly actions: readonly Action[];
  readonly drafted: SeatAction | null;
  /** The state in which the decision is taken: without the draft. */
  readonly before: State;
  /** Who is to play, the draft left out; null where luck decides or the game is over. */
  readonly acting: number | null;
  /** The place in the hand of the chosen card. */
  readonly selected: number | null;
  readonly card: CardCode | null;
  readonly flip: boolean;
  readonly targets: readonly Target[];
  /** A plumber is on his way; a card to give up is asked for. */
  readonly plumber: boolean;
  /** True where turning the chosen card changes what may be done with it, or while one only looks at one's hand. */
  readonly turns: boolean;
  /** Why a press on the board did nothing, while that is said; else empty. */
  readonly answer: string;
  select(index: number | null): void;
  turnCard(): void;
  /** Asks for the card that a plumber costs, or takes that back. */
  callPlumber(on: boolean): void;
  /** Plays an action of the decision, in place of the drafted one. */
  choose(action: Action): void;
  discard(): void;
  /** Click, tap or Enter on a cell of a table. */
  press(seat: number, at: Cell): void;
  keyDown(event: KeyboardEvent): void;
  /** How many seats there are. */
  readonly seats: number;
  name(seat: number): string;
  colour(seat: number): SeatColour;
  /** Why an action is refused, without saying it aloud. */
  refusal(action: Action): Refusal | null;
}

const PlayContext = createContext<Play | null>(null);

/** What the components of a table share. Throws outside `PlayProvider`. */
export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (play === null) throw new Error('usePlay needs a PlayProvider above it');
  return play;
}

/** What the fingers of a player hold who is about to take the action. */
function fingersFor(action: SeatAction, decision: string, hand: readonly CardCode[]): Fingers {
  const selected = hand.indexOf(cardOf(action));
  const plumber = action.type === 'plumber';
  return { decision, selected, flip: isPlacement(action) && action.flip, plumber };
}

interface Fingers {
  /** The decision for which this was chosen; another one starts with empty fingers. */
  readonly decision: string;
  readonly selected: number | null;
  readonly flip: boolean;
  readonly plumber: boolean;
}

export function PlayProvider({ children }: { children: ReactNode }): ReactNode {
  const frame = useFrame<State>();
  const t = useT();
  const me = typeof frame.viewer === 'number' ? frame.viewer : null;
  const drafted = frame.draft.at(-1) ?? null;
  const decisionState = drafted === null ? frame.state : frame.committed;
  const choosing = me !== null && (frame.active || (drafted !== null && frame.canEndTurn));
  const actions = useMemo(
    () => (drafted === null ? frame.actions : choosing ? frame.game.actions(frame.committed) : []),
    [drafted, frame.actions, frame.game, frame.committed, choosing],
  );

  const held = me === null ? 0 : handOf(decisionState, me);
  const hand = typeof held === 'number' ? [] : held;
  const decision = `${me}:${hand.join()}`;
  const empty: Fingers = { decision, selected: null, flip: false, plumber: false };
  const [kept, setFingers] = useState(empty);
  // A hint is shown as if its card were in the fingers, over its one place.
  const suggested = frame.suggested as SeatAction | null;
  const advised = suggested === null ? null : fingersFor(suggested, decision, hand);
  const fingers = advised ?? (kept.decision === decision ? kept : empty);
  const selected = fingers.selected ?? (drafted === null ? null : hand.indexOf(cardOf(drafted as SeatAction)));
  const card = selected === null ? null : (hand[selected] ?? null);
  const offered = useMemo(() => (suggested === null ? actions : [suggested]), [suggested, actions]);
  const targets = useMemo(
    () => (card === null || me === null || fingers.plumber ? [] : targetsOf(offered, card, me)),
    [offered, card, me, fingers.plumber],
  );

  const [large, setLarge] = useState<{ viewer: unknown; seat: number } | null>(null);
  // After a victory the winner's table comes into the middle by itself.
  const chosen = large !== null && large.viewer === frame.viewer ? large.seat : (winner(frame.state) ?? me ?? 0);
  const main = suggested !== null && me !== null && isPlacement(suggested) ? tableOf(suggested, me) : chosen;

  // Whose turn comes round finds the own table in the middle again, whichever was looked at.
  useEffect(() => {
    if (choosing && me !== null) setLarge(null);
  }, [choosing, me]);
  const outOfTurn = useOutOfTurn();

  const placed = drafted !== null && isPlacement(drafted) && me !== null ? drafted : undefined;
  const turns =
    card !== null &&
    canFlip(card) &&
    !fingers.plumber &&
    (!choosing || turnsSomething(targets, placed === undefined ? undefined : targetAt(targets, tableOf(placed, me ?? 0), placed.at)));

  // A drafted action is taken back before another one is played; the frame does both one after the other.
  const waiting = useRef<Action | null>(null);
  const { play, active } = frame;
  useEffect(() => {
    const next = waiting.current;
    if (next === null || drafted !== null || !active) return;
    waiting.current = null;
    play(next);
  }, [drafted, active, play]);

  // Whoever ended the turn from the keyboard finds the hand under the fingers when it comes round again.
  const hadTurn = useRef(false);
  useEffect(() => {
    if (!choosing) {
      // The next decision starts with empty fingers, also where the same cards come again.
      setFingers({ decision: '', selected: null, flip: false, plumber: false });
      return;
    }
    if (hadTurn.current) keepFocus();
    hadTurn.current = true;
  }, [choosing]);

  const names = frame.seats.map(({ name }) => name);
  const choose = (action: Action) => {
    if (!choosing) return;
    const [event] = frame.game.apply(decisionState, action).events;
    const sentence = event === undefined ? null : describe(event, names);
    if (sentence !== null) frame.announce(plainText(t, sentence));
    keepFocus();
    if (drafted === null) {
      frame.play(action);
      return;
    }
    waiting.current = action;
    frame.undo();
  };

  const select = (index: number | null) => {
    if (index === selected && !fingers.plumber) return;
    const next = index === null ? null : (hand[index] ?? null);
    if (fingers.plumber && next !== null && choosing) {
      const action = plumberFor(actions, next);
      setFingers({ ...fingers, selected: index });
      if (action !== undefined) choose(action);
      return;
    }
    if (drafted !== null && choosing) frame.undo();
    setFingers({ decision, selected: index, flip: false, plumber: false });
    keepFocus();
    if (next === null || me === null) return;
    const places = choosing ? targetsOf(actions, next, me).length : 0;
    frame.announce(t('waterworks.say.chosen', { card: cardPhrase(t, next), places }));
  };

  const turnCard = () => {
    if (card === null || !turns) return;
    const flip = !fingers.flip;
    setFingers({ ...fingers, selected, flip });
    frame.announce(t('waterworks.say.turned', { sides: openingsPhrase(t, card, flip) }));
    if (placed === undefined || me === null) return;
    const other = targetAt(targets, tableOf(placed, me), placed.at)?.choices.find((choice) => choice.flip !== placed.flip);
    if (other !== undefined) choose(other);
  };

  const callPlumber = (on: boolean) => {
    if (on && drafted !== null) frame.undo();
    setFingers({ decision, selected: null, flip: false, plumber: on });
    keepFocus();
  };

  const press = (seat: number, at: Cell) => {
    if (choosing && me !== null && card !== null && !fingers.plumber) {
      const target = targetAt(targets, seat, at);
      if (target !== undefined) {
        const here = placed !== undefined && tableOf(placed, me) === seat && sameCell(placed.at, at);
        const next = here ? target.choices.find((choice) => choice.flip !== placed.flip) : choiceAt(target, fingers.flip);
        if (next === undefined) return;
        setFingers({ ...fingers, selected, flip: next.flip });
        choose(next);
        return;
      }
    }
    if (choosing && seat === me && plumberCell(actions) !== undefined && sameAsLeak(decisionState, seat, at)) {
      callPlumber(true);
      return;
    }
    if (seat !== main) {
      setLarge({ viewer: frame.viewer, seat });
      return;
    }
    if (!choosing) outOfTurn.answer();
    else if (me !== null && card !== null && !fingers.plumber) {
      frame.explain(candidate(decisionState, me, card, seat, at, fingers.flip), 'draft');
    }
  };

  const value: Play = {
    me,
    main,
    setMain: (seat) => setLarge({ viewer: frame.viewer, seat }),
    hand,
    drawn: hand.length === 6 ? 5 : null,
    choosing,
    actions,
    drafted: drafted as SeatAction | null,
    before: decisionState,
    acting: drafted !== null ? me : typeof frame.actor === 'number' ? frame.actor : null,
    selected,
    card,
    flip: fingers.flip,
    targets,
    plumber: fingers.plumber,
    turns,
    answer: outOfTurn.words,
    select,
    turnCard,
    callPlumber,
    choose,
    discard: () => {
      if (card === null) return;
      const action = discardFor(actions, card);
      if (action !== undefined) choose(action);
    },
    press,
    keyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const place = Number(key) - 1;
      if (key === 'f' || key === 'r') turnCard();
      else if (place >= 0 && place < hand.length) select(place);
      else if (key === 'escape' && (card !== null || fingers.plumber) && drafted === null) setFingers(empty);
      else return;
      event.preventDefault();
    },
    seats: frame.seats.length,
    name: (seat) => frame.seats[seat]?.name ?? '',
    colour: (seat) => frame.seats[seat]?.colour ?? 'yellow',
    refusal: (action) => frame.game.refuse(decisionState, action),
  };
  return <PlayContext value={value}>{children}</PlayContext>;
}

function sameAsLeak(state: State, seat: number, at: Cell): boolean {
  const leak = leakOf(state, seat);
  return leak !== null && sameCell(leak.at, at);
}
