import { SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import { reckoning } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';

/** A number of things and, in brackets, the points they bring. */
function gained(n: number, points: number): string {
  return points === 0 ? String(n) : `${n} (+${points})`;
}

/** The final reckoning (VA-20, VA-21): points so far, coins, majorities, totals and ranks. */
export function Ending() {
  const t = useT();
  const { game, state, seats } = useFrame<State>();
  const result = game.result(state);
  if (result === null) return null;
  const { before, coins, coinPoints, majorities, total } = reckoning(state);
  const order = seats.map(({ seat }) => seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0) || a - b);
  return (
    <div className="va-ending">
      <table>
        <caption className="k-hidden">{t('via-appia.end.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('via-appia.end.rank')}</th>
            <th scope="col">{t('via-appia.end.seat')}</th>
            <th scope="col">{t('via-appia.end.before')}</th>
            <th scope="col">{t('via-appia.end.coins')}</th>
            {majorities.map(({ segment }) => (
              <th key={segment} scope="col">
                {t('via-appia.end.segment', { segment })}
              </th>
            ))}
            <th scope="col">{t('via-appia.end.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} className={result.ranks[seat] === 1 ? 'va-winner' : undefined}>
              <td>{t('via-appia.end.place', { rank: result.ranks[seat] ?? 0 })}</td>
              <th scope="row">
                <span className="va-who">
                  <SeatDisc colour={colourOf(seat)} size={26} />
                  {seats.find((each) => each.seat === seat)?.name}
                </span>
              </th>
              <td>{before[seat]}</td>
              <td>{gained(coins[seat] ?? 0, coinPoints[seat] ?? 0)}</td>
              {majorities.map(({ segment, tokens, points }) => (
                <td key={segment}>{gained(tokens[seat] ?? 0, points[seat] ?? 0)}</td>
              ))}
              <td className="va-total">{total[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
