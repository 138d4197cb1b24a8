import { Foreign, useT } from '@castellum/ui-kit';
import { useHouseTexts } from '../admin/house-texts.ts';
import { Foot } from './foot.tsx';
import { Page, usePage } from './page.tsx';
import { Prose } from './prose.tsx';
import { SiteBar } from './site-bar.tsx';

/** What this is and is not, and how it is reached by everyone. */
export function AboutPage() {
  useHouseTexts();
  const t = useT();
  const heading = usePage(`${t('house.about.title')} — Castellum`);
  return (
    <>
      <SiteBar />
      <Page className="w-narrow">
        <Prose>
          <h1 ref={heading} tabIndex={-1}>
            <Foreign>{t('house.about.title')}</Foreign>
          </h1>
          <p>
            <Foreign>{t('house.about.what')}</Foreign>
          </p>
          <p>
            <Foreign>{t('house.about.notice')}</Foreign>
          </p>
          <h2>{t('house.about.reconstructed')}</h2>
          <p>
            <Foreign>{t('house.about.rulings')}</Foreign>
          </p>
          <h2>{t('house.about.access')}</h2>
          <ul>
            <li>{t('house.about.keys')}</li>
            <li>{t('house.about.reader')}</li>
            <li>{t('house.about.colour')}</li>
            <li>{t('house.about.motion')}</li>
          </ul>
          <h2>{t('house.about.privacy')}</h2>
          <p>{t('house.about.data')}</p>
        </Prose>
      </Page>
      <Foot />
    </>
  );
}
