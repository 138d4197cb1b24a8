import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';

const STORED = 'castellum.sound';
const listeners = new Set<() => void>();

/** Whether the table may be heard; not until somebody has chosen so. */
export function soundIsOn(): boolean {
  return settings.get(STORED) === 'on';
}

export function setSound(on: boolean): void {
  settings.set(STORED, on ? 'on' : null);
  for (const changed of listeners) changed();
}

export function useSoundSetting(): boolean {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, soundIsOn);
}
