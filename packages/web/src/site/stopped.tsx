import { useT, WorkButton } from '@castellum/ui-kit';
import { Link } from 'wouter';
import { Page, usePage } from './page.tsx';
import { SiteBar } from './site-bar.tsx';

/** Stands in for a page that cannot be opened now: says why, tries again when asked, and leads home. `text`: a key of the catalogues. */
export function Stopped({ text, onRetry }: { readonly text: string; onRetry(): Promise<unknown> }) {
  const t = useT();
  const heading = usePage(`${t('web.stopped.title')} — Castellum`);
  return (
    <>
      <SiteBar />
      <Page className="w-narrow">
        <h1 ref={heading} tabIndex={-1}>
          {t('web.stopped.title')}
        </h1>
        <p>{t(text)}</p>
        <div className="k-actions">
          <WorkButton variant="primary" onPress={onRetry} failure="web.failed.again">
            {t('web.stopped.retry')}
          </WorkButton>
          <Link href="/" className="k-button k-secondary">
            {t('web.home')}
          </Link>
        </div>
      </Page>
    </>
  );
}
