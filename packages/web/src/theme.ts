import { useSyncExternalStore } from 'react';
import { settings } from './settings.ts';

/** `auto` follows the device. */
export type Theme = 'light' | 'dark' | 'auto';

/** The page's first script reads the same key before anything is painted. */
const STORED = 'castellum.theme';

function read(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

export function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  settings.set(STORED, theme === 'auto' ? null : theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(settings.subscribe, read, () => 'auto');
}
