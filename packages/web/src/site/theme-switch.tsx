import { Icon, type IconName, useDeviceDark, useT } from '@castellum/ui-kit';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { setTheme, type Theme, useTheme } from '../theme.ts';

const themes: readonly { readonly id: Theme; readonly icon: IconName }[] = [
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
  { id: 'auto', icon: 'device' },
];

/** Light, dark or as the device, as a menu under an icon. */
export function ThemeMenu() {
  const t = useT();
  const theme = useTheme();
  const deviceDark = useDeviceDark();
  const dark = theme === 'auto' ? deviceDark : theme === 'dark';
  return (
    <MenuTrigger>
      <Button className="k-icon-button" aria-label={t('web.theme')}>
        <Icon name={dark ? 'sun' : 'moon'} size={22} />
      </Button>
      <Popover className="w-popover" placement="bottom end">
        <Menu
          className="w-menu"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onSelectionChange={(keys) => {
            const [key] = keys;
            const chosen = themes.find(({ id }) => id === key);
            if (chosen !== undefined) setTheme(chosen.id);
          }}
        >
          {themes.map(({ id, icon }) => (
            <MenuItem key={id} id={id} className="w-menu-item" textValue={t(`web.theme.${id}`)}>
              <Icon name={icon} />
              {t(`web.theme.${id}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The same as segments, for the phone's menu. */
export function ThemeSegments() {
  const t = useT();
  const theme = useTheme();
  return (
    <div className="w-segments w-segments-wide" role="group" aria-label={t('web.theme')}>
      {themes.map(({ id }) => (
        <button key={id} type="button" aria-pressed={id === theme} onClick={() => setTheme(id)}>
          {t(`web.theme.${id}`)}
        </button>
      ))}
    </div>
  );
}
