import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';

const STORED = 'castellum.coach';

const isOn = () => settings.get(STORED) === 'on';

/** Lets the coach speak up at one's tables, or not. */
export function setCoach(on: boolean): void {
  settings.set(STORED, on ? 'on' : null);
}

/** Whether the coach speaks up; not until somebody has chosen so. */
export function useCoachSetting(): boolean {
  return useSyncExternalStore(settings.subscribe, isOn);
}
