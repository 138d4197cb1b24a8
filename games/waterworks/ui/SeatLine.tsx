import { useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { goal, lineLength } from '../rules/inspect.ts';
import { usePlay } from './play/context.ts';
import { LeakFlag, Plumbers } from './table/TableHead.tsx';
import './SeatLine.css';

/** A seat in one line: length, leak, plumbers. */
export function SeatLine({ seat }: { seat: number }): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { told } = usePlay();
  return (
    <span className="ww-seat">
      <span translate="no">{t('waterworks.seat.of', { length: lineLength(told, seat).length, goal: goal(told) })}</span>
      <LeakFlag seat={seat} brief={phone} />
      {!phone && <Plumbers seat={seat} />}
    </span>
  );
}
