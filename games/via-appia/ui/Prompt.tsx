import { Button, ChoiceCard, Choices, PromptNote, PromptTitle, Rich, type Sentence, useFrame, useLocale, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { spaces as allSpaces, consoleChoices, incomeBringsBoth, tilePoints } from '../rules/inspect.ts';
import type { Size, SpaceId } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';
import type { Errand } from './decision.ts';
import { describe } from './describe.ts';
import { Coin } from './drawing/Coin.tsx';
import { PavingStone } from './drawing/PavingStone.tsx';
import { Pawn } from './drawing/Pawn.tsx';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import { exchangeAll } from './exchange.ts';
import { exchangedWords, useGoods } from './goods.ts';
import { placeWord } from './names.ts';
import { usePlay, useWished } from './play.tsx';
import { askAboutErrand } from './why-not.ts';

/** A refusal's reason as a key of an ICU select. */
const selectable = (reason: string): string => reason.replaceAll('-', '_');

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

/** Back to the four actions of a turn. */
function Back() {
  const t = useT();
  const { chooseErrand } = usePlay();
  return (
    <Button icon="back" onPress={() => chooseErrand(null)}>
      {t('via-appia.prompt.other')}
    </Button>
  );
}

function TakeIncome() {
  const t = useT();
  const { state } = useFrame<State>();
  const { position, card, play } = usePlay();
  const goods = useGoods();
  const takes = useWished<HTMLDivElement>('take');
  const both = incomeBringsBoth(state);
  const up = typeof position.income.up === 'number' ? [] : position.income.up;
  const chosen = card !== null && up.includes(card) ? card : null;
  const buttons: readonly ('both' | 'stones' | 'coins')[] = both ? ['both'] : ['stones', 'coins'];
  return (
    <>
      <PromptTitle>
        {t(chosen === null ? 'via-appia.prompt.income' : both ? 'via-appia.prompt.income-both' : 'via-appia.prompt.income-take')}
      </PromptTitle>
      {chosen === null && <PromptNote>{t(both ? 'via-appia.prompt.income-note-both' : 'via-appia.prompt.income-note')}</PromptNote>}
      <div className="va-takes" ref={takes}>
        {chosen !== null &&
          buttons.map((each) => (
            <Button key={each} variant="primary" onPress={() => play({ type: 'income', card: chosen, take: each })}>
              {t('via-appia.take', { what: goods(chosen, each) })}
            </Button>
          ))}
      </div>
      <div className="va-actions">
        <Back />
      </div>
    </>
  );
}

const PUSH_TITLES = ['via-appia.prompt.push-1', 'via-appia.prompt.push-2', 'via-appia.prompt.push-3'];

function Push() {
  const t = useT();
  const { phone } = useFrame<State>();
  const { position, push, play, decision } = usePlay();
  const again = decision.type === 'pushing';
  const title = t(PUSH_TITLES[Math.min(2, position.pushed)] ?? 'via-appia.prompt.push-1');
  return (
    <>
      {phone ? (
        <div className="va-push-head">
          <PromptTitle>{title}</PromptTitle>
          <Sizes />
        </div>
      ) : (
        <>
          <PromptTitle>{title}</PromptTitle>
          <PromptNote>{t(position.options.waver ? 'via-appia.prompt.push-note-waver' : 'via-appia.prompt.push-note')}</PromptNote>
        </>
      )}
      {position.fallen.length > 0 && <PromptNote>{t('via-appia.prompt.fallen', { n: position.fallen.length })}</PromptNote>}
      <div className="va-actions">
        {again ? <Button onPress={() => play({ type: 'stop' })}>{t('via-appia.prompt.stop')}</Button> : <Back />}
        <Button variant="primary" onPress={() => push()}>
          {t('via-appia.prompt.push')}
        </Button>
      </div>
    </>
  );
}

/** Which stone is pushed; on wider screens the stones lie beside the quarry. */
function Sizes() {
  const t = useT();
  const { position, owner, aim, ranges, setAim } = usePlay();
  const stones = position.seats[owner]?.stones;
  return (
    <div className="va-sizes" role="group" aria-label={t('via-appia.prompt.sizes')}>
      {(['S', 'M', 'L'] as const).map((size) => {
        const count = stones?.[size] ?? 0;
        const may = ranges.some((range) => range.size === size);
        const picture = (
          <>
            <svg viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
              <WoodDisc size={size} r={size === 'S' ? 14 : size === 'M' ? 18 : 24} seed={4} />
            </svg>
            <span aria-hidden="true">{count}</span>
          </>
        );
        return may ? (
          <button
            key={size}
            type="button"
            className={aim?.size === size ? 'va-size va-picked' : 'va-size'}
            aria-pressed={aim?.size === size}
            aria-label={t('via-appia.stones.count', { n: count, size })}
            onClick={() => setAim({ size })}
          >
            {picture}
          </button>
        ) : (
          <span key={size} className="va-size va-none">
            <span className="k-hidden">{t('via-appia.stones.count', { n: count, size })}</span>
            {picture}
          </span>
        );
      })}
    </div>
  );
}

const sizeOf = (id: SpaceId): Size => allSpaces.find((space) => space.id === id)?.size ?? 'S';

function Build({ second }: { readonly second: boolean }) {
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

function Travel() {
  const t = useT();
  const { phone } = useFrame<State>();
  const { travels, travel, setOff } = usePlay();
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.travel')}</PromptTitle>
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
              onChoose={() => setOff(journey.to)}
            />
          ))}
        </Choices>
      </div>
      <div className="va-actions">
        <Back />
        {travel !== null && (
          <Button variant="primary" onPress={() => setOff(travel.to)}>
            {t('via-appia.prompt.travel-go', { to: placeWord(t, travel.to), price: travel.price })}
          </Button>
        )}
      </div>
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
  const locale = useLocale();
  const { game, state } = useFrame<State>();
  const { position, exchange, play, playAll, explain } = usePlay();
  const all = useMemo(() => exchangeAll(game, state), [game, state]);
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.exchange')}</PromptTitle>
      <PromptNote>{t('via-appia.prompt.exchange-note')}</PromptNote>
      {position.fallen.length > 1 && (
        <div className="va-takes">
          <Button variant="primary" onPress={() => playAll(all)}>
            {t('via-appia.prompt.exchange-all', { what: exchangedWords(t, locale, all) })}
          </Button>
        </div>
      )}
      {exchange.map(({ stone, count, choices }) => (
        <div key={stone} className="va-exchange">
          <p aria-hidden="true">
            <svg viewBox="-26 -26 52 52" focusable="false" width={28} height={28}>
              <WoodDisc size={stone} r={stone === 'S' ? 13 : stone === 'M' ? 17 : 23} seed={3} />
            </svg>
            <span>{t('via-appia.prompt.fallen-stone', { n: count, size: stone })}</span>
          </p>
          <Choices label={t('via-appia.prompt.fallen-stone', { n: count, size: stone })}>
            {choices.map(({ for: good, refusal }) => (
              <ChoiceCard
                key={good}
                picture={<GoodPicture good={good} />}
                title={t('via-appia.good', { good })}
                {...(refusal === null ? {} : { note: t('via-appia.closed', { reason: selectable(refusal.reason) }) })}
                label={
                  refusal === null
                    ? t('via-appia.prompt.exchange-for', { stone, good })
                    : `${t('via-appia.prompt.exchange-for', { stone, good })}: ${t('via-appia.closed', { reason: selectable(refusal.reason) })}`
                }
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
            {...(refusal === null ? {} : { note: t('via-appia.closed', { reason: selectable(refusal.reason) }) })}
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

/** What the drafted turn does, in the words of the log; it may still be changed. */
export function Drafted() {
  const t = useT();
  const { game, committed, draft, seats } = useFrame<State>();
  const sentences = useMemo(() => {
    const names = seats.map(({ name }) => name);
    const told: Sentence[] = [];
    let state = committed;
    for (const action of draft) {
      const next = game.apply(state, action);
      state = next.state;
      for (const event of next.events) {
        const sentence = describe(event, names);
        if (sentence !== null) told.push(sentence);
      }
    }
    return told;
  }, [game, committed, draft, seats]);
  const { owner } = usePlay();
  return (
    <>
      <PromptTitle colour={colourOf(owner)}>{t('via-appia.prompt.drafted')}</PromptTitle>
      <ul className="va-drafted">
        {sentences.map((sentence, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one draft have no other identity
          <li key={i}>
            <Rich sentence={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}
