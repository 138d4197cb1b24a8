import { PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { lineLength, winner } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { kindOf, stuffOf } from '../cards.ts';
import { cardPhrase, cellName, openingsPhrase } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { tableOf } from '../play/decision.ts';
import { CardActions } from './CardActions.tsx';
import { Places } from './Places.tsx';
import { PromptBody } from './Prompt.tsx';

/** What the drafted action does, and that it may still be changed. */
export function Drafted(): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { me, colour } = usePlay();
  const words = useDraftedWords();
  if (me === null || words === null) return null;
  return (
    <PromptBody>
      <PromptTitle colour={colour(me)}>{t('waterworks.prompt.drafted')}</PromptTitle>
      <PromptNote>{words}</PromptNote>
      <CardActions />
      {!phone && <Places />}
    </PromptBody>
  );
}

/** The drafted action in words; null where none is. */
function useDraftedWords(): string | null {
  const { state } = useFrame<State>();
  const t = useT();
  const { drafted, me, name } = usePlay();
  if (drafted === null || me === null) return null;
  switch (drafted.type) {
    case 'discard':
      return t('waterworks.prompt.drafted-discard', { card: cardPhrase(t, drafted.card) });
    case 'plumber':
      return t('waterworks.prompt.drafted-plumber', { card: cardPhrase(t, drafted.discard) });
    default: {
      const seat = tableOf(drafted, me);
      return t('waterworks.prompt.drafted-placed', {
        card: t('waterworks.prompt.chosen', { kind: kindOf(drafted.card), stuff: stuffOf(drafted.card) }),
        what: drafted.type,
        own: seat === me ? 'yes' : 'no',
        name: name(seat),
        cell: cellName(t, drafted.at),
        sides: openingsPhrase(t, drafted.card, drafted.flip),
        length: lineLength(state, seat).length,
        wins: winner(state) === me ? 'yes' : 'no',
      });
    }
  }
}
