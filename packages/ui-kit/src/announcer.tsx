import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => {});
const Hush = createContext<() => void>(() => {});

/** How long a sentence stays in the live region before the next may replace it, ms. */
const HOLD = 700;

/** Holds the polite live region of the page; sentences that come together are said one after the other. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  const queue = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const next = useCallback(() => {
    const said = queue.current.splice(0).join(' ');
    timer.current = null;
    if (said === '') return;
    setText(said);
    timer.current = setTimeout(next, HOLD);
  }, []);

  const announce = useCallback(
    (sentence: string) => {
      if (sentence.trim() === '') return;
      queue.current.push(sentence.trim());
      timer.current ??= setTimeout(next, 50);
    },
    [next],
  );

  const hush = useCallback(() => {
    queue.current = [];
    setText('');
  }, []);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  return (
    <Announce value={announce}>
      <Hush value={hush}>{children}</Hush>
      <div className="k-hidden" role="status" aria-live="polite" aria-atomic="true">
        {text}
      </div>
    </Announce>
  );
}

/** Takes back what waits to be said and what was said last: where the device changes hands, the page must not tell it to the next. */
export function useHush(): () => void {
  return useContext(Hush);
}

/** Says something to a screen reader, politely. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}
