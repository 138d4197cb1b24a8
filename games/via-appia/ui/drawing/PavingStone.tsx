import { memo } from 'react';
import type { Size } from '../../rules/position.ts';
import { chisels, numeralPath, stonePaths } from './shapes.ts';

/** A basalt paving stone around 0,0 in its natural radius (15, 20, 27). The same seed gives the same stone. */
export const PavingStone = memo(function PavingStone({ size, seed }: { readonly size: Size; readonly seed: number }) {
  const { outline, facet } = stonePaths(size, seed);
  return (
    <g strokeLinejoin="round">
      <path d={outline} fill="var(--piece-shadow)" transform="translate(1.5 3)" />
      <path d={outline} fill="var(--basalt)" stroke="var(--basalt-outline)" strokeWidth={2.4} />
      <path d={facet} fill="var(--basalt-facet)" />
      <g stroke="var(--basalt)" strokeWidth={2} strokeLinecap="round">
        {chisels(size, seed).map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </g>
  );
});

/** An empty place for a stone, with its numeral. */
export const Slot = memo(function Slot({ size, seed }: { readonly size: Size; readonly seed: number }) {
  const { outline } = stonePaths(size, seed);
  return (
    <g>
      <path d={outline} fill="var(--slot)" stroke="var(--slot-line)" strokeWidth={1.6} strokeLinejoin="round" />
      <path d={numeralPath(size, size === 'S' ? 9.5 : size === 'M' ? 12 : 15.5)} fill="var(--path-ink)" />
    </g>
  );
});
