import {
  BoardAnswer,
  type Box,
  Button,
  IconButton,
  PanZoom,
  type PanZoomControls,
  pointIn,
  useFrame,
  useLowPhone,
  useT,
} from '@castellum/ui-kit';
import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { openEnds, pieces } from '../../rules/inspect.ts';
import type { Cell, SeatAction } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { seatStyle } from '../colours.ts';
import { around, boxOf, extentOf, TABLE } from '../geometry.ts';
import { Piles } from '../hand/Piles.tsx';
import { usePlay } from '../play/context.ts';
import { CellNames } from './CellNames.tsx';
import { Grid } from './Grid.tsx';
import { Lit } from './Lit.tsx';
import { Magnifier } from './Magnifier.tsx';
import { Minimap } from './Minimap.tsx';
import { Scene } from './Scene.tsx';
import { HandCount, Lacks, LeakFlag, LengthButton, Plumbers, Progress, SeatName } from './TableHead.tsx';
import { useAimed } from './use-aimed.ts';
import './MainTable.css';

/** Cells are at most that wide until one zooms in, px. */
const CELL = 68;
const PHONE_CELL = 48;
const NEAREST = 120;

/** The height of the buttons over the picture, in units at the scale of a phone. */
const BUTTONS = 100;

/** What is brought into sight comes so far below the upper edge of the screen, px: under the bar and the table's own head. */
const IN_SIGHT = 150;

function cellBox([x, y]: Cell) {
  return boxOf({ west: x, east: x, north: y, south: y });
}

/** The cells of a line, and those that its open ends face. */
function reachedOf(state: State, seat: number): Cell[] {
  return [...pieces(state, seat), ...openEnds(state, seat)].map(({ at }) => at);
}

/** What is shown of a table at first: its line with a margin, and on a low phone with room for the buttons over it. */
function homeOf(reached: readonly Cell[], low: boolean): Box {
  const home = around(boxOf(extentOf(reached, 0)), 40);
  return low ? { ...home, y: home.y - BUTTONS, height: home.height + BUTTONS } : home;
}

/** What a hint points at, for the view to follow; on a phone with so much under it as the hint lies over the lower end of the table. */
function useHintInSight(table: RefObject<HTMLElement | null>): Box | null {
  const { phone, suggested, reducedMotion } = useFrame();
  const advised = suggested as SeatAction | null;
  const at = advised !== null && 'at' in advised ? advised.at : null;
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    setCovered(0);
    if (!phone || at === null) return;
    // The window onto the table finds its place first.
    const timer = setTimeout(() => {
      const place = table.current?.querySelector('.ww-dashed');
      const picture = table.current?.querySelector<SVGSVGElement>('.k-pan-picture');
      const scale = picture?.getScreenCTM()?.a;
      if (place == null || picture == null || scale === undefined) return;
      const { left, top, width, height } = place.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (above === null || table.current?.contains(above) === true) return;
      const { bottom } = picture.getBoundingClientRect();
      const sheet = above.closest('.t-sheet') ?? above;
      setCovered(Math.max(0, bottom - sheet.getBoundingClientRect().top) / scale);
      window.scrollBy({ top: top - IN_SIGHT, behavior: reducedMotion ? 'auto' : 'smooth' });
    }, 60);
    return () => clearTimeout(timer);
  }, [table, phone, at, reducedMotion]);
  if (at === null) return null;
  const box = cellBox(at);
  return { ...box, height: box.height + covered };
}

/** The floor, for the pointer only: who puts a card there is told why it cannot lie there. */
function Beyond({ onPress }: { onPress(at: Cell): void }): ReactNode {
  const press = (event: MouseEvent<SVGRectElement>) => {
    const point = pointIn(event.currentTarget, event.clientX, event.clientY);
    if (point !== null) onPress([Math.floor(point.x / 100), Math.floor(point.y / 100)]);
  };
  const { x, y, width, height } = around(boxOf(TABLE), 1000);
  // biome-ignore lint/a11y/noStaticElementInteractions: every cell where something may lie is in the grid
  return <rect x={x} y={y} width={width} height={height} className="ww-hit" onClick={press} />;
}

