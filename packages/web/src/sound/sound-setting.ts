import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';

const STORED = 'castellum.sound';

/** Whether the table may be heard; not until somebody has chosen so. */
export function soundIsOn(): boolean {
  return settings.get(STORED) === 'on';
}

export function setSound(on: boolean): void {
  settings.set(STORED, on ? 'on' : null);
}

export function useSoundSetting(): boolean {
  return useSyncExternalStore(settings.subscribe, soundIsOn);
}
