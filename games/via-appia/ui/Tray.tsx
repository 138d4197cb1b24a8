import { followPointer, useFrame, useT } from '@castellum/ui-kit';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../rules/state.ts';
import { useCarry } from './carry.tsx';
import { charge, drag, grab, type Hold, type Part } from './drag.ts';
import { PIT_SCALE, PIT_Y, pitPlaces } from './drawing/pit.ts';
import { Rake, TrayBed } from './drawing/Tray.tsx';
import { backHalf, discRadius, holdRadius, rakeHalf, rakeThickness, trayPoint, trayWindow } from './drawing/tray-geometry.ts';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import { FilmLayer } from './FilmLayer.tsx';
import { restingHand } from './hand.ts';
import { usePlay, useWished } from './play.tsx';
import type { usePush } from './use-push.ts';
import { grainOf, HAND_GRAIN } from './wood.ts';

const Wood = memo(WoodDisc);

/** How far the hand leans forward while a push is wound up, mm. */
const LEAN = 2.2;
/** Radius within which an end of the rake is taken hold of, mm. */
const GRIP = 10.5;
const w = trayWindow;

/**
 * The tray in millimetres, the pusher at the bottom. The stone slides by drag, the rake turns by its ends, the wheel or the arrow keys; dragging the stone forward
 * winds the push up, letting go pushes. The fallen stones can be dragged to the cart.
 */
