import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a region whose content is replaced while it is used, by whichever component: when the focused control goes, the region's heading takes the
 * focus, so that a screen reader says the next question and the next Tab goes to its first answer.
 * @returns the region's ref
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    let focused: Element | null = null;
    const follow = (event: FocusEvent) => {
      focused = event.target instanceof Element && element.contains(event.target) ? event.target : null;
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
      const heading = element.querySelector('h2');
      if (heading === null) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', follow);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, []);
  return region;
}
