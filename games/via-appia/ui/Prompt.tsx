import { Button, ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { spaces as allSpaces, consoleChoices, incomeBringsBoth, incomeOf } from '../rules/inspect.ts';
import type { CardId, Size, SpaceId } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';
import type { Errand } from './decision.ts';
import { Coin } from './drawing/Coin.tsx';
import { IncomeFace } from './drawing/IncomeCard.tsx';
import { PavingStone } from './drawing/PavingStone.tsx';
import { Pawn } from './drawing/Pawn.tsx';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import { useCardWords } from './Income.tsx';
import { placeWord } from './names.ts';
import { useExchange, usePlay } from './play.tsx';

const ERRANDS: readonly Errand[] = ['income', 'push', 'build', 'travel'];

/** What is to be decided now: a question with its choices. */
export function Prompt() {
  const { active } = useFrame<State>();
  const { decision, errand } = usePlay();
  if (!active) return null;
  switch (decision.type) {
    case 'turn':
      if (errand === 'income') return <TakeIncome />;
      if (errand === 'push') return <Push />;
      if (errand === 'build') return <Build second={false} />;
      if (errand === 'travel') return <Travel />;
      return <Turn />;
    case 'pushing':
      return <Push />;
    case 'building':
      return <Build second />;
    case 'exchange':
      return <Exchange />;
    case 'console':
      return <Console />;
    case 'none':
      return null;
  }
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

function Turn() {
  const t = useT();
  const { errands, chooseErrand, explain, position, owner } = usePlay();
  const seat = position.seats[owner];
  const why = (errand: Errand) => {
    if (errand === 'push') explain({ type: 'push', size: 'S', x: 0, angle: 0 });
    else if (errand === 'build') explain({ type: 'build', space: firstOpen(position.road) });
    else if (errand === 'travel') explain({ type: 'travel', path: ['A1'] });
  };
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
              note={t(`via-appia.errand.${errand}.note`, {
                n:
                  errand === 'push'
                    ? seat
                      ? seat.stones.S + seat.stones.M + seat.stones.L
                      : 0
                    : errand === 'build'
                      ? seat
                        ? seat.cart.S + seat.cart.M + seat.cart.L
                        : 0
                      : 0,
              })}
              unavailable={!errands.includes(errand)}
              onChoose={() => (errands.includes(errand) ? chooseErrand(errand) : why(errand))}
            />
          ))}
        </Choices>
      </div>
    </>
  );
}

/** A space to ask about when nothing can be built: the first unpaved one. */
function firstOpen(road: readonly SpaceId[]): SpaceId {
  return allSpaces.find(({ id }) => !road.includes(id))?.id ?? 'A1';
}

function BackButton() {
  const t = useT();
  const { chooseErrand } = usePlay();
  return (
    <Button size="small" icon="back" variant="quiet" onPress={() => chooseErrand(null)}>
      {t('via-appia.prompt.other')}
    </Button>
  );
}

function CardPicture({ card }: { readonly card: CardId }) {
  const { coins, ...stones } = incomeOf(card);
  return (
    <svg viewBox="0 0 104 134" aria-hidden="true" focusable="false">
      <IncomeFace stones={stones} coins={coins} />
    </svg>
  );
}

function TakeIncome() {
  const t = useT();
  const { state } = useFrame<State>();
  const { position, card, chooseCard, play } = usePlay();
  const words = useCardWords();
  const both = incomeBringsBoth(state);
  const up = typeof position.income.up === 'number' ? [] : position.income.up;
  const chosen = card !== null && up.includes(card) ? card : null;
  return (
    <>
      <PromptTitle>
        {t(chosen === null ? 'via-appia.prompt.income' : both ? 'via-appia.prompt.income-both' : 'via-appia.prompt.income-take')}
      </PromptTitle>
      <PromptNote>{t(both ? 'via-appia.prompt.income-note-both' : 'via-appia.prompt.income-note')}</PromptNote>
      <div className="va-cards">
        <Choices label={t('via-appia.income.name')}>
          {up.map((each) => (
            <ChoiceCard
              key={each}
              picture={<CardPicture card={each} />}
              title={null}
              label={words(each)}
              selected={each === chosen}
              onChoose={() => chooseCard(each)}
            />
          ))}
        </Choices>
      </div>
      {chosen !== null && (
        <div className="va-actions">
          {both ? (
            <Button variant="primary" onPress={() => play({ type: 'income', card: chosen, take: 'both' })}>
              {t('via-appia.take.both', take(chosen))}
            </Button>
          ) : (
            <>
              <Button variant="primary" onPress={() => play({ type: 'income', card: chosen, take: 'stones' })}>
                {t('via-appia.take.stones', take(chosen))}
              </Button>
              <Button variant="primary" onPress={() => play({ type: 'income', card: chosen, take: 'coins' })}>
                {t('via-appia.take.coins', take(chosen))}
              </Button>
            </>
          )}
        </div>
      )}
      <BackButton />
    </>
  );
}

function take(card: CardId): { s: number; m: number; l: number; coins: number } {
  const { S, M, L, coins } = incomeOf(card);
  return { s: S, m: M, l: L, coins };
}

