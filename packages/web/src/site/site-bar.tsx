import { Dialog, IconButton, usePhone, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '../me.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ThemeMenu, ThemeSegments } from './theme-switch.tsx';

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
    <header className="w-bar w-site-bar">
      <div className="w-bar-inner">
        <Link href="/" className="w-brand">
          <Logo size={36} />
          <span>Castellum</span>
        </Link>
        <div className="w-bar-end">
          {phone ? null : <ThemeMenu />}
          <LanguageSwitch />
          {phone ? <IconButton icon="menu" label={t('web.menu')} onPress={() => setMenu(true)} /> : profile}
        </div>
      </div>
      <Dialog title={t('web.menu')} open={menu && phone} onClose={() => setMenu(false)} kind="sheet">
        <div className="w-menu-sheet">
          <h3>{t('web.theme')}</h3>
          <ThemeSegments />
          <h3>{t('web.me')}</h3>
          {profile}
        </div>
      </Dialog>
      <NameDialog open={naming} onClose={() => setNaming(false)} />
    </header>
  );
}
