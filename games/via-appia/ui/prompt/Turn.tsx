import { ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { colourOf } from '../colours.ts';
import type { Errand } from '../decision.ts';
import { Coin } from '../drawing/Coin.tsx';
import { PavingStone } from '../drawing/PavingStone.tsx';
import { Pawn } from '../drawing/Pawn.tsx';
import { WoodDisc } from '../drawing/WoodDisc.tsx';
import { selectable } from '../names.ts';
import { usePlay } from '../play.ts';
import { askAboutErrand } from '../why-not.ts';
import './Turn.css';

const ERRANDS: readonly Errand[] = ['income', 'push', 'build', 'travel'];

/** Which of the four actions is taken (VA-9). */
export function Turn() {
  const t = useT();
  const { game, state } = useFrame<State>();
  const { errands, chooseErrand, explain, position, owner } = usePlay();
  const seat = position.seats[owner];
  const count = (errand: Errand): number => {
    const of = errand === 'push' ? seat?.stones : errand === 'build' ? seat?.cart : undefined;
    return of === undefined ? 0 : of.S + of.M + of.L;
  };
  const note = (errand: Errand): string => {
    const closed = !errands.includes(errand);
    if (closed && errand === 'travel') return t('via-appia.errand.travel.closed', { reason: reasonOf(errand) });
    if (closed && errand === 'build' && count(errand) > 0) return t('via-appia.errand.build.closed');
    return t(`via-appia.errand.${errand}.note`, { n: count(errand) });
  };
  const reasonOf = (errand: Errand): string => selectable(game.refuse(state, askAboutErrand(state, position, errand))?.reason ?? '');
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.turn')}</PromptTitle>
      {position.last && <PromptNote>{t('via-appia.prompt.last')}</PromptNote>}
      <div className="va-errands">
        <Choices label={t('via-appia.prompt.errands')}>
          {ERRANDS.map((errand) => (
            <ChoiceCard
              key={errand}
              picture={<ErrandPicture errand={errand} />}
              title={t(`via-appia.errand.${errand}`)}
              note={note(errand)}
              unavailable={!errands.includes(errand)}
              onChoose={() => (errands.includes(errand) ? chooseErrand(errand) : explain(askAboutErrand(state, position, errand)))}
            />
          ))}
        </Choices>
      </div>
    </>
  );
}

function ErrandPicture({ errand }: { readonly errand: Errand }) {
  const { owner } = usePlay();
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">
      {errand === 'income' && (
        <>
          <g transform="translate(-8 -4)">
            <Coin r={15} letter />
          </g>
          <g transform="translate(12 8)">
            <Coin r={15} letter />
          </g>
        </>
      )}
      {errand === 'push' && <WoodDisc size="L" r={25} seed={2} />}
      {errand === 'build' && <PavingStone size="L" seed={5} />}
      {errand === 'travel' && (
        <g transform="translate(0 24)">
          <Pawn colour={colourOf(owner)} />
        </g>
      )}
    </svg>
  );
}
