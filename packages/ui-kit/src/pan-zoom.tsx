import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isDown, isPalm, swallowClick } from './pointer-drag.ts';
import { type Box, centre, clampView, fitView, keepInView, zoomAt } from './view-box.ts';
import './pan-zoom.css';

export interface PanZoomProps {
  /** What there is to see, in user units; the view never loses it. */
  readonly content: Box;
  /** Largest scale, px per unit; also the scale at first where the content fits at it. */
  readonly maxScale: number;
  /** What is shown until the view is moved by hand, a part of the content; all of it where left out. */
  readonly home?: Box;
  /** Largest scale until the view is moved by hand, px per unit; `maxScale` where left out. */
  readonly homeScale?: number;
  /** A box that must stay in sight when it changes (the focused square). */
  readonly follow?: Box | null;
  /** Name of the region for a screen reader. */
  readonly label: string;
  readonly className?: string;
  /** SVG content. */
  readonly children: ReactNode;
  /** HTML over the picture: a minimap, buttons. */
  overlay?(view: Box, controls: PanZoomControls): ReactNode;
}

export interface PanZoomControls {
  /** Multiplies the scale about the middle. */
  zoom(factor: number): void;
  /** Shows the home again, and follows the content from then on. */
  fit(): void;
  moveTo(x: number, y: number): void;
}

/** Movement under this many px is a click, not a drag. */
const SLOP = 6;

/**
 * A window onto a plane larger than the screen: wheel, drag, pinch; + − 0 and Shift with arrows on the keyboard. Until it is moved by hand it fits the content
 * by itself.
 */
export function PanZoom({
  content,
  maxScale,
  home = content,
  homeScale = maxScale,
  follow,
  label,
  className = '',
  children,
  overlay,
}: PanZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<Box | null>(null);
  const fitted = clampView(fitView(home, size, homeScale), content, size, maxScale);
  const view = chosen === null ? fitted : clampView(chosen, content, size, maxScale);
  const latest = useRef(view);
  latest.current = view;

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const change = useCallback((make: (now: Box) => Box) => setChosen(make(latest.current)), []);

  const followKey = follow ? `${follow.x},${follow.y},${follow.width},${follow.height}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place to follow moves the view
  useEffect(() => {
    if (!follow) return;
    const kept = keepInView(latest.current, follow);
    if (kept !== latest.current) setChosen(kept);
  }, [followKey]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // React listens passively to the wheel; the page must not scroll under the board.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
      change((now) => zoomAt(now, factor, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [change]);

  const { down, move } = usePointers(frame, latest, change);

  const controls: PanZoomControls = {
    zoom: (factor) => change((v) => zoomAt(v, factor, 0.5, 0.5)),
    fit: () => setChosen(null),
    moveTo: (x, y) => change((v) => centre(v, x, y)),
  };

  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const step = view.width / 8;
    if (event.key === '+' || event.key === '=') controls.zoom(1.25);
    else if (event.key === '-') controls.zoom(0.8);
    else if (event.key === '0') controls.fit();
    else if (event.shiftKey && event.key === 'ArrowLeft') change((v) => ({ ...v, x: v.x - step }));
    else if (event.shiftKey && event.key === 'ArrowRight') change((v) => ({ ...v, x: v.x + step }));
    else if (event.shiftKey && event.key === 'ArrowUp') change((v) => ({ ...v, y: v.y - step }));
    else if (event.shiftKey && event.key === 'ArrowDown') change((v) => ({ ...v, y: v.y + step }));
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and pointers serve the focusable squares inside
    <div ref={frame} className={`k-pan ${className}`} onPointerDown={down} onPointerMove={move} onKeyDown={key}>
      <svg
        className="k-pan-picture"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={label}
        preserveAspectRatio="xMidYMid slice"
      >
        {children}
      </svg>
      {overlay?.(view, controls)}
    </div>
  );
}

/** What a pointer does to the view: one drags it, two pinch it. */
function usePointers(
  frame: RefObject<HTMLDivElement | null>,
  latest: RefObject<Box>,
  change: (make: (now: Box) => Box) => void,
): { down(event: PointerEvent): void; move(event: PointerEvent): void } {
  const pointers = useRef(new Map<number, { x: number; y: number; pointerType: string }>());
  const dragged = useRef(false);
  const start = useRef({ x: 0, y: 0 });

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const held = pointers.current;
    const others = [...held.values()];
    if (others.some((other) => isPalm(event, other))) return;
    // A mouse and a pen are alone, and so is a finger that comes back: what was held before was lifted unseen.
    if (event.isPrimary) held.clear();
    held.set(event.pointerId, { x: event.clientX, y: event.clientY, pointerType: event.pointerType });
    dragged.current = held.size > 1;
    start.current = { x: event.clientX, y: event.clientY };
  };

  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    const box = frame.current?.getBoundingClientRect();
    if (before === undefined || box === undefined) return;
    if (!isDown(event)) {
      pointers.current.delete(event.pointerId);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (!dragged.current && Math.hypot(now.x - start.current.x, now.y - start.current.y) < SLOP) return;
    dragged.current = true;
    frame.current?.setPointerCapture(event.pointerId);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, { ...before, ...now });
    const units = latest.current.width / box.width;
    if (other === undefined) {
      change((v) => ({ ...v, x: v.x - (now.x - before.x) * units, y: v.y - (now.y - before.y) * units }));
      return;
    }
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    change((v) => {
      const zoomed = zoomAt(v, factor, (middle.x - box.left) / box.width, (middle.y - box.top) / box.height);
      return { ...zoomed, x: zoomed.x - ((now.x - before.x) / 2) * units, y: zoomed.y - ((now.y - before.y) / 2) * units };
    });
  };

  useEffect(() => {
    const held = pointers.current;
    // On the window: a pointer may be lifted outside the frame before it is captured.
    const up = (event: globalThis.PointerEvent) => {
      if (held.delete(event.pointerId) && dragged.current) swallowClick();
    };
    const away = (event: Event) => {
      if (event.target === window) held.clear();
    };
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      window.removeEventListener('blur', away);
    };
  }, []);
  return { down, move };
}
