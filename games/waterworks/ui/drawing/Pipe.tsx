import type { ReactNode } from 'react';
import type { Side } from '../../rules/position.ts';
import { bodyLines, centreLine, halfSlit, type Metal, type SlitLine, slitLines, TURN } from './pipe-paths.ts';
import './Pipe.css';

/** Water in a pipe: it enters at a side and, where it is cut off by a leak, goes no further than the middle. */
export interface Water {
  readonly inlet: Side;
  readonly until: 'end' | 'middle';
  /** Fills with a delay, as n-th of a row of pieces; undefined where it has been there before. */
  readonly fill?: number | undefined;
}

/** A pipe in a cell of 100 units. Copper bends and wears round collars, iron is mitred and wears a flange with two bolts. */
export function Pipe({ openings, metal, water }: { openings: readonly Side[]; metal: Metal; water?: Water | undefined }): ReactNode {
  const body = bodyLines(openings, metal);
  const slit = slitOf(openings, metal);
  const wet = water === undefined ? [] : wetLines(openings, metal, water);
  return (
    <g className={`ww-pipe ww-${metal}`}>
      {body.map((d) => (
        <path key={d} d={d} className="ww-outline" />
      ))}
      {body.map((d) => (
        <path key={d} d={d} className="ww-fill" />
      ))}
      {body.map((d) => (
        <path key={d} d={d} className="ww-shine" />
      ))}
      {openings.length > 2 && <Joint openings={openings} metal={metal} />}
      {slit.map((d) => (
        <path key={d} d={d} className="ww-slit-line" />
      ))}
      {slit.map((d) => (
        <path key={d} d={d} className="ww-slit" />
      ))}
      {wet.map((line) => (
        <WaterLine key={line.path} line={line} fill={water?.fill} />
      ))}
      {openings.map((side) => (
        <Fitting key={side} side={side} metal={metal} />
      ))}
    </g>
  );
}

function WaterLine({ line, fill }: { line: SlitLine; fill: number | undefined }): ReactNode {
  const rising = fill === undefined ? {} : { style: { animationDelay: `${fill * 70}ms` } };
  return (
    <>
      <path d={line.path} pathLength={100} className={fill === undefined ? 'ww-water' : 'ww-water ww-fills'} {...rising} />
      <path d={line.path} pathLength={line.pathLength} className={fill === undefined ? 'ww-flow' : 'ww-flow ww-appears'} {...rising} />
    </>
  );
}

function slitOf(openings: readonly Side[], metal: Metal): readonly string[] {
  const [first, second] = openings;
  if (openings.length === 2 && first !== undefined && second !== undefined) return [centreLine(first, second, metal)];
  return bodyLines(openings, metal);
}

function wetLines(openings: readonly Side[], metal: Metal, water: Water): readonly SlitLine[] {
  return water.until === 'middle' ? [halfSlit(openings, water.inlet, metal)] : slitLines(openings, water.inlet, metal);
}

/** The end of a pipe: two round copper collars, or an iron flange with two bolts. */
export function Fitting({ side, metal }: { side: Side; metal: Metal }): ReactNode {
  return (
    <g transform={`rotate(${TURN[side]} 50 50)`} className={`ww-fitting ww-${metal}`}>
      {metal === 'copper' ? (
        <>
          <rect x={33.2} y={12.1} width={33.6} height={4.4} rx={2} />
          <rect x={31} y={1} width={38} height={8.6} rx={2.8} />
        </>
      ) : (
        <>
          <rect x={25} y={1} width={50} height={11.3} rx={1.6} />
          <circle cx={31} cy={6.7} r={2.5} />
          <circle cx={69} cy={6.7} r={2.5} />
        </>
      )}
    </g>
  );
}

/** The body of a T: a copper ball or an iron box. */
function Joint({ openings, metal }: { openings: readonly Side[]; metal: Metal }): ReactNode {
  if (metal === 'copper') return <circle cx={50} cy={50} r={17.5} className="ww-joint" />;
  const upright = openings.includes('N') && openings.includes('S');
  return upright ? (
    <rect x={32} y={29} width={36} height={42} rx={5} className="ww-joint" />
  ) : (
    <rect x={29} y={32} width={42} height={36} rx={5} className="ww-joint" />
  );
}
