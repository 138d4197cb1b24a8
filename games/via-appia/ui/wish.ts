import { type RefObject, useEffect, useRef } from 'react';
import { usePlay, type Wish, type Wished } from './play.ts';

const fulfilled = new WeakSet<Wish>();

/** Takes the focus when it is wished here: the element itself, or the first button in it. */
export function useWished<T extends HTMLElement>(target: Wished): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { wish } = usePlay();
  useEffect(() => {
    if (wish?.target !== target || fulfilled.has(wish) || ref.current === null) return;
    const to = ref.current.tabIndex >= 0 ? ref.current : ref.current.querySelector('button');
    if (to === null) return;
    fulfilled.add(wish);
    to.focus({ preventScroll: true });
  });
  return ref;
}
