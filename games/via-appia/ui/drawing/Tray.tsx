import { memo } from 'react';
import { backHalf, edgeY, frontHalf, rakeHalf, rakeThickness, trayWindow } from './tray-geometry.ts';

const WALL = 7.5;
const bottom = trayWindow.y + trayWindow.height - 3;

/** The tray, its walls, apron and red line, and the pit beyond the edge. */
export const TrayBed = memo(function TrayBed() {
  const ticks: string[] = [];
  for (let x = -50; x <= 50; x += 10) ticks.push(`M${x},0v${x === 0 ? 4.4 : 2.6}`);
  const wall = (side: number) =>
    `M${side * (frontHalf + WALL)},${edgeY}H${side * frontHalf}L${side * backHalf},0V${bottom}H${side * (backHalf + WALL)}V0Z`;
  return (
    <g strokeLinejoin="round">
      <rect x={-91} y={-178} width={182} height={42} fill="var(--pit-va)" />
      <rect x={-87.5} y={-175.5} width={175} height={31.5} rx={4} fill="var(--wood)" stroke="#3a2110" strokeWidth={1.4} />
      <rect x={-83.5} y={-172.5} width={167} height={25.6} rx={2.5} fill="var(--recess)" stroke="#3a2110" strokeWidth={1.2} />
      <path d={`M${-frontHalf},${edgeY}L${-backHalf},0V${bottom}H${backHalf}V0L${frontHalf},${edgeY}Z`} fill="var(--tray)" />
      <path d={`M${-backHalf},0V${bottom}H${backHalf}V0Z`} fill="var(--apron)" />
      <path d={`M${-frontHalf},${edgeY}H${frontHalf}`} stroke="#fff8ee" strokeWidth={1.6} />
      <g stroke="var(--rut)" strokeWidth={0.7} strokeLinecap="round" opacity={0.5}>
        <path d="M-48,-20h14M12,-34h10M-20,-62h16M30,-88h12M-58,-110h11M44,-52h9M-8,-120h13M-36,-90h8" />
      </g>
      <path d={wall(-1)} fill="var(--wood)" stroke="#3a2110" strokeWidth={1.4} />
      <path d={wall(1)} fill="var(--wood)" stroke="#3a2110" strokeWidth={1.4} />
      <path d={`M${-backHalf},0H${backHalf}`} stroke="var(--redline)" strokeWidth={1.5} />
      <path d={ticks.join('')} stroke="var(--redline)" strokeWidth={0.9} />
    </g>
  );
});

/**
 * The rake with its handle, as the rules place it: the middle of its front face, turned by degrees (positive: its right end forward).
 * `grips`: the two brass knobs by which it is turned.
 */
export function Rake({
  x,
  y,
  angle,
  grips = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly grips?: boolean;
}) {
  const middle = rakeThickness / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${-angle})`} strokeLinejoin="round">
      <path d="M-2.6,4L-3.4,64H3.4L2.6,4Z" fill="var(--wood)" stroke="#3a2110" strokeWidth={1.2} />
      <rect
        x={-rakeHalf}
        y={0}
        width={2 * rakeHalf}
        height={rakeThickness}
        rx={1.4}
        fill="var(--recess)"
        stroke="#3a2110"
        strokeWidth={1.2}
      />
      <path d={`M-23,1.9H23`} stroke="#d9ae6b" strokeWidth={0.6} opacity={0.7} />
      {([-1, 1] as const).map((end) => (
        <g key={end} transform={`translate(${end * (rakeHalf - 3.6)} ${middle})`}>
          {grips ? (
            <>
              <path
                d="M0,-10.4L3.2,-6.2H-3.2ZM0,10.4L3.2,6.2H-3.2Z"
                fill="var(--sight)"
                stroke="var(--sight-halo-va)"
                strokeWidth={0.9}
                paintOrder="stroke"
              />
              <circle r={3.5} fill="var(--coin)" stroke="#3a2110" strokeWidth={1.1} />
              <circle r={1.1} fill="#3a2110" />
            </>
          ) : (
            <circle r={0.9} fill="#3a2110" />
          )}
        </g>
      ))}
    </g>
  );
}
