import { useFrame } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { leakOf, pieces } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { Drop } from '../drawing/Leak.tsx';
import { Tick } from '../drawing/Marks.tsx';
import { cellKey, sameCell } from '../geometry.ts';
import { usePlay } from '../play/context.ts';
import { choiceAt, tableOf } from '../play/decision.ts';
import { CardArt } from './CardArt.tsx';
import './Lit.css';

/** The cells of a table where the chosen card may go, with ghosts; and the frame about the drafted piece. Drawn under the grid that takes the presses. */
export function Lit({ seat, far }: { seat: number; far: boolean }): ReactNode {
  const { state } = useFrame<State>();
  const play = usePlay();
  const { drafted, me } = play;
  const line = pieces(state, seat);
  const placed = drafted !== null && drafted.type !== 'discard' && me !== null ? drafted : null;
  const onThis = placed !== null && (placed.type === 'plumber' ? me === seat : me !== null && tableOf(placed, me) === seat);
  return (
    <g className={far ? 'ww-far' : undefined}>
      {play.targets
        .filter((target) => target.seat === seat && !(onThis && placed !== null && sameCell(placed.at, target.at)))
        .map((target) => {
          const choice = choiceAt(target, play.flip);
          if (choice === undefined) return null;
          const covers = line.some(({ at }) => sameCell(at, target.at));
          return (
            <g key={cellKey(target.at)} transform={`translate(${target.at[0] * 100} ${target.at[1] * 100})`}>
              {!covers && <rect x={3} y={3} width={94} height={94} rx={6} className="ww-paper" />}
              {!covers && (
                <g className="ww-ghost" key={String(choice.flip)}>
                  <CardArt card={choice.card} flip={choice.flip} />
                </g>
              )}
              {covers && choice.type === 'repair' && <Tick x={78} y={22} />}
              {covers && choice.type === 'leak' && <Drop x={78} y={22} scale={1.5} />}
              <rect x={3.5} y={3.5} width={93} height={93} rx={6} className="ww-dashed" />
              {target.choices.length > 1 && <TurnMark />}
            </g>
          );
        })}
      {play.plumber && drafted === null && seat === me && <LeakFrame seat={seat} />}
      {onThis && placed !== null && (
        <rect x={placed.at[0] * 100 + 3} y={placed.at[1] * 100 + 3} width={94} height={94} rx={7} className="ww-placed" />
      )}
    </g>
  );
}

function LeakFrame({ seat }: { seat: number }): ReactNode {
  const { state } = useFrame<State>();
  const leak = leakOf(state, seat);
  if (leak === null) return null;
  return <rect x={leak.at[0] * 100 + 3.5} y={leak.at[1] * 100 + 3.5} width={93} height={93} rx={6} className="ww-dashed" />;
}

/** Says that both orientations fit. */
function TurnMark(): ReactNode {
  return (
    <g transform="translate(84 16)" className="ww-turn-mark">
      <circle r={13} />
      <path d="M6.5,-2.5A7,7,0,0,0,-5.8,-3.5M-6.5,2.5A7,7,0,0,0,5.8,3.5M-6.4,-8V-3.4H-1.8M6.4,8V3.4H1.8" />
    </g>
  );
}
