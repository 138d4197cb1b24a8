import { Foreign, SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import { type ReactNode, useMemo } from 'react';
import { reckoning } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';
import './Ending.css';

/** The final reckoning as on a scoring pad, a column for each player, the winner first (VA-20, VA-21). */
export function Ending() {
  const t = useT();
  const { game, state, seats } = useFrame<State>();
  const result = game.result(state);
  const sum = useMemo(() => (result === null ? null : reckoning(state)), [result, state]);
  if (result === null || sum === null) return null;
  const { before, coins, coinPoints, majorities, total } = sum;
  const rank = (seat: number) => result.ranks[seat] ?? 0;
  const order = seats.map(({ seat }) => seat).sort((a, b) => rank(a) - rank(b) || a - b);
  const row = (key: string, title: string, cell: (seat: number) => ReactNode, className?: string) => (
    <tr key={key} className={className}>
      <th scope="row">{title}</th>
      {order.map((seat) => (
        <td key={seat} className={rank(seat) === 1 ? 'va-winner' : undefined}>
          {cell(seat)}
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what has no room on a narrow screen is scrolled to by keyboard, too
    <div className="va-ending-room" tabIndex={0} role="group" aria-label={t('via-appia.end.caption')}>
      <table className="va-ending">
        <caption className="k-hidden">{t('via-appia.end.caption')}</caption>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th key={seat} scope="col" className={rank(seat) === 1 ? 'va-winner' : undefined}>
                <span className="va-who">
                  <SeatDisc colour={colourOf(seat)} size={30} />
                  <Foreign>{seats.find((each) => each.seat === seat)?.name}</Foreign>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('before', t('via-appia.end.before'), (seat) => before[seat])}
          {row('coins', t('via-appia.end.coins'), (seat) => (
            <Gained n={coins[seat] ?? 0} points={coinPoints[seat] ?? 0} />
          ))}
          {majorities.map(({ segment, tokens, points }) =>
            row(`segment-${segment}`, t('via-appia.end.segment', { segment }), (seat) => (
              <Gained n={tokens[seat] ?? 0} points={points[seat] ?? 0} />
            )),
          )}
          {row('total', t('via-appia.end.total'), (seat) => total[seat], 'va-total')}
          {row('rank', t('via-appia.end.rank'), (seat) => t('via-appia.end.place', { rank: rank(seat) }))}
        </tbody>
      </table>
    </div>
  );
}

/** A number of things and the points they bring. */
function Gained({ n, points }: { readonly n: number; readonly points: number }) {
  return (
    <>
      <span className="va-had">{n}</span> <b>{`+${points}`}</b>
    </>
  );
}
