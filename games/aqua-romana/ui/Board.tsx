import { BoardAnswer, type SeatColour, type Spot, useFrame, useLyingPhone, useRoving, useT } from '@castellum/ui-kit';
import { type CSSProperties, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Aqueduct } from '../rules/inspect.ts';
import type { BuilderKind, PathSquare, Square } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { drawnReservoirs, drawnTiles, tokenReader } from './board-model.ts';
import { useLift } from './carry.tsx';
import { boardChange, noChange } from './change.ts';
import { crowdedFeet, pressedWorkman } from './crowd.ts';
import { Fill, Flow, LengthBadge, PlacedTile, Plaque, Works } from './drawing/BoardLayers.tsx';
import { Builder } from './drawing/Builder.tsx';
import { Glide } from './drawing/Glide.tsx';
import { Ground, Letters, Names } from './drawing/Ground.tsx';
import { PodiumCells, PodiumTrack } from './drawing/Podiums.tsx';
import { paint } from './drawing/seat-colour.ts';
import { Workman } from './drawing/Workman.tsx';
import {
  arrowPoints,
  type Box,
  builderFeet,
  cellRows,
  columnRow,
  corner,
  isPathSquare,
  type Lie,
  pathBox,
  project,
  projectBox,
  turnOf,
  viewOf,
} from './geometry.ts';
import { dressOption } from './ghost.ts';
import { afterStep, noMove } from './last-move.ts';
import { Naming } from './Naming.tsx';
import { cellWords, podiumWords, tileKey } from './names.ts';
import { type Play, usePlay } from './play.tsx';
import { standingsOf } from './standings.ts';

function squareBox(lie: Lie, square: Square): Box {
  return projectBox(lie, { ...corner(square), width: 100, height: 100 });
}

function cellBox(lie: Lie, cell: string): Box {
  return isPathSquare(cell) ? projectBox(lie, pathBox(cell)) : squareBox(lie, cell);
}

/** The column and row that a workman looks along, lightened. */
function SightWash({ lie, square }: { lie: Lie; square: Square }) {
  const { column, row } = columnRow(square);
  return (
    <g transform={turnOf(lie)} fill="var(--sight-wash)">
      <path
        d={`M0,${row * 100}H1100V${row * 100 + 100}H0ZM${column * 100},0H${column * 100 + 100}V${row * 100}H${column * 100}ZM${column * 100},${row * 100 + 100}H${column * 100 + 100}V800H${column * 100}Z`}
      />
    </g>
  );
}

function SightLines({ lie, square }: { lie: Lie; square: Square }) {
  const { column, row } = columnRow(square);
  const d = `M0,${row * 100 + 50}H1100M${column * 100 + 50},0V800`;
  return (
    <g transform={turnOf(lie)} fill="none" strokeLinecap="round">
      <path d={d} stroke="var(--sight-halo)" strokeWidth={9.5} strokeDasharray="0 15.4" />
      <path d={d} stroke="var(--sight)" strokeWidth={6} strokeDasharray="0 15.4" />
    </g>
  );
}

function Plinth({ lie, cell }: { lie: Lie; cell: string }) {
  const { x, y, width, height } = cellBox(lie, cell);
  return (
    <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} fill="var(--plinth)" stroke="var(--sight)" strokeWidth={5} />
  );
}

function DashedFrame({ lie, cell }: { lie: Lie; cell: string }) {
  const { x, y, width, height } = cellBox(lie, cell);
  return (
    <rect
      x={x + 5}
      y={y + 5}
      width={width - 10}
      height={height - 10}
      rx={7}
      fill="none"
      stroke="var(--path-ink)"
      strokeWidth={2.6}
      strokeDasharray="7 5"
    />
  );
}

function Frame({ lie, cell, className }: { lie: Lie; cell: string; className?: string }) {
  const { x, y, width, height } = cellBox(lie, cell);
  return (
    <rect
      className={className}
      x={x + 2.5}
      y={y + 2.5}
      width={width - 5}
      height={height - 5}
      rx={6}
      fill="none"
      stroke="var(--sight)"
      strokeWidth={5}
    />
  );
}

