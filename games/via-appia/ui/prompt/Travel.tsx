import { Button, ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { placeWord } from '../names.ts';
import { usePlay } from '../play.ts';
import { useWished } from '../wish.ts';
import { Back } from './Back.tsx';

/** How far the pawn goes (VA-16). */
export function Travel() {
  const t = useT();
  const { phone } = useFrame<State>();
  const { travels, travel, chooseJourney, finish } = usePlay();
  const go = useWished<HTMLDivElement>('last');
  return (
    <>
      <PromptTitle>{t(travel === null ? 'via-appia.prompt.travel' : 'via-appia.prompt.travel-sure')}</PromptTitle>
      {phone ? null : <PromptNote>{t('via-appia.prompt.travel-note')}</PromptNote>}
      <div className="va-list va-journeys">
        <Choices label={t('via-appia.prompt.places')}>
          {travels.map((journey) => (
            <ChoiceCard
              key={journey.to}
              title={placeWord(t, journey.to)}
              note={
                journey.points > 0
                  ? t('via-appia.prompt.travel-points', { price: journey.price, points: journey.points })
                  : t('via-appia.prompt.travel-price', { price: journey.price })
              }
              selected={journey === travel}
              onChoose={() => chooseJourney(journey.to)}
            />
          ))}
        </Choices>
      </div>
      <div className="va-actions">
        <Back />
        {travel !== null && (
          <div className="va-takes" ref={go}>
            <Button variant="primary" onPress={() => finish({ type: 'travel', path: [...travel.path] })}>
              {t('via-appia.prompt.travel-go', { to: placeWord(t, travel.to), price: travel.price })}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
