import { useT } from '@castellum/ui-kit';
import { Link } from 'wouter';
import { Foot } from './foot.tsx';
import { Page, usePage } from './page.tsx';
import { SiteBar } from './site-bar.tsx';

export function MissingPage() {
  const t = useT();
  const heading = usePage(`${t('web.missing.title')} — Castellum`);
  return (
    <>
      <SiteBar />
      <Page className="w-narrow">
        <h1 ref={heading} tabIndex={-1}>
          {t('web.missing.title')}
        </h1>
        <p>{t('web.missing.note')}</p>
        <p>
          <Link href="/" className="k-button k-primary">
            {t('web.home')}
          </Link>
        </p>
      </Page>
      <Foot />
    </>
  );
}
