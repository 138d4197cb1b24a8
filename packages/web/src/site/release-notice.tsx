import { Button, useT } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { takeUp, useRelease } from './release.ts';
import './release-notice.css';

/** Says that a new release waits, and takes it up on request, or as soon as the person goes to another page. */
export function ReleaseNotice() {
  const t = useT();
  const { release, held } = useRelease();
  const [address] = useLocation();
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) takeUp();
    shown.current = address;
  }, [address]);
  return (
    <div role="status">
      {release === 'current' ? null : (
        <div className="w-release">
          <p>{held ? `${t(`web.release.${release}`)} ${t('web.release.held')}` : t(`web.release.${release}`)}</p>
          {held ? null : (
            <Button variant="primary" size="small" onPress={takeUp}>
              {t('web.release.load')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
