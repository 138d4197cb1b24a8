import type { ReactNode } from 'react';
import { cellKey, cellsOf, type Extent } from '../geometry.ts';
import './CellNames.css';

/** Every cell by its distance from the valve, as log and prompts name it: how far to the left, how far up or down. */
export function CellNames({ extent }: { extent: Extent }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: text in a drawing takes no focus
    <g className="ww-cell-names notranslate" aria-hidden="true">
      {cellsOf(extent)
        .flat()
        .filter(([x, y]) => x !== 0 || y !== 0)
        .map(([x, y]) => (
          <text key={cellKey([x, y])} x={x * 100 + 50} y={y * 100 + 94}>
            {[x === 0 ? '' : `←${-x}`, y === 0 ? '' : `${y < 0 ? '↑' : '↓'}${Math.abs(y)}`].filter((part) => part !== '').join(' ')}
          </text>
        ))}
    </g>
  );
}
