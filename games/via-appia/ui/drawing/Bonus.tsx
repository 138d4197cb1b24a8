import type { ReactNode } from 'react';
import type { Segment } from '../../rules/position.ts';
import './Bonus.css';

/** A bonus token of a segment, with what is to be said of it. */
export function Bonus({ segment, children }: { readonly segment: Segment; readonly children: ReactNode }) {
  return <span className={`va-bonus va-bonus-${segment.toLowerCase()}`}>{children}</span>;
}
