import { Dialog, useT } from '@castellum/ui-kit';
import { lazy, Suspense } from 'react';

/** Loads what draws a rulebook ahead of time. */
export const prepareRulebooks = () => import('./markdown.tsx');

const Markdown = lazy(prepareRulebooks);

export interface RulebookDialogProps {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly open: boolean;
  /** The rule to begin at. */
  readonly at?: string;
  onClose(): void;
}

/** The players' rulebook over the table. */
export function RulebookDialog({ title, text, open, at, onClose }: RulebookDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('web.rules.title', { game: title })} open={open} onClose={onClose} kind="wide">
      <Suspense fallback={<p>{t('web.loading')}</p>}>
        <Markdown text={text} {...(at === undefined ? {} : { at })} />
      </Suspense>
    </Dialog>
  );
}