/** Four corners about a square that the last turn changed, in the colour of whose turn it was. */
function LastMark({ lie, cell, colour }: { lie: Lie; cell: string; colour: SeatColour }) {
  const { x, y, width: w, height: h } = cellBox(lie, cell);
  const a = 4;
  const b = 24;
  const d = `M${x + a},${y + b}V${y + a}H${x + b}M${x + w - b},${y + a}H${x + w - a}V${y + b}M${x + w - a},${y + h - b}V${y + h - a}H${x + w - b}M${x + b},${y + h - a}H${x + a}V${y + h - b}`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke="var(--sight-halo)" strokeWidth={11} />
      <path d={d} stroke={paint(colour).outline} strokeWidth={7.5} />
      <path d={d} stroke={paint(colour).fill} strokeWidth={4.5} />
    </g>
  );
}

/** Squares where something may be set down: a soft spot on each. */
function Candidates({ lie, cells }: { lie: Lie; cells: readonly string[] }) {
  return (
    <g className="ar-candidates">
      {cells.map((cell) => {
        const { x, y, width, height } = cellBox(lie, cell);
        if (isPathSquare(cell)) {
          return (
            <rect
              key={cell}
              x={x + 8}
              y={y + 8}
              width={width - 16}
              height={height - 16}
              rx={9}
              fill="var(--candidate)"
              stroke="var(--path-ink)"
              strokeWidth={2.8}
              strokeDasharray="8 6"
            />
          );
        }
        return (
          <circle key={cell} cx={x + width / 2} cy={y + height / 2} r={10} fill="var(--selected)" stroke="var(--sight)" strokeWidth={2.6} />
        );
      })}
    </g>
  );
}

/** The chosen tile as a ghost on its target, with its length. */
function Ghost({ lie, play }: { lie: Lie; play: Play }) {
  const { workman, option, aqueducts } = play;
  if (workman === null) return null;
  const box = squareBox(lie, workman.target);
  const colour = aqueducts.find(({ workman: name }) => name === workman.workman)?.colour;
  return (
    <g>
      {option !== null && (
        <>
          <rect x={box.x} y={box.y} width={100} height={100} fill="var(--land)" />
          <g transform={turnOf(lie)} opacity={0.78} className="ar-ghost" key={option.action.tile}>
            <PlacedTile at={workman.target} token={option.action.tile} {...dressOption(option, aqueducts)} dashes />
          </g>
        </>
      )}
      <rect x={box.x + 2.5} y={box.y + 2.5} width={95} height={95} rx={4} fill="none" stroke="var(--sight-halo)" strokeWidth={5} />
      <rect
        className="ar-target"
        x={box.x + 2.5}
        y={box.y + 2.5}
        width={95}
        height={95}
        rx={4}
        fill="none"
        stroke="var(--sight)"
        strokeWidth={5.5}
        strokeDasharray="13 8"
      />
      {option !== null && (
        <LengthBadge x={box.x + 14} y={box.y + 84} length={option.outcome.length} chosen {...(colour === undefined ? {} : { colour })} />
      )}
    </g>
  );
}

/** Where the chips of the other ways to lie are put: the four neighbours of the target, those without pieces first. */
function chipPlaces(lie: Lie, play: Play): Box[] {
  const { workman, position, aqueducts } = play;
  if (workman === null) return [];
  const tokenAt = tokenReader(position);
  const stand = new Set(aqueducts.filter(({ status }) => status === 'open').map(({ end }) => end.at));
  const { column, row } = columnRow(workman.target);
  const spots: { box: Box; cost: number }[] = [];
  for (let dc = -1; dc <= 1; dc++) {
    for (let dr = -1; dr <= 1; dr++) {
      const c = column + dc;
      const r = row + dr;
      if ((dc === 0 && dr === 0) || c < 0 || c > 10 || r < 0 || r > 7) continue;
      const name = `${String.fromCharCode(97 + c)}${r + 1}`;
      if (name === workman.at) continue;
      const far = Math.abs(dc) + Math.abs(dr) - 1;
      const cost = (tokenAt(name) === '.' ? 0 : 3) + (stand.has(name) ? 6 : 0) + far * 2 + (dr === 0 ? 0 : 0.5);
      spots.push({ box: squareBox(lie, name), cost });
    }
  }
  return spots.sort((a, b) => a.cost - b.cost).map(({ box }) => box);
}

