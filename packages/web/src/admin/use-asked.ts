import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The part of the page that is being looked at, and where it stands. */
function placeNow(): { readonly part: Element; readonly top: number } | null {
  const placed = [...document.querySelectorAll('.a-section')].map((part) => ({ part, top: part.getBoundingClientRect().top }));
  return placed.findLast(({ top }) => top <= window.innerHeight / 2) ?? null;
}

/**
 * What the server answers: asked anew with every change of `by`. Null until it has; what was answered last stays while it is asked again. What is being looked
 * at stays in its place, whatever comes above it.
 */
export function useAsked<T>(ask: () => Promise<T>, by: string): { readonly answer: T | null; readonly error: unknown } {
  const [state, setState] = useState<{ readonly answer: T | null; readonly error: unknown }>({ answer: null, error: null });
  const before = useRef<ReturnType<typeof placeNow>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `by` says when the question is another one
  useEffect(() => {
    let late = false;
    const tell = (how: (was: typeof state) => typeof state) => {
      if (late) return;
      before.current = placeNow();
      setState(how);
    };
    ask().then(
      (answer) => tell(() => ({ answer, error: null })),
      (error: unknown) => tell((was) => ({ ...was, error: error ?? new Error('failed') })),
    );
    return () => {
      late = true;
    };
  }, [by]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer the page may have grown
  useLayoutEffect(() => {
    const place = before.current;
    before.current = null;
    if (place?.part.isConnected) window.scrollBy(0, place.part.getBoundingClientRect().top - place.top);
  }, [state]);
  return state;
}
