import { useReducedMotion, useT } from '@castellum/ui-kit';
import { lazy } from 'react';
import type { HintSource } from '../host/hints.ts';
import type { TableHost } from '../host/table-host.ts';
import { OpenTable, type TableOptions } from './open-table.tsx';
import { parts } from './parts.ts';
import { TableNotice } from './table-notice.tsx';
import { useSession } from './use-session.ts';

const MissingTable = lazy(() => parts.stopped().then(({ MissingTable: missing }) => ({ default: missing })));

export interface TablePageProps extends TableOptions {
  /** Opens the host; called once for each time the page is shown. */
  open(): TableHost;
  readonly hints: HintSource;
}

/** A table: waiting room, game and end, on the server or in this browser. */
export function TablePage({ entry, ui, open, hints, ...rest }: TablePageProps) {
  const t = useT();
  const reduced = useReducedMotion();
  const used = useSession(entry.rules, open, ui.duration, reduced);
  const name = t(`${entry.rules.id}.name`);
  if (used === null || used.state.phase === 'loading')
    return (
      <TableNotice title={name}>
        <p>{t('web.loading')}</p>
      </TableNotice>
    );
  if (used.state.phase === 'missing') return <MissingTable local={false} />;
  return <OpenTable entry={entry} ui={ui} used={used} source={hints} {...rest} />;
}
