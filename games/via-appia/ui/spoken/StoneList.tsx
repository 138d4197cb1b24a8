import { useLocale, useT } from '@castellum/ui-kit';
import { memo } from 'react';
import type { Stone } from '../../rules/position.ts';
import { fromEdge, stoneSentence } from './stones.ts';

/** The stones as a list for a screen reader, from the edge backwards; made anew only where they have moved. */
export const StoneList = memo(function StoneList({ stones }: { readonly stones: readonly Stone[] }) {
  const t = useT();
  const locale = useLocale();
  const called = fromEdge(stones);
  return (
    <ol className="k-hidden" aria-label={t('via-appia.stone.list')}>
      {called.map((one) => (
        <li key={one.stone}>{stoneSentence({ t, locale }, stones, called, one)}</li>
      ))}
    </ol>
  );
});
