import { ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { tileWords } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { kindOfTile } from '../play/decision.ts';
import { DoIt, Lift, Pointing, SquareMenu, TilePicture } from './parts.tsx';

/** A fountain was passed: an extra tile is laid (AR-17). */
export function ExtraTile() {
  const t = useT();
  const { phone } = useFrame();
  const { decision, tile, at, chooseTile, pointAt, play } = usePlay();
  if (decision.type !== 'extra' || tile === null) return null;
  const kinds = new Set(decision.tiles.map(kindOfTile));
  const square = at !== null && decision.squares.includes(at) ? at : null;
  return (
    <div className="ar-small">
      <PromptTitle>{t('aqua-romana.prompt.extra', { kind: kinds.size === 1 ? kindOfTile(tile) : 'any' })}</PromptTitle>
      <PromptNote>{t(phone ? 'aqua-romana.prompt.extra-short' : 'aqua-romana.prompt.extra-note')}</PromptNote>
      {decision.tiles.length > 1 && (
        <Choices label={t('aqua-romana.prompt.step-tile')}>
          {decision.tiles.map((each) => (
            <Lift key={each} carried={{ type: 'tile', tile: each }}>
              <ChoiceCard
                picture={<TilePicture token={each} first="" second="" />}
                title={kinds.size > 1 ? t('aqua-romana.kind', { kind: kindOfTile(each) }) : ''}
                label={tileWords(t, each)}
                selected={each === tile}
                onChoose={() => chooseTile(each)}
              />
            </Lift>
          ))}
        </Choices>
      )}
      <Pointing>
        <SquareMenu label={t('aqua-romana.prompt.square')} squares={decision.squares} value={square} onChange={pointAt} />
        <DoIt
          words={square === null ? null : t('aqua-romana.do.lay', { at: square })}
          onPress={() => {
            if (square !== null) play({ type: 'extra', at: square, tile });
          }}
        />
      </Pointing>
    </div>
  );
}
