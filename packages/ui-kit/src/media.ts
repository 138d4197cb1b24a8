import { useSyncExternalStore } from 'react';

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
  return useMedia('(max-width: 719.98px), (max-width: 999.98px) and (max-height: 500px)');
}

/** A phone on its side: low, and wide enough for board and prompt to stand beside each other. */
export function useLyingPhone(): boolean {
  return useMedia('(min-width: 560px) and (max-width: 999.98px) and (max-height: 500px)');
}

/** True where the device itself is set to dark. */
export function useDeviceDark(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}
