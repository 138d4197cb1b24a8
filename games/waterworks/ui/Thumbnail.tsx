import type { ReactNode } from 'react';
import { PaintedLine, Wall } from './Art.tsx';
import './Thumbnail.css';

/** The small picture of a table in a list. */
export function Thumbnail(): ReactNode {
  return (
    <svg className="ww-thumbnail" viewBox="-560 -20 560 430" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect x={-1000} y={-500} width={1600} height={1400} className="ww-art-wall" />
      <Wall />
      <PaintedLine />
    </svg>
  );
}
