import { type IconName, useDeviceDark } from '@castellum/ui-kit';
import { type Theme, useTheme } from '../theme.ts';

/** The themes one may choose, with their icons. */
export const themes: readonly { readonly id: Theme; readonly icon: IconName }[] = [
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
  { id: 'auto', icon: 'device' },
];

/** Whether the page is dark now. */
export function useDark(): boolean {
  const theme = useTheme();
  const deviceDark = useDeviceDark();
  return theme === 'auto' ? deviceDark : theme === 'dark';
}
