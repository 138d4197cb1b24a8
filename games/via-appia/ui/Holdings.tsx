import { Icon, useFrame, useT } from '@castellum/ui-kit';
import { cartOf } from '../rules/inspect.ts';
import type { Size } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { useCarry } from './carry.tsx';
import { CartDrawing } from './drawing/CartDrawing.tsx';
import { Coin } from './drawing/Coin.tsx';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import { exchangeOn } from './exchange.ts';
import { usePlay } from './play.tsx';

const SIZES: readonly Size[] = ['S', 'M', 'L'];
const RADIUS: Readonly<Record<Size, number>> = { S: 13, M: 17, L: 23 };

/** A seat's cart with its load (VA-6); fallen stones are dropped on it. */
export function Cart() {
  const t = useT();
  const { state, viewer, seats } = useFrame<State>();
  const { position, owner, exchange } = usePlay();
  const { stone, over } = useCarry();
  const cart = position.seats[owner]?.cart ?? { S: 0, M: 0, L: 0 };
  const name = seats.find(({ seat }) => seat === owner)?.name ?? '';
  const group = stone === null ? undefined : exchange.find((each) => each.stone === stone);
  const open = group?.choices.flatMap(({ for: good, refusal }) => (good === 'coin' || refusal !== null ? [] : [good])) ?? null;
  return (
    <section className="va-cart" aria-label={viewer === owner ? t('via-appia.cart.yours') : t('via-appia.cart.of', { name })}>
      <h2>{viewer === owner ? t('via-appia.cart.yours') : t('via-appia.cart.of', { name })}</h2>
      {group !== undefined && over !== null && over !== 'coin' && <Verdict group={group} />}
      <svg viewBox="0 0 480 168" role="img" aria-label={t('via-appia.cart.load', { s: cart.S, m: cart.M, l: cart.L })}>
        <CartDrawing places={cartOf(state, owner)} open={open} over={over === 'cart' || over === 'coin' ? null : over} />
      </svg>
    </section>
  );
}

/** What dropping the stone here would bring, or why not. */
function Verdict({ group }: { readonly group: ReturnType<typeof usePlay>['exchange'][number] }) {
  const t = useT();
  const { game, state } = useFrame<State>();
  const { over } = useCarry();
  if (over === null) return null;
  const action = exchangeOn(group, over);
  const refusal = game.refuse(state, action);
  return (
    <p className={refusal === null ? 'va-verdict' : 'va-verdict va-refused'} aria-hidden="true">
      <Icon name={refusal === null ? 'check' : 'forbid'} size={16} />
      <span>{refusal === null ? t('via-appia.good', { good: action.for }) : t(`via-appia.refuse.${refusal.reason}`, refusal.values)}</span>
    </p>
  );
}

/** This turn's fallen stones, to be dragged to the cart beside them; for the phone, where the quarry's pit is not in sight. */
export function Fallen() {
  const t = useT();
  const { position, exchange } = usePlay();
  const { lift, index: carried } = useCarry();
  if (exchange.length === 0) return null;
  return (
    <section className="va-fallen" aria-label={t('via-appia.fallen.name')}>
      <h2>{t('via-appia.fallen.name')}</h2>
      <ul aria-hidden="true">
        {position.fallen.map((size, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: equal stones differ only by their place
            key={i}
            style={{ opacity: carried === i ? 0.3 : 1 }}
            onPointerDown={(event) => lift(size, i, 2.5 * RADIUS[size], event)}
          >
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
              <WoodDisc size={size} r={RADIUS[size]} seed={i} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A seat's stones and coins; the stone to be pushed is chosen here. */
export function Stones() {
  const t = useT();
  const { viewer, seats } = useFrame();
  const { position, owner, aim, pushing, ranges, setAim, exchange } = usePlay();
  const { stone: carried, over } = useCarry();
  const seat = position.seats[owner];
  if (seat === undefined) return null;
  const name = seats.find((each) => each.seat === owner)?.name ?? '';
  const title = viewer === owner ? t('via-appia.stones.yours') : t('via-appia.stones.of', { name });
  const sale = carried !== null && exchange.length > 0;
  return (
    <section className="va-stones" aria-label={title}>
      <h2>{title}</h2>
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
          return (
            <li key={size}>
              {ranges.some((range) => range.size === size) ? (
                <button
                  type="button"
                  aria-label={label}
                  aria-pressed={pushing && aim?.size === size}
                  className={pushing && aim?.size === size ? 'va-stone va-picked' : 'va-stone'}
                  onClick={() => setAim({ size })}
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
          <span className={`va-stone ${sale ? 'va-sale' : ''} ${sale && over === 'coin' ? 'va-picked' : ''}`} data-drop="coin">
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
