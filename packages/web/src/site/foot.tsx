import { useT } from '@castellum/ui-kit';
import { useId } from 'react';
import { Link } from 'wouter';
import { useOpenKeys } from '../ear/keys-provider.tsx';
import './foot.css';

/** One period of the running wave of Roman borders, 49 wide. */
const WAVE = 'M0,20C14.7,20,17.64,6,30.38,6C42.14,6,44.1,15.5,34.3,15.5C28.42,15.5,27.44,11,32.34,10.6C24.5,9.6,22.54,20,49,20Z';

/** The foot of the site's pages: the wave, the notice, and where to read more. */
export function Foot() {
  const t = useT();
  const pattern = useId();
  const openKeys = useOpenKeys();
  return (
    <footer className="w-foot">
      <svg className="w-wave" width="100%" height={13} aria-hidden="true" focusable="false">
        <defs>
          <pattern id={pattern} width={49} height={26} patternUnits="userSpaceOnUse" patternTransform="scale(.5)">
            <rect width={49} height={26} fill="var(--frame)" />
            <path d={WAVE} fill="var(--wave)" />
          </pattern>
        </defs>
        <rect width="100%" height={13} fill={`url(#${pattern})`} />
      </svg>
      <div className="w-foot-inner">
        <Link href="/statistics">{t('web.foot.statistics')}</Link>
        <Link href="/about">{t('web.foot.about')}</Link>
        <button type="button" className="w-foot-keys" onClick={openKeys}>
          {t('web.keys')}
        </button>
        <p>{t('web.foot.notice')}</p>
      </div>
    </footer>
  );
}
