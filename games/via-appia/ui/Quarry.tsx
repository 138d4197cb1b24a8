import { useFrame, useT } from '@castellum/ui-kit';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Size, Stone } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { discRadius, Rake, TrayBed, trayWindow } from './drawing/Tray.tsx';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import { pushIn } from './events.ts';
import { type FilmDisc, restingHand, useFilm } from './film.ts';
import { usePlay } from './play.tsx';

const Wood = memo(WoodDisc);

/** A seed that stays with a disc while it moves: the same wood for the same size and number. */
const seedFor = (size: Size, i: number): number => i * 5 + (size === 'S' ? 0 : size === 'M' ? 1 : 2);

/** Where the fallen stones of this turn lie in the pit, mm. */
function pitPlace(i: number, count: number): number {
  return (i - (count - 1) / 2) * Math.min(36, 150 / Math.max(1, count));
}

function Disc({ disc, i }: { readonly disc: FilmDisc; readonly i: number }) {
  const tip = disc.fall * disc.fall;
  return (
    <g transform={`translate(${disc.x / 1000} ${-disc.y / 1000 - tip * 22}) scale(${1 - 0.14 * disc.fall})`} opacity={1 - 0.25 * tip}>
      <Wood size={disc.size} r={discRadius[disc.size]} seed={seedFor(disc.size, i)} />
    </g>
  );
}

/** Forward drag, mm, after which letting go pushes. */
const PUSH_DRAG = 12;

type Hold = {
  readonly what: 'stone' | 'left' | 'right';
  readonly x: number;
  readonly y: number;
  readonly aimX: number;
  readonly aimAngle: number;
};

