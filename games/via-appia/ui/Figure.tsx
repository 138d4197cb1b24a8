import { Cart } from './holdings/Cart.tsx';
import { Income } from './holdings/Income.tsx';
import { Stones } from './holdings/Stones.tsx';
import { Tray } from './quarry/Tray.tsx';
import { Road } from './road/Road.tsx';
import './Figure.css';

/** The places of the table that a figure can show. */
export const figureParts = /^(quarry|road|income|cart|stones)$/;

function Place({ part }: { readonly part: string | null }) {
  switch (part) {
    case 'quarry':
      return <Tray label="" />;
    case 'income':
      return <Income />;
    case 'cart':
      return <Cart />;
    case 'stones':
      return <Stones />;
    default:
      return <Road tall={false} />;
  }
}

/** One place of the table as it stands; the road where none is named. */
export function Figure({ part }: { readonly part: string | null }) {
  return (
    <div className={`va va-figure ${part === 'quarry' ? 'va-figure-quarry' : part === 'income' ? 'va-figure-income' : ''}`}>
      <Place part={part} />
    </div>
  );
}
