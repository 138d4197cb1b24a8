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
  const others = Array.from({ length: play.seats }, (_, i) => (play.main + 1 + i) % play.seats).filter((seat) => seat !== play.main);
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
