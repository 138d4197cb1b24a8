import { Dialog, useT } from '@castellum/ui-kit';
import { lazy, Suspense } from 'react';

/** Loads the form ahead of time. */
export const prepareNaming = () => import('./name-form.tsx');

const NameForm = lazy(prepareNaming);

/** Changes one's own name. */
export function NameDialog({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  const t = useT();
  return (
    <Dialog title={t('web.me.title')} open={open} onClose={onClose}>
      <Suspense fallback={<p>{t('web.loading')}</p>}>
        <NameForm onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
