import type { Actor, Viewer } from '@castellum/core';
import { Foreign, type GameUi, Icon, Score, SeatDisc, type SeatInfo, useFrame, useLocale, useT } from '@castellum/ui-kit';
import type { CSSProperties } from 'react';
import { otherNames } from './seat-names.ts';
import './seats-panel.css';

/** Under which other names the person of a seat plays, where that is not the viewer. */
export function SameNote({ seat, seats }: { readonly seat: SeatInfo; readonly seats: readonly SeatInfo[] }) {
  const t = useT();
  const names = otherNames(seat, seats, useLocale());
  return names === '' ? null : <span className="t-seat-note">{t('web.seat.same', { names })}</span>;
}

/** What stands after a name: you, bot, away. */
function SeatNote({ seat, viewer }: { readonly seat: SeatInfo; readonly viewer: unknown }) {
  const t = useT();
  if (seat.left !== undefined) return <span className="t-seat-note">{t('web.seat.left')}</span>;
  if (seat.kind === 'bot') return <span className="t-seat-note">{t('web.seat.bot')}</span>;
  if (seat.seat === viewer) return <span className="t-seat-note">{t('web.seat.you')}</span>;
  if (seat.kind === 'person' && !seat.connected)
    return (
      <span className="t-seat-note t-away">
        <Icon name="away" size={15} /> {t('web.seat.away')}
      </span>
    );
  return null;
}

/** The colours a seat's row or card wears, as custom properties. */
export function seatStyle({ colour }: SeatInfo): CSSProperties {
  return {
    '--seat-fill': `var(--seat-${colour}-fill)`,
    '--seat-tint': `var(--seat-${colour}-tint)`,
    '--seat-outline': `var(--seat-${colour}-outline)`,
  };
}

/** Whose turn it is for people: one's own until it was ended. */
function useActing(): Actor | Viewer {
  const { actor, draft, viewer } = useFrame();
  return draft.length > 0 ? viewer : actor;
}

/** The seats, one below the other, with their points. */
export function SeatsPanel({ ui }: { readonly ui: GameUi }) {
  const t = useT();
  const { seats, viewer } = useFrame();
  const acting = useActing();
  const { SeatLine } = ui;
  return (
    <ul className="t-seats" aria-label={t('web.seats')}>
      {seats.map((seat) => (
        <li key={seat.seat} style={seatStyle(seat)} {...(seat.seat === acting ? { 'aria-current': 'true' as const } : {})}>
          <SeatDisc colour={seat.colour} size={34} />
          <div className="t-seat-words">
            <div className="t-seat-name">
              <b translate="no">
                <Foreign>{seat.name}</Foreign>
              </b>{' '}
              <SeatNote seat={seat} viewer={viewer} /> <SameNote seat={seat} seats={seats} />
              {seat.seat === acting ? <span className="k-hidden">{t('web.seat.acts')}</span> : null}
            </div>
            <div className="t-seat-line">
              <SeatLine seat={seat.seat} />
            </div>
          </div>
          <Score seat={seat.seat} />
        </li>
      ))}
    </ul>
  );
}

/** The seats side by side, for a phone. */
export function SeatChips({ ui }: { readonly ui: GameUi }) {
  const t = useT();
  const { seats } = useFrame();
  const acting = useActing();
  const { SeatLine } = ui;
  return (
    <ul className={seats.length > 2 ? 't-chips t-chips-narrow' : 't-chips'} aria-label={t('web.seats')}>
      {seats.map((seat) => (
        <li key={seat.seat} style={seatStyle(seat)} {...(seat.seat === acting ? { 'aria-current': 'true' as const } : {})}>
          <div className="t-chip-head">
            <SeatDisc colour={seat.colour} size={24} />
            <span className={seat.mine ? 't-chip-name t-own' : 't-chip-name'} translate="no">
              <Foreign>{seat.name}</Foreign>
            </span>
            {seat.seat === acting ? <span className="k-hidden">{t('web.seat.acts')}</span> : null}
            <Score seat={seat.seat} />
          </div>
          <SameNote seat={seat} seats={seats} />
          <div className="t-seat-line">
            <SeatLine seat={seat.seat} />
          </div>
        </li>
      ))}
    </ul>
  );
}
