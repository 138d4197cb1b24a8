import { Button, Dialog, useFrame, useT } from '@castellum/ui-kit';
import { useMemo, useState } from 'react';
import type { WorkmanName } from '../../rules/position.ts';
import { PodiumCells, PodiumTrack } from '../drawing/Podiums.tsx';
import { Extras } from '../Extras.tsx';
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
      {phone ? (
        <>
          <PodiumCells standings={standings} fresh={fresh} />
          <Aside />
        </>
      ) : (
        <>
          <Naming />
          <PodiumTrack standings={standings} arriving={arriving} fresh={fresh} />
        </>
      )}
    </div>
  );
}

/** What a phone has no room for beside the board: the prompt's sheet is kept for what is asked. */
function Aside() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className="ar-aside">
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        {t('aqua-romana.extras')}
      </Button>
      <Naming />
      <Dialog title={t('aqua-romana.extras')} open={open} onClose={() => setOpen(false)} kind="sheet">
        <Extras />
      </Dialog>
    </div>
  );
}
