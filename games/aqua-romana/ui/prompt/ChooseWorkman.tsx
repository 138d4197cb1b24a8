import { ChoiceCard, Choices, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { WorkmanPicture } from '../drawing/Workman.tsx';
import { usePlay } from '../play/context.ts';
import { ForeignNote, useSteps } from './steps.tsx';

export function ChooseWorkman() {
  const t = useT();
  const { seats, actor, phone } = useFrame<State>();
  const { workmen, aqueducts, chooseWorkman } = usePlay();
  return (
    <div className="ar-small ar-workmen">
      <PromptTitle steps={useSteps()} current={0}>
        {t('aqua-romana.prompt.workman')}
      </PromptTitle>
      <ForeignNote />
      <Choices label={t('aqua-romana.prompt.step-workman')}>
        {workmen.map(({ workman, at, target, builders, owner }) => {
          const aqueduct = aqueducts.find(({ workman: name }) => name === workman);
          if (aqueduct === undefined) return null;
          const { colour, length } = aqueduct;
          const own = owner === actor ? 'yes' : 'no';
          const values = { colour, at, target, length, n: builders.length, name: seats[owner]?.name ?? '', own };
          return (
            <ChoiceCard
              key={workman}
              picture={<WorkmanPicture colour={colour} />}
              title={`${at} → ${target}`}
              note={t(phone ? 'aqua-romana.card.length' : 'aqua-romana.card.workman-note', values)}
              label={t('aqua-romana.card.workman-label', values)}
              onChoose={() => chooseWorkman(workman)}
            />
          );
        })}
      </Choices>
    </div>
  );
}
