import { Icon, IconButton, RuleBadge, useT } from '@castellum/ui-kit';
import { useEffect } from 'react';
import type { Notice } from './notice.ts';
import './notice-toast.css';

/** How long a notice stays while somebody can see it, ms. */
const STAY = 9000;

export interface NoticeToastProps {
  readonly notice: Notice | null;
  /** The game's id, whose catalogue holds the refusals. */
  readonly game: string;
  /** Of the panels' column, which it covers on a wide screen, px. */
  readonly width: number;
  onDismiss(): void;
  /** Opens the rulebook at a rule; left out while there is no rulebook. */
  readonly onRule?: (rule: string) => void;
}

/** Says why something was refused, with the rule's number, or what went wrong. */
export function NoticeToast({ notice, game, width, onDismiss, onRule }: NoticeToastProps) {
  useEffect(() => {
    if (notice === null) return;
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
  }, [notice, onDismiss]);
  return (
    <div className="t-toast-place" role="alert" style={{ '--panel': `${width}px` } as React.CSSProperties}>
      {notice === null ? null : <Toast key={notice.id} notice={notice} game={game} onDismiss={onDismiss} {...(onRule ? { onRule } : {})} />}
    </div>
  );
}

function Toast({ notice, game, onDismiss, onRule }: Omit<NoticeToastProps, 'width'> & { readonly notice: Notice }) {
  const t = useT();
  if (notice.kind !== 'refusal')
    return (
      <div className="t-toast t-toast-warn">
        <Icon name="warn" />
        <p>{t(`web.notice.${notice.kind}`)}</p>
        <IconButton icon="close" label={t('web.dismiss')} onPress={onDismiss} />
      </div>
    );
  const { rule, reason, values } = notice.refusal;
  const known = reason === 'not-your-turn' || reason === 'malformed';
  return (
    <div className="t-toast t-toast-error">
      <Icon name="forbid" />
      <p>{t(known ? `web.refuse.${reason}` : `${game}.refuse.${reason}`, values)}</p>
      {rule === '' ? null : onRule === undefined ? (
        <RuleBadge rule={rule} />
      ) : (
        <button
          type="button"
          className="t-rule"
          onClick={() => {
            onDismiss();
            onRule(rule);
          }}
        >
          <span className="k-hidden">{t('web.rules.read')} </span>
          <RuleBadge rule={rule} />
        </button>
      )}
      <IconButton icon="close" label={t('web.dismiss')} onPress={onDismiss} />
    </div>
  );
}
