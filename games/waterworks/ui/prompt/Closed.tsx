import { canonical, type Refusal } from '@castellum/core';
import { Icon, Rich, RuleBadge, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { openEnds } from '../../rules/inspect.ts';
import type { CardCode } from '../../rules/position.ts';
import { isCap, isLeaky } from '../cards.ts';
import { type Play, usePlay } from '../play/context.ts';
import { targetsOf } from '../play/decision.ts';
import { askAboutCell } from '../play/why-not.ts';

/** The tables where the chosen card may not go, with the rule that forbids it. */
export function Closed(): ReactNode {
  const t = useT();
  const play = usePlay();
  const closed = play.card === null ? [] : closedTo(play, play.card);
  return closed.map(({ seats, refusal }) => (
    <li key={seats.join()} className="ww-closed">
      <Icon name="forbid" size={18} />
      <span>
        <Rich
          sentence={{
            key: 'waterworks.place.closed',
            values: {
              who: seats.map((seat) => (seat === play.me ? t('waterworks.table.own') : play.name(seat))).join(', '),
              why: t(`waterworks.refuse.${refusal.reason}`, refusal.values),
            },
          }}
        />{' '}
        <RuleBadge rule={refusal.rule} />
      </span>
    </li>
  ));
}

/** Seats on whose tables a card may not go, for the same reason. */
interface ClosedSeats {
  readonly seats: readonly number[];
  readonly refusal: Refusal;
}

/** The tables on which one might want to put the card but may not, each with the reason that its first open end gives. */
function closedTo(play: Play, card: CardCode): readonly ClosedSeats[] {
  const { me, before } = play;
  if (me === null) return [];
  const all = Array.from({ length: play.seats }, (_, seat) => seat);
  const seats = isCap(card) ? all : isLeaky(card) ? all.filter((seat) => seat !== me) : [me];
  const groups = new Map<string, ClosedSeats>();
  for (const seat of seats) {
    const [end] = openEnds(before, seat);
    if (end === undefined || targetsOf(play.actions, card, me).some((target) => target.seat === seat)) continue;
    const refusals = [false, true].map((flip) => play.refusal(askAboutCell(before, me, card, seat, end.at, flip)));
    // Of two orientations the one that meets the end tells more than the one that does not.
    const refusal = refusals.find((found) => found !== null && found.reason !== 'no-opening') ?? refusals[0];
    if (!refusal) continue;
    const key = canonical(refusal);
    groups.set(key, { seats: [...(groups.get(key)?.seats ?? []), seat], refusal });
  }
  return [...groups.values()];
}
