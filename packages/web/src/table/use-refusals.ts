import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { focusOn } from '../ear/heir.ts';
import type { Notice } from './notice.ts';
import type { SessionState, TableSession } from './session.ts';

/** What was refused last, on the page and in memory. */
export interface Refusals {
  /** What the page shows: the session's notice, or the last refusal called back. */
  readonly notice: Notice | null;
  readonly recalled: boolean;
  /** Its element on the page. */
  readonly toast: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the notice, or shows the last refusal again. False where nothing was refused yet. */
  recall(): boolean;
  readonly dismiss: () => void;
}

/** Remembers the last refusal, so that it can be read again with its rule. */
export function useRefusals(session: TableSession<unknown>, { notice }: SessionState<unknown>): Refusals {
  const last = useRef<Notice | null>(null);
  if (notice?.kind === 'refusal') last.current = notice;
  const [recalled, setRecalled] = useState<Notice | null>(null);
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (recalled !== null && toast.current !== null) focusOn(toast.current);
  }, [recalled]);
  useEffect(() => {
    // News takes its place.
    if (notice !== null) setRecalled(null);
  }, [notice]);
  const dismiss = useCallback(() => {
    setRecalled(null);
    session.dismiss();
  }, [session]);
  return {
    notice: notice ?? recalled,
    recalled: notice === null && recalled !== null,
    toast,
    recall: () => {
      if (toast.current !== null) focusOn(toast.current);
      else if (last.current !== null) setRecalled(last.current);
      else return false;
      return true;
    },
    dismiss,
  };
}
