import { Emblem, type SeatColour } from '@castellum/ui-kit';
import { memo, type ReactNode } from 'react';
import type { PieceInfo } from '../../rules/inspect.ts';
import { Cap } from '../drawing/Cap.tsx';
import { Leak } from '../drawing/Leak.tsx';
import { Tick } from '../drawing/Marks.tsx';
import { Pipe } from '../drawing/Pipe.tsx';
import { PlumberFigure } from '../drawing/Plumber.tsx';
import { leakPoint } from '../drawing/pipe-paths.ts';
import './PieceArt.css';
import { capEnds, stuffOf } from '../cards.ts';

interface PieceArtProps {
  readonly piece: PieceInfo;
  readonly colour: SeatColour;
  /** How it has just come; undefined for what lay there before. */
  readonly arriving?: string | undefined;
  /** The water comes back as n-th in a row. */
  readonly fill?: number | undefined;
}

/** A piece of a line with its leak, tick or plumber, in its cell. */
export const PieceArt = memo(function PieceArt({ piece, colour, arriving, fill }: PieceArtProps): ReactNode {
  const leaking = piece.state === 'leaking';
  const metal = stuffOf(piece.card) === 'copper' ? 'copper' : 'iron';
  const [x, y] = piece.cap ? [50, 50] : leakPoint(piece.openings, metal);
  return (
    <g transform={`translate(${piece.at[0] * 100} ${piece.at[1] * 100})`}>
      <g className={arriving === undefined ? undefined : `ww-arrives-${arriving}`}>
        {piece.cap ? (
          <Cap
            ends={capEnds(piece.card, piece.flip)}
            attached={piece.openings}
            mended={piece.state === 'repaired' || piece.state === 'plumber'}
            dripping={leaking}
          />
        ) : (
          <Pipe
            openings={piece.openings}
            metal={metal}
            water={piece.water === 'dry' ? undefined : { inlet: piece.back, until: piece.water === 'leaking' ? 'middle' : 'end', fill }}
          />
        )}
        {leaking && !piece.cap && <Leak openings={piece.openings} dripping />}
        {piece.state === 'repaired' && <Tick x={piece.cap ? 71 : x} y={piece.cap ? 29 : y} />}
        {piece.state === 'plumber' && (
          <g transform={`translate(${x} ${Math.min(94, y + 40)})`}>
            <PlumberFigure>
              <g transform="translate(-1 -17) scale(.72)">
                <Emblem colour={colour} />
              </g>
            </PlumberFigure>
          </g>
        )}
      </g>
    </g>
  );
});
