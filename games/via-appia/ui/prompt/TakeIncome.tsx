import { Button, IconButton, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { incomeBringsBoth } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { useGoods } from '../goods.ts';
import { usePlay } from '../play.ts';
import { useWished } from '../wish.ts';
import { Back } from './Back.tsx';

/** Which income card is taken, and what of it (VA-10). */
export function TakeIncome() {
  const t = useT();
  const { state } = useFrame<State>();
  const { position, card, chooseErrand, finish } = usePlay();
  const goods = useGoods();
  const takes = useWished<HTMLDivElement>('last');
  const both = incomeBringsBoth(state);
  const up = typeof position.income.up === 'number' ? [] : position.income.up;
  const chosen = card !== null && up.includes(card) ? card : null;
  const buttons: readonly ('both' | 'stones' | 'coins')[] = both ? ['both'] : ['stones', 'coins'];
  return (
    <>
      <PromptTitle>
        {t(chosen === null ? 'via-appia.prompt.income' : both ? 'via-appia.prompt.income-both' : 'via-appia.prompt.income-take')}
      </PromptTitle>
      <PromptNote>
        {t(chosen !== null ? 'via-appia.prompt.income-ends' : both ? 'via-appia.prompt.income-note-both' : 'via-appia.prompt.income-note')}
      </PromptNote>
      <div className="va-actions">
        {chosen === null ? <Back /> : <IconButton icon="back" label={t('via-appia.prompt.other')} onPress={() => chooseErrand(null)} />}
        {chosen !== null && (
          <div className="va-takes" ref={takes}>
            {buttons.map((each) => (
              <Button key={each} variant="primary" onPress={() => finish({ type: 'income', card: chosen, take: each })}>
                {t('via-appia.take', { what: goods(chosen, each) })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
