import { Dialog, useFrame, useT } from '@castellum/ui-kit';
import { type ReactNode, useState } from 'react';
import { discards, pileCount } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { cardInFull } from './names.ts';
import { keyed } from './pieces.ts';
import { usePlay } from './play.tsx';
import { CardPicture } from './table/CardArt.tsx';
import { ours } from './table/fresh.ts';

/** The pile with its number of cards and the discards, which may be looked through. `brief`: small, for a phone. */
export function Piles({ brief }: { brief: boolean }): ReactNode {
  const { state, step, draft } = useFrame<State>();
  const { before } = usePlay();
  const t = useT();
  const [open, setOpen] = useState(false);
  const away = discards(state);
  const top = away.at(-1);
  const count = pileCount(before);
  const tossed = draft.some(({ type }) => type === 'discard' || type === 'plumber') || step?.events.some((e) => ours(e).type === 'discard');
  return (
    <div className={brief ? 'ww-piles ww-piles-brief' : 'ww-piles'}>
      <div className="ww-pile">
        <span className={count === 0 ? 'ww-back ww-empty' : 'ww-back'} aria-hidden="true">
          <b key={count}>{count}</b>
        </span>
        <span aria-hidden="true">{t('waterworks.pile')}</span>
        <span className="k-hidden">{t('waterworks.pile.count', { n: count })}</span>
      </div>
      <button type="button" className="ww-pile" onClick={() => setOpen(true)} disabled={top === undefined}>
        <span className="ww-discard" aria-hidden="true">
          {top !== undefined && <CardPicture key={`${away.length} ${top}`} card={top} className={tossed ? 'ww-tossed' : ''} />}
        </span>
        <span>{t('waterworks.discards.count', { n: away.length })}</span>
      </button>
      <Dialog title={t('waterworks.discards')} open={open} onClose={() => setOpen(false)} kind="sheet">
        <p>{t('waterworks.discards.note')}</p>
        <ul className="ww-discards">
          {keyed(away)
            .toReversed()
            .map(({ card, key }) => (
              <li key={key}>
                <CardPicture card={card} />
                <span className="k-hidden">{cardInFull(t, card, false)}</span>
              </li>
            ))}
        </ul>
      </Dialog>
    </div>
  );
}