interface Chip {
  readonly index: number;
  readonly box: Box;
}

function chipsOf(lie: Lie, play: Play): Chip[] {
  const places = chipPlaces(lie, play);
  return play.options.flatMap((_, index) => {
    if (index === play.optionIndex) return [];
    const box = places[index > play.optionIndex ? index - 1 : index];
    return box === undefined ? [] : [{ index, box: { x: box.x + 15, y: box.y + 15, width: 70, height: 70 } }];
  });
}

function ChipPicture({ lie, play, chip }: { lie: Lie; play: Play; chip: Chip }) {
  const option = play.options[chip.index];
  if (option === undefined) return null;
  const { x, y } = chip.box;
  return (
    <g>
      <rect
        x={x - 3}
        y={y - 3}
        width={76}
        height={76}
        rx={7}
        fill="var(--sight-halo)"
        stroke="var(--sight)"
        strokeWidth={4.4}
        strokeDasharray="9 6"
      />
      <svg x={x + 2} y={y + 2} width={66} height={66} viewBox="0 0 100 100">
        <g transform={lie === 'flat' ? undefined : 'rotate(90 50 50)'}>
          <TileInBox token={option.action.tile} dress={dressOption(option, play.aqueducts)} />
        </g>
      </svg>
      <LengthBadge x={x + 8} y={y + 62} length={option.outcome.length} chosen={false} />
    </g>
  );
}

function TileInBox({ token, dress }: { token: string; dress: ReturnType<typeof dressOption> }) {
  return <PlacedTile at="a1" token={token} {...dress} dashes />;
}

/** Where the extra tile would lie. */
function ghostSquare({ decision, at }: Play): Square | null {
  return decision.type === 'extra' ? at : null;
}

/** The builder that would be set down, on the square pointed at; null where none is. */
function ghostBuilder({ decision, at, kind }: Play): { readonly at: PathSquare; readonly kind: BuilderKind } | null {
  if ((decision.type !== 'setup' && decision.type !== 'place') || at === null || kind === null) return null;
  return decision.squares.includes(at) ? { at, kind } : null;
}

/** Says what was chosen and what follows from it. */
function useAnnouncements(play: Play) {
  const t = useT();
  const { announce, active, suggested } = useFrame<State>();
  const { workman, builder, option, options, aqueducts } = play;
  const colour = aqueducts.find(({ workman: name }) => name === workman?.workman)?.colour;
  const said = useRef({ workman: '', builder: '', tile: '' });
  useEffect(() => {
    const now = {
      workman: workman === null ? '' : `${workman.workman} ${workman.at}`,
      builder: workman === null || builder === null ? '' : `${workman.workman} ${builder.builder}`,
      tile: option?.action.tile ?? '',
    };
    const old = said.current;
    said.current = now;
    // A hint is said by who gives it.
    if (!active || workman === null || suggested !== null) return;
    const outcome =
      option === null
        ? null
        : { tile: tileKey(option.action.tile), length: option.outcome.length, closes: option.outcome.closes ? 'yes' : 'no' };
    if (now.workman !== old.workman)
      announce(t('aqua-romana.said.workman', { colour: colour ?? '', at: workman.at, target: workman.target, n: workman.builders.length }));
    if (builder === null || outcome === null) return;
    if (now.builder !== old.builder)
      announce(t('aqua-romana.said.builder', { kind: builder.kind, at: builder.builder, n: options.length, ...outcome }));
    else if (now.tile !== old.tile) announce(t('aqua-romana.said.turned', outcome));
  }, [workman, colour, builder, option, options, active, suggested, announce, t]);
}

