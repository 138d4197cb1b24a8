import type { Viewer } from '@castellum/core';
import { listOf } from '@castellum/ui-kit';
import type { PushEvent } from '../../rules/events.ts';
import { largestFirst } from '../../rules/position.ts';
import { fromEdge, type StoneWords, stoneSentence } from './stones.ts';

/** What fell in a push, by size, and to who pushed which stone is nearest to falling now, in sentences. */
export function pushOutcome(
  words: StoneWords,
  { seat, fallen, after }: Pick<PushEvent, 'seat' | 'fallen' | 'after'>,
  self: Viewer,
): string[] {
  const { t } = words;
  const parts = largestFirst.flatMap((size) => {
    const n = fallen.filter((each) => each === size).length;
    return n === 0 ? [] : [t('via-appia.stones.count', { n, size })];
  });
  const called = fromEdge(after);
  const [nearest] = called;
  return [
    ...(parts.length === 0 ? [] : [t('via-appia.fallen.sizes', { stones: listOf(words.locale, parts) })]),
    ...(nearest === undefined || seat !== self
      ? []
      : [t('via-appia.fallen.nearest', { stone: stoneSentence(words, after, called, nearest) })]),
  ];
}
