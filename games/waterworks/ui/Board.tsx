import { useFrame } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import type { State } from '../rules/state.ts';
import { usePlay } from './play.tsx';
import { Rack } from './Rack.tsx';
import { MainTable } from './table/MainTable.tsx';
import { SmallTable } from './table/SmallTable.tsx';
import './drawing.css';
import './waterworks.css';

/** Every seat's table, the viewer's own in the middle; below it hand and piles. */
export function Board(): ReactNode {
  const { seats, phone, active, draft } = useFrame<State>();
  const play = usePlay();
  // While the frame shows our prompt on a phone, the hand lies in it, within reach of the thumb.
  const inPrompt = active || (draft.length > 0 && play.choosing);
  const others = seats.map((_, i) => (play.main + 1 + i) % seats.length).filter((seat) => seat !== play.main);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys serve the controls inside
    <div className={phone ? 'ww-board ww-phone' : 'ww-board'} onKeyDown={play.keyDown}>
      <div className={`ww-strip ww-strip-${others.length}`}>
        {others.map((seat) => (
          <SmallTable key={seat} seat={seat} />
        ))}
      </div>
      <MainTable />
      {phone && inPrompt ? null : <Rack brief={phone} />}
    </div>
  );
}
