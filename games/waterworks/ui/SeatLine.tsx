import { useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { goal, lineLength } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { LeakFlag, Plumbers } from './table/TableHead.tsx';
import './drawing.css';
import './waterworks.css';

/** A seat in one line: length, leak, plumbers. */
export function SeatLine({ seat }: { seat: number }): ReactNode {
  const { state, phone } = useFrame<State>();
  const t = useT();
  return (
    <span className="ww-seat-line">
      <span translate="no">{t('waterworks.of', { length: lineLength(state, seat).length, goal: goal(state) })}</span>
      <LeakFlag seat={seat} brief={phone} />
      {!phone && <Plumbers seat={seat} size={20} />}
    </span>
  );
}
