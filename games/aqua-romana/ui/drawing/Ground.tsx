import { memo } from 'react';
import {
  COLUMNS,
  cellRows,
  corner,
  FRAME_DEPTH,
  isPathSquare,
  type Lie,
  PATH_DEPTH,
  pathBox,
  project,
  projectBox,
  ROWS,
  scatter,
  turnOf,
  UNIT,
  viewOf,
} from '../geometry.ts';
import { Fountain } from './Fountain.tsx';
import './Ground.css';

const WIDTH = COLUMNS * UNIT;
const HEIGHT = ROWS * UNIT;

/** The running wave along one side of the frame, some 49 units a period, in a strip from 0,0 to length,24. */
function waves(length: number): string {
  const count = Math.round(length / 49);
  const p = length / count;
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = (k: number) => Math.round((i + k) * p * 100) / 100;
    d += `M${x(0)},20C${x(0.3)},20,${x(0.36)},6,${x(0.62)},6C${x(0.86)},6,${x(0.9)},15.5,${x(0.7)},15.5C${x(0.58)},15.5,${x(0.56)},11,${x(0.66)},10.6C${x(0.5)},9.6,${x(0.46)},20,${x(1)},20Z`;
  }
  return d;
}

function Frame({ lie }: { lie: Lie }) {
  const { x, y, width, height } = viewOf(lie);
  const long = waves(width - 2 * FRAME_DEPTH);
  const high = waves(height - 2 * FRAME_DEPTH);
  const right = x + width;
  const bottom = y + height;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={7} fill="var(--frame)" />
      <rect
        x={x + 3.2}
        y={y + 3.2}
        width={width - 6.4}
        height={height - 6.4}
        rx={5}
        fill="none"
        stroke="var(--wave)"
        strokeOpacity={0.7}
        strokeWidth={1.3}
      />
      <g fill="var(--wave)">
        <path d={long} transform={`translate(${x + FRAME_DEPTH} ${y + 2.5})`} />
        <path d={long} transform={`translate(${right - FRAME_DEPTH} ${bottom - 2.5}) rotate(180)`} />
        <path d={high} transform={`translate(${right - 2.5} ${y + FRAME_DEPTH}) rotate(90)`} />
        <path d={high} transform={`translate(${x + 2.5} ${bottom - FRAME_DEPTH}) rotate(-90)`} />
      </g>
      {[
        [x, y],
        [right - FRAME_DEPTH, y],
        [x, bottom - FRAME_DEPTH],
        [right - FRAME_DEPTH, bottom - FRAME_DEPTH],
      ].map(([cx = 0, cy = 0]) => (
        <g key={`${cx},${cy}`} transform={`translate(${cx + 12} ${cy + 12})`}>
          <path d="M0,-5.5L5.5,0L0,5.5L-5.5,0Z" fill="var(--wave)" />
          <circle r={1.7} fill="var(--frame)" />
        </g>
      ))}
    </g>
  );
}

/** Sparse travertine pits of the path and plaster flecks of the land, as one path each. */
function pits(lie: Lie): string {
  const random = scatter(7);
  let d = '';
  for (const row of cellRows('flat')) {
    for (const cell of row) {
      if (cell === null || !isPathSquare(cell)) continue;
      const box = projectBox(lie, pathBox(cell));
      for (let i = 0; i < 3; i++) {
        const x = box.x + 10 + random() * (box.width - 34);
        const y = box.y + 10 + random() * (box.height - 20);
        const w = 6 + random() * 9;
        d += `M${x.toFixed(1)},${y.toFixed(1)}q${(w / 2).toFixed(1)},-2.6 ${w.toFixed(1)},0q${(-w / 2).toFixed(1)},2.2 ${(-w).toFixed(1)},0`;
      }
    }
  }
  return d;
}

function flecks(lie: Lie): string {
  const random = scatter(11);
  let d = '';
  for (let i = 0; i < 190; i++) {
    const { x, y } = project(lie, { x: random() * WIDTH, y: random() * HEIGHT });
    const s = 2 + random() * 2.6;
    d += `M${x.toFixed(1)},${y.toFixed(1)}l${s.toFixed(1)},.4l${(-s * 0.5).toFixed(1)},${(s * 0.6).toFixed(1)}z`;
  }
  return d;
}