/** Whose table it is, and how its line stands. */
function MainHead({ seat, title, own }: { seat: number; title: string; own: boolean }): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { me, setMain } = usePlay();
  return (
    <header>
      <SeatName seat={seat} size={phone ? 28 : 29} title={title} />
      <LeakFlag seat={seat} brief={phone} />
      <Plumbers seat={seat} />
      {!own && <HandCount seat={seat} />}
      {!own && me !== null && !phone && (
        <Button size="small" icon="back" onPress={() => setMain(me)}>
          {t('waterworks.table.back')}
        </Button>
      )}
      <LengthButton seat={seat}>
        <Progress seat={seat} words={!phone} />
      </LengthButton>
    </header>
  );
}

/** What lies over the picture of the table: zoom, names of the cells, what the line lacks, minimap; on a phone the piles. */
function Overlay({
  seat,
  view,
  controls,
  named,
  onName,
}: {
  seat: number;
  view: Box;
  controls: PanZoomControls;
  named: boolean;
  onName(named: boolean): void;
}): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  // Where there is little room nothing may lie over the lower end of the line.
  const low = useLowPhone();
  return (
    <>
      <div className="ww-zoom">
        <IconButton icon="plus" label={t('waterworks.zoom.in')} onPress={() => controls.zoom(1.3)} />
        <IconButton icon="minus" label={t('waterworks.zoom.out')} onPress={() => controls.zoom(1 / 1.3)} />
        <IconButton icon="fit" label={t('waterworks.zoom.fit')} onPress={() => controls.fit()} />
        <IconButton icon="grid" label={t('waterworks.naming', { shown: named ? 'yes' : 'no' })} onPress={() => onName(!named)} />
      </div>
      <Lacks seat={seat} />
      {!low && <Minimap seat={seat} view={view} onMove={controls.moveTo} />}
      {phone && <Piles brief />}
    </>
  );
}

/** The table in the middle: the viewer's own, or another one that was brought there. */
export function MainTable(): ReactNode {
  const { state, phone } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const seat = play.main;
  const reached = reachedOf(state, seat);
  // The draft moves nothing under the finger.
  const home = homeOf(reachedOf(play.before, seat), useLowPhone());
  const table = useRef<HTMLElement>(null);
  const advised = useHintInSight(table);
  const [aimed, beginAim] = useAimed(table, seat);
  const scene = useId();
  const [focused, setFocused] = useState<{ seat: number; at: Cell } | null>(null);
  const [named, setNamed] = useState(false);
  const own = seat === play.me;
  const extent = extentOf(reached, 1);
  const name = play.name(seat);
  const title = own ? t('waterworks.table.own') : t('waterworks.table.of', { name });
  return (
    <section
      ref={table}
      className={`ww-main${own ? ' ww-own' : ''}${play.acting === seat && !own ? ' ww-acting' : ''}`}
      style={seatStyle(play.colour(seat))}
      aria-label={title}
      onPointerDownCapture={(event: PointerEvent) => {
        if (event.target instanceof SVGElement && event.target.closest('.k-pan-picture') !== null) beginAim(event);
      }}
      // A finger that aims does not draw the table along.
      onPointerMoveCapture={aimed === null ? undefined : (event: PointerEvent) => event.stopPropagation()}
    >
      <MainHead seat={seat} title={title} own={own} />
      <BoardAnswer words={play.answer} />
      <PanZoom
        key={seat}
        className="ww-main-picture"
        content={boxOf(TABLE)}
        home={home}
        homeScale={(phone ? PHONE_CELL : CELL) / 100}
        maxScale={NEAREST / 100}
        follow={advised ?? (focused?.seat === seat ? cellBox(focused.at) : null)}
        label={title}
        overlay={(view, controls) => <Overlay {...{ seat, view, controls, named }} onName={setNamed} />}
      >
        <g id={scene}>
          <Scene seat={seat} far={false} />
          <Lit seat={seat} far={false} />
        </g>
        <Beyond onPress={(at) => play.press(seat, at)} />
        {named && <CellNames extent={extent} />}
        <Grid
          seat={seat}
          extent={extent}
          label={own ? t('waterworks.table.cells-own') : t('waterworks.table.cells', { name })}
          onMove={(at) => setFocused({ seat, at })}
        />
      </PanZoom>
      {aimed !== null && <Magnifier aimed={aimed} scene={scene} />}
    </section>
  );
}
