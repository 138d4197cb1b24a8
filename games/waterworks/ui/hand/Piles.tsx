import { Dialog, useFrame, useT } from '@castellum/ui-kit';
import { type ReactNode, useState } from 'react';
import { discards, pileCount } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { keyed } from '../cards.ts';
import { ours } from '../events.ts';
import { discardedIn, useSteps } from '../fresh.ts';
import { cardInFull } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { CardPicture } from '../table/CardArt.tsx';
import './Piles.css';

/** The pile with its number of cards and the discards, which may be looked through. `brief`: without words, for a phone. */
export function Piles({ brief = false }: { brief?: boolean }): ReactNode {
  const { state, step, draft } = useFrame<State>();
  const { before } = usePlay();
  const t = useT();
  const [open, setOpen] = useState(false);
  const away = discards(state);
  const top = away.at(-1);
  const count = pileCount(before);
  const tossed = draft.some(({ type }) => type === 'discard' || type === 'plumber') || step?.events.some((e) => ours(e).type === 'discard');
  const words = t('waterworks.discards.count', { n: away.length });
  return (
    <div className="ww-piles">
      <div className="ww-pile">
        <span className={count === 0 ? 'ww-back ww-empty' : 'ww-back'} aria-hidden="true">
          <b key={count}>{count}</b>
        </span>
        {!brief && <span aria-hidden="true">{t('waterworks.pile.name')}</span>}
        <span className="k-hidden">{t('waterworks.pile.count', { n: count })}</span>
      </div>
      <button
        type="button"
        className="ww-pile"
        onClick={() => setOpen(true)}
        disabled={top === undefined}
        {...(brief ? { title: words } : {})}
      >
        <span className="ww-discard" aria-hidden="true">
          {top !== undefined && <CardPicture key={`${away.length} ${top}`} card={top} className={tossed ? 'ww-tossed' : ''} />}
        </span>
        <span className={brief ? 'k-hidden' : ''}>{words}</span>
      </button>
      <Dialog title={t('waterworks.discards.name')} open={open} onClose={() => setOpen(false)} kind="sheet">
        <Discards />
      </Dialog>
    </div>
  );
}

/** All cards put away, the latest first; those since the viewer's own last action are marked. */
function Discards(): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const away = discards(state);
  const fresh = discardedIn(useSteps()).length;
  return (
    <>
      <p>{t('waterworks.discards.note')}</p>
      <ul className="ww-discards">
        {keyed(away)
          .toReversed()
          .map(({ card, key }, i) => (
            <li key={key} className={i < fresh ? 'ww-discarded' : undefined}>
              <CardPicture card={card} />
              <span className="k-hidden">
                {t('waterworks.discards.card', { card: cardInFull(t, card, false), fresh: i < fresh ? 'yes' : 'no' })}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
