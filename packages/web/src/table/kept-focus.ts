import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a region whose content is replaced while it is used: when the focused control goes, its heading takes the focus, so that a screen reader
 * says the next question and the next Tab goes to its first answer.
 * @returns the region's ref
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      focused.current = event.target instanceof Element && region.current?.contains(event.target) === true ? event.target : null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useLayoutEffect(() => {
    const gone = focused.current !== null && !focused.current.isConnected && document.activeElement === document.body;
    if (!gone) return;
    const heading = region.current?.querySelector('h2');
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return region;
}
