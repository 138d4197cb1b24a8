import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';

const STORED = 'castellum.coach';
const listeners = new Set<() => void>();

const isOn = () => settings.get(STORED) === 'on';

/** Lets the coach speak up at one's tables, or not. */
export function setCoach(on: boolean): void {
  settings.set(STORED, on ? 'on' : null);
  for (const changed of listeners) changed();
}

/** Whether the coach speaks up; not until somebody has chosen so. */
export function useCoachSetting(): boolean {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, isOn);
}
