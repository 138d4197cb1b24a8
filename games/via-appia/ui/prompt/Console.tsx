import { ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { consoleChoices } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { selectable } from '../names.ts';
import { usePlay } from '../play.ts';
import { GoodPicture } from './GoodPicture.tsx';

/** What is taken where two pushes brought nothing down (VA-13). */
export function Console() {
  const t = useT();
  const { state } = useFrame<State>();
  const { play, explain } = usePlay();
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.console')}</PromptTitle>
      <PromptNote>{t('via-appia.prompt.console-note')}</PromptNote>
      <Choices label={t('via-appia.prompt.console')}>
        {consoleChoices(state).map(({ for: good, refusal }) => (
          <ChoiceCard
            key={good}
            picture={<GoodPicture good={good} />}
            title={t('via-appia.good', { good })}
            {...(refusal === null ? {} : { note: t('via-appia.closed', { reason: selectable(refusal.reason) }) })}
            unavailable={refusal !== null}
            onChoose={() => {
              if (good !== 'S' && good !== 'coin') return;
              if (refusal === null) play({ type: 'console', for: good });
              else explain({ type: 'console', for: good });
            }}
          />
        ))}
      </Choices>
    </>
  );
}
