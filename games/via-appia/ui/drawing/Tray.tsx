import type { ReactNode } from 'react';
import type { Size, Stone } from '../../rules/position.ts';
import { WoodDisc } from './WoodDisc.tsx';

/** The quarry is drawn in millimetres, the pusher at the bottom: x from −100 to 100, y downwards, 0 the red line, −140 the front edge. */
export const discRadius: Readonly<Record<Size, number>> = { S: 10, M: 14, L: 19 };

/** Micrometres of the rules to the drawing's millimetres. */
export function trayPoint(stone: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number } {
  return { x: stone.x / 1000, y: -stone.y / 1000 };
}

/** The window of the drawing: `minX minY width height` in mm. */
export const trayWindow = { x: -100, y: -172, width: 200, height: 224 } as const;

/** The tray, its walls, apron and red line, and the pit beyond the edge. Children are drawn in mm on top. */
export function TrayBed({ children }: { readonly children?: ReactNode }) {
  const ticks: string[] = [];
  for (let x = -50; x <= 50; x += 10) ticks.push(`M${x},0v${x === 0 ? 4.4 : 2.6}`);
  return (
    <g strokeLinejoin="round">
      <rect x={-100} y={-172} width={200} height={36} fill="#4a3322" />
      <rect x={-90} y={-170.5} width={180} height={26} rx={4} fill="var(--wood)" stroke="#3a2110" strokeWidth={1.4} />
      <rect x={-86} y={-167} width={172} height={19} rx={2.5} fill="var(--recess)" stroke="#3a2110" strokeWidth={1.2} />
      <path d="M-75,-140L-55,0V52H55V0L75,-140Z" fill="var(--tray)" />
      <path d="M-55,0V52H55V0Z" fill="var(--apron)" />
      <path d="M-75,-140H75" stroke="#fff8ee" strokeWidth={1.6} />
      <g stroke="var(--rut)" strokeWidth={0.7} strokeLinecap="round" opacity={0.5}>
        <path d="M-48,-20h14M12,-34h10M-20,-62h16M30,-88h12M-58,-110h11M44,-52h9M-8,-120h13M-36,-90h8" />
      </g>
      <path d="M-82.5,-140H-75L-55,0V52H-62.5V0Z" fill="var(--wood)" stroke="#3a2110" strokeWidth={1.4} />
      <path d="M82.5,-140H75L55,0V52H62.5V0Z" fill="var(--wood)" stroke="#3a2110" strokeWidth={1.4} />
      <path d="M-55,0H55" stroke="var(--redline)" strokeWidth={1.5} />
      <path d={ticks.join('')} stroke="var(--redline)" strokeWidth={0.9} />
      {children}
    </g>
  );
}

/** A disc of the quarry where it lies. */
export function TrayDisc({ stone, seed }: { readonly stone: Stone; readonly seed: number }) {
  const { x, y } = trayPoint(stone);
  return (
    <g transform={`translate(${x} ${y})`}>
      <WoodDisc size={stone.size} r={discRadius[stone.size]} seed={seed} />
    </g>
  );
}

/** The rake: 60 × 6 mm, centred on its middle, turned by degrees as the rules count them (positive: its right end forward), with a handle. */
export function Rake({ x, y, angle }: { readonly x: number; readonly y: number; readonly angle: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${-angle})`} strokeLinejoin="round">
      <path d="M-2.6,2L-3.4,34H3.4L2.6,2Z" fill="var(--wood)" stroke="#3a2110" strokeWidth={1.2} />
      <rect x={-30} y={-3} width={60} height={6} rx={1.4} fill="var(--recess)" stroke="#3a2110" strokeWidth={1.2} />
      <path d="M-27,-1H27" stroke="#d9ae6b" strokeWidth={0.6} opacity={0.7} />
      <circle cx={-26} cy={0} r={0.9} fill="#3a2110" />
      <circle cx={26} cy={0} r={0.9} fill="#3a2110" />
    </g>
  );
}
