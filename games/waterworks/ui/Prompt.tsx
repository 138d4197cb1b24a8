import { Button, PromptNote, PromptTitle, useFrame, useLocale, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { leakOf, lineLength, plumbersLeft } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { discardFor, plumberCell, tableOf, waysOf } from './moves.ts';
import { cardPhrase, cellName, openingsPhrase } from './names.ts';
import { Places } from './Places.tsx';
import { isCap, isLeaky, kindOf, stuffOf } from './pieces.ts';
import { type Play, usePlay } from './play.tsx';
import { Rack } from './Rack.tsx';

/** What to do now: a card, then its place. */
export function Prompt(): ReactNode {
  const play = usePlay();
  return (
    <Keys>
      <Question play={play} />
    </Keys>
  );
}

/** What the drafted action does, and that it may still be changed. */
export function Drafted(): ReactNode {
  return (
    <Keys>
      <DraftedAction play={usePlay()} />
    </Keys>
  );
}

function Keys({ children }: { children: ReactNode }): ReactNode {
  const { phone } = useFrame<State>();
  const play = usePlay();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys serve the controls inside
    <div className={phone ? 'ww-prompt ww-phone' : 'ww-prompt'} onKeyDown={play.keyDown}>
      {children}
      {phone && <Rack brief />}
    </div>
  );
}

function Question({ play }: { play: Play }): ReactNode {
  if (play.plumber) return <PlumberQuestion play={play} />;
  if (play.card !== null) return <PlaceQuestion play={play} />;
  return <CardQuestion play={play} />;
}

function CardQuestion({ play }: { play: Play }): ReactNode {
  const t = useT();
  const leaking = plumberCell(play.actions) !== undefined;
  const { state } = useFrame<State>();
  const leaks = play.me !== null && leakOf(state, play.me) !== null;
  const ways = waysOf(play.actions);
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const note =
    ways.length === 0
      ? t('waterworks.prompt.card.discard', { leaks: leaks ? 'yes' : 'no' })
      : leaks
        ? t('waterworks.prompt.card.leak', { ways: list.format(ways.map((way) => t(`waterworks.way.${way}`))) })
        : t('waterworks.prompt.card.note');
  return (
    <>
      <PromptTitle>{t('waterworks.prompt.card')}</PromptTitle>
      <PromptNote>{note}</PromptNote>
      {leaking && (
        <div className="ww-plumber-button">
          <PlumberButton play={play} />
        </div>
      )}
    </>
  );
}

function PlumberButton({ play }: { play: Play }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const left = play.me === null ? 0 : plumbersLeft(state, play.me);
  return <Button onPress={() => play.callPlumber(true)}>{t('waterworks.plumber.send', { n: left })}</Button>;
}

function PlaceQuestion({ play }: { play: Play }): ReactNode {
  const { phone } = useFrame<State>();
  const t = useT();
  const { card } = play;
  if (card === null) return null;
  const places = play.targets.length;
  const note = places === 0 ? 'none' : phone ? 'brief' : isCap(card) ? 'cap' : isLeaky(card) ? 'leak' : stuffOf(card);
  return (
    <>
      <PromptTitle>{t('waterworks.prompt.chosen', { kind: kindOf(card), stuff: stuffOf(card) })}</PromptTitle>
      <PromptNote>{t('waterworks.prompt.place', { places, note })}</PromptNote>
      <CardButtons play={play} />
      <Places />
    </>
  );
}

function CardButtons({ play }: { play: Play }): ReactNode {
  const { phone } = useFrame<State>();
  const t = useT();
  const { card } = play;
  if (card === null) return null;
  const away = discardFor(play.actions, card);
  return (
    <>
      <div className="ww-buttons">
        {play.turns && (
          <Button icon="turn" onPress={play.turnCard}>
            {t(phone ? 'waterworks.turn.short' : 'waterworks.turn.card')}
          </Button>
        )}
        {away !== undefined && play.drafted?.type !== 'discard' && (
          <Button icon="discard" onPress={play.discard}>
            {t('waterworks.discard')}
          </Button>
        )}
      </div>
      {plumberCell(play.actions) !== undefined && play.drafted === null && (
        <div className="ww-plumber-button">
          <PlumberButton play={play} />
        </div>
      )}
    </>
  );
}

function PlumberQuestion({ play }: { play: Play }): ReactNode {
  const t = useT();
  return (
    <>
      <PromptTitle>{t('waterworks.prompt.plumber')}</PromptTitle>
      <PromptNote>{t('waterworks.prompt.plumber.note')}</PromptNote>
      <div className="ww-buttons">
        <Button onPress={() => play.callPlumber(false)}>{t('waterworks.plumber.keep')}</Button>
      </div>
    </>
  );
}

function DraftedAction({ play }: { play: Play }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const { drafted, me } = play;
  if (drafted === null || me === null) return null;
  if (drafted.type === 'discard') {
    return (
      <>
        <PromptTitle colour={play.colour(me)}>{t('waterworks.drafted.discard', { card: cardPhrase(t, drafted.card) })}</PromptTitle>
        <PromptNote>{t('waterworks.drafted.end')}</PromptNote>
        <Places />
      </>
    );
  }
  if (drafted.type === 'plumber') {
    return (
      <>
        <PromptTitle colour={play.colour(me)}>{t('waterworks.drafted.plumber')}</PromptTitle>
        <PromptNote>{t('waterworks.drafted.plumber.note', { card: cardPhrase(t, drafted.discard) })}</PromptNote>
      </>
    );
  }
  const seat = tableOf(drafted, me);
  const others = play.targets.length > 1 ? 'yes' : 'no';
  return (
    <>
      <PromptTitle colour={play.colour(me)}>
        {t('waterworks.prompt.chosen', { kind: kindOf(drafted.card), stuff: stuffOf(drafted.card) })}
      </PromptTitle>
      <PromptNote>
        {t('waterworks.drafted.placed', {
          what: drafted.type,
          own: seat === me ? 'yes' : 'no',
          name: play.name(seat),
          cell: cellName(t, drafted.at),
          sides: openingsPhrase(t, drafted.card, drafted.flip),
          length: lineLength(state, seat).length,
          others,
        })}
      </PromptNote>
      <CardButtons play={play} />
      <Places />
    </>
  );
}
