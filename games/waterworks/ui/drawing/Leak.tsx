import type { ReactNode } from 'react';
import type { Side } from '../../rules/position.ts';
import { leakPoint, STEP, TURN } from './pipe-paths.ts';
import './Leak.css';

const DROP = 'M0,-10C3,-5,5.6,-2.4,5.6,1.8A5.6,5.6,0,0,1,-5.6,1.8C-5.6,-2.4,-3,-5,0,-10Z';

/** A drop of water about its middle; at scale 1 it is 11 units wide and 17 high. */
export function Drop({ x, y, scale = 1, className = '' }: { x: number; y: number; scale?: number; className?: string }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={DROP} className={`ww-drop ${className}`} />
    </g>
  );
}

const puddle = (x: number, y: number): string =>
  `M${x - 24},${y + 31}C${x - 35},${y + 32},${x - 34},${y + 42},${x - 20},${y + 42}C${x - 6},${y + 46},${x + 16},${y + 45},${x + 28},${y + 41}C${x + 36},${y + 36},${x + 26},${y + 28},${x + 14},${y + 30}C${x + 4},${y + 25},${x - 14},${y + 26},${x - 24},${y + 31}Z`;

/** The crack of a leaky pipe with its drops and its puddle, in a cell of 100 units. It runs across the body of the pipe. */
export function Leak({ openings, dripping }: { openings: readonly Side[]; dripping: boolean }): ReactNode {
  const [x, y] = leakPoint(openings, 'iron');
  const upright = openings.includes('N') && openings.includes('S');
  // The crack follows a mitred body that falls to the right (NE, SW) or to the left (NW, SE).
  const falling =
    openings.length === 2 && (openings.includes('N') ? openings.includes('W') : openings.includes('S') && openings.includes('E'));
  const low = Math.min(y, 53);
  return (
    <g className={dripping ? 'ww-drips' : undefined}>
      <path
        d={
          upright
            ? 'M38,84C29,80,26,88,31,91C36,95,64,95,70,91C76,87,71,81,62,84C56,79,44,79,38,84Z'
            : puddle(Math.min(Math.max(x, 38), 62), low)
        }
        className="ww-puddle"
      />
      <g transform={`translate(${x} ${y}) scale(${falling && !upright ? -1 : 1} 1)`}>
        <path d="M-15,-16L-4,-8L-8,-1L5,1L2,9L15,17" className="ww-crack-line" />
        <path d="M-13,-14.5L-4,-8L-8,-1L5,1L2,9L13,15.5" className="ww-crack" />
      </g>
      <Drop x={x + 26} y={y - 18} scale={1.15} />
      <Drop x={upright ? 25 : x - 23} y={upright ? 72 : low + 18} scale={0.95} className="ww-drop-late" />
    </g>
  );
}

/** A small crack on one arm of a cap, with its drop. */
export function ArmLeak({ side, dripping }: { side: Side; dripping: boolean }): ReactNode {
  const [dx, dy] = STEP[side];
  return (
    <g className={dripping ? 'ww-drips' : undefined}>
      <g transform={`rotate(${TURN[side]} 50 50)`}>
        <path d="M43,16.5L56.5,18.5L45,22L57,24" className="ww-crack-line" />
        <path d="M43,16.5L56.5,18.5L45,22L57,24" className="ww-crack" />
      </g>
      <Drop x={50 + dx * 30 + (dx === 0 ? 21 : 0)} y={50 + dy * 30 + (dx === 0 ? 1 : 22)} scale={0.72} />
    </g>
  );
}

/** The round badge by which a leak is seen from afar; `scale` keeps it legible on a small table. */
export function LeakBadge({ x, y, scale }: { x: number; y: number; scale: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle r={17} className="ww-badge-ring" />
      <circle r={14.6} className="ww-badge-disc" />
      <path d={DROP} className="ww-badge-drop" transform="translate(0 1.4) scale(.86)" />
    </g>
  );
}
