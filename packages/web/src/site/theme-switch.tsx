import { IconButton, Segments, useT } from '@castellum/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { setTheme, useTheme } from '../theme.ts';
import { themes, useDark } from './themes.ts';

/** Loads what draws menus ahead of time. */
export const prepareMenus = () => import('./theme-menu.tsx');

const OpenedThemeMenu = lazy(prepareMenus);

/** Light, dark or as the device, as a menu under an icon. What draws the menu is loaded when it is first opened. */
export function ThemeMenu() {
  const t = useT();
  const dark = useDark();
  const [used, setUsed] = useState(false);
  const closed = <IconButton icon={dark ? 'sun' : 'moon'} label={t('web.theme')} aria-haspopup="menu" onPress={() => setUsed(true)} />;
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedThemeMenu />
    </Suspense>
  );
}

/** The same as segments, for the phone's menu. */
export function ThemeSegments() {
  const t = useT();
  const theme = useTheme();
  const choices = themes.map(({ id }) => ({ id, label: t(`web.theme.${id}`) }));
  return <Segments label={t('web.theme')} value={theme} choices={choices} wide onChange={setTheme} />;
}
