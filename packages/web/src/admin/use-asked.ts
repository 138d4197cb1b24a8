import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What the server answers. */
export interface Asked<T> {
  /** Null until it has; what was answered last stays while it is asked again. */
  readonly answer: T | null;
  readonly error: unknown;
}

/** The part of the page that is being looked at, and where it stands. */
function placeNow(): { readonly part: Element; readonly top: number } | null {
  const placed = [...document.querySelectorAll('.a-section')].map((part) => ({ part, top: part.getBoundingClientRect().top }));
  return placed.findLast(({ top }) => top <= window.innerHeight / 2) ?? null;
}

/** What the server answers: asked anew with every change of `by`. What is being looked at stays in its place, whatever comes above it. */
export function useAsked<T>(ask: () => Promise<T>, by: string): Asked<T> {
  const [state, setState] = useState<Asked<T>>({ answer: null, error: null });
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

/** What the server finds: all where nothing is looked for. It is asked anew with every search, also the same again, and with every change of `changes`. */
export function useFound<T>(ask: (text: string) => Promise<T>, changes: number): Asked<T> & { find(text: string): void } {
  const [search, setSearch] = useState({ text: '', times: 0 });
  const find = (text: string) => setSearch(({ times }) => ({ text, times: times + 1 }));
  return { ...useAsked(() => ask(search.text), `${changes} ${search.times}`), find };
}
