import { IconButton, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { openEnds, pieces } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { seatStyle } from '../colours.ts';
import { extentOf, glance } from '../geometry.ts';
import { usePlay } from '../play/context.ts';
import { Grid } from './Grid.tsx';
import { Lit } from './Lit.tsx';
import { Scene } from './Scene.tsx';
import { HandCount, Lacks, LeakFlag, LengthButton, LengthFigure, Plumbers, SeatName } from './TableHead.tsx';
import './SmallTable.css';

/** Another seat's table at a glance; pressing it brings it into the middle. */
export function SmallTable({ seat }: { seat: number }): ReactNode {
  const { state, phone } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const reached = [...pieces(state, seat), ...openEnds(state, seat)].map(({ at }) => at);
  const extent = extentOf(reached, 0);
  // The cells that open ends face need no room of their own, unless the chosen card may go there.
  const lit = play.targets.filter((target) => target.seat === seat).map(({ at }) => at);
  const view = glance([...pieces(state, seat).map(({ at }) => at), ...lit]);
  const name = play.name(seat);
  return (
    <section
      className={`ww-small${play.acting === seat ? ' ww-acting' : ''}${lit.length > 0 ? ' ww-reachable' : ''}`}
      style={seatStyle(play.colour(seat))}
      aria-label={t('waterworks.table.of', { name })}
    >
      <header>
        <SeatName seat={seat} size={phone ? 20 : 23} />
        <LeakFlag seat={seat} brief={phone} />
        {!phone && <Length seat={seat} />}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className="ww-small-picture"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role="gridcell"], button') === null) play.setMain(seat);
        }}
      >
        <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} preserveAspectRatio="xMaxYMid meet">
          <Scene seat={seat} far />
          <Lit seat={seat} far />
          <Grid seat={seat} extent={extent} label={t('waterworks.table.cells', { name })} />
        </svg>
        {!phone && <Lacks seat={seat} />}
        <IconButton icon="fit" label={t('waterworks.table.enlarge', { name })} onPress={() => play.setMain(seat)} />
      </div>
      <span className="ww-small-has">
        <Plumbers seat={seat} />
        <HandCount seat={seat} />
        {phone && <Length seat={seat} />}
      </span>
    </section>
  );
}

function Length({ seat }: { seat: number }): ReactNode {
  return (
    <LengthButton seat={seat}>
      <LengthFigure seat={seat} />
    </LengthButton>
  );
}
