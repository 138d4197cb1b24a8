import { memo } from 'react';
import type { BuilderKind } from '../../rules/position.ts';

const body = 'M-28,0V-27C-28,-45,-16,-54,0,-54C16,-54,28,-45,28,-27V0Z';
const niche = 'M-20.5,-5V-27C-20.5,-39.5,-12,-47,0,-47C12,-47,20.5,-39.5,20.5,-27V-5Z';
const halo = 'M-34,4V-27C-34,-41,-26,-52,-15.5,-57.5C-17.5,-71,-11,-82.5,0,-82.5C11,-82.5,17.5,-71,15.5,-57.5C26,-52,34,-41,34,-27V4Z';

/** The sign of a kind in a box of ±12: the tile in miniature. */
export function Glyph({ kind, ink = 'var(--builder-line)' }: { readonly kind: BuilderKind; readonly ink?: string }) {
  switch (kind) {
    case 'straight':
      return <path d="M-5.4,-12H-1.6V12H-5.4ZM1.6,-12H5.4V12H1.6Z" fill={ink} />;
    case 'curve':
      return <path d="M-6.6,12A18.6,18.6 0 0 1 12,-6.6M1.8,12A10.2,10.2 0 0 1 12,1.8" fill="none" stroke={ink} strokeWidth={3.8} />;
    case 'bridge':
      return (
        <path
          d="M-5.4,-12H-1.6V12H-5.4ZM1.6,-12H5.4V12H1.6ZM-14,-5.4H-7.6V-1.7H-14ZM-14,1.7H-7.6V5.4H-14ZM7.6,-5.4H14V-1.7H7.6ZM7.6,1.7H14V5.4H7.6Z"
          fill={ink}
        />
      );
    case 'double':
      return (
        <path
          d="M-4.6,13A17.6,17.6 0 0 1 13,-4.6M3.4,13A9.6,9.6 0 0 1 13,3.4M4.6,-13A17.6,17.6 0 0 1 -13,4.6M-3.4,-13A9.6,9.6 0 0 1 -13,-3.4"
          fill="none"
          stroke={ink}
          strokeWidth={3.6}
        />
      );
    case 'joker':
      return (
        <path
          fillRule="evenodd"
          d="M0,-3.2C-1,-8,-3.4,-11.6,-7,-11.6C-10,-11.6,-11.6,-9.6,-11.6,-7C-11.6,-3.4,-8,-1,-3.2,0C-8,1,-11.6,3.4,-11.6,7C-11.6,9.8,-9.8,11.6,-7,11.6C-3.4,11.6,-1,8,0,3.2C1,8,3.4,11.6,7,11.6C9.8,11.6,11.6,9.8,11.6,7C11.6,3.4,8,1,3.2,0C8,-1,11.6,-3.4,11.6,-7C11.6,-9.8,9.8,-11.6,7,-11.6C3.4,-11.6,1,-8,0,-3.2ZM-6.4,-6.4H6.4V6.4H-6.4ZM0,-4A4,4 0 1 0 .01,-4Z"
          fill={ink}
        />
      );
  }
}

export interface BuilderProps {
  readonly kind: BuilderKind;
  /** Wears the golden outline of the chosen one. */
  readonly chosen?: boolean;
  readonly shadow?: boolean;
}

/** A master builder with his feet at 0,0, some 77 units tall. */
export const Builder = memo(function Builder({ kind, chosen = false, shadow = true }: BuilderProps) {
  const coat = kind === 'joker' ? 'var(--joker)' : 'var(--builder)';
  return (
    <g strokeLinejoin="round">
      {shadow && <ellipse cx={3} cy={0} rx={30} ry={4.5} fill="var(--piece-shadow)" />}
      {chosen && <path d={halo} fill="var(--selected)" stroke="var(--sight)" strokeWidth={3} />}
      <circle cy={-64} r={12.5} fill="var(--head)" stroke="var(--builder-line)" strokeWidth={3} />
      {kind === 'joker' ? (
        <path d="M-11.6,-66.5C-6,-62.4,6,-62.4,11.6,-66.5" fill="none" stroke={coat} strokeWidth={4.6} />
      ) : (
        <path d="M-12.4,-65A12.4,12.4 0 0 1 12.4,-65Z" fill={coat} stroke="var(--builder-line)" strokeWidth={2.4} />
      )}
      <path d={body} fill={coat} stroke="var(--builder-line)" strokeWidth={3.4} />
      <path d={niche} fill="var(--niche)" />
      <g transform="translate(0 -24) scale(1.36)">
        <Glyph kind={kind} />
      </g>
    </g>
  );
});