/** The board, its pieces, and the podiums under it. */
export function Board() {
  const frame = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const lift = useLift();
  const { phone, active, seats } = frame;
  const lying = useLyingPhone();
  const lie: Lie = phone && !lying ? 'turned' : 'flat';
  const view = viewOf(lie);
  const { position, aqueducts, decision, workman, option, sight } = play;
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);

  const before = useRef({ position, aqueducts, draft: frame.draft.length });
  const change = useMemo(() => {
    const undone = frame.draft.length < before.current.draft;
    return undone ? noChange : boardChange(before.current, { position, aqueducts });
  }, [position, aqueducts, frame.draft.length]);
  useEffect(() => {
    before.current = { position, aqueducts, draft: frame.draft.length };
  }, [position, aqueducts, frame.draft.length]);

  const walks = useMemo(
    () => new Map([...change.walked].map(([to, way]) => [to, way.map((cell) => builderFeet(lie, cell))])),
    [change, lie],
  );
  const tiles = useMemo(() => drawnTiles(position.board, aqueducts), [position, aqueducts]);
  const reservoirs = useMemo(() => drawnReservoirs(aqueducts), [aqueducts]);
  const tokenAt = useMemo(() => tokenReader(position), [position]);
  const [last, setLast] = useState(noMove);
  const { step } = frame;
  useEffect(() => {
    if (step !== null) setLast((old) => afterStep(old, step));
  }, [step]);
  const mover = seats.find(({ seat }) => seat === last.seat);
  const standings = useMemo(() => standingsOf(play.reckoning), [play.reckoning]);

  const rows = useMemo(() => cellRows(lie), [lie]);
  const spots = useMemo<Spot[]>(
    () => rows.flatMap((row, y) => row.flatMap((cell, x) => (cell === null ? [] : [{ id: cell, x, y }]))),
    [rows],
  );
  const open = aqueducts.filter(({ status }) => status !== 'done');
  const pieces = useRef<SVGSVGElement>(null);
  // Where on the drawing the board was pressed; null by keyboard.
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const press = ({ clientX, clientY }: PointerEvent) => {
    const matrix = pieces.current?.getScreenCTM();
    pressed.current = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
  };
  const roving = useRoving(spots, {
    initial: 'a1',
    onActivate: (cell) => {
      const point = pressed.current;
      play.act(cell, point === null ? null : pressedWorkman(lie, cell, open, point));
    },
    onEscape: () => {
      play.back();
    },
    onKey: (_, event) => {
      const forth = event.key === 'r' || (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowDown'));
      const back = event.key === 'R' || (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowUp'));
      if (forth || back) play.turn(back ? -1 : 1);
      return forth || back;
    },
  });
  useAnnouncements(play);
  const board = useRef<HTMLDivElement>(null);
  const wanted = active && phone ? (workman?.target ?? ghostSquare(play) ?? (frame.suggested === null ? null : play.at)) : null;
  useEffect(() => {
    const cell = wanted === null ? null : board.current?.querySelector(`[data-cell="${wanted}"]`);
    if (cell == null) return;
    // The prompt lies over the lower end of the board: what is chosen must stay in sight.
    const { left, top, width, height } = cell.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above === null || board.current?.contains(above) !== true)
      cell.scrollIntoView({ block: 'start', behavior: frame.reducedMotion ? 'auto' : 'smooth' });
  }, [wanted, frame.reducedMotion]);

  const candidates =
    active && (decision.type === 'setup' || decision.type === 'place' || decision.type === 'extra') ? decision.squares : [];
  const movers = new Set<PathSquare>(active && decision.type === 'move' ? decision.builders : []);
  const seen = new Set<PathSquare>(workman === null ? [] : workman.builders.map(({ builder }) => builder));
  const inSight = new Set<PathSquare>(sight.flatMap(({ at, kind }) => (kind === null ? [] : [at])));
  const able = new Set<string>(
    active ? (decision.type === 'close' ? decision.workmen : play.workmen.map(({ workman: name }) => name)) : [],
  );
  const actionable = new Set<string>([
    ...candidates,
    ...movers,
    ...(active ? [...seen, ...play.workmen.map(({ at }) => at), ...(option === null || workman === null ? [] : [workman.target])] : []),
    ...(active && decision.type === 'close' ? aqueducts.filter(({ workman: name }) => able.has(name)).map(({ end }) => end.at) : []),
  ]);
  const chips = active ? chipsOf(lie, play) : [];
  const ghostTile = decision.type === 'extra' && play.tile !== null && play.at !== null ? { at: play.at, tile: play.tile } : null;
  const settling = active ? ghostBuilder(play) : null;
  const moving = decision.type === 'move' ? play.moves.find(({ builder }) => builder === play.at) : undefined;

  const pickable = (aqueduct: Aqueduct) => able.has(aqueduct.workman);

  const enter = (cell: string) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !active) return;
    if (decision.type === 'extra' && decision.squares.includes(cell)) play.pointAt(cell);
    if (decision.type === 'move' && decision.builders.includes(cell)) play.pointAt(cell);
  };

  const labels = useMemo(
    () => new Map(spots.map(({ id }) => [id, cellWords(t, play, id, names, active)])),
    [t, play, spots, names, active],
  );

  const style = { '--ar-ratio': `${view.width} / ${view.height}` } as CSSProperties;
  const width = view.width;
  const height = view.height;
  const percent = (box: Box): CSSProperties => ({
    left: `${((box.x - view.x) / width) * 100}%`,
    top: `${((box.y - view.y) / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  });
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`;

  return (
    <div className={`ar ar-${lie} ${frame.reducedMotion ? 'ar-calm' : ''}`} style={style}>
      <div className="ar-board" ref={board}>
        <BoardAnswer words={play.answer} />
        <svg viewBox={viewBox} aria-hidden="true" focusable="false">
          <Ground lie={lie} />
          {!play.named && <Letters lie={lie} taken={position.builders} />}
          {workman !== null && active && <SightWash lie={lie} square={workman.at} />}
          <Works lie={lie} tiles={tiles} reservoirs={reservoirs} fresh={change.laid} />
        </svg>
        <svg viewBox={viewBox} aria-hidden="true" focusable="false" className="ar-water">
          <Flow lie={lie} aqueducts={aqueducts} tokenAt={tokenAt} />
          {change.gained.map(({ workman: name, channels, still }) => (
            <Fill key={`${name}${channels.map(({ at }) => at).join('')}`} lie={lie} channels={channels} still={still} tokenAt={tokenAt} />
          ))}
        </svg>
        <svg viewBox={viewBox} aria-hidden="true" focusable="false" className="ar-pieces" ref={pieces}>
          {last.cells.map((cell) => (
            <LastMark key={cell} lie={lie} cell={cell} colour={mover?.colour ?? 'yellow'} />
          ))}
          <Candidates lie={lie} cells={candidates} />
          {workman !== null && active && (
            <>
              {sight.map(({ at, kind }) =>
                kind === null ? <DashedFrame key={at} lie={lie} cell={at} /> : <Plinth key={at} lie={lie} cell={at} />,
              )}
              <SightLines lie={lie} square={workman.at} />
              <Ghost lie={lie} play={play} />
              <Frame lie={lie} cell={workman.at} />
            </>
          )}
          {aqueducts.map((aqueduct) =>
            aqueduct.status === 'done' ? <Plaque key={aqueduct.workman} lie={lie} aqueduct={aqueduct} /> : null,
          )}
          {moving !== undefined && <Plinth lie={lie} cell={moving.to} />}
          {Object.entries(position.builders).map(([at, kind]) => {
            const feet = builderFeet(lie, at);
            const faded = active && ((workman !== null && !inSight.has(at)) || (decision.type === 'move' && !movers.has(at)));
            const chosen = active && (play.builder?.builder === at || (decision.type === 'move' && play.at === at));
            return (
              <Glide key={at} x={feet.x} y={feet.y} via={walks.get(at) ?? null} pace={90}>
                <g opacity={faded ? 0.58 : seen.has(at) || !inSight.has(at) ? 1 : 0.8}>
                  <Builder kind={kind} chosen={chosen} />
                </g>
              </Glide>
            );
          })}
          {settling !== null && (
            <>
              <Plinth lie={lie} cell={settling.at} />
              <g transform={`translate(${builderFeet(lie, settling.at).x} ${builderFeet(lie, settling.at).y})`} opacity={0.78}>
                <Builder kind={settling.kind} chosen />
              </g>
            </>
          )}
          {ghostTile !== null && <ExtraGhost lie={lie} at={ghostTile.at} tile={ghostTile.tile} />}
          {open.map((aqueduct) =>
            aqueduct.status === 'open' && aqueduct.target !== null ? <Arrow key={aqueduct.workman} lie={lie} aqueduct={aqueduct} /> : null,
          )}
          {open.map((aqueduct) => {
            const feet = crowdedFeet(lie, aqueduct, open);
            const chosen = active && (workman?.workman === aqueduct.workman || play.closing === aqueduct.workman);
            return (
              <Glide key={aqueduct.workman} x={feet.x} y={feet.y} via={null} pace={70}>
                {pickable(aqueduct) && !chosen && (
                  <ellipse
                    className="ar-able"
                    cx={0}
                    cy={-3}
                    rx={25}
                    ry={9}
                    fill="var(--selected)"
                    stroke="var(--sight)"
                    strokeWidth={2.4}
                  />
                )}
                <g transform={chosen ? 'scale(1.18)' : undefined}>
                  <Workman colour={aqueduct.colour} />
                </g>
              </Glide>
            );
          })}
          {play.named && <Names lie={lie} />}
          {chips.map((chip) => (
            <ChipPicture key={chip.index} lie={lie} play={play} chip={chip} />
          ))}
        </svg>
        <div
          className="ar-grid"
          role="grid"
          aria-label={t('aqua-romana.board.name')}
          onPointerDownCapture={press}
          onKeyDownCapture={() => {
            pressed.current = null;
          }}
        >
          {rows.map((row) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the tab stop is one of its cells
            <div className="ar-row" role="row" key={row.find((cell) => cell !== null) ?? ''}>
              {row.map((cell, column) => {
                if (cell === null) {
                  const key = `fountain${column}`;
                  // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done at a fountain
                  return <div className="ar-fountain" role="gridcell" key={key} aria-label={t('aqua-romana.cell.fountain')} />;
                }
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: roving.item makes it so
                  <div
                    key={cell}
                    role="gridcell"
                    className={`ar-square ${actionable.has(cell) ? 'ar-can' : ''} ${seen.has(cell) ? 'ar-liftable' : ''}`}
                    data-cell={cell}
                    aria-label={labels.get(cell)}
                    {...roving.item(cell)}
                    style={percent(cellBox(lie, cell))}
                    onPointerEnter={enter(cell)}
                    onPointerDown={(event) => {
                      const kind = position.builders[cell];
                      if (active && decision.type === 'build' && kind !== undefined) lift({ type: 'builder', at: cell, kind }, event);
                    }}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {chips.map((chip) => (
          // A second way to what the prompt's cards do: for the pointer only.
          <div
            key={chip.index}
            className="ar-chip"
            aria-hidden="true"
            style={percent(chip.box)}
            onClick={() => play.chooseOption(chip.index)}
          />
        ))}
      </div>
      <div className="ar-track">
        <p className="k-hidden">{podiumWords(t, standings, aqueducts, names)}</p>
        {!phone && <Naming />}
        {phone ? <PodiumCells standings={standings} /> : <PodiumTrack standings={standings} fresh={change.closed} />}
      </div>
    </div>
  );
}

function Arrow({ lie, aqueduct }: { lie: Lie; aqueduct: Aqueduct }) {
  const { fill, outline } = paint(aqueduct.colour);
  return (
    <polygon
      points={arrowPoints(lie, aqueduct.end.at, aqueduct.end.side)}
      fill={fill}
      stroke={outline}
      strokeWidth={2.6}
      strokeLinejoin="round"
    />
  );
}

function ExtraGhost({ lie, at, tile }: { lie: Lie; at: Square; tile: string }) {
  const box = squareBox(lie, at);
  const middle = project(lie, { x: corner(at).x + 50, y: corner(at).y + 50 });
  return (
    <g className="ar-ghost" key={`${tile}${middle.x}`}>
      <rect x={box.x} y={box.y} width={100} height={100} fill="var(--land)" />
      <g transform={turnOf(lie)} opacity={0.78}>
        <PlacedTile at={at} token={tile} first="" />
      </g>
      <rect x={box.x + 2.5} y={box.y + 2.5} width={95} height={95} rx={4} fill="none" stroke="var(--sight-halo)" strokeWidth={5} />
      <rect
        x={box.x + 2.5}
        y={box.y + 2.5}
        width={95}
        height={95}
        rx={4}
        fill="none"
        stroke="var(--sight)"
        strokeWidth={5.5}
        strokeDasharray="13 8"
      />
    </g>
  );
}
