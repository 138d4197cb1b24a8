import type { Seat } from '@castellum/core';
import { useFrame, useT } from '@castellum/ui-kit';
import { BuilderSign, WorkmanSign } from './drawing/signs.tsx';
import { usePlay } from './play/context.ts';
import './SeatLine.css';

/** A seat's workmen: on the board with their lengths, or on their podiums as plaques; and the builders it holds. Its height stays the same through the game. */
export function SeatLine({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const { phone } = useFrame();
  const { seen, fresh } = usePlay();
  const mine = seen.aqueducts.filter(({ owner }) => owner === seat);
  const held = seen.position.held[seat] ?? [];
  const taken = fresh.taken.get(seat);
  const done = mine.filter(({ podium }) => podium !== null);
  const open = mine.filter(({ podium }) => podium === null);
  return (
    <span className={mine.length > 4 ? 'ar-seat ar-seat-many' : 'ar-seat'}>
      {done.map(({ workman, podium, colour, number }) => (
        <span key={workman} className="ar-plaque" style={{ borderColor: `var(--seat-${colour}-fill)` }}>
          <span className="k-hidden">{t('aqua-romana.seat.podium', { colour, number, podium: podium ?? 0 })}</span>
          <span aria-hidden="true">{podium}</span>
        </span>
      ))}
      {open.map(({ workman, length, colour, number }) => (
        <span key={workman} className="ar-open">
          <WorkmanSign colour={colour} />
          <span className="k-hidden">{t('aqua-romana.seat.open', { colour, number, length })}</span>
          <span aria-hidden="true">{length}</span>
        </span>
      ))}
      {held.length > 0 && (
        <span className="ar-held">
          {!phone && <span aria-hidden="true">{t('aqua-romana.seat.holds')}</span>}
          {held.map((kind) => (
            <span key={kind} className={taken?.has(kind) === true ? 'ar-fresh' : undefined} title={t('aqua-romana.builder', { kind })}>
              <BuilderSign kind={kind} />
              <span className="k-hidden">{t('aqua-romana.seat.held', { kind })}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
