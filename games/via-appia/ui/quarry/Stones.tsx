import { type SeatColour, useFrame } from '@castellum/ui-kit';
import { type PointerEvent, useMemo } from 'react';
import { useCarry } from '../carry.tsx';
import { colourOf } from '../colours.ts';
import { PIT_SCALE, PIT_Y, pitPlaces } from '../drawing/pit.ts';
import { discRadius, trayPoint } from '../drawing/tray-geometry.ts';
import type { NewStone } from '../news.ts';
import { usePlay } from '../play.ts';
import { Wood } from './Wood.tsx';
import { grainOf } from './wood.ts';
import './Stones.css';

/** The stones at rest: in the pit, from where they can be dragged to the cart, and in the tray, with the marks of what is new. @param scale px per mm */
export function Stones({ scale }: { readonly scale: number }) {
  const { position, shown } = usePlay();
  return (
    <>
      <Pit scale={scale} />
      {position.quarry.map((stone) => {
        const { x, y } = trayPoint(stone);
        return (
          <g key={`${stone.x},${stone.y}`} data-disc={stone.size} transform={`translate(${x} ${y})`}>
            <Wood size={stone.size} r={discRadius[stone.size]} seed={grainOf(shown.grains, stone)} />
          </g>
        );
      })}
      {shown.before.map((stone) => {
        const { x, y } = trayPoint(stone);
        return <circle key={`${stone.x},${stone.y}`} cx={x} cy={y} r={discRadius[stone.size] - 0.6} className="va-before" />;
      })}
      <Marks />
    </>
  );
}

function Pit({ scale }: { readonly scale: number }) {
  const { position, exchange } = usePlay();
  const { lift, index: carried } = useCarry();
  const places = useMemo(() => pitPlaces(position.fallen), [position.fallen]);
  return position.fallen.map((size, i) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: equal stones differ only by their place
      key={i}
      transform={`translate(${places[i] ?? 0} ${PIT_Y}) scale(${PIT_SCALE})`}
      className={exchange.length === 0 ? undefined : 'va-liftable'}
      opacity={carried === i ? 0.3 : 1}
      {...(exchange.length === 0 ? {} : { onPointerDown: (event: PointerEvent) => lift(size, i, 2.2 * discRadius[size] * scale, event) })}
    >
      <Wood size={size} r={discRadius[size]} seed={i} />
    </g>
  ));
}

/** What others pushed in since the viewer's own last action, ringed in their colour, and where stones fell over the edge. */
function Marks() {
  const { seats } = useFrame();
  const { news, pointed, position } = usePlay();
  const paint = (seat: number): SeatColour => seats.find((each) => each.seat === seat)?.colour ?? colourOf(seat);
  const ring = (stone: NewStone, i: number, kind: 'pushed' | 'fallen') => {
    const { x, y } = trayPoint(stone);
    const colour = paint(stone.seat);
    const r = discRadius[stone.size];
    return (
      <g key={`${kind} ${i}`} transform={`translate(${x} ${y})`} className={`va-new-${kind}`}>
        <circle r={r + 0.6} stroke={`var(--seat-${colour}-outline)`} strokeWidth={3} />
        <circle r={r + 0.6} stroke={`var(--seat-${colour}-fill)`} strokeWidth={1.7} />
      </g>
    );
  };
  return (
    <g>
      {pointed.pushed
        .filter((stone) => position.quarry.some(({ x, y }) => x === stone.x && y === stone.y))
        .map((stone) => {
          const { x, y } = trayPoint(stone);
          return <circle key={`${x},${y}`} cx={x} cy={y} r={discRadius[stone.size] + 1} className="va-new-row" />;
        })}
      {news.pushed.map((stone, i) => ring(stone, i, 'pushed'))}
      {news.fallen.map((stone, i) => ring(stone, i, 'fallen'))}
    </g>
  );
}
