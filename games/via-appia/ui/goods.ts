import { listOf, type Translate, useLocale, useT } from '@castellum/ui-kit';
import { incomeOf } from '../rules/inspect.ts';
import type { CardId, ExchangeAction, Take } from '../rules/position.ts';

/** What an income card gives, as a list in words: “1 medium stone and 3 sesterces”. */
export function goodsWords(t: Translate, locale: string, card: CardId, take: Take): string {
  const { coins, ...stones } = incomeOf(card);
  const parts = (['L', 'M', 'S'] as const).flatMap((size) =>
    stones[size] > 0 && take !== 'coins' ? [t('via-appia.stones.count', { n: stones[size], size })] : [],
  );
  if (take !== 'stones' && coins > 0) parts.push(t('via-appia.coins', { n: coins }));
  return listOf(locale, parts);
}

/** What exchanges bring together: “1 large tile, 2 small tiles and 1 sesterce”. */
export function exchangedWords(t: Translate, locale: string, exchanges: readonly ExchangeAction[]): string {
  const count = (good: ExchangeAction['for']) => exchanges.filter((each) => each.for === good).length;
  const parts = (['L', 'M', 'S'] as const).flatMap((size) =>
    count(size) > 0 ? [t('via-appia.tiles.count', { n: count(size), size })] : [],
  );
  if (count('coin') > 0) parts.push(t('via-appia.coins', { n: count('coin') }));
  return listOf(locale, parts);
}

/** What a card gives, in the page's language. */
export function useGoods(): (card: CardId, take: Take) => string {
  const t = useT();
  const locale = useLocale();
  return (card, take) => goodsWords(t, locale, card, take);
}
