import { useT } from '@castellum/ui-kit';
import './offline-notice.css';

/** Says that the connection is gone, over whatever stands there. */
export function OfflineNotice() {
  const t = useT();
  return (
    <p className="t-offline" role="status">
      {t('web.offline')}
    </p>
  );
}
