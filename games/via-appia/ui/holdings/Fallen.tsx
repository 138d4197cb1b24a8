import { useT } from '@castellum/ui-kit';
import { useCarry } from '../carry.tsx';
import { WoodDisc } from '../drawing/WoodDisc.tsx';
import { usePlay } from '../play.ts';
import { DISC_RADIUS } from './Stones.tsx';
import './Fallen.css';

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
            onPointerDown={(event) => lift(size, i, 2.5 * DISC_RADIUS[size], event)}
          >
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
              <WoodDisc size={size} r={DISC_RADIUS[size]} seed={i} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
