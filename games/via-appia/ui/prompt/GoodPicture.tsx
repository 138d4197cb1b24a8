import type { Size } from '../../rules/position.ts';
import { Coin } from '../drawing/Coin.tsx';
import { PavingStone } from '../drawing/PavingStone.tsx';

/** A tile or a coin, as the picture of a choice. */
export function GoodPicture({ good }: { readonly good: Size | 'coin' }) {
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">
      {good === 'coin' ? <Coin r={20} letter /> : <PavingStone size={good} seed={9} />}
    </svg>
  );
}
