import { ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { usePlay } from '../play/context.ts';
import { BuilderPicture } from './parts.tsx';

/** A builder is taken from the reserve (AR-21). */
export function Reserve() {
  const t = useT();
  const { phone } = useFrame();
  const { decision, play } = usePlay();
  if (decision.type !== 'reserve') return null;
  return (
    <div className="ar-small">
      <PromptTitle>{t('aqua-romana.prompt.reserve')}</PromptTitle>
      {!phone && <PromptNote>{t('aqua-romana.prompt.reserve-note')}</PromptNote>}
      <Choices label={t('aqua-romana.extras.reserve')}>
        {decision.kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            picture={<BuilderPicture kind={kind} />}
            title={t('aqua-romana.kind', { kind })}
            label={t('aqua-romana.do.take', { kind })}
            onChoose={() => play({ type: 'reserve', kind })}
          />
        ))}
      </Choices>
    </div>
  );
}
