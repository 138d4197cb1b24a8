import { Icon, useFrame, useT } from '@castellum/ui-kit';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { State } from '../rules/state.ts';
import { cardOf } from './moves.ts';
import { cardInFull, cardName, stuffName } from './names.ts';
import { keyed, stuffOf } from './pieces.ts';
import { usePlay } from './play.tsx';
import { CardPicture } from './table/CardArt.tsx';

/** The viewer's cards: one is chosen, as in a row of radio buttons. `brief`: pictures only, for a phone. */
export function Hand({ brief }: { brief: boolean }): ReactNode {
  const { reducedMotion } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const cards = useRef<(HTMLButtonElement | null)[]>([]);
  if (play.hand.length === 0) return null;
  const stop = play.selected ?? 0;

  const move = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = (index + step + play.hand.length) % play.hand.length;
    cards.current[next]?.focus();
    if (!play.plumber) play.select(next);
  };

  return (
    <div
      role="radiogroup"
      aria-label={play.plumber ? t('waterworks.hand.give') : t('waterworks.hand')}
      className={brief ? 'ww-hand ww-hand-brief' : 'ww-hand'}
    >
      {keyed(play.hand).map(({ card, key }, index) => {
        const chosen = index === play.selected;
        const isNew = index === play.drawn;
        const flip = chosen && play.flip;
        const gone = chosen && play.drafted !== null && cardOf(play.drafted) === card;
        const name = cardInFull(t, card, flip);
        return (
          <button
            key={key}
            ref={(element) => {
              cards.current[index] = element;
            }}
            type="button"
            role="radio"
            aria-checked={chosen}
            aria-label={isNew ? t('waterworks.hand.drawn', { card: name }) : name}
            tabIndex={index === stop ? 0 : -1}
            className={`ww-card${chosen ? ' ww-chosen' : ''}${gone ? ' ww-played' : ''}${isNew && !reducedMotion ? ' ww-slides-in' : ''}`}
            onClick={() => (chosen && !play.plumber ? play.turnCard() : play.select(index))}
            onKeyDown={(event) => move(event, index)}
          >
            <CardPicture card={card} flip={flip} />
            {!brief && (
              <span className="ww-card-words" aria-hidden="true">
                <b>{cardName(t, card)}</b>
                <span>
                  <i className={`ww-swatch ww-swatch-${stuffOf(card)}`} />
                  <span>{stuffName(t, card)}</span>
                </span>
              </span>
            )}
            {isNew && (
              <span className="ww-new-mark" aria-hidden="true">
                {brief ? <Icon name="plus" size={13} /> : t('waterworks.hand.new')}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
