import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';

const STORED = 'castellum.keys';

/** Whether letters alone do something (WCAG 2.1.4); they do until somebody has switched them off. */
export function lettersAreOn(): boolean {
  return settings.get(STORED) !== 'off';
}

export function setLetters(on: boolean): void {
  settings.set(STORED, on ? null : 'off');
}

export function useLetters(): boolean {
  return useSyncExternalStore(settings.subscribe, lettersAreOn);
}
