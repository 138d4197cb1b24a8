import type { PushEvent } from '../../rules/events.ts';
import type { Size } from '../../rules/position.ts';
import { fromEdge, listOf, type StoneWords, stoneSentence } from './stones.ts';

const SIZES: readonly Size[] = ['L', 'M', 'S'];

/** What fell in a push, by size, and which stone is nearest to falling now. */
export function pushOutcome(words: StoneWords, { fallen, after }: Pick<PushEvent, 'fallen' | 'after'>): string {
  const { t } = words;
  const parts = SIZES.flatMap((size) => {
    const n = fallen.filter((each) => each === size).length;
    return n === 0 ? [] : [t('via-appia.stones.count', { n, size })];
  });
  const called = fromEdge(after);
  const [nearest] = called;
  return [
    fallen.length === 0 ? t('via-appia.fallen.none') : t('via-appia.fallen.some', { n: fallen.length, stones: listOf(words, parts) }),
    ...(nearest === undefined ? [] : [t('via-appia.fallen.nearest', { stone: stoneSentence(words, after, called, nearest) })]),
  ].join(' ');
}
