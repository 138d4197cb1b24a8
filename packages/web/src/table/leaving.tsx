import { Button, Dialog, type SeatInfo, useAnnounce, useT, WorkButton } from '@castellum/ui-kit';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureWords } from '../failure.ts';
import { NoticeStrip } from './notice-strip.tsx';
import type { TableSession } from './session.ts';
import './leaving.css';

export interface LeaveDialogProps {
  readonly session: TableSession<unknown>;
  readonly seats: readonly SeatInfo[];
  /** Whether the game is on; else the table waits for players. */
  readonly playing: boolean;
  readonly open: boolean;
  onClose(): void;
}

/** Asks before one leaves the table; where several seats are one's own, which of them. */
export function LeaveDialog({ session, seats, playing, open, onClose }: LeaveDialogProps) {
  const t = useT();
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const mine = seats.filter((seat) => seat.mine);
  const leave = async (seat: number) => {
    await session.leave(seat);
    announce(t('web.leave.done'));
    onClose();
    if (!playing && mine.length === 1) navigate('/');
  };
  return (
    <Dialog title={t('web.leave.title')} open={open} onClose={onClose} kind="alert">
      <p className="t-ask-note">{t(playing ? 'web.leave.playing' : 'web.leave.waiting')}</p>
      <div className="k-actions">
        <Button onPress={onClose} autoFocus>
          {t('web.cancel')}
        </Button>
        {mine.map(({ seat, name }) => (
          <WorkButton key={seat} variant="danger" icon="leave" onPress={() => leave(seat)} failure={failureWords}>
            {mine.length === 1 ? t('web.leave.yes') : t('web.leave.seat', { name })}
          </WorkButton>
        ))}
      </div>
    </Dialog>
  );
}

/** Says that one has left the game, and offers the way back for as long as it goes on. */
export function LeftNotice({ session, seats }: { readonly session: TableSession<unknown>; readonly seats: readonly SeatInfo[] }) {
  const t = useT();
  return seats
    .filter(({ left }) => left === 'you')
    .map(({ seat, name }) => (
      <NoticeStrip key={seat} text={t('web.back.note', { name })}>
        <WorkButton size="small" variant="primary" onPress={() => session.comeBack(seat)} failure={failureWords}>
          {t('web.back.yes')}
        </WorkButton>
      </NoticeStrip>
    ));
}

/** Closes a table of one's own making that still waits for players, once that is confirmed. */
export function CloseTable({ onCloseTable }: { onCloseTable(): Promise<void> }) {
  const t = useT();
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const close = async () => {
    await onCloseTable();
    announce(t('web.close.done'));
    navigate('/');
  };
  return (
    <>
      <Button variant="quiet" icon="close" onPress={() => setAsking(true)}>
        {t('web.close')}
      </Button>
      <Dialog title={t('web.close.title')} open={asking} onClose={() => setAsking(false)} kind="alert">
        <p className="t-ask-note">{t('web.close.note')}</p>
        <div className="k-actions">
          <Button onPress={() => setAsking(false)} autoFocus>
            {t('web.cancel')}
          </Button>
          <WorkButton variant="danger" icon="close" onPress={close} failure={failureWords}>
            {t('web.close')}
          </WorkButton>
        </div>
      </Dialog>
    </>
  );
}
