import { Icon, useFrame, useT } from '@castellum/ui-kit';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { leakOf } from '../../rules/inspect.ts';
import type { CardCode } from '../../rules/position.ts';
import { isCap, isLeaky, keyed, stuffOf } from '../cards.ts';
import { cardInFull, cardName, stuffName } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { cardOf, targetsOf } from '../play/decision.ts';
import { CardPicture } from '../table/CardArt.tsx';
import './Hand.css';

/** The viewer's cards: one is chosen, as in a row of radio buttons. `brief`: pictures only, for a phone. */
export function Hand({ brief }: { brief: boolean }): ReactNode {
  const t = useT();
  const play = usePlay();
  const cards = useRef<(HTMLButtonElement | null)[]>([]);
  if (play.hand.length === 0) return null;

  const move = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = (index + step + play.hand.length) % play.hand.length;
    cards.current[next]?.focus();
    // Moving about takes nothing back that was drafted.
    if (!play.plumber && play.drafted === null) play.select(next);
  };

  return (
    <div role="radiogroup" aria-label={play.plumber ? t('waterworks.hand.give') : t('waterworks.hand.yours')} className="ww-hand">
      {keyed(play.hand).map(({ card, key }, index) => (
        <HandCard
          key={key}
          card={card}
          index={index}
          brief={brief}
          ref={(element) => {
            cards.current[index] = element;
          }}
          onKeyDown={(event) => move(event, index)}
        />
      ))}
    </div>
  );
}

/** On how many cells a card may go; null where that is not asked. */
function usePlacesOf(card: CardCode): number | null {
  const { choosing, plumber, actions, me } = usePlay();
  return choosing && !plumber && me !== null ? targetsOf(actions, card, me).length : null;
}

function HandCard({
  card,
  index,
  brief,
  ref,
  onKeyDown,
}: {
  card: CardCode;
  index: number;
  brief: boolean;
  ref(element: HTMLButtonElement | null): void;
  onKeyDown(event: KeyboardEvent): void;
}): ReactNode {
  const { reducedMotion } = useFrame();
  const t = useT();
  const { me, before, selected, drawn, flip: turned, drafted, pressCard } = usePlay();
  const places = usePlacesOf(card);
  const chosen = index === selected;
  const isNew = index === drawn;
  const flip = chosen && turned;
  const gone = chosen && drafted !== null && cardOf(drafted) === card;
  // A sound pipe that would go somewhere otherwise.
  const waits = me !== null && !isLeaky(card) && !isCap(card) && leakOf(before, me) !== null;
  const name = t('waterworks.hand.said', {
    card: cardInFull(t, card, flip),
    drawn: isNew ? 'yes' : 'no',
    places: places ?? 'unasked',
    leaks: waits ? 'yes' : 'no',
  });
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      data-place={`hand ${index}`}
      aria-checked={chosen}
      aria-label={name}
      tabIndex={index === (selected ?? 0) ? 0 : -1}
      style={{ '--place': index }}
      className={`ww-card${chosen ? ' ww-chosen' : ''}${gone ? ' ww-played' : ''}${isNew && !reducedMotion ? ' ww-slides-in' : ''}`}
      onClick={() => pressCard(index)}
      onKeyDown={onKeyDown}
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
}
