import type { PathSquare, Square } from '../../rules/position.ts';
import { LengthBadge, PlacedTile } from '../drawing/BoardLayers.tsx';
import { Builder } from '../drawing/Builder.tsx';
import { builderFeet, cellBox, type Lie, turnOf } from '../geometry.ts';
import { dressOption } from '../ghost.ts';
import { usePlay } from '../play/context.ts';
import { placed } from './Cells.tsx';
import type { Chip } from './chips.ts';
import { Plinth } from './marks.tsx';
import './Ghosts.css';

/** The dashed frame about a square that something would be laid on. */
function TargetFrame({ lie, square }: { readonly lie: Lie; readonly square: Square }) {
  const { x, y } = cellBox(lie, square);
  const frame = { x: x + 2.5, y: y + 2.5, width: 95, height: 95, rx: 4, fill: 'none' };
  return (
    <>
      <rect {...frame} stroke="var(--sight-halo)" strokeWidth={5} />
      <rect {...frame} stroke="var(--sight)" strokeWidth={5.5} strokeDasharray="13 8" />
    </>
  );
}

/** The chosen tile as a ghost on its target, with the length it leads to. */
export function BuildGhost({ lie }: { readonly lie: Lie }) {
  const { workman, option, aqueducts } = usePlay();
  if (workman === null) return null;
  const { x, y } = cellBox(lie, workman.target);
  const colour = aqueducts.find(({ workman: name }) => name === workman.workman)?.colour;
  return (
    <g>
      {option !== null && (
        <>
          <rect x={x} y={y} width={100} height={100} fill="var(--land)" />
          <g transform={turnOf(lie)} opacity={0.78} className="ar-ghost" key={option.action.tile}>
            <PlacedTile at={workman.target} token={option.action.tile} {...dressOption(option, aqueducts)} dashes />
          </g>
        </>
      )}
      <TargetFrame lie={lie} square={workman.target} />
      {option !== null && (
        <LengthBadge x={x + 14} y={y + 84} length={option.outcome.length} chosen {...(colour === undefined ? {} : { colour })} />
      )}
    </g>
  );
}

/** Where the extra tile would lie. */
export function ExtraGhost({ lie }: { readonly lie: Lie }) {
  const { decision, at, tile } = usePlay();
  if (decision.type !== 'extra' || tile === null || at === null || !decision.squares.includes(at)) return null;
  const { x, y } = cellBox(lie, at);
  return (
    <g className="ar-ghost" key={`${tile}${at}`}>
      <rect x={x} y={y} width={100} height={100} fill="var(--land)" />
      <g transform={turnOf(lie)} opacity={0.78}>
        <PlacedTile at={at} token={tile} first="" />
      </g>
      <TargetFrame lie={lie} square={at} />
    </g>
  );
}

/** The builder that would be set down, on the square pointed at. */
export function BuilderGhost({ lie }: { readonly lie: Lie }) {
  const { decision, at, kind } = usePlay();
  if ((decision.type !== 'setup' && decision.type !== 'place') || at === null || kind === null) return null;
  if (!decision.squares.includes(at)) return null;
  const square: PathSquare = at;
  const feet = builderFeet(lie, square);
  return (
    <>
      <Plinth lie={lie} cell={square} />
      <g transform={`translate(${feet.x} ${feet.y})`} opacity={0.78}>
        <Builder kind={kind} chosen />
      </g>
    </>
  );
}

/** Another way for the chosen tile to lie, small, beside its target. */
export function ChipPicture({ lie, chip: { box, option } }: { readonly lie: Lie; readonly chip: Chip }) {
  const { aqueducts } = usePlay();
  const { x, y } = box;
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
          <PlacedTile at="a1" token={option.action.tile} {...dressOption(option, aqueducts)} dashes />
        </g>
      </svg>
      <LengthBadge x={x + 8} y={y + 62} length={option.outcome.length} chosen={false} />
    </g>
  );
}

/** A second way to what the prompt's cards do: for the pointer only. */
export function ChipPress({ lie, chip }: { readonly lie: Lie; readonly chip: Chip }) {
  const { chooseTile } = usePlay();
  return <div className="ar-chip" aria-hidden="true" style={placed(lie, chip.box)} onClick={() => chooseTile(chip.option.action.tile)} />;
}
