import type { exchangeChoices } from '../rules/inspect.ts';
import type { ExchangeAction, Size } from '../rules/position.ts';

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
