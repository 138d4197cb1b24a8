import type { Seat } from '@castellum/core';
import { useFrame, useT } from '@castellum/ui-kit';
import { usePlay } from './play.tsx';

/** A seat's bonus tokens by segment, and on a desktop its stones, load and coins at a glance. */
export function SeatLine({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const { phone } = useFrame();
  const { position } = usePlay();
  const mine = position.seats[seat];
  if (mine === undefined) return null;
  const stones = mine.stones.S + mine.stones.M + mine.stones.L;
  const load = mine.cart.S + mine.cart.M + mine.cart.L;
  return (
    <span className={phone ? 'va-seat va-seat-small' : 'va-seat'}>
      {(['A', 'B', 'C'] as const).map((segment) => (
        <span key={segment} className={`va-bonus va-bonus-${segment.toLowerCase()}`}>
          <span className="k-hidden">{t('via-appia.seat.bonus', { segment, n: mine.bonus[segment] })}</span>
          <span aria-hidden="true">
            {phone ? '' : `${segment} `}
            {mine.bonus[segment]}
          </span>
        </span>
      ))}
      {!phone && <span className="va-goods">{t('via-appia.seat.goods', { stones, load, coins: mine.coins ?? 'hidden' })}</span>}
    </span>
  );
}
