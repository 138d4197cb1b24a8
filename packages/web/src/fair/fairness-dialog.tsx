import type { Game, Viewer } from '@castellum/core';
import type { Fairness, Step, TableStatus } from '@castellum/protocol';
import { Button, Dialog, Icon, SeatDisc, type SeatInfo, useLocale, useT } from '@castellum/ui-kit';
import { lazy, Suspense } from 'react';
import { useHouseTexts } from '../admin/house-texts.ts';
import { namesOf } from '../table/seat-names.ts';
import { SaveRecord } from './save-record.tsx';
import { Verification } from './verification.tsx';
import './fairness-dialog.css';

const ReportNames = lazy(() => import('./report-names.tsx'));

export interface FairnessDialogProps {
  readonly game: Game;
  readonly table: { readonly id: string; readonly local: boolean; record(): Promise<unknown> };
  readonly fairness: Fairness;
  readonly seats: readonly SeatInfo[];
  readonly viewer: Viewer;
  readonly history: readonly Step[];
  readonly status: TableStatus;
  readonly open: boolean;
  onClose(): void;
}

/** How a table's chance comes about, whom that protects, and the check when the game is over. */
export function FairnessDialog(props: FairnessDialogProps) {
  useHouseTexts();
  const t = useT();
  const { game, table, fairness, seats, status, open, onClose } = props;
  const locale = useLocale();
  const twice = seats.filter(({ alsoAt }) => alsoAt !== undefined);
  const shared = fairness.protects || status === 'waiting' || twice.length > 0;
  return (
    <Dialog title={t('web.fair')} open={open} onClose={onClose}>
      <div className="f-fair">
        {table.local ? (
          <Local {...props} />
        ) : (
          <>
            <p>{t(shared ? 'house.fair.how' : 'house.fair.alone')}</p>
            {twice.length > 0 && game.hasSecrets ? <p>{t('house.fair.twice', { names: namesOf(twice, locale) })}</p> : null}
            {shared && game.hasSecrets ? <p>{t('house.fair.seats')}</p> : null}
            <h3>{t('house.fair.commitment')}</h3>
            <code>{fairness.commitment}</code>
            {shared ? <Contributions {...props} /> : null}
            {status === 'over' ? <Verification {...props} /> : <p>{t('house.fair.later')}</p>}
            <Suspense fallback={null}>
              <ReportNames table={table.id} seats={seats} />
            </Suspense>
          </>
        )}
      </div>
      <div className="k-actions">
        <Button onPress={onClose}>{t('kit.close')}</Button>
      </div>
    </Dialog>
  );
}

/** A table in this browser: who plays alone may have its record at any time, else it must wait for the end where hands are hidden. */
function Local({ game, table, seats, status }: FairnessDialogProps) {
  const t = useT();
  const alone = seats.filter(({ kind }) => kind === 'person').length === 1;
  const spoils = status !== 'over' && game.hasSecrets;
  return (
    <>
      <p>{t('house.fair.local')}</p>
      {spoils && !alone ? null : (
        <>
          <div className="f-buttons">
            <SaveRecord game={game.id} table={table} />
          </div>
          <p className="f-note">{t('house.fair.local.record', { spoils: spoils ? 'yes' : 'no' })}</p>
        </>
      )}
    </>
  );
}

/** Whose browsers have added a number. */
function Contributions({ fairness, seats, history }: FairnessDialogProps) {
  const t = useT();
  const drawn = history.some(({ seat }) => seat === 'chance');
  return (
    <>
      <h3>{t('house.fair.numbers')}</h3>
      <ul>
        {seats.map(({ seat, name, kind, colour }) => {
          const given = (fairness.contributions[seat] ?? null) !== null;
          return (
            <li key={seat}>
              <SeatDisc colour={colour} size={24} />
              <span>
                <b translate="no">{name}</b>{' '}
                <span>{t(`house.fair.number.${kind === 'bot' ? 'bot' : given ? 'given' : drawn ? 'late' : 'awaited'}`)}</span>
              </span>
              {given ? <Icon name="check" size={18} /> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
