import { PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { usePlay } from '../play/context.ts';
import { DoIt, Pointing, SquareMenu } from './parts.tsx';

/** No build is possible: a builder moves on (AR-18). */
export function MoveOn() {
  const t = useT();
  const { phone } = useFrame();
  const { moves, at, position, pointAt, play } = usePlay();
  const chosen = moves.find(({ builder }) => builder === at);
  return (
    <>
      <PromptTitle>{t('aqua-romana.prompt.move')}</PromptTitle>
      {!phone && <PromptNote>{t('aqua-romana.prompt.move-note')}</PromptNote>}
      <Pointing>
        <SquareMenu
          label={t('aqua-romana.prompt.step-builder')}
          squares={moves.map(({ builder }) => builder)}
          value={chosen?.builder ?? null}
          onChange={pointAt}
          word={(builder) => {
            const move = moves.find((each) => each.builder === builder);
            return t('aqua-romana.card.move', { kind: position.builders[builder] ?? 'joker', from: builder, to: move?.to ?? builder });
          }}
        />
        <DoIt
          words={chosen === undefined ? null : t('aqua-romana.do.move', { to: chosen.to })}
          onPress={() => {
            if (chosen !== undefined) play({ type: 'move', builder: chosen.builder });
          }}
        />
      </Pointing>
    </>
  );
}
