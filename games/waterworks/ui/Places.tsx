import { Icon, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import type { State } from '../rules/state.ts';
import { type Placement, tableOf } from './moves.ts';
import { cellName, openingsPhrase } from './names.ts';
import { outcomeOf } from './outcome.ts';
import { isCap, sameCell } from './pieces.ts';
import { usePlay } from './play.tsx';
import { CardPicture } from './table/CardArt.tsx';

/** Every place of the chosen card as a button in words: what the lit cells show. */
export function Places(): ReactNode {
  const frame = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const { me, drafted } = play;
  if (me === null || play.targets.length === 0) return null;
  const all = play.targets.flatMap((target) => target.choices);
  const isDrafted = (choice: Placement) =>
    drafted !== null &&
    'at' in drafted &&
    drafted.type === choice.type &&
    'flip' in drafted &&
    drafted.flip === choice.flip &&
    sameCell(drafted.at, choice.at) &&
    tableOf(drafted, me) === tableOf(choice, me);

  return (
    <details className="ww-places" open={!frame.phone}>
      <summary>{t('waterworks.places', { n: all.length })}</summary>
      <ul>
        {all.map((choice) => {
          const seat = tableOf(choice, me);
          const outcome = outcomeOf(frame.game, play.before, choice);
          const chosen = isDrafted(choice);
          const where = t(seat === me ? 'waterworks.place.own' : 'waterworks.place.other', {
            name: play.name(seat),
            cell: cellName(t, choice.at),
          });
          const sides = openingsPhrase(t, choice.card, choice.flip);
          const result = resultOf(choice, outcome);
          return (
            <li key={`${seat} ${choice.at} ${choice.flip}`}>
              <button
                type="button"
                className={chosen ? 'ww-place ww-chosen' : 'ww-place'}
                aria-pressed={chosen}
                onClick={() => (chosen ? undefined : play.choose(choice))}
              >
                <CardPicture card={choice.card} flip={choice.flip} />
                <span>
                  <b>{where}</b>
                  <span className="ww-place-note">
                    <span className={isCap(choice.card) ? 'k-hidden' : ''}>
                      {isCap(choice.card) ? `${sides}. ` : `${t('waterworks.place.sides', { sides })} `}
                    </span>
                    <span>{result}</span>
                  </span>
                </span>
                {chosen && <Icon name="check" size={16} />}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );

  function resultOf(choice: Placement, outcome: ReturnType<typeof outcomeOf>): string {
    if (outcome.wins) return t('waterworks.place.wins');
    if (choice.type === 'repair') return t('waterworks.place.repair');
    if (choice.type === 'cap') return t('waterworks.place.cap', { ends: outcome.ends ?? 1, leaky: outcome.leaky ? 'yes' : 'no' });
    return t(choice.type === 'leak' ? 'waterworks.place.leak' : 'waterworks.place.lay', { length: outcome.length ?? 0 });
  }
}
