import type { Seat } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import type { GameUi, SeatInfo, TableFrame, ToldStep } from '@castellum/ui-kit';
import { lazy, Suspense } from 'react';
import { useEver } from '../site/use-ever.ts';
import type { CoachDialogProps } from './coach-dialog.tsx';
import { parts } from './parts.ts';
import type { SessionState, TableSession } from './session.ts';
import type { Coach } from './use-coach.ts';

const CurtainDialog = lazy(() => parts.curtain().then(({ CurtainDialog: dialog }) => ({ default: dialog })));
const LeaveDialog = lazy(() => parts.leaving().then(({ LeaveDialog: dialog }) => ({ default: dialog })));
const CoachDialog = lazy(() => parts.coach().then(({ CoachDialog: dialog }) => ({ default: dialog })));
const PointsDialog = lazy(() => parts.points().then(({ PointsDialog: dialog }) => ({ default: dialog })));
const FairnessDialog = lazy(() => parts.fairness().then(({ FairnessDialog: dialog }) => ({ default: dialog })));

/** What is open over the table. */
export type Opened = { readonly what: 'log' | 'extras' | 'fair' | 'leave' | 'curtain' } | { readonly what: 'points'; readonly seat: Seat };

export interface TableDialogsProps {
  readonly entry: TableEntry;
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
  const doubted = useEver(opened?.what === 'fair');
  const open = useEver(opened?.what === 'curtain');
  const leaves = useEver(opened?.what === 'leave');
  const agree = () => {
    onClose();
    void session.setCurtain(false);
  };
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
      {open ? (
        <Suspense fallback={null}>
          <CurtainDialog open={opened?.what === 'curtain'} onAgree={agree} onClose={onClose} />
        </Suspense>
      ) : null}
      {leaves ? (
        <Suspense fallback={null}>
          <LeaveDialog
            {...{ session, seats }}
            playing={status === 'playing'}
            open={opened?.what === 'leave' && mayLeave}
            onClose={onClose}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export interface PlayDialogsProps {
  readonly game: string;
  readonly ui: GameUi;
  readonly seats: readonly SeatInfo[];
  /** As far as it was watched. */
  readonly told: TableFrame;
  readonly history: readonly ToldStep[];
  readonly coach: Coach;
  readonly read: CoachDialogProps['read'];
  readonly opened: Opened | null;
  onClose(): void;
}

/** The dialogs that only a table has which is played. Each is loaded with the first time that it opens. */
export function PlayDialogs({ game, ui, seats, told, history, coach, read, opened, onClose }: PlayDialogsProps) {
  const warned = useEver(coach.objection !== null);
  const reckoned = useEver(opened?.what === 'points');
  return (
    <Suspense fallback={null}>
      {warned ? <CoachDialog {...{ game, ui, seats, coach, read }} /> : null}
      {reckoned ? <PointsDialog {...{ ui, told, history, onClose }} seat={opened?.what === 'points' ? opened.seat : null} /> : null}
    </Suspense>
  );
}
