import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a list only as high as whole rows fill its place, so that its last one is never cut through.
 * @param newest changes whenever there is another row
 * @returns the ref of the list, which scrolls and shrinks in a place of its own
 */
export function useWholeRows(newest: string | undefined): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is to be measured
  useLayoutEffect(() => {
    const element = list.current;
    const place = element?.parentElement;
    if (element === null || !place) return;
    const measure = () => {
      element.style.maxBlockSize = '';
      const room = element.clientHeight;
      if (element.scrollHeight <= room) return;
      let whole = 0;
      for (const { offsetHeight } of element.querySelectorAll<HTMLElement>(':scope > li')) {
        if (whole + offsetHeight > room) break;
        whole += offsetHeight;
      }
      if (whole > 0) element.style.maxBlockSize = `${whole}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [newest]);
  return list;
}
