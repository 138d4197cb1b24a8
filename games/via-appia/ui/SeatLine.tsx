import type { Seat } from '@castellum/core';
import { useFrame, useT } from '@castellum/ui-kit';
import { usePlay } from './play.tsx';

/** A seat's bonus tokens by segment, and its token for one more push. */
export function SeatLine({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const { phone } = useFrame();
  const { position } = usePlay();
  const mine = position.seats[seat];
  if (mine === undefined) return null;
  return (
    <span className={phone ? 'va-seat va-seat-small' : 'va-seat'}>
      {(['A', 'B', 'C'] as const).map((segment) => (
        <span key={segment} className={`va-bonus va-bonus-${segment.toLowerCase()}`}>
          <span className="k-hidden">{t('via-appia.seat.bonus', { segment, n: mine.bonus[segment] })}</span>
          <span aria-hidden="true" translate="no">
            {phone ? mine.bonus[segment] : `${segment} ${mine.bonus[segment]}`}
          </span>
        </span>
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
