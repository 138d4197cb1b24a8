import { Panel, type SeatInfo, useT } from '@castellum/ui-kit';
import type { LogLine } from './log.ts';
import { LogList } from './log-list.tsx';
import './log-panel.css';

/** The log beside the board. */
export function LogPanel({ lines, seats }: { readonly lines: readonly LogLine[]; readonly seats: readonly SeatInfo[] }) {
  const t = useT();
  return (
    <Panel title={t('web.log')} className="t-log-panel">
      {lines.length === 0 ? <p className="t-log-empty">{t('web.log.empty')}</p> : <LogList lines={lines} seats={seats} />}
    </Panel>
  );
}
