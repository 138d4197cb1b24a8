import { eitherOf, PromptNote, PromptTitle, useFrame, useLocale, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { leakOf } from '../../rules/inspect.ts';
import { isCap, isLeaky, kindOf, stuffOf } from '../cards.ts';
import { usePlay } from '../play/context.ts';
import { waysOf } from '../play/decision.ts';
import { CardActions } from './CardActions.tsx';
import { Fits } from './Fits.tsx';
import { Places } from './Places.tsx';
import './Prompt.css';

/** What to do now: a card, then its place. */
export function Prompt(): ReactNode {
  const { plumber, card } = usePlay();
  return <PromptBody>{plumber ? <PlumberQuestion /> : card === null ? <CardQuestion /> : <PlaceQuestion />}</PromptBody>;
}

/** The parts of a prompt, each in a place of its own: where one of them has nothing to say, the others stay where they are. */
export function PromptBody({ children }: { children: ReactNode }): ReactNode {
  const { keyDown } = usePlay();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys serve the controls inside
    <div className="ww-prompt" onKeyDown={keyDown}>
      {children}
    </div>
  );
}

function CardQuestion(): ReactNode {
  const t = useT();
  const { me, before, actions } = usePlay();
  const leaks = me !== null && leakOf(before, me) !== null;
  const ways = waysOf(actions);
  const locale = useLocale();
  const note =
    ways.length === 0
      ? t('waterworks.prompt.card-discard', { leaks: leaks ? 'yes' : 'no' })
      : leaks
        ? t('waterworks.prompt.card-leak', {
            ways: eitherOf(
              locale,
              ways.map((way) => t(`waterworks.way.${way}`)),
            ),
          })
        : t('waterworks.prompt.card-note');
  return (
    <>
      <PromptTitle>{t(leaks ? 'waterworks.prompt.leaking' : 'waterworks.prompt.card')}</PromptTitle>
      <PromptNote>{note}</PromptNote>
      <CardActions />
      <Fits />
    </>
  );
}

function PlaceQuestion(): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { card, targets } = usePlay();
  if (card === null) return null;
  const places = targets.length;
  const note = places === 0 ? 'none' : phone ? 'brief' : isCap(card) ? 'cap' : isLeaky(card) ? 'leak' : stuffOf(card);
  return (
    <>
      <PromptTitle>{t('waterworks.prompt.chosen', { kind: kindOf(card), stuff: stuffOf(card) })}</PromptTitle>
      <PromptNote>{t('waterworks.prompt.place', { places, note })}</PromptNote>
      <CardActions />
      <Places />
    </>
  );
}

function PlumberQuestion(): ReactNode {
  const t = useT();
  return (
    <>
      <PromptTitle>{t('waterworks.prompt.plumber')}</PromptTitle>
      <PromptNote>{t('waterworks.prompt.plumber-note')}</PromptNote>
      <CardActions />
    </>
  );
}
