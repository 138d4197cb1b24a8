import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusOn } from '../ear/heir.ts';

/** How long a dialog that has closed may take to give the focus back, ms. */
const CLOSING = 60;

/**
 * Keeps the focus in its place in a table when what had it goes away with an act: in the same row, or in the one that has moved there.
 * @param rows what the table shows
 */
export function useRowFocus(rows: unknown): { readonly box: RefObject<HTMLDivElement | null>; follow(event: FocusEvent): void } {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly element: Element; readonly row: number } | null>(null);
  const follow = ({ target }: FocusEvent) => {
    const row = box.current?.contains(target) ? target.closest('tr') : null;
    // A dialog that a row has opened is none of the table.
    if (row != null) last.current = { element: target, row: row.rowIndex };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked with every change of the rows
  useEffect(() => {
    if (last.current === null || last.current.element.isConnected) return;
    const timer = setTimeout(() => {
      const shown = box.current?.querySelectorAll('tr') ?? [];
      const row = shown[Math.min(last.current?.row ?? 0, shown.length - 1)];
      last.current = null;
      if (row !== undefined && document.activeElement === document.body) focusOn(row.querySelector<HTMLElement>('button, a') ?? row);
    }, CLOSING);
    return () => clearTimeout(timer);
  }, [rows]);
  return { box, follow };
}
