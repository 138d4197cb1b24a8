import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useT } from './text.tsx';
import './work.css';

/** Something that takes time and is done once at a time. */
export interface Work<A extends unknown[]> {
  readonly busy: boolean;
  /** Why it failed the last time; null where it did not. */
  readonly error: unknown;
  /** Begins it; nothing happens while it is under way. */
  run(...given: A): void;
}

/** Guards something that may take time or fail: a second press while it is under way does nothing, and a failure is kept to be said. */
export function useWork<A extends unknown[]>(work: (...given: A) => Promise<unknown>): Work<A> {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>({ busy: false, error: null });
  const latest = useRef(work);
  latest.current = work;
  const running = useRef(false);
  const run = useCallback((...given: A) => {
    // The ref, not the state: a double click comes before the next drawing.
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: null });
    const end = (error: unknown) => {
      running.current = false;
      setState({ busy: false, error });
    };
    latest.current(...given).then(
      () => end(null),
      (error: unknown) => end(error ?? new Error('failed')),
    );
  }, []);
  return { ...state, run };
}

/** What failed, said at once; nothing while `error` is null. `words`: a key of the catalogues, or how to find one. */
export function Failure({ error, words }: { readonly error: unknown; readonly words: string | ((error: unknown) => string) }): ReactNode {
  const t = useT();
  if (error === null) return null;
  return (
    <p className="k-failure" role="alert">
      {t(typeof words === 'string' ? words : words(error))}
    </p>
  );
}

export interface WorkButtonProps extends Omit<ButtonProps, 'onPress' | 'busy'> {
  /** What the button does. It takes no other press until that is done, and says so. Rejects where it failed. */
  onPress(): Promise<unknown>;
  /** What is said where it failed: a key of the catalogues, or how to find one. */
  readonly failure: string | ((error: unknown) => string);
}

/** A button that sends something: it shows that it works, takes one press at a time, and says what failed. */
export function WorkButton({ onPress, failure, ...rest }: WorkButtonProps) {
  const { busy, error, run } = useWork(onPress);
  return (
    <>
      <Button {...rest} busy={busy} onPress={() => run()} />
      <Failure error={error} words={failure} />
    </>
  );
}