function Push() {
  const t = useT();
  const { phone } = useFrame<State>();
  const { position, aim, ranges, setAim, push, play, decision, owner } = usePlay();
  const seat = position.seats[owner];
  const pushing = decision.type === 'pushing';
  const title =
    ['via-appia.prompt.push-1', 'via-appia.prompt.push-2', 'via-appia.prompt.push-3'][Math.min(2, position.pushed)] ??
    'via-appia.prompt.push-1';
  return (
    <>
      <PromptTitle>{t(title)}</PromptTitle>
      {phone ? null : (
        <PromptNote>{t(position.options.waver ? 'via-appia.prompt.push-note-waver' : 'via-appia.prompt.push-note')}</PromptNote>
      )}
      {position.fallen.length > 0 && <PromptNote>{t('via-appia.prompt.fallen', { n: position.fallen.length })}</PromptNote>}
      <div className="va-sizes">
        <Choices label={t('via-appia.prompt.sizes')}>
          {ranges.map(({ size }) => (
            <ChoiceCard
              key={size}
              picture={
                <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
                  <WoodDisc size={size} r={size === 'S' ? 13 : size === 'M' ? 17 : 23} seed={4} />
                </svg>
              }
              title={seat?.stones[size] ?? 0}
              label={t('via-appia.stones.count', { n: seat?.stones[size] ?? 0, size })}
              selected={aim?.size === size}
              onChoose={() => setAim({ size })}
            />
          ))}
        </Choices>
      </div>
      <div className="va-actions">
        {pushing && <Button onPress={() => play({ type: 'stop' })}>{t('via-appia.prompt.stop')}</Button>}
        <Button variant="primary" onPress={push}>
          {t('via-appia.prompt.push')}
        </Button>
      </div>
      {!pushing && <BackButton />}
    </>
  );
}

function SpacePicture({ size }: { readonly size: Size }) {
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">
      <PavingStone size={size} seed={7} />
    </svg>
  );
}

function Build({ second }: { readonly second: boolean }) {
  const t = useT();
  const { spaces, play } = usePlay();
  const sizeOf = (id: SpaceId): Size => allSpaces.find((space) => space.id === id)?.size ?? 'S';
  return (
    <>
      <PromptTitle>{t(second ? 'via-appia.prompt.build-second' : 'via-appia.prompt.build')}</PromptTitle>
      <PromptNote>{t(second ? 'via-appia.prompt.build-second-note' : 'via-appia.prompt.build-note', { n: spaces.length })}</PromptNote>
      <div className="va-list">
        <Choices label={t('via-appia.prompt.spaces')}>
          {spaces.map((space) => (
            <ChoiceCard
              key={space}
              picture={<SpacePicture size={sizeOf(space)} />}
              title={space}
              label={t('via-appia.prompt.build-on', { space, size: sizeOf(space), points: { S: 1, M: 3, L: 5 }[sizeOf(space)] })}
              onChoose={() => play({ type: 'build', space })}
            />
          ))}
        </Choices>
      </div>
      {!second && <BackButton />}
    </>
  );
}

function Travel() {
  const t = useT();
  const { travels, travel, chooseTravel, play } = usePlay();
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.travel')}</PromptTitle>
      <PromptNote>{t('via-appia.prompt.travel-note')}</PromptNote>
      <div className="va-list">
        <Choices label={t('via-appia.prompt.places')}>
          {travels.map((journey, i) => (
            <ChoiceCard
              key={journey.to}
              title={placeWord(t, journey.to)}
              note={
                journey.points > 0
                  ? t('via-appia.prompt.travel-points', { price: journey.price, points: journey.points })
                  : t('via-appia.prompt.travel-price', { price: journey.price })
              }
              selected={journey === travel}
              onChoose={() => chooseTravel(i)}
            />
          ))}
        </Choices>
      </div>
      {travel !== null && (
        <div className="va-actions">
          <Button variant="primary" onPress={() => play({ type: 'travel', path: [...travel.path] })}>
            {t('via-appia.prompt.travel-go', { to: placeWord(t, travel.to), price: travel.price })}
          </Button>
        </div>
      )}
      <BackButton />
    </>
  );
}

function GoodPicture({ good }: { readonly good: Size | 'coin' }) {
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">
      {good === 'coin' ? <Coin r={20} letter /> : <PavingStone size={good} seed={9} />}
    </svg>
  );
}

function Exchange() {
  const t = useT();
  const { play, explain } = usePlay();
  const groups = useExchange();
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.exchange')}</PromptTitle>
      <PromptNote>{t('via-appia.prompt.exchange-note')}</PromptNote>
      {groups.map(({ stone, count, choices }) => (
        <div key={stone} className="va-exchange">
          <p>
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false" width={30} height={30}>
              <WoodDisc size={stone} r={stone === 'S' ? 13 : stone === 'M' ? 17 : 23} seed={3} />
            </svg>
            {t('via-appia.prompt.fallen-stone', { n: count, size: stone })}
          </p>
          <Choices label={t('via-appia.prompt.fallen-stone', { n: count, size: stone })}>
            {choices.map(({ for: good, refusal }) => (
              <ChoiceCard
                key={good}
                picture={<GoodPicture good={good} />}
                title={t('via-appia.good', { good })}
                label={t('via-appia.prompt.exchange-for', { stone, good })}
                unavailable={refusal !== null}
                onChoose={() =>
                  refusal === null ? play({ type: 'exchange', stone, for: good }) : explain({ type: 'exchange', stone, for: good })
                }
              />
            ))}
          </Choices>
        </div>
      ))}
    </>
  );
}

function Console() {
  const t = useT();
  const { state } = useFrame<State>();
  const { play, explain } = usePlay();
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.console')}</PromptTitle>
      <PromptNote>{t('via-appia.prompt.console-note')}</PromptNote>
      <Choices label={t('via-appia.prompt.console')}>
        {consoleChoices(state).map(({ for: good, refusal }) => (
          <ChoiceCard
            key={good}
            picture={<GoodPicture good={good} />}
            title={t('via-appia.good', { good })}
            unavailable={refusal !== null}
            onChoose={() => {
              if (good !== 'S' && good !== 'coin') return;
              if (refusal === null) play({ type: 'console', for: good });
              else explain({ type: 'console', for: good });
            }}
          />
        ))}
      </Choices>
    </>
  );
}
