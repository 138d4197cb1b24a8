import { Foreign, useT } from '@castellum/ui-kit';
import { Foot } from './foot.tsx';
import { Page, usePage } from './page.tsx';
import { Prose } from './prose.tsx';
import { SiteBar } from './site-bar.tsx';

/** What this is and is not, and how it is reached by everyone. */
export function AboutPage() {
  const t = useT();
  const heading = usePage(`${t('web.about.title')} — Castellum`);
  return (
    <>
      <SiteBar />
      <Page className="w-narrow">
        <Prose>
          <h1 ref={heading} tabIndex={-1}>
            <Foreign>{t('web.about.title')}</Foreign>
          </h1>
          <p>
            <Foreign>{t('web.about.what')}</Foreign>
          </p>
          <p>
            <Foreign>{t('web.about.notice')}</Foreign>
          </p>
          <h2>{t('web.about.reconstructed')}</h2>
          <p>
            <Foreign>{t('web.about.rulings')}</Foreign>
          </p>
          <h2>{t('web.about.access')}</h2>
          <ul>
            <li>{t('web.about.keys')}</li>
            <li>{t('web.about.reader')}</li>
            <li>{t('web.about.colour')}</li>
            <li>{t('web.about.motion')}</li>
          </ul>
          <h2>{t('web.about.privacy')}</h2>
          <p>{t('web.about.data')}</p>
        </Prose>
      </Page>
      <Foot />
    </>
  );
}
