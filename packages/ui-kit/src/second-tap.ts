import { useCallback, useEffect, useRef } from 'react';

/** Two presses within this time and distance, ms and px, are one double tap. */
const TIME = 400;
const REACH = 30;

interface Tap {
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** True where a press is the second of a double tap: it was meant for what stood there before. */
export function isDoubleTap(first: Tap, second: Tap): boolean {
  return second.time - first.time < TIME && Math.hypot(second.x - first.x, second.y - first.y) < REACH;
}

const never: Tap = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/**
 * For what cannot be taken back and may come to stand under a finger: tells whether the pointer that is pressing now tapped the same place a moment before,
 * whatever stood there then. Keys are never a second tap.
 */
export function useSecondTap(): () => boolean {
  const taps = useRef({ before: never, last: never });
  useEffect(() => {
    const note = ({ timeStamp: time, clientX: x, clientY: y }: PointerEvent) => {
      taps.current = { before: taps.current.last, last: { time, x, y } };
    };
    // A key that follows a tap is no tap.
    const forget = () => {
      taps.current = { before: never, last: never };
    };
    window.addEventListener('pointerdown', note, { capture: true });
    window.addEventListener('keydown', forget, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', note, { capture: true });
      window.removeEventListener('keydown', forget, { capture: true });
    };
  }, []);
  return useCallback(() => isDoubleTap(taps.current.before, taps.current.last), []);
}
