import type { GameEntry } from '@castellum/games';
import type { TableSnapshot } from '@castellum/protocol';
import { type GameUi, useReducedMotion, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import type { HintSource } from '../host/hints.ts';
import type { TableHost } from '../host/table-host.ts';
import { OpenTable } from './open-table.tsx';
import { TableNotice } from './table-notice.tsx';
import { useSession } from './use-session.ts';

export interface TablePageProps {
  readonly entry: GameEntry;
  readonly ui: GameUi;
  /** Opens the host; called once for each time the page is shown. */
  open(): TableHost;
  readonly hints: HintSource;
  /** Whether the coach speaks up at this table, whatever was chosen before. */
  readonly coach?: boolean;
  /** What is to be said over the table for as long as it holds. */
  readonly notice?: ReactNode;
  /** Sets up the same table again and goes there; left out where that makes no sense. */
  readonly onAgain?: (table: Pick<TableSnapshot, 'seats' | 'options' | 'hints'>) => Promise<void>;
}

/** A table: waiting room, game and end, on the server or in this browser. */
export function TablePage({ entry, ui, open, hints, ...rest }: TablePageProps) {
  const t = useT();
  const reduced = useReducedMotion();
  const used = useSession(entry.rules, open, ui.duration, reduced);
  const name = t(`${entry.rules.id}.name`);
  if (used === null || used.state.phase === 'loading') return <TableNotice title={name} text={t('web.loading')} />;
  if (used.state.phase === 'missing') return <TableNotice title={name} text={t('web.table.missing')} />;
  return <OpenTable entry={entry} ui={ui} used={used} source={hints} {...rest} />;
}