/** The quarry to scale in millimetres, the pusher at the bottom, with the stone and rake to be aimed by drag, wheel, keys or sliders (VA-22, VA-23). */
export function Quarry() {
  const t = useT();
  const { step, reducedMotion } = useFrame<State>();
  const { position, aim, ranges, setAim, push } = usePlay();
  const news = step === null ? null : pushIn(step.events);
  const picture = useFilm(news, step?.id ?? 0, reducedMotion);
  const svg = useRef<SVGSVGElement>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [forward, setForward] = useState(0);
  const id = useId();

  const stones = position.quarry;
  const hand = useMemo(() => (aim === null ? null : restingHand(stones, aim.size, aim.x, aim.angle)), [stones, aim]);

  const at = (event: PointerEvent): { x: number; y: number } => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  };
  const grab = (what: Hold['what']) => (event: PointerEvent) => {
    if (aim === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHold({ what, ...at(event), aimX: aim.x, aimAngle: aim.angle });
    setForward(0);
  };
  const drag = (event: PointerEvent) => {
    if (hold === null || aim === null) return;
    const now = at(event);
    if (hold.what === 'stone') {
      setAim({ x: hold.aimX + (now.x - hold.x) * 10 });
      setForward(Math.max(0, hold.y - now.y));
    } else {
      const lever = hold.what === 'right' ? -1 : 1;
      setAim({ angle: hold.aimAngle + (lever * (now.y - hold.y) * 57.3) / 30 });
    }
  };
  const release = () => {
    if (hold?.what === 'stone' && forward >= PUSH_DRAG) push();
    setHold(null);
    setForward(0);
  };

  // A wheel over the tray turns the rake; the page must not scroll meanwhile.
  const turning = useRef({ aim, setAim });
  useEffect(() => {
    turning.current = { aim, setAim };
  });
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const { aim: now, setAim: set } = turning.current;
      if (now === null) return;
      event.preventDefault();
      set({ angle: now.angle + (event.deltaY > 0 ? -1 : 1) });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);

  const key = (event: KeyboardEvent) => {
    if (aim === null) return;
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
        push();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const w = trayWindow;
  const drawn: readonly FilmDisc[] = picture?.discs ?? stones.map((stone: Stone) => ({ ...stone, fall: 0 }));
  const rake = picture?.rake ?? hand?.rake ?? null;
  const advance = hold === null ? 0 : Math.min(forward, 5) * 0.4;
  const charged = forward >= PUSH_DRAG;
  const counts = (['L', 'M', 'S'] as const).map((size) => stones.filter((stone) => stone.size === size).length);
  return (
    <section className="va-quarry" aria-label={t('via-appia.quarry.name')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys aim while the tray has the focus; the sliders below are the same controls by name */}
      <div
        className="va-tray"
        {...(aim === null ? {} : { role: 'group', tabIndex: 0, 'aria-label': t('via-appia.quarry.keys'), onKeyDown: key })}
      >
        <svg
          ref={svg}
          viewBox={`${w.x} ${w.y} ${w.width} ${w.height}`}
          role="img"
          aria-label={t('via-appia.quarry.label', {
            l: counts[0] ?? 0,
            m: counts[1] ?? 0,
            s: counts[2] ?? 0,
            fallen: position.fallen.length,
          })}
          className={hold === null ? '' : 'va-holding'}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={() => {
            setHold(null);
            setForward(0);
          }}
        >
          <TrayBed />
          {picture === null &&
            position.fallen.map((size, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal stones differ only by their place
              <g key={i} transform={`translate(${pitPlace(i, position.fallen.length)} -157.5) scale(.8)`} className="va-in-pit">
                <Wood size={size} r={discRadius[size]} seed={seedFor(size, i)} />
              </g>
            ))}
          {drawn.map((disc, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: discs are numbered by the rules' order
            <Disc key={i} disc={disc} i={i} />
          ))}
          {rake !== null && (
            <g transform={`translate(0 ${-advance})`}>
              <Rake x={rake.x / 1000} y={-rake.y / 1000} angle={rake.angle} />
            </g>
          )}
          {picture === null && aim !== null && hand !== null && (
            <g transform={`translate(0 ${-advance})`}>
              <g transform={`translate(${hand.stone.x / 1000} ${-hand.stone.y / 1000})`} className="va-aimed" onPointerDown={grab('stone')}>
                <circle r={discRadius[aim.size] + 2.2} fill="var(--selected)" stroke="var(--sight)" strokeWidth={1} />
                <Wood size={aim.size} r={discRadius[aim.size]} seed={seedFor(aim.size, 40)} shadow={false} />
              </g>
              <path
                d={`M${hand.stone.x / 1000},${-hand.stone.y / 1000 - discRadius[aim.size]}V${-hand.stone.y / 1000 - discRadius[aim.size] - 26}`}
                className={charged ? 'va-arrow va-charged' : 'va-arrow'}
                transform={`rotate(${-aim.angle} ${hand.stone.x / 1000} ${-hand.stone.y / 1000})`}
                markerEnd={`url(#${id}-head)`}
              />
              {([-1, 1] as const).map((end) => {
                const turn = (rake?.angle ?? 0) * (Math.PI / 180);
                const cx = (rake?.x ?? 0) / 1000 + end * 27 * Math.cos(turn);
                const cy = -(rake?.y ?? 0) / 1000 - end * 27 * Math.sin(turn) + 3;
                return (
                  <g key={end} className="va-grip" onPointerDown={grab(end < 0 ? 'left' : 'right')}>
                    <circle cx={cx} cy={cy} r={9} fill="transparent" />
                    <circle cx={cx} cy={cy} r={3} fill="var(--selected)" stroke="var(--sight)" strokeWidth={0.9} />
                  </g>
                );
              })}
              <rect x={-55} y={2} width={110} height={50} fill="transparent" className="va-reach" onPointerDown={grab('stone')} />
            </g>
          )}
          <defs>
            <marker id={`${id}-head`} viewBox="-5 -8 10 10" refX={0} refY={-4} markerWidth={4} markerHeight={4} orient={0}>
              <path d="M-4.6,1L0,-7.5L4.6,1Z" fill="var(--sight)" stroke="var(--sight-halo-va)" strokeWidth={1.2} />
            </marker>
          </defs>
        </svg>
      </div>
      {aim !== null && (
        <div className="va-aims">
          <Slider
            label={t('via-appia.quarry.x')}
            value={aim.x}
            limit={ranges.find((range) => range.size === aim.size)?.x ?? 0}
            step={5}
            text={t('via-appia.quarry.mm', { mm: Math.abs(aim.x) / 10, side: aim.x < 0 ? 'left' : aim.x > 0 ? 'right' : 'middle' })}
            shown={`${aim.x < 0 ? '−' : aim.x > 0 ? '+' : ''}${(Math.abs(aim.x) / 10).toFixed(1)} mm`}
            onChange={(x) => setAim({ x })}
            onPush={push}
          />
          <Slider
            label={t('via-appia.quarry.angle')}
            value={aim.angle}
            limit={15}
            step={1}
            text={t('via-appia.quarry.degrees', {
              angle: Math.abs(aim.angle),
              side: aim.angle < 0 ? 'left' : aim.angle > 0 ? 'right' : 'middle',
            })}
            shown={`${aim.angle < 0 ? '−' : aim.angle > 0 ? '+' : ''}${Math.abs(aim.angle)}°`}
            onChange={(angle) => setAim({ angle })}
            onPush={push}
          />
        </div>
      )}
    </section>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
  readonly step: number;
  /** The value in words. */
  readonly text: string;
  readonly shown: string;
  onChange(value: number): void;
  onPush(): void;
}

/** A slider from −limit to limit, its value beside it; Enter pushes. */
function Slider({ label, value, limit, step, text, shown, onChange, onPush }: SliderProps) {
  const id = useId();
  return (
    <div className="va-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={-limit}
        max={limit}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onPush();
        }}
      />
      <output htmlFor={id} aria-hidden="true">
        {shown}
      </output>
    </div>
  );
}
