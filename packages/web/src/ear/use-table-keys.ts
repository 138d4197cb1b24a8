import { type TableFrame, useAnnounce } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import { bindings } from './keys.ts';
import type { TableKeys } from './table-commands.ts';
import { type Commands, useKeys } from './use-keys.ts';

let answers: typeof import('./table-commands.ts') | null = null;

/** Loads what answers the keys ahead of time. */
export async function prepareKeys(): Promise<typeof import('./table-commands.ts')> {
  answers ??= await import('./table-commands.ts');
  return answers;
}

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
    // Once they are there, what a key does is done before the next one comes.
    const { tableCommands } = answers ?? (await prepareKeys());
    const { told } = table;
    if (told === null) return;
    const places = { focused: focusedPlace(), last: place.current };
    tableCommands({ ...table, told, places, say: (text) => announce(text, { kind: 'answer' }) })[command]?.();
  };
  const here = table.told === null ? [] : bindings.filter(({ command }) => command !== 'keys');
  useKeys(Object.fromEntries(here.map(({ command }) => [command, () => void answer(command)])));
}
