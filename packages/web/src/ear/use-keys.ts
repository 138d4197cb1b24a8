import { useEffect, useRef } from 'react';
import { type Command, commandOf, isWriting } from './keys.ts';
import { lettersAreOn } from './keys-setting.ts';

/** What each key does here; a command that is left out does nothing. */
export type Commands = { readonly [C in Command]?: () => void };

/** Listens for the house's keys for as long as it is drawn. */
export function useKeys(commands: Commands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || isWriting(event.target)) return;
      const command = commandOf(event, lettersAreOn());
      const act = command === null ? undefined : latest.current[command];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
