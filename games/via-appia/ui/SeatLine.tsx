import type { Seat } from '@castellum/core';
import { useFrame, useT } from '@castellum/ui-kit';
import { segments } from '../rules/position.ts';
import { Bonus } from './drawing/Bonus.tsx';
import { usePlay } from './play.ts';
import './SeatLine.css';

/** A seat's bonus tokens by segment, and its token for one more push. */
export function SeatLine({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const { phone } = useFrame();
  const { told } = usePlay();
  const mine = told.seats[seat];
  if (mine === undefined) return null;
  return (
    <span className={phone ? 'va-seat va-seat-small' : 'va-seat'}>
      {segments.map((segment) => (
        <Bonus key={segment} segment={segment}>
          <span className="k-hidden">{t('via-appia.seat.bonus', { segment, n: mine.bonus[segment] })}</span>
          <span aria-hidden="true" translate="no">
            {phone ? mine.bonus[segment] : `${segment} ${mine.bonus[segment]}`}
          </span>
        </Bonus>
      ))}
      {mine.push && !phone && (
        <span className="va-goods">
          <span className="k-hidden">{t('via-appia.token')}</span>
          <span aria-hidden="true">{`+1 ${t('via-appia.token.short')}`}</span>
        </span>
      )}
    </span>
  );
}
