import { IconButton, usePhone, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '../me.ts';
import { Bar } from './bar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ThemeMenu, ThemeSegments } from './theme-switch.tsx';
import './site-bar.css';

/** The bar over the site's pages. */
export function SiteBar() {
  const t = useT();
  const phone = usePhone();
  const { me } = useMe();
  const [naming, setNaming] = useState(false);
  const [menu, setMenu] = useState(false);
  const profile =
    me === null ? null : (
      <button type="button" className="w-me" onClick={() => setNaming(true)}>
        <span className="w-avatar" aria-hidden="true">
          {[...me.name][0]?.toUpperCase()}
        </span>
        <span className="w-me-name" translate="no">
          {me.name}
        </span>
        <span className="k-hidden">{t('web.me.change')}</span>
      </button>
    );
  return (
    <>
      <Bar
        className="w-site-bar"
        end={
          <>
            {phone ? null : <ThemeMenu />}
            <LanguageSwitch />
            {phone ? <IconButton icon="menu" label={t('web.menu')} onPress={() => setMenu(true)} /> : profile}
          </>
        }
      >
        <Link href="/" className="w-brand">
          <Logo size={36} />
          <span lang="la">Castellum</span>
        </Link>
      </Bar>
      <MenuSheet open={menu && phone} onClose={() => setMenu(false)}>
        <h3>{t('web.theme')}</h3>
        <ThemeSegments />
        <h3>{t('web.me')}</h3>
        {profile}
      </MenuSheet>
      <NameDialog open={naming} onClose={() => setNaming(false)} />
    </>
  );
}
