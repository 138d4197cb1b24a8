import { type RefObject, useEffect, useState } from 'react';

/** True while more is in an element than it shows: then keys must be able to scroll it, so that it needs to take the focus. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const look = () => setScrolls(current.scrollHeight > current.clientHeight + 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [element]);
  return scrolls;
}
