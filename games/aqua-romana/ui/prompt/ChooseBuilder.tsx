import { ChoiceCard, Choices, PromptTitle, useT } from '@castellum/ui-kit';
import { usePlay } from '../play/context.ts';
import { Again, BuilderPicture, Lift } from './parts.tsx';
import { ForeignNote, useSteps } from './steps.tsx';

export function ChooseBuilder() {
  const t = useT();
  const steps = useSteps();
  const { workman, workmen, chooseBuilder, chooseWorkman } = usePlay();
  if (workman === null) return null;
  return (
    <div className="ar-small">
      <PromptTitle steps={steps} current={1}>
        {t('aqua-romana.prompt.builder')}
      </PromptTitle>
      <ForeignNote />
      <Choices label={t('aqua-romana.prompt.step-builder')}>
        {workman.builders.map(({ builder, kind }) => (
          <Lift key={builder} carried={{ type: 'builder', at: builder, kind }}>
            <ChoiceCard
              picture={<BuilderPicture kind={kind} />}
              title={t('aqua-romana.kind', { kind })}
              note={t('aqua-romana.card.builder-note', { at: builder })}
              label={t('aqua-romana.card.builder-label', { kind, at: builder })}
              onChoose={() => chooseBuilder(builder)}
            />
          </Lift>
        ))}
      </Choices>
      {workmen.length > 1 && <Again onPress={() => chooseWorkman(null)}>{t('aqua-romana.prompt.other-workman')}</Again>}
    </div>
  );
}