export function Tray({ shown, label }: { readonly shown: ReturnType<typeof usePush>; readonly label: string }) {
  const t = useT();
  const { position, aim, pushing, slide, setAim, push, exchange } = usePlay();
  const { lift, index: carried } = useCarry();
  const svg = useRef<SVGSVGElement>(null);
  const tray = useWished<HTMLDivElement>('tray');
  const [hold, setHold] = useState<Hold | null>(null);

  const at = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): { x: number; y: number } => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  };
  const scale = () => svg.current?.getScreenCTM()?.a ?? 2;
  const size = useScale(svg);

  const latest = useRef({ aim, slide, setAim, push });
  useEffect(() => {
    latest.current = { aim, slide, setAim, push };
  });
  const letGo = useRef<(() => void) | null>(null);
  const aiming = aim !== null;
  useEffect(() => {
    // What can no longer be aimed is no longer held.
    if (!aiming) letGo.current?.();
  }, [aiming]);
  useEffect(() => () => letGo.current?.(), []);
  const take = (part: Part) => (event: PointerEvent) => {
    if (aim === null) return;
    let held = grab(part, at(event), aim, scale());
    letGo.current = followPointer(event, {
      onMove(pointer) {
        const now = latest.current;
        if (now.aim === null) return;
        const next = drag(held, at(pointer), now.aim.x);
        if (charge(next.hold) === 1 && charge(held) < 1) navigator.vibrate?.(12);
        held = next.hold;
        setHold(held);
        if (next.change !== null) now.slide(next.change);
      },
      onRelease(pointer) {
        setHold(null);
        const now = latest.current;
        if (charge(held) === 1) now.push(true);
        else if (held.moved) now.setAim({});
        else if (part === 'apron') now.setAim({ x: at(pointer).x * 10 });
      },
      onCancel: () => setHold(null),
    });
    if (letGo.current !== null) setHold(held);
  };

  // A wheel over the tray turns the rake; the page must not scroll meanwhile.
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const { aim: now, setAim: set } = latest.current;
      if (now === null || event.ctrlKey) return;
      event.preventDefault();
      set({ angle: now.angle + (event.deltaY > 0 ? -1 : 1) });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);

  const key = (event: KeyboardEvent) => {
    if (aim === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const far = event.shiftKey ? 50 : 5;
    switch (event.key) {
      case 'ArrowLeft':
        setAim({ x: aim.x - far });
        break;
      case 'ArrowRight':
        setAim({ x: aim.x + far });
        break;
      case 'ArrowUp':
        setAim({ angle: aim.angle + 1 });
        break;
      case 'ArrowDown':
        setAim({ angle: aim.angle - 1 });
        break;
      case 'Enter':
      case ' ':
        // A key that is held down must not decide and push at once.
        if (!event.repeat) push();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const places = useMemo(() => pitPlaces(position.fallen), [position.fallen]);
  return (
    <div
      ref={tray}
      className={aim === null ? 'va-tray' : 'va-tray va-live'}
      {...(aim === null ? {} : { role: 'group', tabIndex: 0, 'aria-label': t('via-appia.quarry.keys'), onKeyDown: key })}
    >
      <svg
        ref={svg}
        viewBox={`${w.x} ${w.y} ${w.width} ${w.height}`}
        role="img"
        aria-label={label}
        className={hold === null ? '' : 'va-holding'}
      >
        <TrayBed />
        {shown.film === null ? (
          <>
            {position.fallen.map((size, i) => (
              <g
                // biome-ignore lint/suspicious/noArrayIndexKey: equal stones differ only by their place
                key={i}
                transform={`translate(${places[i] ?? 0} ${PIT_Y}) scale(${PIT_SCALE})`}
                className={exchange.length === 0 ? undefined : 'va-liftable'}
                opacity={carried === i ? 0.3 : 1}
                {...(exchange.length === 0
                  ? {}
                  : { onPointerDown: (event: PointerEvent) => lift(size, i, 2.2 * discRadius[size] * scale(), event) })}
              >
                <Wood size={size} r={discRadius[size]} seed={i} />
              </g>
            ))}
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
          </>
        ) : (
          <FilmLayer
            key={shown.id}
            film={shown.film}
            before={shown.filmBefore}
            pit={position.fallen}
            fallen={shown.fallen}
            grains={shown.filmGrains}
            onDone={shown.done}
          />
        )}
        {shown.film === null && <Hand hold={hold} take={take} pushing={pushing || hold !== null} scale={size} />}
      </svg>
    </div>
  );
}

/** How large the tray is drawn, px per mm; 2 before it is. */
function useScale(svg: RefObject<SVGSVGElement | null>): number {
  const [scale, setScale] = useState(2);
  useLayoutEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setScale(Math.min(width / w.width, height / w.height));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return scale;
}

/** The stone and the rake behind it, where they wait for the push; also another seat's, between its aim and its push. */
function Hand({
  hold,
  take,
  pushing,
  scale,
}: {
  readonly hold: Hold | null;
  readonly pushing: boolean;
  /** px per mm. */
  readonly scale: number;
  take(part: Part): (event: PointerEvent) => void;
}) {
  const t = useT();
  const { state, active } = useFrame<State>();
  const { position, aim: own } = usePlay();
  // What was aimed stays until the push is seen.
  const [sent, setSent] = useState<{ readonly of: State; readonly aim: typeof own }>({ of: state, aim: own });
  if (own !== null && pushing && (sent.of !== state || sent.aim !== own)) setSent({ of: state, aim: own });
  const aim = own ?? position.aim ?? (sent.of === state && !active ? sent.aim : null);
  const stones = position.quarry;
  const size = aim?.size;
  const hand = useMemo(
    () => (size === undefined || aim === null ? null : restingHand(stones, size, aim.x, aim.angle)),
    [stones, size, aim],
  );
  if (aim === null || hand === null) return null;
  const { x, y } = trayPoint(hand.stone);
  const rake = trayPoint(hand.rake);
  const r = discRadius[aim.size];
  const wound = charge(hold);
  const live = own !== null;
  const turn = (hand.rake.angle * Math.PI) / 180;
  // Where the tray is drawn small the grips grow outwards, so that the stone between them stays free.
  const grip = holdRadius(GRIP, scale);
  const held = rakeHalf - 3.6 + grip - GRIP;
  const around = 2 * Math.PI * (r + 2.4);
  return (
    <g>
      {live && (
        <rect
          x={-backHalf}
          y={2}
          width={2 * backHalf}
          height={w.y + w.height - 5}
          fill="transparent"
          className="va-reach"
          onPointerDown={take('apron')}
        />
      )}
      <g transform={`translate(0 ${-LEAN * wound})`}>
        {/* Whoever takes it by the handle takes what lies under it: the apron. */}
        <g pointerEvents="none">
          <Rake x={rake.x} y={rake.y} angle={hand.rake.angle} grips={live} />
        </g>
        {live && pushing && (
          <path
            d={`M0,${-r - 1}V${-r - 26}`}
            className={wound === 1 ? 'va-arrow va-charged' : 'va-arrow'}
            transform={`translate(${x} ${y}) rotate(${-aim.angle})`}
          />
        )}
        {live && pushing && (
          <path
            d={`M-4.4,${-r - 24}L0,${-r - 33}L4.4,${-r - 24}Z`}
            className={wound === 1 ? 'va-head va-charged' : 'va-head'}
            transform={`translate(${x} ${y}) rotate(${-aim.angle})`}
          />
        )}
        <g transform={`translate(${x} ${y})`} className={live ? 'va-aimed' : undefined} {...(live ? { onPointerDown: take('stone') } : {})}>
          {live && <circle r={holdRadius(r + 2.4, scale)} fill="transparent" />}
          {live && <circle r={r + 2.4} fill="var(--selected)" stroke="var(--sight)" strokeWidth={1} />}
          {wound > 0 && <circle r={r + 2.4} className="va-wound" transform="rotate(-90)" strokeDasharray={`${around * wound} ${around}`} />}
          <Wood size={aim.size} r={r} seed={HAND_GRAIN} shadow={!live} />
        </g>
        {live &&
          ([-1, 1] as const).map((end) => (
            <circle
              key={end}
              cx={rake.x + end * held * Math.cos(turn) + (rakeThickness / 2) * Math.sin(turn)}
              cy={rake.y - end * held * Math.sin(turn) + (rakeThickness / 2) * Math.cos(turn)}
              r={grip}
              fill="transparent"
              className="va-grip"
              onPointerDown={take(end < 0 ? 'left' : 'right')}
            />
          ))}
      </g>
      {wound === 1 && (
        <text x={0} y={w.y + w.height - 8} textAnchor="middle" className="va-letgo">
          {t('via-appia.quarry.let-go')}
        </text>
      )}
    </g>
  );
}
