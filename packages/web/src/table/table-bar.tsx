import { Foreign, Icon, IconButton, usePhone, useT } from '@castellum/ui-kit';
import { type RefObject, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useOpenKeys } from '../ear/keys-provider.tsx';
import { Bar } from '../site/bar.tsx';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { Logo } from '../site/logo.tsx';
import { MenuSheet } from '../site/menu-sheet.tsx';
import { ThemeMenu, ThemeSegments } from '../site/theme-switch.tsx';
import { setSound, useSoundSetting } from '../sound/sound-setting.ts';
import { SoundSegments } from '../sound/sound-switch.tsx';
import { HintButton } from './hint-button.tsx';
import { PaceButton, PaceSegments } from './pace-switch.tsx';
import type { UsedHints } from './use-hints.ts';
import './table-bar.css';

export interface TableBarProps {
  readonly title: string;
  readonly note: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The rulebook's address; left out while there is none. */
  readonly rules?: string;
  /** Opens the log on a phone; left out while there is nothing in it. */
  readonly onLog?: () => void;
  /** Opens what is said of the table's chance; left out while there is no table. */
  readonly onFair?: () => void;
  /** Asks whether to leave the table; left out where one cannot. */
  readonly onLeave?: () => void;
  /** Whether the coach speaks up, and how that is changed; left out where there is no help. */
  readonly coach?: { readonly on: boolean; set(on: boolean): void };
  /** Whether a curtain comes down while the device changes hands, and how that is changed; left out where nobody hides anything. */
  readonly curtain?: { readonly on: boolean; set(on: boolean): void } | undefined;
  /** Whether bots play at the table: their pace may be chosen then. */
  readonly bots?: boolean;
  /** Asks for a hint on a phone; left out while none may be asked for. */
  readonly hints?: UsedHints;
}

/** The bar over a table. */
export function TableBar({ title, note, heading, rules, onLog, onFair, onLeave, coach, curtain, bots = false, hints }: TableBarProps) {
  const t = useT();
  const phone = usePhone();
  const [, navigate] = useLocation();
  const [menu, setMenu] = useState(false);
  const acts = [
    { icon: 'keyboard', label: t('web.keys'), act: useOpenKeys() },
    {
      icon: 'hint',
      label: t(coach?.on === true ? 'web.coach.on' : 'web.coach.off'),
      act: coach === undefined ? undefined : () => coach.set(!coach.on),
    },
    {
      icon: 'eye',
      label: t(curtain?.on === true ? 'web.curtain.on' : 'web.curtain.off'),
      act: curtain === undefined ? undefined : () => curtain.set(!curtain.on),
    },
    { icon: 'shield', label: t('web.fair'), act: onFair },
    { icon: 'leave', label: t('web.leave'), act: onLeave },
  ] as const;
  const buttons = acts.map(({ icon, label, act }) =>
    act === undefined ? null : <IconButton key={icon} icon={icon} label={label} onPress={act} />,
  );
  const end = phone ? (
    <>
      {hints === undefined ? <span className="t-bar-place" /> : <HintButton hints={hints} icon />}
      {onLog === undefined ? null : <IconButton icon="log" label={t('web.log')} onPress={onLog} />}
      <IconButton icon="menu" label={t('web.menu')} onPress={() => setMenu(true)} />
    </>
  ) : (
    <>
      {rules === undefined ? null : (
        <a href={rules} target="_blank" rel="noreferrer" className="k-icon-button" title={t('web.rules')}>
          <Icon name="book" size={22} />
          <span className="k-hidden">
            {t('web.rules')} {t('web.newTab')}
          </span>
        </a>
      )}
      {buttons}
      {bots ? <PaceButton /> : null}
      <SoundButton />
      <ThemeMenu />
      <LanguageSwitch />
    </>
  );
  return (
    <>
      <Bar className="t-bar" end={end}>
        {phone ? (
          <IconButton icon="back" label={t('web.home')} onPress={() => navigate('/')} />
        ) : (
          <Link href="/" className="t-bar-home" aria-label={t('kit.pair', { what: 'Castellum', of: t('web.home') })}>
            <Logo size={30} />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          <Foreign>{title}</Foreign>
        </h1>
        {phone ? null : (
          <p className="t-bar-note">
            <Foreign>{note}</Foreign>
          </p>
        )}
      </Bar>
      <MenuSheet open={menu && phone} onClose={() => setMenu(false)}>
        <p className="t-menu-note">
          <Foreign>{note}</Foreign>
        </p>
        {rules === undefined ? null : (
          <a href={rules} target="_blank" rel="noreferrer" className="k-button k-secondary" onClick={() => setMenu(false)}>
            {t('web.rules')} <span className="k-hidden">{t('web.newTab')}</span>
          </a>
        )}
        {acts.map(({ icon, label, act }) =>
          act === undefined ? null : (
            <WideButton
              key={icon}
              label={label}
              onPress={() => {
                setMenu(false);
                act();
              }}
            />
          ),
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
      </MenuSheet>
    </>
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
