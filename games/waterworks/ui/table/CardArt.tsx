import type { ReactNode } from 'react';
import { openings } from '../../rules/inspect.ts';
import type { CardCode } from '../../rules/position.ts';
import { capEnds, isCap, stuffOf } from '../cards.ts';
import { Cap } from '../drawing/Cap.tsx';
import { Leak } from '../drawing/Leak.tsx';
import { Pipe } from '../drawing/Pipe.tsx';
import './CardArt.css';

/** A card as it lies in the hand, dry, in a square of 100 units. */
export function CardArt({ card, flip }: { card: CardCode; flip: boolean }): ReactNode {
  if (isCap(card)) return <Cap ends={capEnds(card, flip)} />;
  const sides = openings(card, flip);
  const stuff = stuffOf(card);
  return (
    <>
      <Pipe openings={sides} metal={stuff === 'copper' ? 'copper' : 'iron'} />
      {stuff === 'leaky' && <Leak openings={sides} dripping={false} />}
    </>
  );
}

/** A card's picture in an SVG of its own, decorative. */
export function CardPicture({ card, flip = false, className = '' }: { card: CardCode; flip?: boolean; className?: string }): ReactNode {
  return (
    <svg className={`ww-card-picture ${className}`} viewBox="-2 -2 104 104" aria-hidden="true" focusable="false">
      <CardArt card={card} flip={flip} />
    </svg>
  );
}
