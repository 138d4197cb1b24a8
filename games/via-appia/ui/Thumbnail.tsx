import { CityMark } from './drawing/CityMark.tsx';
import { PavingStone, Slot } from './drawing/PavingStone.tsx';
import { Pawn } from './drawing/Pawn.tsx';
import { RoadBed } from './drawing/RoadBed.tsx';
import { wideRoad } from './drawing/road-geometry.ts';
import './Thumbnail.css';

const paved = [
  ['A7', 'S'],
  ['A5', 'L'],
  ['A9', 'L'],
  ['A10', 'S'],
  ['A11', 'M'],
] as const;
const free = [
  ['A8', 'S'],
  ['A6', 'M'],
  ['B1', 'M'],
  ['B2', 'S'],
  ['B3', 'S'],
  ['B4', 'L'],
] as const;

/** A stretch of the road before Terracina, as the picture of a table in a list. */
export function Thumbnail() {
  const { at } = wideRoad;
  return (
    <svg className="va-thumbnail" viewBox="262 6 250 148" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <RoadBed road={wideRoad} />
      {paved.map(([id, size], i) => (
        <g key={id} transform={`translate(${at[id].x} ${at[id].y})`}>
          <PavingStone size={size} seed={i + 3} />
        </g>
      ))}
      {free.map(([id, size], i) => (
        <g key={id} transform={`translate(${at[id].x} ${at[id].y})`}>
          <Slot size={size} seed={i + 11} />
        </g>
      ))}
      <g transform={`translate(${at.terracina.x} ${at.terracina.y})`}>
        <CityMark name="" tiles={[3, 1]} discs={1} room={{ left: 60, right: 60 }} />
      </g>
      <g transform={`translate(${at.A9.x} ${at.A9.y + 6})`}>
        <Pawn colour="yellow" />
      </g>
    </svg>
  );
}
