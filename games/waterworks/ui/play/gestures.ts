import type { Action } from '@castellum/core';
import { useFrame, useT } from '@castellum/ui-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { leakOf } from '../../rules/inspect.ts';
import type { Cell } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { isCap } from '../cards.ts';
import { sameCell } from '../geometry.ts';
import { cardInFull, openingsPhrase } from '../names.ts';
import type { Play } from './context.ts';
import { choiceAt, type Decision, discardFor, plumberCell, plumberFor, tableOf, targetAt, targetsOf } from './decision.ts';
import type { Held } from './fingers.ts';
import { keepFocus } from './keep-focus.ts';
import { askAboutCell } from './why-not.ts';

/** A second press so soon after the first, ms, is part of a double-click and means nothing of its own. */
const DOUBLE = 350;

/** Plays an action in place of the drafted one: that is taken back first, and the frame does both one after the other. */
function useReplacing({ drafted, choosing }: Decision): (action: Action) => void {
  const frame = useFrame<State>();
  const waiting = useRef<Action | null>(null);
  const { play, active } = frame;
  useEffect(() => {
    const next = waiting.current;
    if (next === null || drafted !== null || !active) return;
    waiting.current = null;
    play(next);
  }, [drafted, active, play]);

  return (action) => {
    if (!choosing) return;
    keepFocus();
    if (drafted === null) {
      play(action);
      return;
    }
    waiting.current = action;
    frame.undo();
  };
}

/** What hands and keys do with cards and cells. */
export type Gestures = Pick<Play, 'select' | 'pressCard' | 'turnCard' | 'callPlumber' | 'choose' | 'discard' | 'press' | 'keyDown'>;

/** What becomes of a press that chooses nothing. */
interface Elsewhere {
  readonly main: number;
  setMain(seat: number): void;
  /** Says why nothing can be chosen now. */
  answer(): void;
}

export function useGestures(decision: Decision, held: Held, { main, setMain, answer }: Elsewhere): Gestures {
  const frame = useFrame<State>();
  const t = useT();
  const { me, drafted, before, choosing, actions, hand } = decision;
  const { selected, card, flip, plumber, targets, placed, turns, hold } = held;
  const replace = useReplacing(decision);
  const chosenAt = useRef(Number.NEGATIVE_INFINITY);
  const isDouble = () => performance.now() - chosenAt.current < DOUBLE;

  const choose = (action: Action) => {
    chosenAt.current = performance.now();
    replace(action);
  };

  const select = (index: number | null) => {
    if (index === selected && !plumber) return;
    const next = index === null ? null : (hand[index] ?? null);
    if (plumber && next !== null && choosing) {
      const action = plumberFor(actions, next);
      hold({ selected: index, plumber });
      if (action !== undefined) choose(action);
      return;
    }
    if (drafted !== null && choosing) frame.undo();
    hold({ selected: index });
    chosenAt.current = performance.now();
    keepFocus();
    // A card that has the focus tells it by its name.
    if (next === null || me === null || document.activeElement?.getAttribute('data-place') === `hand ${index}`) return;
    const places = choosing ? targetsOf(actions, next, me).length : 0;
    frame.announce(t('waterworks.said.card', { card: cardInFull(t, next, false), places }), 'preview');
  };

  const turnCard = () => {
    if (card === null || !turns) return;
    hold({ selected, flip: !flip, plumber });
    frame.announce(t('waterworks.said.turned', { sides: openingsPhrase(t, card, !flip), cap: isCap(card) ? 'yes' : 'no' }), 'preview');
    if (placed === null || me === null) return;
    const other = targetAt(targets, tableOf(placed, me), placed.at)?.choices.find((choice) => choice.flip !== placed.flip);
    if (other !== undefined) choose(other);
  };

  const pressCard = (index: number) => {
    if (index !== selected || plumber) select(index);
    else if (!isDouble()) turnCard();
  };

  const callPlumber = (on: boolean) => {
    if (on && drafted !== null) frame.undo();
    hold({ plumber: on });
    keepFocus();
  };

  /** Puts the chosen card on a cell, or turns it where it lies there already. False where it may not go there. */
  const place = (seat: number, at: Cell): boolean => {
    const target = choosing && me !== null && card !== null && !plumber ? targetAt(targets, seat, at) : undefined;
    if (target === undefined || me === null) return false;
    const here = placed !== null && tableOf(placed, me) === seat && sameCell(placed.at, at);
    const next = here ? target.choices.find((choice) => choice.flip !== placed.flip) : choiceAt(target, flip);
    if (next === undefined || (here && isDouble())) return true;
    hold({ selected, flip: next.flip });
    choose(next);
    return true;
  };

  const press = (seat: number, at: Cell) => {
    if (place(seat, at)) return;
    const leak = leakOf(before, seat);
    if (choosing && seat === me && leak !== null && sameCell(leak.at, at) && plumberCell(actions) !== undefined) callPlumber(true);
    else if (seat !== main) setMain(seat);
    else if (!choosing) answer();
    else if (me !== null && card !== null && !plumber) frame.explain(askAboutCell(before, me, card, seat, at, flip), 'draft');
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const index = Number(key) - 1;
    if (key === 'f' || key === 'e') turnCard();
    else if (index >= 0 && index < hand.length) select(index);
    else if (key === 'escape' && (card !== null || plumber) && drafted === null) hold({});
    else return;
    event.preventDefault();
  };

  const discard = () => {
    const action = card === null ? undefined : discardFor(actions, card);
    if (action !== undefined) choose(action);
  };

  return { select, pressCard, turnCard, callPlumber, choose, discard, press, keyDown };
}
