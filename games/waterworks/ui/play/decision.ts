import type { Action, Game } from '@castellum/core';
import type { CardCode, Cell, PlumberAction, SeatAction } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { ours } from '../events.ts';
import { cellKey, sameCell } from '../geometry.ts';

/** What the viewer has to decide, and out of which cards. */
export interface Decision {
  /** The viewer's own seat; null for a spectator. */
  readonly me: number | null;
  readonly drafted: SeatAction | null;
  /** The state in which the decision is taken: without the draft. */
  readonly before: State;
  /** True while the viewer may choose, or change what was chosen before the turn is ended. */
  readonly choosing: boolean;
  /** Every legal action of the viewer's decision while `choosing`. */
  readonly actions: readonly Action[];
  /** The viewer's hand as the decision finds it: also the card that the draft has played. Empty where it is unknown. */
  readonly hand: readonly CardCode[];
}

/** An action that puts a card on a cell of a table. */
export type Placement = Extract<SeatAction, { at: Cell; card: CardCode }>;

/** A cell on which a card may be put, with one or both of its orientations. */
export interface Target {
  readonly seat: number;
  readonly at: Cell;
  readonly choices: readonly Placement[];
}

export function isPlacement(action: Action | SeatAction): action is Placement {
  return action.type === 'lay' || action.type === 'leak' || action.type === 'repair' || action.type === 'cap';
}

function isPlumber(action: Action): action is Action & PlumberAction {
  return action.type === 'plumber';
}

/** The seat on whose table a placement by `actor` lands. */
export function tableOf(action: Placement, actor: number): number {
  return 'seat' in action ? action.seat : actor;
}

/** The cells on every table where a card may go, in the order of the actions; the two orientations of a cell stand together, upright first. */
export function targetsOf(actions: readonly Action[], card: CardCode, actor: number): readonly Target[] {
  const targets = new Map<string, { seat: number; at: Cell; choices: Placement[] }>();
  for (const action of actions) {
    if (!isPlacement(action) || action.card !== card) continue;
    const seat = tableOf(action, actor);
    const key = `${seat}:${cellKey(action.at)}`;
    const target = targets.get(key) ?? { seat, at: action.at, choices: [] };
    target.choices.push(action);
    targets.set(key, target);
  }
  for (const { choices } of targets.values()) choices.sort((a, b) => Number(a.flip) - Number(b.flip));
  return [...targets.values()];
}

/** The orientation that is shown at a target: the wanted one where both fit, else the only one. */
export function choiceAt(target: Target, flip: boolean): Placement | undefined {
  return target.choices.find((choice) => choice.flip === flip) ?? target.choices[0];
}

/** True where turning the card changes what may be done: at the place of the drafted action, or at any while none is drafted. */
export function turnsSomething(targets: readonly Target[], placed: Target | undefined): boolean {
  return (placed === undefined ? targets : [placed]).some(({ choices }) => choices.length > 1);
}

export function targetAt(targets: readonly Target[], seat: number, at: Cell): Target | undefined {
  return targets.find((target) => target.seat === seat && sameCell(target.at, at));
}

/** The plumber's action that gives up a card; undefined where it is not possible. */
export function plumberFor(actions: readonly Action[], card: CardCode): PlumberAction | undefined {
  return actions.filter(isPlumber).find(({ discard }) => discard === card);
}

/** What the hand allows, as advice names it: mending one's leak, sending a plumber, laying a card anywhere else. None of them: only a discard is left. */
export type Way = 'mend' | 'plumber' | 'elsewhere';

/** Which of them the legal actions hold, in this order. */
export function waysOf(actions: readonly Action[]): Way[] {
  const ways = new Set(
    actions.flatMap((action): Way[] =>
      action.type === 'repair' ? ['mend'] : isPlumber(action) ? ['plumber'] : isPlacement(action) ? ['elsewhere'] : [],
    ),
  );
  return (['mend', 'plumber', 'elsewhere'] as const).filter((way) => ways.has(way));
}

/** The leak to which a plumber may be sent; undefined where there is none. */
export function plumberCell(actions: readonly Action[]): Cell | undefined {
  return actions.find(isPlumber)?.at;
}

export function discardFor(actions: readonly Action[], card: CardCode): Action | undefined {
  return actions.find((action) => action.type === 'discard' && action.card === card);
}

/** The card that a seat's action takes out of the hand. */
export function cardOf(action: SeatAction): CardCode {
  return action.type === 'plumber' ? action.discard : action.card;
}

/** What a placement would lead to, as its events say. */
export interface Outcome {
  /** The length of the line it changes; null where it changes none. */
  readonly length: number | null;
  /** True where it completes a line. */
  readonly wins: boolean;
  /** Open ends left, for a cap. */
  readonly ends: number | null;
  /** True for a cap whose leaky end meets the line. */
  readonly leaky: boolean;
}

/** Looks one action ahead; the action must be legal. */
export function outcomeOf(game: Game<State>, state: State, action: Action): Outcome {
  let outcome: Outcome = { length: null, wins: false, ends: null, leaky: false };
  for (const event of game.apply(state, action).events.map(ours)) {
    if (event.type === 'lay' || event.type === 'leak' || event.type === 'repair') outcome = { ...outcome, length: event.length };
    if (event.type === 'cap') outcome = { ...outcome, length: event.length, ends: event.ends, leaky: event.leaky };
    if (event.type === 'win') outcome = { ...outcome, wins: true };
  }
  return outcome;
}
