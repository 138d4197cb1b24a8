import { followPointer, pointIn } from '@castellum/ui-kit';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePlay } from '../play.ts';
import { charge, drag, grab, type Hold, type Part } from './drag.ts';

/** What the hand has taken hold of, and whether a finger or pen hides what lies under it. */
export interface Held {
  readonly hold: Hold | null;
  readonly covered: boolean;
  /** Takes hold of a part where a pointer goes down on it. */
  take(part: Part): (event: PointerEvent) => void;
}

/** Drags stone and rake: aside it slides, the stone dragged forward winds the push up, and letting go pushes (VA-23). */
export function useHold(svg: RefObject<SVGSVGElement | null>): Held {
  const { aim, slide, setAim, push } = usePlay();
  const [held, setHeld] = useState<{ readonly hold: Hold; readonly covered: boolean } | null>(null);
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

  const at = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => pointIn(svg.current, clientX, clientY) ?? { x: 0, y: 0 };

  const take = (part: Part) => (event: PointerEvent) => {
    if (aim === null) return;
    const covered = event.pointerType !== 'mouse';
    let now = grab(part, at(event), aim, svg.current?.getScreenCTM()?.a ?? 2);
    letGo.current = followPointer(event, {
      onMove(pointer) {
        const { aim: current, slide: move } = latest.current;
        if (current === null) return;
        const next = drag(now, at(pointer), current.x);
        if (charge(next.hold) === 1 && charge(now) < 1) navigator.vibrate?.(12);
        now = next.hold;
        setHeld({ hold: now, covered });
        if (next.change !== null) move(next.change);
      },
      onRelease(pointer) {
        setHeld(null);
        const { setAim: set, push: go } = latest.current;
        if (charge(now) === 1) go(true);
        else if (now.moved) set({});
        else if (part === 'apron') set({ x: at(pointer).x * 10 });
      },
      onCancel: () => setHeld(null),
    });
    if (letGo.current !== null) setHeld({ hold: now, covered });
  };
  return { hold: held?.hold ?? null, covered: held?.covered ?? false, take };
}

/** A wheel over the tray turns the rake of who has decided to push; the page does not scroll meanwhile. */
export function useWheel(svg: RefObject<SVGSVGElement | null>): void {
  const { aim, pushing, setAim } = usePlay();
  const latest = useRef({ aim, pushing, setAim });
  useEffect(() => {
    latest.current = { aim, pushing, setAim };
  });
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const { aim: now, pushing: decided, setAim: set } = latest.current;
      if (now === null || !decided || event.ctrlKey) return;
      event.preventDefault();
      set({ angle: now.angle + (event.deltaY > 0 ? -1 : 1) });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [svg]);
}

/** The keys of the tray: left and right slide the stone, up and down turn the rake, Enter pushes. */
export function useTrayKeys(): (event: KeyboardEvent) => void {
  const { aim, setAim, push } = usePlay();
  return (event) => {
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
        // A key that is held down must not decide and push at once; a push by Space, which scrolls pages, would be a slip.
        if (!event.repeat) push();
        break;
      case ' ':
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
