import { SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { goal, lineLength, missing, winner } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { usePlay } from './play.tsx';
import './drawing.css';
import './waterworks.css';

/** Who won and why, and everybody's length as it counts at the end (WW-16, WW-17). */
export function Ending(): ReactNode {
  const { state, game } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const result = game.result(state);
  if (result === null) return null;
  const won = winner(state);
  const wanted = goal(state);
  const longest = Math.max(wanted, ...result.scores);
  const seats = result.ranks.map((rank, seat) => ({ seat, rank, score: result.scores[seat] ?? 0 })).sort((a, b) => a.rank - b.rank);
  const first = seats.filter(({ rank }) => rank === 1).map(({ seat }) => play.name(seat));
  return (
    <div className="ww-ending">
      <p>
        {won === null
          ? t('waterworks.ending.still', { names: first.join(', '), n: first.length })
          : t('waterworks.ending.win', { name: play.name(won), length: lineLength(state, won).length })}
      </p>
      <ol>
        {seats.map(({ seat, rank, score }) => {
          const { length } = lineLength(state, seat);
          return (
            <li key={seat} className={`ww-seat-${play.colour(seat)}`}>
              <span className="ww-rank">{rank}</span>
              <SeatDisc colour={play.colour(seat)} size={28} />
              <span className="ww-ending-name">
                <b>{play.name(seat)}</b>
                <small>{noteOf(seat, score, length)}</small>
              </span>
              <span className="ww-ending-bar" aria-hidden="true">
                <span style={{ width: `${(score / longest) * 100}%` }} />
                <i style={{ insetInlineStart: `${(wanted / longest) * 100}%` }} />
              </span>
              <span className="ww-ending-score">
                <span translate="no">{score}</span>
                <span className="k-hidden">{t('waterworks.pipes', { n: score })}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <small>{t('waterworks.ending.note', { goal: wanted })}</small>
    </div>
  );

  function noteOf(seat: number, score: number, length: number): string {
    if (seat === won) return t('waterworks.ending.complete');
    if (score < length) return t('waterworks.ending.cut', { n: length - score });
    const lacks = missing(state, seat);
    if (lacks?.leak) return t('waterworks.ending.leaks');
    return lacks?.pipes === 0 ? t('waterworks.ending.ends', { n: lacks.ends }) : t('waterworks.ending.sound');
  }
}
