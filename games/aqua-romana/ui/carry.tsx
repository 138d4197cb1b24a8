import { Carried, type Lift, useCarrying } from '@castellum/ui-kit';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { Builder } from './drawing/Builder.tsx';
import { Tile } from './drawing/Tile.tsx';
import { usePlay } from './play/context.ts';
import type { Piece } from './play/gestures.ts';
import './carry.css';

const Lifting = createContext<Lift<Piece>>(() => undefined);

/** What takes up a piece to carry it over the board. */
export function useLift(): Lift<Piece> {
  return useContext(Lifting);
}

/** Lets pieces and tiles be dragged to the board. */
export function CarryProvider({ children }: { readonly children: ReactNode }) {
  const { drop } = usePlay();
  const { flight, lift } = useCarrying<Piece>('data-cell', drop);
  return (
    <Lifting value={lift}>
      {children}
      {flight !== null && (
        <Carried flight={flight}>
          <Picture piece={flight.carried} />
        </Carried>
      )}
    </Lifting>
  );
}

const Picture = memo(function Picture({ piece }: { readonly piece: Piece }) {
  return piece.type === 'builder' || piece.type === 'kind' ? (
    <svg className="ar-flight" viewBox="-40 -86 80 92" focusable="false">
      <Builder kind={piece.kind} />
    </svg>
  ) : (
    <svg className="ar-flight" viewBox="0 0 100 100" focusable="false">
      <Tile token={piece.tile} first="" />
    </svg>
  );
});
