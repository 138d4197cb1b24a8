import { useT } from '@castellum/ui-kit';
import { Link } from 'wouter';
import { Foot } from './foot.tsx';
import { Page, usePage } from './page.tsx';
import { SiteBar } from './site-bar.tsx';

/** Says that there is no such page. */
export function MissingPage() {
  return <NothingHere heading="web.missing.title" note="web.missing.note" />;
}

/** Says that there is nothing here, and leads home. `heading`, `note`: keys of the catalogues. */
export function NothingHere({ heading: key, note }: { readonly heading: string; readonly note: string }) {
  const t = useT();
  const heading = usePage(`${t(key)} — Castellum`);
  return (
    <>
      <SiteBar />
      <Page className="w-narrow">
        <h1 ref={heading} tabIndex={-1}>
          {t(key)}
        </h1>
        <p>{t(note)}</p>
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
