import type { Tally } from '@castellum/protocol';
import { wilson } from '@castellum/search/statistics';
import { useLocale, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import './share.css';

/** A share in words, and the range in which the true one lies 19 times in 20. */
export function usePercent() {
  const locale = useLocale();
  const t = useT();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' });
    return {
      of: (share: number) => percent.format(share),
      range({ won, games }: Tally) {
        const [, low, high] = wilson(won, games);
        return t('learn.stats.range', { low: percent.format(low), high: percent.format(high) });
      },
    };
  }, [locale, t]);
}

/** How many games were won, as a bar with an upright line at the fair share; in words for whoever does not see it. */
export function Share({ tally }: { readonly tally: Tally }) {
  const { games, won, fair } = tally;
  const percent = usePercent();
  if (games === 0) return null;
  return (
    <span className="s-share">
      <b>{percent.of(won / games)}</b>
      <svg viewBox="0 0 100 12" aria-hidden="true" focusable="false">
        <rect x={0.5} y={1.5} width={99} height={9} rx={3} className="s-bed" />
        <rect x={0.5} y={1.5} width={(99 * won) / games} height={9} rx={3} className="s-water" />
        <rect x={(100 * fair) / games - 1} y={0} width={2} height={12} className="s-fair" />
      </svg>
    </span>
  );
}

/** The range of chance around a share, on a line from 0 to `end`, with an upright line at the fair share. */
export function Whisker({ tally, end }: { readonly tally: Tally; readonly end: number }) {
  const { games, won, fair } = tally;
  const [, low, high] = wilson(won, games);
  const at = (share: number) => (100 * Math.min(share, end)) / end;
  return (
    <svg className="s-whisker" viewBox="0 0 100 12" aria-hidden="true" focusable="false">
      <path d={`M${at(fair / games)},0V12`} className="s-even" />
      <path d={`M${at(low)},6H${at(high)}M${at(low)},3V9M${at(high)},3V9`} className="s-line" />
      <circle cx={at(won / games)} cy={6} r={2.6} className="s-dot" />
    </svg>
  );
}
