import { type TableFrame, useAnnounce } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import { bindings } from './keys.ts';
import type { TableKeys } from './table-commands.ts';
import { type Commands, useKeys } from './use-keys.ts';

/** Loads what answers the keys ahead of time. */
export const prepareKeys = () => import('./table-commands.ts');

/** The name of the place that has the focus. */
function focusedPlace(): string | null {
  return document.activeElement?.closest<HTMLElement | SVGElement>('[data-place]')?.dataset.place ?? null;
}

/** The house's keys at a table; `told` is null while there is nothing to show. What answers them is loaded with the first one pressed. */
export function useTableKeys(table: Omit<TableKeys, 'say' | 'places' | 'told'> & { readonly told: TableFrame | null }): void {
  const announce = useAnnounce();
  const place = useRef<string | null>(null);
  useEffect(() => {
    // Away from the board one asks about where one was.
    const follow = () => {
      place.current = focusedPlace() ?? place.current;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  const answer = async (command: keyof Commands) => {
    const { tableCommands } = await prepareKeys();
    const { told } = table;
    if (told === null) return;
    const places = { focused: focusedPlace(), last: place.current };
    tableCommands({ ...table, told, places, say: (text) => announce(text, { kind: 'answer' }) })[command]?.();
  };
  const here = table.told === null ? [] : bindings.filter(({ command }) => command !== 'keys');
  useKeys(Object.fromEntries(here.map(({ command }) => [command, () => void answer(command)])));
}
