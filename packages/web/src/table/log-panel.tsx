import { Panel, useT } from '@castellum/ui-kit';
import { LogList, type LogListProps } from './log-list.tsx';
import './log-panel.css';

/** The log beside the board. */
export function LogPanel(props: LogListProps) {
  const t = useT();
  return (
    <Panel title={t('web.log')} className="t-log-panel">
      {props.lines.length === 0 ? <p className="t-log-empty">{t('web.log.empty')}</p> : <LogList {...props} />}
    </Panel>
  );
}
