import { useFrame } from '@castellum/ui-kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Point } from '../geometry.ts';

/** The longest walk, ms. */
const LONGEST = 700;

/**
 * A piece that stands at x,y and glides there from where it stood before, or along the points of `via` when it appears.
 * @param pace ms for each step of the way
 */
export function Glide({
  x,
  y,
  via,
  pace,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly via: readonly Point[] | null;
  readonly pace: number;
  readonly children: ReactNode;
}) {
  const { reducedMotion } = useFrame();
  const moved = useRef<SVGGElement>(null);
  const was = useRef<Point | null>(null);
  useLayoutEffect(() => {
    const from = was.current;
    was.current = { x, y };
    const way = via ?? (from === null || (from.x === x && from.y === y) ? null : [from, { x, y }]);
    if (way === null || way.length < 2 || moved.current === null || typeof moved.current.animate !== 'function') return;
    if (reducedMotion) {
      moved.current.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      return;
    }
    let steps = way.length - 1;
    if (via === null && from !== null) steps = Math.max(2, Math.round(Math.hypot(from.x - x, from.y - y) / 100) * 2);
    moved.current.animate(
      way.map((point) => ({ transform: `translate(${point.x - x}px, ${point.y - y}px)` })),
      { duration: Math.min(LONGEST, steps * pace), easing: 'ease-in-out' },
    );
  }, [x, y, via, pace, reducedMotion]);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g ref={moved}>{children}</g>
    </g>
  );
}
