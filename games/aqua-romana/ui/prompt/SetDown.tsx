import { ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { usePlay } from '../play/context.ts';
import { BuilderPicture, DoIt, Lift, Pointing, SquareMenu } from './parts.tsx';

/** A builder is set down on the path: in the setup, or one that was held. */
export function SetDown() {
  const t = useT();
  const { phone } = useFrame();
  const play = usePlay();
  const { decision, kind, at, position } = play;
  if ((decision.type !== 'setup' && decision.type !== 'place') || kind === null) return null;
  const setup = decision.type === 'setup';
  const square = at !== null && decision.squares.includes(at) ? at : null;
  const left = Object.values(position.unplaced).reduce((sum, n) => sum + n, 0);
  const forced = decision.kinds.length === 1;
  return (
    <div className="ar-small ar-kinds">
      <PromptTitle>
        {forced ? t('aqua-romana.prompt.place-where', { kind }) : t(setup ? 'aqua-romana.prompt.setup' : 'aqua-romana.prompt.place')}
      </PromptTitle>
      {!phone && <PromptNote>{setup ? t('aqua-romana.prompt.setup-note', { n: left }) : t('aqua-romana.prompt.place-note')}</PromptNote>}
      {(!forced || setup) && (
        <Choices label={t('aqua-romana.prompt.kinds')}>
          {decision.kinds.map((each) => {
            const n = position.unplaced[each] ?? 0;
            return (
              <Lift key={each} carried={{ type: 'kind', kind: each }}>
                <ChoiceCard
                  picture={<BuilderPicture kind={each} />}
                  title={t('aqua-romana.kind', { kind: each })}
                  note={setup ? t('aqua-romana.prompt.left', { n }) : undefined}
                  label={setup ? t('aqua-romana.prompt.kind-left', { kind: each, n }) : t('aqua-romana.builder', { kind: each })}
                  selected={each === kind}
                  onChoose={() => play.chooseKind(each)}
                />
              </Lift>
            );
          })}
        </Choices>
      )}
      <Pointing>
        <SquareMenu label={t('aqua-romana.prompt.path-square')} squares={decision.squares} value={square} onChange={play.pointAt} />
        <DoIt
          words={square === null ? null : t(phone ? 'aqua-romana.do.place-short' : 'aqua-romana.do.place', { kind, at: square })}
          onPress={() => {
            if (square !== null) play.press(square);
          }}
        />
      </Pointing>
    </div>
  );
}
