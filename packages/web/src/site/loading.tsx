import { useT } from '@castellum/ui-kit';
import { useEffect } from 'react';
import './loading.css';

/** Stands in for a page whose parts are on their way; the tab no longer says what was there before. */
export function Loading() {
  const t = useT();
  useEffect(() => {
    document.title = 'Castellum';
  }, []);
  return (
    <main id="main" className="w-wait">
      <p>{t('web.loading')}</p>
    </main>
  );
}
