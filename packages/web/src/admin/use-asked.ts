import { useEffect, useState } from 'react';

/** What the server answers: asked anew with every change of `by`. Null until it has; what was answered last stays while it is asked again. */
export function useAsked<T>(ask: () => Promise<T>, by: string): { readonly answer: T | null; readonly error: unknown } {
  const [state, setState] = useState<{ readonly answer: T | null; readonly error: unknown }>({ answer: null, error: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `by` says when the question is another one
  useEffect(() => {
    let late = false;
    ask().then(
      (answer) => late || setState({ answer, error: null }),
      (error: unknown) => late || setState((before) => ({ ...before, error: error ?? new Error('failed') })),
    );
    return () => {
      late = true;
    };
  }, [by]);
  return state;
}
