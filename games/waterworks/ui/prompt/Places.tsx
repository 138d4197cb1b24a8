import { Foreign, Icon, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import type { State } from '../../rules/state.ts';
import { isCap } from '../cards.ts';
import { sameCell } from '../geometry.ts';
import { cellName, openingsPhrase } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { type Outcome, outcomeOf, type Placement, tableOf } from '../play/decision.ts';
import { CardPicture } from '../table/CardArt.tsx';
import { Closed } from './Closed.tsx';
import { Ways } from './Ways.tsx';

/** Every place of the chosen card as a button in words: what the lit cells show. Then where it may not go, and why. */
export function Places(): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { targets } = usePlay();
  const all = targets.flatMap((target) => target.choices);
  return (
    <Ways title={all.length === 0 ? t('waterworks.place.none') : t('waterworks.place.all', { n: all.length })} open={!phone}>
      {all.map((choice) => (
        <Place key={`${'seat' in choice ? choice.seat : ''} ${choice.at} ${choice.flip}`} choice={choice} />
      ))}
      <Closed />
    </Ways>
  );
}

/** Whether it is the drafted action. */
function useIsDrafted(choice: Placement): boolean {
  const { drafted, me } = usePlay();
  return (
    drafted !== null &&
    me !== null &&
    drafted.type === choice.type &&
    'flip' in drafted &&
    drafted.flip === choice.flip &&
    sameCell(drafted.at, choice.at) &&
    tableOf(drafted, me) === tableOf(choice, me)
  );
}

function Place({ choice }: { choice: Placement }): ReactNode {
  const { game } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const chosen = useIsDrafted(choice);
  const seat = tableOf(choice, play.me ?? 0);
  const sides = openingsPhrase(t, choice.card, choice.flip);
  const cap = isCap(choice.card);
  const where = t(seat === play.me ? 'waterworks.place.own' : 'waterworks.place.other', {
    name: play.name(seat),
    cell: cellName(t, choice.at),
  });
  const result = resultOf(outcomeOf(game, play.before, choice));
  // What a picture shows of a cap, a voice tells.
  const lies = cap ? `${sides}.` : t('waterworks.place.sides', { sides });
  return (
    <li>
      <button
        type="button"
        className={chosen ? 'ww-way ww-chosen' : 'ww-way'}
        aria-label={`${where}. ${lies} ${result}`}
        aria-pressed={chosen}
        // The second half of a double-click on the list's title is not meant for what opened under it.
        onClick={(event) => (chosen || event.detail > 1 ? undefined : play.choose(choice))}
      >
        <CardPicture card={choice.card} flip={choice.flip} />
        <span>
          <b>
            <Foreign>{where}</Foreign>
          </b>
          <span className="ww-place-note">
            {cap ? null : <span>{`${lies} `}</span>}
            <span>{result}</span>
          </span>
        </span>
        {chosen && <Icon name="check" size={16} />}
      </button>
    </li>
  );

  function resultOf(outcome: Outcome): string {
    if (outcome.wins) return t('waterworks.place.wins');
    if (choice.type === 'repair') return t('waterworks.place.repair');
    if (choice.type === 'cap')
      return t('waterworks.place.cap', { length: outcome.length ?? 0, ends: outcome.ends ?? 1, leaky: outcome.leaky ? 'yes' : 'no' });
    return t(choice.type === 'leak' ? 'waterworks.place.leak' : 'waterworks.place.lay', { length: outcome.length ?? 0 });
  }
}
