import { useFrame } from '@castellum/ui-kit';
import { useMemo } from 'react';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { Plaque } from '../drawing/BoardLayers.tsx';
import { Builder } from '../drawing/Builder.tsx';
import { Glide } from '../drawing/Glide.tsx';
import { Workman } from '../drawing/Workman.tsx';
import { builderFeet, type Lie } from '../geometry.ts';
import { usePlay } from '../play/context.ts';
import type { Chances } from './chances.ts';
import type { BoardChange } from './change.ts';
import { crowdedFeet } from './crowd.ts';
import { Arrow } from './marks.tsx';
import './Pieces.css';

/** The builders on the path; those out of sight or not to be chosen are pale. */
export function Builders({ lie, chances, change }: { readonly lie: Lie; readonly chances: Chances; readonly change: BoardChange }) {
  const { active } = useFrame<State>();
  const { position, workman, sight, builder, decision, at } = usePlay();
  const walks = useMemo(
    () => new Map([...change.walked].map(([to, way]) => [to, way.map((cell) => builderFeet(lie, cell))])),
    [change, lie],
  );
  const inSight = new Set(sight.map((end) => end.at));
  const opacity = (cell: string) => {
    if (!active || chances.builders.has(cell)) return 1;
    if (workman !== null) return inSight.has(cell) ? 0.8 : 0.58;
    return decision.type === 'move' ? 0.58 : 1;
  };
  return Object.entries(position.builders).map(([cell, kind]) => {
    const feet = builderFeet(lie, cell);
    const chosen = active && (builder?.builder === cell || (decision.type === 'move' && at === cell));
    return (
      <Glide key={cell} x={feet.x} y={feet.y} via={walks.get(cell) ?? null} pace={90}>
        <g opacity={opacity(cell)}>
          <Builder kind={kind} chosen={chosen} />
        </g>
      </Glide>
    );
  });
}

/** The workmen on the board, each with the arrow to the square he faces; and the plaques of the aqueducts that are closed. */
export function Workmen({
  lie,
  aqueducts,
  chances,
}: {
  readonly lie: Lie;
  readonly aqueducts: readonly Aqueduct[];
  readonly chances: Chances;
}) {
  const { active } = useFrame<State>();
  const { workman, closing } = usePlay();
  const open = aqueducts.filter(({ status }) => status !== 'done');
  return (
    <>
      {aqueducts.map((each) => (each.status === 'done' ? <Plaque key={each.workman} lie={lie} aqueduct={each} /> : null))}
      {open.map((each) => (each.status === 'open' && each.target !== null ? <Arrow key={each.workman} lie={lie} aqueduct={each} /> : null))}
      {open.map((each) => {
        const feet = crowdedFeet(lie, each, open);
        const chosen = active && (workman?.workman === each.workman || closing === each.workman);
        return (
          <Glide key={each.workman} x={feet.x} y={feet.y} via={null} pace={70}>
            {chances.workmen.has(each.workman) && !chosen && (
              <ellipse className="ar-able" cx={0} cy={-3} rx={25} ry={9} fill="var(--selected)" stroke="var(--sight)" strokeWidth={2.4} />
            )}
            <g transform={chosen ? 'scale(1.18)' : undefined}>
              <Workman colour={each.colour} />
            </g>
          </Glide>
        );
      })}
    </>
  );
}
