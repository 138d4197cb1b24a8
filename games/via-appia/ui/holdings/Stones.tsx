import { Foreign, useFrame, useT } from '@castellum/ui-kit';
import { type Size, sizes } from '../../rules/position.ts';
import { useCarry } from '../carry.tsx';
import { Coin } from '../drawing/Coin.tsx';
import { WoodDisc } from '../drawing/WoodDisc.tsx';
import { usePlay } from '../play.ts';
import './Stones.css';

/** How large a stone is drawn beside the tray, in boxes of 52 units. */
export const DISC_RADIUS: Readonly<Record<Size, number>> = { S: 13, M: 17, L: 23 };

/** A seat's stones and coins; the stone to be pushed is chosen here. */
export function Stones() {
  const t = useT();
  const { viewer, seats } = useFrame();
  const { told, owner, exchange } = usePlay();
  const { stone: carried, over } = useCarry();
  const seat = told.seats[owner];
  if (seat === undefined) return null;
  const name = seats.find((each) => each.seat === owner)?.name ?? '';
  const title = viewer === owner ? t('via-appia.stones.yours') : t('via-appia.stones.of', { name });
  const sale = carried !== null && exchange.length > 0;
  return (
    <section className="va-stones" aria-label={title}>
      <h2>
        <Foreign>{title}</Foreign>
      </h2>
      <ul>
        {sizes.map((size) => (
          <li key={size}>
            <StonesOf size={size} count={seat.stones[size]} />
          </li>
        ))}
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

/** The stones of one size: a button where one of them may be pushed. */
function StonesOf({ size, count }: { readonly size: Size; readonly count: number }) {
  const t = useT();
  const { aim, pushing, ranges, setAim } = usePlay();
  const label = t('via-appia.stones.count', { n: count, size });
  const picture = (
    <>
      <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
        <WoodDisc size={size} r={DISC_RADIUS[size]} seed={3} />
      </svg>
      <span aria-hidden="true">{count}</span>
    </>
  );
  if (!ranges.some((range) => range.size === size))
    return (
      <span className={count === 0 ? 'va-stone va-none' : 'va-stone'}>
        <span className="k-hidden">{label}</span>
        {picture}
      </span>
    );
  const picked = pushing && aim?.size === size;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={picked}
      className={picked ? 'va-stone va-picked' : 'va-stone'}
      onClick={() => setAim({ size })}
    >
      {picture}
    </button>
  );
}
