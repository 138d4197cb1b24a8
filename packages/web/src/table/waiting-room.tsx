import { Button, Failure, SeatDisc, type SeatInfo, useAnnounce, useT, useWork } from '@castellum/ui-kit';
import { useRef, useState } from 'react';
import { useMe } from '../me.ts';
import { copyText } from '../site/copy-text.ts';
import { Field } from '../site/field.tsx';
import { NameField } from '../site/name-field.tsx';
import { CloseTable } from './leaving.tsx';
import { SameNote, seatStyle } from './seats-panel.tsx';
import './waiting-room.css';

export interface WaitingRoomProps {
  readonly seats: readonly SeatInfo[];
  /** Whether the table allows hints. */
  readonly hints: boolean;
  onSit(seat: number, name: string): Promise<boolean>;
  /** Closes the table; left out for whoever did not make it. */
  readonly onCloseTable?: () => Promise<void>;
}

/** A table that waits for players: who is there, the invitation, and a seat for whoever came by it. */
export function WaitingRoom({ seats, hints, onSit, onCloseTable }: WaitingRoomProps) {
  const t = useT();
  const seated = seats.some(({ mine }) => mine);
  const open = seats.filter(({ kind }) => kind === 'open');
  const free = open.find(({ kept }) => kept === 'you') ?? open.find(({ kept }) => kept === undefined);
  return (
    <div className="t-room">
      <h2>{seated ? t('web.room.waiting', { n: open.length }) : t('web.room.invited')}</h2>
      <ul className="t-room-seats" aria-label={t('web.seats')}>
        {seats.map((seat) => (
          <li key={seat.seat} style={seatStyle(seat)}>
            <SeatDisc colour={seat.colour} size={32} />
            <span className={seat.kind === 'open' ? 't-room-open' : 't-room-name'} translate={seat.kind === 'open' ? 'yes' : 'no'}>
              {seat.kind === 'bot' ? <span lang="la">{seat.name}</span> : seat.name}
            </span>
            {seat.kept === undefined ? null : <span className="t-seat-note">{t('web.seat.kept')}</span>}
            {seat.kind === 'bot' ? <span className="t-seat-note">{t('web.seat.bot')}</span> : null}
            {seat.mine ? <span className="t-seat-note">{t('web.seat.you')}</span> : null}
            <SameNote seat={seat} seats={seats} />
          </li>
        ))}
      </ul>
      <p className="t-room-note">{t('web.room.hints', { allowed: hints ? 'yes' : 'no' })}</p>
      {seated ? <Invitation /> : free === undefined ? null : <TakeSeat seat={free} onSit={onSit} />}
      {onCloseTable === undefined ? null : <CloseTable onCloseTable={onCloseTable} />}
    </div>
  );
}

/** True for the names by which a machine calls itself alone. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

function Invitation() {
  const t = useT();
  const announce = useAnnounce();
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const link = window.location.href;
  const copy = async () => {
    const done = await copyText(link);
    setCopied(done);
    announce(t(done ? 'web.room.copied' : 'web.room.copyByHand'));
    if (done) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className="t-invite">
      <p>{t('web.room.share')}</p>
      <Field label={t('web.room.link')}>
        <input ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      {isLoopback(window.location.hostname) ? <p className="t-invite-note">{t('web.room.thisComputer')}</p> : null}
      {copied === false ? <p className="t-invite-note">{t('web.room.copyByHand')}</p> : null}
      <div className="t-invite-actions">
        <Button icon={copied === true ? 'check' : 'copy'} variant="primary" onPress={() => void copy()}>
          {copied === true ? t('web.room.copied') : t('web.room.copy')}
        </Button>
        {'share' in navigator ? (
          <Button icon="share" onPress={() => void navigator.share({ title: document.title, url: link }).catch(() => {})}>
            {t('web.room.send')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function TakeSeat({ seat, onSit }: { readonly seat: SeatInfo; onSit(seat: number, name: string): Promise<boolean> }) {
  const t = useT();
  const { me } = useMe();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? me?.name ?? '';
  const sit = useWork(async () => {
    if (!(await onSit(seat.seat, name.trim()))) throw new Error('the seat was not given');
  });
  return (
    <form
      className="t-sit"
      onSubmit={(event) => {
        event.preventDefault();
        sit.run();
      }}
    >
      <NameField label={t('web.me.name')} value={name} onChange={setTyped} />
      <Button variant="primary" type="submit" icon="person" isDisabled={name.trim() === ''} busy={sit.busy}>
        {t('web.room.sit')}
      </Button>
      <Failure error={sit.error} words="web.room.sit.failed" />
    </form>
  );
}
