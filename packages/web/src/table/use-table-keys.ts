import { useEffect } from 'react';
import type { TableSession } from './session.ts';
import type { UsedHints } from './use-hints.ts';

/** The keys that hold on the whole page: Ctrl+Z takes back, Alt+H asks for a hint. */
export function useTableKeys(session: TableSession<unknown>, { available, ask }: UsedHints): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.target instanceof HTMLInputElement
      )
        return;
      event.preventDefault();
      session.undo();
    };
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [session]);
  useEffect(() => {
    if (!available) return;
    // A Mac's Alt makes another letter of it.
    const hint = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'h' && event.code !== 'KeyH') return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null) return;
      event.preventDefault();
      ask();
    };
    window.addEventListener('keydown', hint);
    return () => window.removeEventListener('keydown', hint);
  }, [available, ask]);
}
