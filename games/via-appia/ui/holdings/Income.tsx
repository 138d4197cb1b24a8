import { SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import { memo, useMemo } from 'react';
import { incomeBringsBoth, incomeOf } from '../../rules/inspect.ts';
import type { CardId } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { IncomeBack, IncomeFace } from '../drawing/IncomeCard.tsx';
import { viaEvents } from '../events.ts';
import { useGoods } from '../goods.ts';
import { usePlay } from '../play.ts';
import { useWished } from '../wish.ts';
import './Income.css';

const numberOf = (card: CardId): number => Number(card.slice(1));

const Face = memo(function Face({ card }: { readonly card: CardId }) {
  const { coins, ...stones } = incomeOf(card);
  return (
    <svg viewBox="0 0 104 134" aria-hidden="true" focusable="false" className="va-face">
      <IncomeFace stones={stones} coins={coins} />
    </svg>
  );
});

/** What is turned just now and is seen to turn; what lay so already is not. */
function useTurning(): { readonly fresh: boolean; readonly turned: ReadonlySet<unknown> } {
  const { step, draft } = useFrame<State>();
  return useMemo(() => {
    const events = step === null ? [] : viaEvents(step.events);
    return {
      fresh: events.some(({ type }) => type === 'turned-up'),
      turned: new Set<unknown>([
        ...events.flatMap((event) => (event.type === 'income' ? [event.card] : [])),
        ...draft.flatMap((action) => (action.type === 'income' ? [action.card] : [])),
      ]),
    };
  }, [step, draft]);
}

/** The seven income cards and the deck (VA-10). A card stays in its place when it is turned down. */
export function Income() {
  const t = useT();
  const { state } = useFrame<State>();
  const { position } = usePlay();
  const first = useWished<HTMLUListElement>('card');
  const turning = useTurning();
  const { up, down, deck } = position.income;
  const open = typeof up === 'number' ? [] : up;
  // Once new cards are up, those that are down belong to the deck, though it is still to be shuffled.
  const renewed = position.phase === 'shuffle';
  const cards = [...open, ...(renewed ? [] : down)].sort((a, b) => numberOf(a) - numberOf(b));
  const hidden = typeof up === 'number' ? up : 0;
  const left = (typeof deck === 'number' ? deck : deck.length) + (renewed ? down.length : 0);
  return (
    <section className="va-income" aria-label={t('via-appia.income.name')}>
      <h2>{t(incomeBringsBoth(state) ? 'via-appia.income.both' : 'via-appia.income.either')}</h2>
      <ul ref={first}>
        {cards.map((card) =>
          open.includes(card) ? (
            <li key={card} className={turning.fresh ? 'va-fresh' : ''}>
              <OpenCard card={card} />
            </li>
          ) : (
            <li key={card} className={turning.turned.has(card) ? 'va-turned' : ''}>
              <TurnedCard card={card} />
            </li>
          ),
        )}
        {Array.from({ length: hidden }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards not seen yet are all alike
          <li key={i}>
            <svg viewBox="0 0 104 134" role="img" aria-label={t('via-appia.income.hidden')} className="va-lying">
              <IncomeBack />
            </svg>
          </li>
        ))}
        <li>
          <svg viewBox="0 0 108 138" role="img" aria-label={t('via-appia.income.deck', { n: left })} className="va-lying">
            <IncomeBack count={left} />
          </svg>
        </li>
      </ul>
    </section>
  );
}

/** A card that lies face up; out of turn a press is answered, and where no income can be taken it says why. */
function OpenCard({ card }: { readonly card: CardId }) {
  const { state, active } = useFrame<State>();
  const { errands, card: chosen, chooseCard, explain, outOfTurn } = usePlay();
  const goods = useGoods();
  const press = () => {
    if (!active) outOfTurn.answer();
    else if (errands.includes('income')) chooseCard(card);
    else explain({ type: 'income', card, take: incomeBringsBoth(state) ? 'both' : 'stones' });
  };
  return (
    <>
      <Face card={card} />
      <button
        type="button"
        data-place={`income ${card}`}
        className={chosen === card ? 'va-card va-picked' : 'va-card'}
        aria-pressed={chosen === card}
        aria-label={goods(card, 'both')}
        onClick={press}
      />
    </>
  );
}

/** A card that lies face down, with the emblem of who took it since the viewer's own last action. */
function TurnedCard({ card }: { readonly card: CardId }) {
  const t = useT();
  const { seats } = useFrame();
  const { news, pointed } = usePlay();
  const goods = useGoods();
  const taker = seats.find(({ seat }) => seat === (pointed.taken.get(card) ?? news.taken.get(card)));
  const words = [
    t('via-appia.income.down', { card: goods(card, 'both') }),
    ...(taker === undefined ? [] : [t('via-appia.income.new-taken', { name: taker.name })]),
  ].join('; ');
  return (
    <>
      <Face card={card} />
      <svg viewBox="0 0 104 134" role="img" aria-label={words} className="va-back">
        <IncomeBack />
      </svg>
      {taker !== undefined && (
        <span className="va-taker">
          <SeatDisc colour={taker.colour} size={26} />
        </span>
      )}
    </>
  );
}
