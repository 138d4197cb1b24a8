import type { Seat } from '@castellum/core';
import type { GameEntry } from '@castellum/games';
import type { SeatInfo } from '@castellum/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { parts } from '../site/pages.ts';
import { LeaveDialog } from './leaving.tsx';
import type { SessionState, TableSession } from './session.ts';

const FairnessDialog = lazy(() => parts.fairness().then(({ FairnessDialog: dialog }) => ({ default: dialog })));

/** What is open over the table. */
export type Opened = { readonly what: 'log' | 'extras' | 'fair' | 'leave' } | { readonly what: 'points'; readonly seat: Seat };

export interface TableDialogsProps {
  readonly entry: GameEntry;
  readonly session: TableSession<unknown>;
  readonly state: SessionState<unknown>;
  readonly seats: readonly SeatInfo[];
  readonly mayLeave: boolean;
  readonly opened: Opened | null;
  onClose(): void;
}

/** The dialogs that any table has, whether it is played yet or not. */
export function TableDialogs({ entry, session, state, seats, mayLeave, opened, onClose }: TableDialogsProps) {
  const { fairness, status, viewer, history } = state;
  const [doubted, setDoubted] = useState(false);
  if (opened?.what === 'fair' && !doubted) setDoubted(true);
  return (
    <>
      {fairness === null || !doubted ? null : (
        <Suspense fallback={null}>
          <FairnessDialog
            {...{ game: entry.rules, table: session.table, fairness, seats, viewer, history, status }}
            open={opened?.what === 'fair'}
            onClose={onClose}
          />
        </Suspense>
      )}
      <LeaveDialog {...{ session, seats }} playing={status === 'playing'} open={opened?.what === 'leave' && mayLeave} onClose={onClose} />
    </>
  );
}
