import { Icon, useT } from '@castellum/ui-kit';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { setTheme, useTheme } from '../theme.ts';
import { themes, useDark } from './themes.ts';
import './theme-menu.css';

/** The menu under the icon, open when it comes. */
export default function OpenedThemeMenu() {
  const t = useT();
  const theme = useTheme();
  const dark = useDark();
  return (
    <MenuTrigger defaultOpen>
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
