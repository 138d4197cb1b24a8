import { ChoiceCard, Choices, PromptNote, PromptTitle, useT } from '@castellum/ui-kit';
import { spaces as allSpaces, tilePoints } from '../../rules/inspect.ts';
import type { Size, SpaceId } from '../../rules/position.ts';
import { PavingStone } from '../drawing/PavingStone.tsx';
import { usePlay } from '../play.ts';
import { Back } from './Back.tsx';

const sizeOf = (id: SpaceId): Size => allSpaces.find((space) => space.id === id)?.size ?? 'S';

/** Where a tile is laid (VA-14). */
export function Build({ second }: { readonly second: boolean }) {
  const t = useT();
  const { spaces, play } = usePlay();
  return (
    <>
      <PromptTitle>{t(second ? 'via-appia.prompt.build-second' : 'via-appia.prompt.build')}</PromptTitle>
      <PromptNote>{t(second ? 'via-appia.prompt.build-second-note' : 'via-appia.prompt.build-note', { n: spaces.length })}</PromptNote>
      <div className="va-list">
        <Choices label={t('via-appia.prompt.spaces')}>
          {spaces.map((space) => (
            <ChoiceCard
              key={space}
              picture={
                <svg viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">
                  <PavingStone size={sizeOf(space)} seed={7} />
                </svg>
              }
              title={space}
              label={t('via-appia.prompt.build-on', { space, size: sizeOf(space), points: tilePoints[sizeOf(space)] })}
              onChoose={() => play({ type: 'build', space })}
            />
          ))}
        </Choices>
      </div>
      {!second && (
        <div className="va-actions">
          <Back />
        </div>
      )}
    </>
  );
}
