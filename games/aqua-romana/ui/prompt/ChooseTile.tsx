import { Button, ChoiceCard, Choices, PromptTitle, type Translate, useFrame, useT } from '@castellum/ui-kit';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { dressOption } from '../ghost.ts';
import { tileWords } from '../names.ts';
import type { BuildOption } from '../play/choice.ts';
import { usePlay } from '../play/context.ts';
import { kindOfTile } from '../play/decision.ts';
import { Again, Lift, Row, TilePicture } from './parts.tsx';
import { ForeignNote, useSteps } from './steps.tsx';
import './ChooseTile.css';

/** What a tile leads to, beside the length. */
function notesOn(t: Translate, { outcome }: BuildOption, aqueducts: readonly Aqueduct[]): string[] {
  return [
    t('aqua-romana.card.closes', { closes: outcome.closes ? 'yes' : 'no', podium: outcome.podium }),
    ...aqueducts
      .filter(({ workman }) => outcome.closesOthers.includes(workman))
      .map(({ colour, end }) => t('aqua-romana.card.closes-other', { colour, at: end.at })),
    ...(outcome.fountains > 0 ? [t('aqua-romana.card.fountain')] : []),
  ];
}

export function ChooseTile() {
  const t = useT();
  const { phone } = useFrame<State>();
  const { workman, workmen, builder, options, option, aqueducts, chooseTile, lay, turn, back } = usePlay();
  const steps = useSteps();
  if (workman === null || builder === null || option === null) return null;
  const kinds = new Set(options.map(({ action }) => kindOfTile(action.tile)));
  const kind = kinds.size === 1 ? kindOfTile(option.action.tile) : 'any';
  const choice = options.length > 1 ? (kind === 'any' ? 'kind' : 'way') : 'one';
  const otherWay = workman.builders.length > 1 || workmen.length > 1;
  const again = t(workman.builders.length > 1 ? 'aqua-romana.prompt.other-builder' : 'aqua-romana.prompt.other-workman');
  return (
    <div className="ar-tiles">
      <PromptTitle steps={steps} current={2}>
        {t('aqua-romana.prompt.tile', { kind, choice })}
      </PromptTitle>
      <ForeignNote />
      <Choices label={t('aqua-romana.prompt.step-tile')}>
        {options.map((each) => {
          const { tile } = each.action;
          const { length } = each.outcome;
          const notes = notesOn(t, each, aqueducts);
          return (
            <Lift key={tile} carried={{ type: 'option', tile }}>
              <ChoiceCard
                picture={<TilePicture token={tile} {...dressOption(each, aqueducts)} />}
                title={length}
                note={notes.map((note) => (
                  <span key={note} className="ar-line">
                    {note}
                  </span>
                ))}
                label={[tileWords(t, tile), t('aqua-romana.card.length', { length }), ...notes].join(', ')}
                selected={each === option}
                onChoose={() => chooseTile(tile)}
              />
            </Lift>
          );
        })}
      </Choices>
      {options.length > 1 && !phone && <p className="ar-keys">{t('aqua-romana.prompt.keys')}</p>}
      <Row>
        {phone && otherWay && (
          <Button variant="quiet" size="small" onPress={back}>
            {again}
          </Button>
        )}
        {!phone && options.length > 1 && (
          <Button icon="turn" onPress={() => turn(1)}>
            {t('aqua-romana.do.turn')}
          </Button>
        )}
        <Button variant="primary" onPress={() => lay()}>
          {t('aqua-romana.do.lay', { at: workman.target })}
        </Button>
      </Row>
      {!phone && otherWay && <Again onPress={back}>{again}</Again>}
    </div>
  );
}
