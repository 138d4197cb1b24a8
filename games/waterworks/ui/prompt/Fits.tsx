import { Icon, RuleBadge, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { standstill } from '../../rules/inspect.ts';
import { kindOf, stuffOf } from '../cards.ts';
import { usePlay } from '../play/context.ts';
import { targetsOf } from '../play/decision.ts';
import { CardPicture } from '../table/CardArt.tsx';
import { Ways } from './Ways.tsx';

/** The cards of the hand that may go somewhere, as buttons: what choosing each would light up. */
export function Fits(): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { me, hand, actions, before, select } = usePlay();
  const cards = hand.flatMap((card, i) => {
    const places = me === null || hand.indexOf(card) !== i ? 0 : targetsOf(actions, card, me).length;
    return places === 0 ? [] : [{ card, places, index: i }];
  });
  const { count, limit } = standstill(before);
  const slow = count * 2 >= limit;
  if (cards.length === 0 && !slow) return null;
  return (
    <Ways title={t('waterworks.fits')} open={!phone}>
      {slow && (
        <li className="ww-closed">
          <Icon name="warn" size={18} />
          <span>
            <span>{t('waterworks.fits.still', { n: limit - count })}</span> <RuleBadge rule="WW-17" />
          </span>
        </li>
      )}
      {cards.map(({ card, places, index }) => (
        <li key={card}>
          <button type="button" className="ww-way" onClick={() => select(index)}>
            <CardPicture card={card} />
            <span>
              {t('waterworks.fits.card', { card: t('waterworks.prompt.chosen', { kind: kindOf(card), stuff: stuffOf(card) }), n: places })}
            </span>
          </button>
        </li>
      ))}
    </Ways>
  );
}
