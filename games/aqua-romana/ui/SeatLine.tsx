import type { Seat } from '@castellum/core';
import { useFrame, useT } from '@castellum/ui-kit';
import { BuilderSign } from './drawing/Builder.tsx';
import { WorkmanSign } from './drawing/Workman.tsx';
import { usePlay } from './play.tsx';

/** A seat's workmen: on the board with their lengths, or on their podiums as plaques; and the builders it holds. */
export function SeatLine({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const { phone } = useFrame();
  const { aqueducts, position } = usePlay();
  const mine = aqueducts.filter(({ owner }) => owner === seat);
  const held = position.held[seat] ?? [];
  const done = mine.filter(({ podium }) => podium !== null);
  const open = mine.filter(({ podium }) => podium === null);
  return (
    <span className={phone ? 'ar-seat ar-seat-small' : 'ar-seat'}>
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
            <span key={kind}>
              <BuilderSign kind={kind} size={phone ? 20 : 24} />
              <span className="k-hidden">{t('aqua-romana.seat.held', { kind })}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
