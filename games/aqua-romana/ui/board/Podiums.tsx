import { useFrame, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import type { WorkmanName } from '../../rules/position.ts';
import { PodiumCells, PodiumTrack } from '../drawing/Podiums.tsx';
import { podiumWords } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { standingsOf } from '../standings.ts';
import { Naming } from './Naming.tsx';
import './Podiums.css';

/**
 * The podiums under the board.
 * @param arriving workmen who step onto theirs just now
 * @param fresh workmen who came there since the viewer's own last action
 */
export function Podiums({ arriving, fresh }: { readonly arriving: ReadonlySet<WorkmanName>; readonly fresh: ReadonlySet<WorkmanName> }) {
  const t = useT();
  const { phone, seats, viewer } = useFrame();
  const { reckoning, aqueducts } = usePlay().seen;
  const standings = useMemo(() => standingsOf(reckoning), [reckoning]);
  const names = seats.map(({ name }) => name);
  return (
    <div className="ar-track">
      <p className="k-hidden">{podiumWords(t, standings, { aqueducts, names, self: viewer })}</p>
      {!phone && <Naming />}
      {phone ? (
        <PodiumCells standings={standings} fresh={fresh} />
      ) : (
        <PodiumTrack standings={standings} arriving={arriving} fresh={fresh} />
      )}
    </div>
  );
}
