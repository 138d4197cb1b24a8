import { BoardAnswer, useFrame, useLyingPhone } from '@castellum/ui-kit';
import { type CSSProperties, useId, useMemo, useRef } from 'react';
import type { State } from '../../rules/state.ts';
import { drawnReservoirs, drawnTiles, tokenReader } from '../board-model.ts';
import { Fill, Flow, Works } from '../drawing/BoardLayers.tsx';
import { Ground, Letters, Names } from '../drawing/Ground.tsx';
import { squaresOf } from '../fresh.ts';
import { type Lie, viewOf } from '../geometry.ts';
import { usePlay } from '../play/context.ts';
import { Cells } from './Cells.tsx';
import { type Chances, chancesIn } from './chances.ts';
import type { BoardChange } from './change.ts';
import { chipsOf } from './chips.ts';
import { BuilderGhost, BuildGhost, ChipPicture, ChipPress, ExtraGhost } from './Ghosts.tsx';
import { Candidate, ChosenFrame, EmptyEnd, FreshMark, Plinth, PointedMark, SightLines, SightWash } from './marks.tsx';
import { Builders, Workmen } from './Pieces.tsx';
import { Podiums } from './Podiums.tsx';
import { staged } from './staged.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useChange } from './use-change.ts';
import { useInSight } from './use-in-sight.ts';
import './Board.css';

/** The board, its pieces, and the podiums under it. */
export function Board() {
  const { phone, active, seats, pointed, reducedMotion } = useFrame<State>();
  const play = usePlay();
  const lying = useLyingPhone();
  const lie: Lie = phone && !lying ? 'turned' : 'flat';
  const view = viewOf(lie);
  const { position, workman, sight } = play;
  const aqueducts = useMemo(() => staged(play.aqueducts, play.seen.aqueducts), [play.aqueducts, play.seen.aqueducts]);
  const change = useChange(position, aqueducts);
  const tiles = useMemo(() => drawnTiles(position.board, aqueducts), [position, aqueducts]);
  const reservoirs = useMemo(() => drawnReservoirs(aqueducts), [aqueducts]);
  const tokenAt = useMemo(() => tokenReader(position), [position]);
  const chances = chancesIn(play, active);
  const chips = active ? chipsOf(lie, play) : [];
  useAnnouncements();

  const table = useRef<HTMLDivElement>(null);
  useInSight(table);
  const drawing = useRef<SVGSVGElement>(null);
  const id = useId();
  const layers = ['works', 'water', 'pieces'].map((layer) => `${id}${layer}`);
  const [works, water, pieces] = layers;
  const sheet = { viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`, 'aria-hidden': true, focusable: 'false' } as const;
  const style = { '--ar-ratio': `${view.width} / ${view.height}` } as CSSProperties;
  return (
    <div className={`ar ar-${lie} ${reducedMotion ? 'ar-calm' : ''}`} style={style} ref={table}>
      <div className="ar-board">
        <BoardAnswer words={play.answer} />
        <svg {...sheet}>
          <g id={works}>
            <Ground lie={lie} />
            {!play.named && <Letters lie={lie} taken={position.builders} />}
            {workman !== null && active && <SightWash lie={lie} square={workman.at} />}
            <Works lie={lie} tiles={tiles} reservoirs={reservoirs} fresh={change.laid} />
          </g>
        </svg>
        <svg {...sheet} className="ar-water">
          <g id={water}>
            <Flow lie={lie} aqueducts={aqueducts} tokenAt={tokenAt} />
            {change.gained.map(({ workman: name, channels }) => (
              <Fill key={`${name}${channels.map(({ at }) => at).join('')}`} lie={lie} channels={channels} tokenAt={tokenAt} />
            ))}
          </g>
        </svg>
        <svg {...sheet} className="ar-pieces" ref={drawing}>
          <g id={pieces}>
            {[...play.fresh.cells].map(([cell, seat]) => (
              <FreshMark key={cell} lie={lie} cell={cell} colour={seats[seat]?.colour ?? 'yellow'} />
            ))}
            {squaresOf(pointed, play.seen.aqueducts).map((cell) => (
              <PointedMark key={cell} lie={lie} cell={cell} />
            ))}
            {chances.candidates.map((cell) => (
              <Candidate key={cell} lie={lie} cell={cell} />
            ))}
            {workman !== null && active && (
              <>
                {sight.map(({ at, kind }) =>
                  kind === null ? <EmptyEnd key={at} lie={lie} cell={at} /> : <Plinth key={at} lie={lie} cell={at} />,
                )}
                <SightLines lie={lie} square={workman.at} />
                <BuildGhost lie={lie} />
                <ChosenFrame lie={lie} cell={workman.at} />
              </>
            )}
            <Standing {...{ lie, aqueducts, chances, change }} />
            {play.named && <Names lie={lie} />}
            {chips.map((chip) => (
              <ChipPicture key={chip.option.action.tile} lie={lie} chip={chip} />
            ))}
          </g>
        </svg>
        <Cells {...{ lie, drawing, layers, aqueducts, chances }} />
        {chips.map((chip) => (
          <ChipPress key={chip.option.action.tile} lie={lie} chip={chip} />
        ))}
      </div>
      <Podiums arriving={change.closed} fresh={play.fresh.closed} />
    </div>
  );
}

/** Whoever stands on board and path, or would. */
function Standing({
  lie,
  aqueducts,
  chances,
  change,
}: {
  readonly lie: Lie;
  readonly aqueducts: Parameters<typeof Workmen>[0]['aqueducts'];
  readonly chances: Chances;
  readonly change: BoardChange;
}) {
  const { active } = useFrame();
  const { decision, moves, at } = usePlay();
  const moving = decision.type === 'move' ? moves.find(({ builder }) => builder === at) : undefined;
  return (
    <>
      {moving !== undefined && <Plinth lie={lie} cell={moving.to} />}
      <Builders lie={lie} chances={chances} change={change} />
      {active && <BuilderGhost lie={lie} />}
      <ExtraGhost lie={lie} />
      <Workmen lie={lie} aqueducts={aqueducts} chances={chances} />
    </>
  );
}
