import { useFrame, useT } from '@castellum/ui-kit';
import type { Size } from '../rules/position.ts';
import { CartDrawing } from './drawing/CartDrawing.tsx';
import { Coin } from './drawing/Coin.tsx';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import { usePlay } from './play.tsx';

const SIZES: readonly Size[] = ['S', 'M', 'L'];
const RADIUS: Readonly<Record<Size, number>> = { S: 13, M: 17, L: 23 };

/** A seat's cart with its load (VA-6). */
export function Cart() {
  const t = useT();
  const { viewer, seats } = useFrame();
  const { position, owner } = usePlay();
  const cart = position.seats[owner]?.cart ?? { S: 0, M: 0, L: 0 };
  const name = seats.find(({ seat }) => seat === owner)?.name ?? '';
  return (
    <section className="va-cart">
      <h3>{viewer === owner ? t('via-appia.cart.yours') : t('via-appia.cart.of', { name })}</h3>
      <svg viewBox="0 0 480 168" role="img" aria-label={t('via-appia.cart.load', { s: cart.S, m: cart.M, l: cart.L })}>
        <CartDrawing cart={cart} />
      </svg>
    </section>
  );
}

/** A seat's stones and coins; with a push to be aimed, the stone to be pushed is chosen here. */
export function Stones() {
  const t = useT();
  const { viewer, seats } = useFrame();
  const { position, owner, aim, ranges, setAim, errand, decision, chooseErrand, errands } = usePlay();
  const seat = position.seats[owner];
  if (seat === undefined) return null;
  const name = seats.find((each) => each.seat === owner)?.name ?? '';
  const pushing = errand === 'push' || decision.type === 'pushing';
  return (
    <section className="va-stones">
      <h3>{viewer === owner ? t('via-appia.stones.yours') : t('via-appia.stones.of', { name })}</h3>
      <ul>
        {SIZES.map((size) => {
          const count = seat.stones[size];
          const picture = (
            <>
              <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
                <WoodDisc size={size} r={RADIUS[size]} seed={3} />
              </svg>
              <span aria-hidden="true">{count}</span>
            </>
          );
          const label = t('via-appia.stones.count', { n: count, size });
          const may = ranges.some((range) => range.size === size) && (pushing || errands.includes('push'));
          return (
            <li key={size}>
              {may ? (
                <button
                  type="button"
                  aria-label={label}
                  aria-pressed={pushing && aim?.size === size}
                  className={pushing && aim?.size === size ? 'va-stone va-picked' : 'va-stone'}
                  onClick={() => {
                    if (!pushing) chooseErrand('push');
                    setAim({ size });
                  }}
                >
                  {picture}
                </button>
              ) : (
                <span className={count === 0 ? 'va-stone va-none' : 'va-stone'}>
                  <span className="k-hidden">{label}</span>
                  {picture}
                </span>
              )}
            </li>
          );
        })}
        <li>
          <span className="va-stone">
            <span className="k-hidden">{seat.coins === null ? t('via-appia.coins.hidden') : t('via-appia.coins', { n: seat.coins })}</span>
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
              <Coin r={20} letter />
            </svg>
            <span aria-hidden="true">{seat.coins ?? '?'}</span>
          </span>
        </li>
        {seat.push && (
          <li>
            <span className="va-stone va-token">
              <span className="k-hidden">{t('via-appia.token')}</span>
              <b aria-hidden="true">+1</b>
              <span aria-hidden="true">{t('via-appia.token.short')}</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
