import { useEffect, useState, useSyncExternalStore } from 'react';
import definitions from './media.css?raw';

/** A query as the style sheets name it. */
function queryOf(name: string): string {
  const query = new RegExp(`@custom-media ${name} ([^;]+);`).exec(definitions)?.[1];
  if (query === undefined) throw new Error(`media.css defines no ${name}`);
  return query;
}

const PHONE = queryOf('--phone');
const LYING_PHONE = queryOf('--lying-phone');
const LOW_PHONE = queryOf('--low-phone');

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True where the person wants less motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

/** Below 720 px, or a phone on its side: the phone layout. The style sheets ask the same. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}

/** A phone on its side: low, and wide enough for board and prompt to stand beside each other. */
export function useLyingPhone(): boolean {
  return useMedia(LYING_PHONE);
}

/** A phone with little room above what is asked. */
export function useLowPhone(): boolean {
  return useMedia(LOW_PHONE);
}

/** True where the device itself is set to dark. */
export function useDeviceDark(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}

/** The size of the root's type at which drawings are made, px. */
const ORDINARY = 16;

/** How much larger than ordinary the person has the browser's type: what is drawn with words in an SVG is scaled by it. */
export function useTextScale(): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (size > 0) setScale(size / ORDINARY);
  }, []);
  return scale;
}
