import { Foreign, Icon, IconButton, useT } from '@castellum/ui-kit';
import { type Ref, useEffect, useState } from 'react';
import { RuleLink } from '../rules/rule-link.tsx';
import type { Notice } from './notice.ts';
import './notice-toast.css';

/** How long a notice stays while somebody can see it and does not hold it, ms. */
const STAY = 9000;

export interface NoticeToastProps {
  readonly notice: Notice | null;
  /** The game's id, whose catalogue holds the refusals. */
  readonly game: string;
  /** Of the panels' column, which it covers on a wide screen, px. */
  readonly width: number;
  /** The notice was called back, and is read where the focus goes: it is not said a second time. */
  readonly recalled: boolean;
  /** The notice on the page, to move the focus to. */
  readonly toast: Ref<HTMLDivElement>;
  onDismiss(): void;
}

/** Says why something was refused, with the rule's number, or what went wrong. It stays for as long as it is looked at: while it has the focus or the mouse. */
export function NoticeToast({ notice, width, recalled, onDismiss, ...rest }: NoticeToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (notice === null || held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A tab in the background keeps its notice until it is looked at.
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') timer = setTimeout(onDismiss, STAY);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [notice, held, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape dismisses, as its button does
    <div
      className="t-toast-place"
      {...(recalled ? {} : { role: 'alert' })}
      data-passing=""
      style={{ '--panel': `${width}px` }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setHeld(false);
        onDismiss();
      }}
    >
      {notice === null ? null : <Toast key={notice.id} notice={notice} onDismiss={onDismiss} {...rest} />}
    </div>
  );
}

function Toast({ notice, game, toast, onDismiss }: Omit<NoticeToastProps, 'width' | 'recalled'> & { readonly notice: Notice }) {
  const t = useT();
  if (notice.kind !== 'refusal')
    return (
      <div ref={toast} tabIndex={-1} className="t-toast t-toast-warn">
        <Icon name="warn" />
        <p>{t(`web.notice.${notice.kind}`)}</p>
        <IconButton icon="close" label={t('web.dismiss')} onPress={onDismiss} />
      </div>
    );
  const { rule, reason, values } = notice.refusal;
  const known = reason === 'not-your-turn' || reason === 'malformed';
  return (
    <div ref={toast} tabIndex={-1} className="t-toast t-toast-error">
      <Icon name="forbid" />
      <p>
        <Foreign>{t(known ? `web.refuse.${reason}` : `${game}.refuse.${reason}`, values)}</Foreign>
      </p>
      {rule === '' ? null : <RuleLink game={game} rule={rule} />}
      <IconButton icon="close" label={t('web.dismiss')} onPress={onDismiss} />
    </div>
  );
}
