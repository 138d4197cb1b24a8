import { type RefObject, useEffect, useRef, useState } from 'react';
import { followPointer, type PointerLike, swallowClick } from './pointer-drag.ts';

/** How long a finger rests before it aims, ms; moved earlier, it scrolls the page. */
const HOLD = 260;
/** How far a resting finger may tremble, px. */
const TREMBLE = 9;

/** Where a finger that aims is, px from the window's corner. */
export interface TouchAim {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a finger rest on a board, look through a magnifier and slide on to the square it means; lifted there, it has chosen. A short tap stays a click.
 * @returns where a finger aims now, null while none does; and what to call where one goes down
 */
export function useTouchAim(
  board: RefObject<HTMLElement | null>,
  choose: (at: TouchAim) => void,
): readonly [TouchAim | null, (down: PointerLike) => void] {
  const [aim, setAim] = useState<TouchAim | null>(null);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  const down = useRef({ held: false });
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    // Else the browser takes the finger for scrolling, or opens its menu.
    const stay = (event: Event) => {
      if (down.current.held) event.preventDefault();
    };
    element.addEventListener('touchmove', stay, { passive: false });
    element.addEventListener('contextmenu', stay);
    return () => {
      element.removeEventListener('touchmove', stay);
      element.removeEventListener('contextmenu', stay);
    };
  }, [board]);

  const begin = (at: PointerLike) => {
    if (at.pointerType !== 'touch') return;
    end.current?.();
    const finger = { held: false };
    down.current = finger;
    const timer = setTimeout(() => {
      finger.held = true;
      setAim({ x: at.clientX, y: at.clientY });
    }, HOLD);
    const over = () => {
      clearTimeout(timer);
      finger.held = false;
      setAim(null);
    };
    const stop = followPointer(at, {
      slack: TREMBLE,
      onMove({ clientX: x, clientY: y }) {
        if (finger.held) setAim({ x, y });
        else clearTimeout(timer);
      },
      onRelease({ clientX: x, clientY: y }) {
        const { held } = finger;
        over();
        if (!held) return;
        swallowClick();
        latest.current({ x, y });
      },
      onCancel: over,
    });
    end.current = stop;
  };
  return [aim, begin];
}
