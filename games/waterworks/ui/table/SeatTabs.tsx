import { Foreign, SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { seatStyle } from '../colours.ts';
import { usePlay } from '../play/context.ts';
import { HandCount, LeakFlag, LengthFigure, News, Plumbers } from './TableHead.tsx';
import './SeatTabs.css';

/** Where only one table has room: a row of seats, each with what its line is like; a press brings the table into the middle. */
export function SeatTabs(): ReactNode {
  const t = useT();
  const { seats, me } = usePlay();
  const order = Array.from({ length: seats }, (_, i) => ((me ?? 0) + i) % seats);
  return (
    <div className="ww-tabs" role="group" aria-label={t('waterworks.table.all')}>
      {order.map((seat) => (
        <SeatTab key={seat} seat={seat} />
      ))}
    </div>
  );
}

function SeatTab({ seat }: { seat: number }): ReactNode {
  const t = useT();
  const { showPoints } = useFrame();
  const { me, main, setMain, acting, targets, name, colour } = usePlay();
  const shown = seat === main;
  const reachable = !shown && targets.some((target) => target.seat === seat);
  const who = seat === me ? t('waterworks.table.own') : t('waterworks.table.of', { name: name(seat) });
  return (
    <button
      type="button"
      className={`ww-tab${acting === seat ? ' ww-acting' : ''}${reachable ? ' ww-reachable' : ''}`}
      style={seatStyle(colour(seat))}
      aria-pressed={shown}
      title={shown && showPoints !== null ? t('waterworks.points.ask') : who}
      onClick={() => (shown ? showPoints?.(seat) : setMain(seat))}
    >
      <SeatDisc colour={colour(seat)} size={22} />
      <span className="k-hidden">
        <Foreign>{who}</Foreign>
      </span>
      {acting === seat && <span className="k-hidden">{t('waterworks.seat.acts')}</span>}
      <LengthFigure seat={seat} />
      <LeakFlag seat={seat} brief />
      {!shown && <News seat={seat} />}
      <span className="ww-tab-has">
        <Plumbers seat={seat} />
        <HandCount seat={seat} />
      </span>
    </button>
  );
}
