import { useFrame, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { incomeBringsBoth, incomeOf } from '../rules/inspect.ts';
import type { CardId } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { IncomeBack, IncomeFace } from './drawing/IncomeCard.tsx';
import { viaEvents } from './events.ts';
import { useGoods } from './goods.ts';
import { usePlay, useWished } from './play.tsx';

const numberOf = (card: CardId): number => Number(card.slice(1));

function Face({ card }: { readonly card: CardId }) {
  const { coins, ...stones } = incomeOf(card);
  return (
    <svg viewBox="0 0 104 134" aria-hidden="true" focusable="false" className="va-face">
      <IncomeFace stones={stones} coins={coins} />
    </svg>
  );
}

/** The seven income cards and the deck (VA-10). A card stays in its place when it is turned down. */
export function Income() {
  const t = useT();
  const { state, active, step, draft } = useFrame<State>();
  const { position, errands, card: chosen, chooseCard, explain } = usePlay();
  const goods = useGoods();
  const words = (card: CardId) => goods(card, 'both');
  const first = useWished<HTMLButtonElement>('card');
  const { up, down, deck } = position.income;
  const open = typeof up === 'number' ? [] : up;
  // Once new cards are up, those that are down belong to the deck, though it is still to be shuffled.
  const renewed = position.phase === 'shuffle';
  const cards = [...open, ...(renewed ? [] : down)].sort((a, b) => numberOf(a) - numberOf(b));
  const hidden = typeof up === 'number' ? up : 0;
  const left = (typeof deck === 'number' ? deck : deck.length) + (renewed ? down.length : 0);
  const both = incomeBringsBoth(state);
  const may = active && errands.includes('income');
  const firstOpen = cards.find((card) => open.includes(card));
  // What is turned just now is seen to turn; what lay so already is not.
  const news = useMemo(() => {
    const events = step === null ? [] : viaEvents(step.events);
    return {
      fresh: events.some(({ type }) => type === 'turned-up'),
      turned: new Set<unknown>([
        ...events.flatMap((event) => (event.type === 'income' ? [event.card] : [])),
        ...draft.flatMap((action) => (action.type === 'income' ? [action.card] : [])),
      ]),
    };
  }, [step, draft]);
  return (
    <section className="va-income" aria-label={t('via-appia.income.name')}>
      <h2>{t(both ? 'via-appia.income.both' : 'via-appia.income.either')}</h2>
      <ul>
        {cards.map((card) => {
          const isUp = open.includes(card);
          return (
            <li key={card} className={isUp ? (news.fresh ? 'va-fresh' : '') : news.turned.has(card) ? 'va-turned' : ''}>
              {isUp ? (
                <>
                  <Face card={card} />
                  <button
                    type="button"
                    {...(card === firstOpen ? { ref: first } : {})}
                    className={chosen === card ? 'va-card va-picked' : 'va-card'}
                    aria-pressed={chosen === card}
                    aria-label={words(card)}
                    onClick={() => (may ? chooseCard(card) : active && explain({ type: 'income', card, take: both ? 'both' : 'stones' }))}
                  />
                </>
              ) : (
                <>
                  <Face card={card} />
                  <svg viewBox="0 0 104 134" role="img" aria-label={t('via-appia.income.down', { card: words(card) })} className="va-back">
                    <IncomeBack />
                  </svg>
                </>
              )}
            </li>
          );
        })}
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
