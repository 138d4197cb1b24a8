import type { Action, Game } from '@castellum/core';
import { exchangeChoices } from '../rules/inspect.ts';
import type { ExchangeAction, Size } from '../rules/position.ts';
import type { State } from '../rules/state.ts';

/** What a fallen stone may be dropped on: a place of the cart for a size, the cart as a whole, or the coins. */
export type Drop = Size | 'cart' | 'coin';

/** The exchange that dropping a stone means: onto the cart as a whole, the largest tile that goes; where none does, the largest, to be told why. */
export function exchangeOn(group: ReturnType<typeof exchangeChoices>[number], on: Drop): ExchangeAction {
  const { stone, choices } = group;
  if (on !== 'cart') return { type: 'exchange', stone, for: on };
  const tiles = choices.filter((choice) => choice.for !== 'coin');
  const best = tiles.filter(({ refusal }) => refusal === null).at(-1) ?? tiles.at(-1);
  return { type: 'exchange', stone, for: best?.for ?? stone };
}

/** Every fallen stone for the largest tile that goes, the largest stone first, or else for its coin: all exchanges that are still to be made, in order. */
export function exchangeAll(game: Pick<Game<State>, 'apply'>, state: State): ExchangeAction[] {
  const [group] = exchangeChoices(state);
  if (group === undefined) return [];
  const onto = exchangeOn(group, 'cart');
  const open = group.choices.some((choice) => choice.for === onto.for && choice.refusal === null);
  const action: ExchangeAction = open ? onto : { ...onto, for: 'coin' };
  return [action, ...exchangeAll(game, game.apply(state, action).state)];
}

/**
 * What has to be drafted before there is anything to choose again: stones, or a consolation, for which only the coin is left (VA-12, VA-13). Empty where there
 * is a choice.
 */
export function withoutChoice(game: Pick<Game<State>, 'apply'>, state: State, actions: readonly Action[]): readonly Action[] {
  if (actions.length === 0 || actions.some((action) => action.for !== 'coin')) return [];
  return actions.some(({ type }) => type === 'exchange') ? exchangeAll(game, state) : actions;
}

/** Whether pushing no more leaves nothing to choose in this turn. */
export function stopEndsTurn(game: Pick<Game<State>, 'apply' | 'actor' | 'actions'>, state: State): boolean {
  const next = game.apply(state, { type: 'stop' }).state;
  return game.actor(next) !== game.actor(state) || withoutChoice(game, next, game.actions(next)).length > 0;
}
