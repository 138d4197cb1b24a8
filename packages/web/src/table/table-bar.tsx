import { Dialog, IconButton, usePhone, useT } from '@castellum/ui-kit';
import { type RefObject, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { Logo } from '../site/logo.tsx';
import { ThemeMenu, ThemeSegments } from '../site/theme-switch.tsx';
import { setSound, useSoundSetting } from '../sound/sound-setting.ts';
import { SoundSegments } from '../sound/sound-switch.tsx';
import { HintButton } from './hint-button.tsx';
import { PaceButton, PaceSegments } from './pace-switch.tsx';
import type { UsedHints } from './use-hints.ts';

export interface TableBarProps {
  readonly title: string;
  readonly note: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens the rulebook; left out while there is none. */
  readonly onRules?: () => void;
  /** Opens the log on a phone; left out while there is nothing in it. */
  readonly onLog?: () => void;
  /** Opens what is said of the table's chance; left out while there is no table. */
  readonly onFair?: () => void;
  /** Asks whether to leave the table; left out where one cannot. */
  readonly onLeave?: () => void;
  /** Whether bots play at the table: their pace may be chosen then. */
  readonly bots?: boolean;
  /** Asks for a hint on a phone; left out while none may be asked for. */
  readonly hints?: UsedHints;
}

/** The bar over a table. */
export function TableBar({ title, note, heading, onRules, onLog, onFair, onLeave, bots = false, hints }: TableBarProps) {
  const t = useT();
  const phone = usePhone();
  const [, navigate] = useLocation();
  const [menu, setMenu] = useState(false);
  return (
    <header className="w-bar t-bar">
      <div className="w-bar-inner">
        {phone ? (
          <IconButton icon="back" label={t('web.home')} onPress={() => navigate('/')} />
        ) : (
          <Link href="/" className="t-bar-home" aria-label={`Castellum: ${t('web.home')}`}>
            <Logo size={30} />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {phone ? null : <p className="t-bar-note">{note}</p>}
        <div className="w-bar-end">
          {onRules === undefined || phone ? null : <IconButton icon="book" label={t('web.rules')} onPress={onRules} />}
          {onFair === undefined || phone ? null : <IconButton icon="shield" label={t('web.fair')} onPress={onFair} />}
          {onLeave === undefined || phone ? null : <IconButton icon="leave" label={t('web.leave')} onPress={onLeave} />}
          {phone && hints !== undefined ? <HintButton hints={hints} icon /> : null}
          {phone && onLog !== undefined ? <IconButton icon="log" label={t('web.log')} onPress={onLog} /> : null}
          {phone ? (
            <IconButton icon="menu" label={t('web.menu')} onPress={() => setMenu(true)} />
          ) : (
            <>
              {bots ? <PaceButton /> : null}
              <SoundButton />
              <ThemeMenu />
              <LanguageSwitch />
            </>
          )}
        </div>
      </div>
      <Dialog title={t('web.menu')} open={menu && phone} onClose={() => setMenu(false)} kind="sheet">
        <div className="w-menu-sheet">
          <p className="t-menu-note">{note}</p>
          {onRules === undefined ? null : (
            <WideButton
              label={t('web.rules')}
              onPress={() => {
                setMenu(false);
                onRules();
              }}
            />
          )}
          {onFair === undefined ? null : (
            <WideButton
              label={t('web.fair')}
              onPress={() => {
                setMenu(false);
                onFair();
              }}
            />
          )}
          {onLeave === undefined ? null : (
            <WideButton
              label={t('web.leave')}
              onPress={() => {
                setMenu(false);
                onLeave();
              }}
            />
          )}
          {bots ? (
            <>
              <h3>{t('web.pace')}</h3>
              <PaceSegments />
            </>
          ) : null}
          <h3>{t('web.sound')}</h3>
          <SoundSegments />
          <h3>{t('web.theme')}</h3>
          <ThemeSegments />
          <h3>{t('web.language')}</h3>
          <LanguageSwitch />
        </div>
      </Dialog>
    </header>
  );
}

function SoundButton() {
  const t = useT();
  const on = useSoundSetting();
  return <IconButton icon={on ? 'sound' : 'mute'} label={t('web.sound')} aria-pressed={on} onPress={() => setSound(!on)} />;
}

function WideButton({ label, onPress }: { readonly label: string; onPress(): void }) {
  return (
    <button type="button" className="k-button k-secondary" onClick={onPress}>
      {label}
    </button>
  );
}
