import { useFrame, useT } from '@castellum/ui-kit';
import { incomeBringsBoth, incomeOf } from '../rules/inspect.ts';
import type { CardId } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { IncomeBack, IncomeFace } from './drawing/IncomeCard.tsx';
import { usePlay } from './play.tsx';

/** An income card in words: its stones and its coins. */
export function useCardWords(): (card: CardId) => string {
  const t = useT();
  return (card) => {
    const { S, M, L, coins } = incomeOf(card);
    return t('via-appia.income.card', { s: S, m: M, l: L, coins });
  };
}

/** The seven income cards, face up and turned down, and the deck (VA-10). */
export function Income() {
  const t = useT();
  const { state, active } = useFrame<State>();
  const { position, errands, card: chosen, chooseCard, explain } = usePlay();
  const words = useCardWords();
  const up = typeof position.income.up === 'number' ? [] : position.income.up;
  const deck = typeof position.income.deck === 'number' ? position.income.deck : position.income.deck.length;
  const hidden = typeof position.income.up === 'number' ? position.income.up : 0;
  const both = incomeBringsBoth(state);
  const may = active && errands.includes('income');
  return (
    <section className="va-income" aria-label={t('via-appia.income.name')}>
      <h3>{t(both ? 'via-appia.income.both' : 'via-appia.income.either')}</h3>
      <ul>
        {up.map((card) => {
          const { coins, ...stones } = incomeOf(card);
          return (
            <li key={card}>
              <button
                type="button"
                className={chosen === card ? 'va-card va-picked' : 'va-card'}
                aria-pressed={chosen === card}
                aria-label={words(card)}
                onClick={() => (may ? chooseCard(card) : active && explain({ type: 'income', card, take: both ? 'both' : 'stones' }))}
              >
                <svg viewBox="0 0 104 134" aria-hidden="true" focusable="false">
                  <IncomeFace stones={stones} coins={coins} />
                </svg>
              </button>
            </li>
          );
        })}
        {position.income.down.map((card) => (
          <li key={card}>
            <svg viewBox="0 0 104 134" role="img" aria-label={t('via-appia.income.down', { card: words(card) })} className="va-back">
              <IncomeBack />
            </svg>
          </li>
        ))}
        {Array.from({ length: hidden }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards not seen yet are all alike
          <li key={i}>
            <svg viewBox="0 0 104 134" role="img" aria-label={t('via-appia.income.hidden')} className="va-back">
              <IncomeBack />
            </svg>
          </li>
        ))}
        <li>
          <svg viewBox="0 0 108 138" role="img" aria-label={t('via-appia.income.deck', { n: deck })} className="va-back">
            <IncomeBack count={deck} />
          </svg>
        </li>
      </ul>
    </section>
  );
}