/** Tufts of grass stand on some squares, more in the middle of the board. */
function tufts(lie: Lie): string {
  const random = scatter(23);
  let d = '';
  for (let i = 0; i < 26; i++) {
    const flat = { x: 40 + random() * (WIDTH - 80), y: 60 + random() * (HEIGHT - 90) };
    const { x, y } = project(lie, flat);
    const s = 0.8 + random() * 0.5;
    for (const [dx, bend, up] of [
      [-9, -9, 13],
      [-4, -5, 20],
      [1, 1, 17],
      [5, 7, 22],
      [10, 12, 11],
    ] as const) {
      d += `M${(x + dx * s).toFixed(1)},${y.toFixed(1)}q${(bend * 0.1 * s).toFixed(1)},${(-up * 0.6 * s).toFixed(1)} ${(bend * s).toFixed(1)},${(-up * s).toFixed(1)}`;
    }
  }
  return d;
}

/** Everything of the board that never changes: frame, path with its letters and fountains, dry land. */
export const Ground = memo(function Ground({ lie }: { readonly lie: Lie }) {
  const board = projectBox(lie, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const view = viewOf(lie);
  const turn = turnOf(lie);
  const fountains = [
    { x: -PATH_DEPTH / 2, y: -PATH_DEPTH / 2 },
    { x: WIDTH + PATH_DEPTH / 2, y: -PATH_DEPTH / 2 },
    { x: -PATH_DEPTH / 2, y: HEIGHT + PATH_DEPTH / 2 },
    { x: WIDTH + PATH_DEPTH / 2, y: HEIGHT + PATH_DEPTH / 2 },
  ];
  const alternate: string[] = [];
  for (let row = 0; row < ROWS; row++)
    for (let column = (row + 1) % 2; column < COLUMNS; column += 2) alternate.push(`M${column * UNIT},${row * UNIT}h100v100h-100Z`);
  const joints: string[] = [];
  for (let column = 0; column <= COLUMNS; column++)
    joints.push(`M${column * UNIT},${-PATH_DEPTH + 4}V-2M${column * UNIT},${HEIGHT + 2}V${HEIGHT + PATH_DEPTH - 4}`);
  for (let row = 0; row <= ROWS; row++)
    joints.push(`M${-PATH_DEPTH + 4},${row * UNIT}H-2M${WIDTH + 2},${row * UNIT}H${WIDTH + PATH_DEPTH - 4}`);
  return (
    <g>
      <Frame lie={lie} />
      <rect
        x={view.x + FRAME_DEPTH}
        y={view.y + FRAME_DEPTH}
        width={view.width - 2 * FRAME_DEPTH}
        height={view.height - 2 * FRAME_DEPTH}
        fill="var(--path)"
      />
      <path d={pits(lie)} fill="var(--stone-line)" opacity={0.2} />
      <g transform={turn}>
        <path d={joints.join('')} stroke="var(--stone-line)" strokeOpacity={0.65} strokeWidth={2} fill="none" />
        <rect width={WIDTH} height={HEIGHT} fill="var(--land)" />
        <path d={alternate.join('')} fill="var(--alternate)" />
      </g>
      <path d={flecks(lie)} fill="var(--stone-line)" opacity={0.2} />
      <path d={tufts(lie)} fill="none" stroke="var(--tuft)" strokeWidth={2.4} strokeLinecap="round" />
      <rect {...board} fill="none" stroke="var(--stone-line)" strokeWidth={3} />
      {fountains.map((fountain) => {
        const { x, y } = project(lie, fountain);
        return (
          <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
            <Fountain />
          </g>
        );
      })}
    </g>
  );
});

/** The name of every square in its corner, as log and prompts say it. */
export const Names = memo(function Names({ lie }: { readonly lie: Lie }) {
  return (
    <g className="ar-names">
      {cellRows('flat').flatMap((row) =>
        row.map((cell) => {
          if (cell === null) return null;
          const { x, y } = projectBox(lie, isPathSquare(cell) ? pathBox(cell) : { ...corner(cell), width: UNIT, height: UNIT });
          return (
            <text key={cell} x={x + 6} y={y + 2}>
              {cell}
            </text>
          );
        }),
      )}
    </g>
  );
});

/** The letters and numbers of the free path squares. */
export const Letters = memo(function Letters({ lie, taken }: { readonly lie: Lie; readonly taken: Readonly<Record<string, unknown>> }) {
  return (
    <g className="ar-letters" fill="var(--path-ink)" textAnchor="middle">
      {cellRows('flat').flatMap((row) =>
        row.map((cell) => {
          if (cell === null || !isPathSquare(cell) || taken[cell] !== undefined) return null;
          const box = projectBox(lie, pathBox(cell));
          return (
            <text key={cell} x={box.x + box.width / 2} y={box.y + box.height / 2}>
              {cell.slice(1)}
            </text>
          );
        }),
      )}
    </g>
  );
});
