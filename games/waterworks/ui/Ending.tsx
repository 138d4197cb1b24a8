import { Foreign, listOf, SeatDisc, useFrame, useLocale, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { goal, lineLength, missing, winner } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { usePlay } from './play/context.ts';
import './Ending.css';

/** Who won and why, and everybody's length as it counts at the end (WW-16, WW-17). */
export function Ending(): ReactNode {
  const { state, game } = useFrame<State>();
  const t = useT();
  const locale = useLocale();
  const play = usePlay();
  const result = game.result(state);
  if (result === null) return null;
  const won = winner(state);
  const wanted = goal(state);
  const seats = result.ranks.map((rank, seat) => ({ seat, rank, score: result.scores[seat] ?? 0 })).sort((a, b) => a.rank - b.rank);
  const first = seats.filter(({ rank }) => rank === 1).map(({ seat }) => play.name(seat));
  return (
    <div className="ww-ending">
      <p>
        <Foreign>
          {won === null
            ? t('waterworks.end.still', { names: listOf(locale, first), n: first.length })
            : t('waterworks.end.win', { name: play.name(won), length: lineLength(state, won).length })}
        </Foreign>
      </p>
      <ol>
        {seats.map((each) => (
          <Ended key={each.seat} {...each} longest={Math.max(wanted, ...result.scores)} />
        ))}
      </ol>
      <small>{t('waterworks.end.note', { goal: wanted })}</small>
    </div>
  );
}

function Ended({ seat, rank, score, longest }: { seat: number; rank: number; score: number; longest: number }): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  return (
    <li>
      <span className="ww-rank">{rank}</span>
      <SeatDisc colour={play.colour(seat)} size={28} />
      <span className="ww-who">
        <b translate="no">
          <Foreign>{play.name(seat)}</Foreign>
        </b>
        <small>{note()}</small>
      </span>
      <span className="ww-ending-bar" aria-hidden="true">
        <span style={{ width: `${(score / longest) * 100}%` }} />
        <i style={{ insetInlineStart: `${(goal(state) / longest) * 100}%` }} />
      </span>
      <span className="ww-total">
        <span translate="no">{score}</span>
        <span className="k-hidden">{t('waterworks.end.pipes', { n: score })}</span>
      </span>
    </li>
  );

  function note(): string {
    const lacks = missing(state, seat);
    if (lacks === null) return t('waterworks.end.complete');
    const { length } = lineLength(state, seat);
    if (score < length) return t('waterworks.end.cut', { n: length - score });
    if (lacks.leak) return t('waterworks.end.leaks');
    return lacks.pipes === 0 ? t('waterworks.end.ends', { n: lacks.ends }) : t('waterworks.end.sound');
  }
}
