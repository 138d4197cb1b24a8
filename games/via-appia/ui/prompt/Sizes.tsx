import { useT } from '@castellum/ui-kit';
import { WoodDisc } from '../drawing/WoodDisc.tsx';
import { usePlay } from '../play.ts';
import './Sizes.css';

/** Which stone is pushed; on wider screens the stones lie beside the quarry. */
export function Sizes() {
  const t = useT();
  const { position, owner, aim, ranges, setAim } = usePlay();
  const stones = position.seats[owner]?.stones;
  return (
    <div className="va-sizes" role="group" aria-label={t('via-appia.prompt.sizes')}>
      {(['S', 'M', 'L'] as const).map((size) => {
        const count = stones?.[size] ?? 0;
        const may = ranges.some((range) => range.size === size);
        const picture = (
          <>
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
              <WoodDisc size={size} r={size === 'S' ? 14 : size === 'M' ? 18 : 24} seed={4} />
            </svg>
            <span aria-hidden="true">{count}</span>
          </>
        );
        return may ? (
          <button
            key={size}
            type="button"
            className={aim?.size === size ? 'va-size va-picked' : 'va-size'}
            aria-pressed={aim?.size === size}
            aria-label={t('via-appia.stones.count', { n: count, size })}
            onClick={() => setAim({ size })}
          >
            {picture}
          </button>
        ) : (
          <span key={size} className="va-size va-none">
            <span className="k-hidden">{t('via-appia.stones.count', { n: count, size })}</span>
            {picture}
          </span>
        );
      })}
    </div>
  );
}
