import { canonical, type Refusal } from '@castellum/core';
import { Icon, Panel, Rich, RuleBadge, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { openEnds, standstill } from '../rules/inspect.ts';
import type { CardCode } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { candidate } from './candidate.ts';
import { targetsOf } from './moves.ts';
import { isCap, isLeaky, kindOf, stuffOf } from './pieces.ts';
import { type Play, usePlay } from './play.tsx';
import { CardPicture } from './table/CardArt.tsx';

/** What the other cards could do, and what the chosen one cannot, with the rule that forbids it. */
export function Extras(): ReactNode {
  const frame = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const { count, limit } = standstill(frame.state);
  const cards = play.hand.filter((card, i) => play.hand.indexOf(card) === i && card !== play.card);
  const possible = play.choosing ? cards.map((card) => ({ card, places: placesOf(play, card) })).filter(({ places }) => places > 0) : [];
  const placing = play.choosing && !play.plumber && play.drafted?.type !== 'plumber' && play.drafted?.type !== 'discard';
  const closed = placing && play.card !== null ? closedTo(play, play.before, play.card) : [];
  const slow = count * 2 >= limit && frame.actor !== 'over';
  if (possible.length === 0 && closed.length === 0 && !slow) return null;
  return (
    <Panel title={t('waterworks.extras')} className="ww-extras">
      <ul>
        {possible.map(({ card, places }) => (
          <li key={card}>
            <button type="button" onClick={() => play.select(play.hand.indexOf(card))}>
              <CardPicture card={card} />
              <span>
                {t('waterworks.extras.card', {
                  card: t('waterworks.prompt.chosen', { kind: kindOf(card), stuff: stuffOf(card) }),
                  n: places,
                })}
              </span>
            </button>
          </li>
        ))}
        {closed.map(({ seats, refusal }) => (
          <li key={seats.join()} className="ww-closed">
            <Icon name="forbid" size={18} />
            <span>
              <Rich
                sentence={{
                  key: 'waterworks.extras.closed',
                  values: {
                    who: seats.map((seat) => (seat === play.me ? t('waterworks.table.own') : play.name(seat))).join(', '),
                    why: t(`waterworks.refuse.${refusal.reason}`, refusal.values),
                  },
                }}
              />{' '}
              <RuleBadge rule={refusal.rule} />
            </span>
          </li>
        ))}
        {slow && (
          <li className="ww-closed">
            <Icon name="warn" size={18} />
            <span>
              <span>{t('waterworks.extras.still', { n: limit - count })}</span> <RuleBadge rule="WW-17" />
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function placesOf(play: Play, card: CardCode): number {
  return play.me === null ? 0 : targetsOf(play.actions, card, play.me).length;
}

/** Seats on whose tables a card may not go, for the same reason. */
interface Closed {
  readonly seats: readonly number[];
  readonly refusal: Refusal;
}

/** The tables on which one might want to put the card but may not, each with the reason that its first open end gives. */
function closedTo(play: Play, state: State, card: CardCode): readonly Closed[] {
  const { me } = play;
  if (me === null) return [];
  const seats = isCap(card) ? range(play) : isLeaky(card) ? range(play).filter((seat) => seat !== me) : [me];
  const found = seats.flatMap((seat) => {
    if (targetsOf(play.actions, card, me).some((target) => target.seat === seat)) return [];
    const end = openEnds(state, seat)[0];
    if (end === undefined) return [];
    const refusals = [false, true].map((flip) => play.refusal(candidate(state, me, card, seat, end.at, flip)));
    // Of two orientations the one that meets the end tells more than the one that does not.
    const refusal = refusals.find((found) => found !== null && found.reason !== 'no-opening') ?? refusals[0];
    return refusal ? [{ seats: [seat], refusal }] : [];
  });
  const groups = new Map<string, Closed>();
  for (const { seats: one, refusal } of found) {
    const key = canonical(refusal);
    groups.set(key, { seats: [...(groups.get(key)?.seats ?? []), ...one], refusal });
  }
  return [...groups.values()];
}

function range(play: Play): number[] {
  return Array.from({ length: play.seats }, (_, seat) => seat);
}
