import { BoardAnswer, Button, IconButton, PanZoom, useFrame, useT } from '@castellum/ui-kit';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { openEnds, pieces } from '../../rules/inspect.ts';
import type { Cell, SeatAction } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { usePlay } from '../play.tsx';
import { around, boxOf, extentOf, TABLE } from './bounds.ts';
import { Grid } from './Grid.tsx';
import { Lit } from './Lit.tsx';
import { Minimap } from './Minimap.tsx';
import { Scene } from './Scene.tsx';
import { HandCount, Lacks, LeakFlag, Plumbers, Progress, SeatName } from './TableHead.tsx';

/** Cells are at most that wide until one zooms in, px. */
const CELL = 68;
const PHONE_CELL = 48;
const NEAREST = 120;

/** What is brought into sight comes so far below the upper edge of the screen, px: under the bar and the table's own head. */
const IN_SIGHT = 150;

function cellBox([x, y]: Cell) {
  return boxOf({ west: x, east: x, north: y, south: y });
}

/** The floor about the labelled cells, for the pointer only: who puts a card there is told why it cannot lie there. */
function Beyond({ onPress }: { onPress(at: Cell): void }): ReactNode {
  const press = (event: MouseEvent<SVGRectElement>) => {
    const screen = event.currentTarget.getScreenCTM();
    if (screen === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    onPress([Math.floor(x / 100), Math.floor(y / 100)]);
  };
  const { x, y, width, height } = around(boxOf(TABLE), 1000);
  // biome-ignore lint/a11y/noStaticElementInteractions: every cell where something may lie is in the grid
  return <rect x={x} y={y} width={width} height={height} className="ww-hit" onClick={press} />;
}

/** The table in the middle: the viewer's own, or another one that was brought there. */
export function MainTable(): ReactNode {
  const { state, phone, suggested, reducedMotion } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const seat = play.main;
  const advised = suggested as SeatAction | null;
  const aimed = advised !== null && 'at' in advised ? advised.at : null;
  const table = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!phone || aimed === null) return;
    // The hint lies over the lower end of the table: what it suggests must stay in sight. The window onto the table finds its place first.
    const timer = setTimeout(() => {
      const place = table.current?.querySelector('.ww-dashed');
      if (place == null) return;
      const { left, top, width, height } = place.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (above === null || table.current?.contains(above) !== true)
        window.scrollBy({ top: top - IN_SIGHT, behavior: reducedMotion ? 'auto' : 'smooth' });
    }, 60);
    return () => clearTimeout(timer);
  }, [phone, aimed, reducedMotion]);
  const own = seat === play.me;
  const [focused, setFocused] = useState<{ seat: number; at: Cell } | null>(null);
  const reached = [...pieces(state, seat), ...openEnds(state, seat)].map(({ at }) => at);
  const extent = extentOf(reached, 1);
  const name = play.name(seat);
  const title = own ? t('waterworks.table.own') : t('waterworks.table.of', { name });
  return (
    <section
      ref={table}
      className={`ww-main ww-seat-${play.colour(seat)}${play.acting === seat && !own ? ' ww-acting' : ''}`}
      aria-label={title}
    >
      <header>
        <SeatName seat={seat} size={phone ? 28 : 29} title={title} />
        <LeakFlag seat={seat} brief={phone} />
        <Plumbers seat={seat} size={phone ? 26 : 25} />
        {!own && <HandCount seat={seat} />}
        {!own && play.me !== null && !phone && (
          <Button size="small" icon="back" onPress={() => play.setMain(play.me ?? 0)}>
            {t('waterworks.table.back')}
          </Button>
        )}
        <Progress seat={seat} words={!phone} />
      </header>
      <BoardAnswer words={play.answer} />
      <PanZoom
        key={seat}
        className="ww ww-main-picture"
        content={boxOf(TABLE)}
        home={around(boxOf(extentOf(reached, 0)), 40)}
        homeScale={(phone ? PHONE_CELL : CELL) / 100}
        maxScale={NEAREST / 100}
        follow={aimed !== null ? cellBox(aimed) : focused?.seat === seat ? cellBox(focused.at) : null}
        label={title}
        overlay={(view, controls) => (
          <>
            <div className="ww-zoom">
              <IconButton icon="plus" label={t('waterworks.zoom.in')} onPress={() => controls.zoom(1.3)} />
              <IconButton icon="minus" label={t('waterworks.zoom.out')} onPress={() => controls.zoom(1 / 1.3)} />
              <IconButton icon="fit" label={t('waterworks.zoom.fit')} onPress={() => controls.fit()} />
            </div>
            <Lacks seat={seat} />
            <Minimap seat={seat} view={view} onMove={controls.moveTo} />
          </>
        )}
      >
        <Scene seat={seat} far={false} />
        <Beyond onPress={(at) => play.press(seat, at)} />
        <Lit seat={seat} far={false} />
        <Grid
          seat={seat}
          extent={extent}
          label={own ? t('waterworks.table.grid.own') : t('waterworks.table.grid', { name })}
          onMove={(at) => setFocused({ seat, at })}
        />
      </PanZoom>
    </section>
  );
}
