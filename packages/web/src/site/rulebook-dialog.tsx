import type { GameListing, Locale } from '@castellum/games';
import { Dialog, useLocale, useT } from '@castellum/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Loads what draws a rulebook ahead of time. */
export const prepareRulebooks = () => import('./markdown.tsx');

const Markdown = lazy(prepareRulebooks);

export interface RulebookDialogProps {
  readonly listing: GameListing;
  readonly open: boolean;
  /** The rule to begin at. */
  readonly at?: string;
  onClose(): void;
}

/** The players' rulebook over the page, loaded when it is opened. */
export function RulebookDialog({ listing, open, at, onClose }: RulebookDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('web.rules.title', { game: t(`${listing.id}.name`) })} open={open} onClose={onClose} kind="wide">
      <Rulebook listing={listing} {...(at === undefined ? {} : { at })} />
    </Dialog>
  );
}

function Rulebook({ listing, at }: Pick<RulebookDialogProps, 'listing' | 'at'>) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    listing.rulebook(locale as Locale).then(
      ({ default: markdown }) => current && setText(markdown),
      () => current && setText('failed'),
    );
    return () => {
      current = false;
    };
  }, [listing, locale]);
  const loading = <p>{t('web.loading')}</p>;
  if (text === null) return loading;
  if (text === 'failed') return <p role="alert">{t('web.rules.failed')}</p>;
  return (
    <Suspense fallback={loading}>
      <Markdown text={text} {...(at === undefined ? {} : { at })} />
    </Suspense>
  );
}
