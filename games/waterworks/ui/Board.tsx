import { useFrame, useLowPhone } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { Hand } from './hand/Hand.tsx';
import { Piles } from './hand/Piles.tsx';
import { usePlay } from './play/context.ts';
import { MainTable } from './table/MainTable.tsx';
import { SeatTabs } from './table/SeatTabs.tsx';
import { SmallTable } from './table/SmallTable.tsx';
import './Board.css';

/** Every seat's table, the viewer's own in the middle; below it hand and piles. */
export function Board(): ReactNode {
  const { phone } = useFrame();
  const low = useLowPhone();
  const play = usePlay();
  // Whichever table is brought into the middle changes places with the one there, and the others stay where they are.
  const home = play.me ?? 0;
  const others = Array.from({ length: play.seats - 1 }, (_, i) => (home + 1 + i) % play.seats).map((seat) =>
    seat === play.main ? home : seat,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys serve the controls inside
    <div className="ww-board" onKeyDown={play.keyDown}>
      {low ? (
        <SeatTabs />
      ) : (
        <div className={others.length === 1 ? 'ww-strip ww-alone' : 'ww-strip'}>
          {others.map((seat) => (
            <SmallTable key={seat} seat={seat} />
          ))}
        </div>
      )}
      <MainTable />
      <div className="ww-rack">
        <Hand brief={phone} />
        {!phone && <Piles />}
      </div>
    </div>
  );
}
