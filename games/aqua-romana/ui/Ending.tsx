import { Foreign, SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import { PodiumTrack } from './drawing/Podiums.tsx';
import { usePlay } from './play/context.ts';
import { standingsOf } from './standings.ts';
import './Ending.css';

/** The final reckoning (AR-23): each workman's podium and bonus, the seats' totals and ranks. */
export function Ending() {
  const t = useT();
  const { game, state, seats, phone } = useFrame<State>();
  const { reckoning } = usePlay();
  const result = game.result(state);
  if (result === null) return null;
  const order = seats.map(({ seat }) => seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0) || a - b);
  return (
    <div className="ar-ending">
      {!phone && <PodiumTrack standings={standingsOf(reckoning)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what has no room on a narrow screen is scrolled to by keyboard, too */}
      <div className="ar-ending-room" tabIndex={0} role="group" aria-label={t('aqua-romana.end.caption')}>
        <table>
          <caption className="k-hidden">{t('aqua-romana.end.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('aqua-romana.end.rank')}</th>
              <th scope="col">{t('aqua-romana.end.seat')}</th>
              <th scope="col">{t('aqua-romana.end.podiums')}</th>
              <th scope="col" className="ar-number">
                {t('aqua-romana.end.bonus')}
              </th>
              <th scope="col" className="ar-number">
                {t('aqua-romana.end.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => {
              const info = seats.find((each) => each.seat === seat);
              const mine = reckoning.workmen.filter(({ owner }) => owner === seat).sort((a, b) => b.podium - a.podium);
              const bonus = mine.reduce((sum, each) => sum + each.bonus, 0);
              return (
                <tr key={seat} className={result.ranks[seat] === 1 ? 'ar-winner' : undefined}>
                  <td className="ar-rank">{t('aqua-romana.end.place', { rank: result.ranks[seat] ?? 0 })}</td>
                  <th scope="row">
                    <span className="ar-who">
                      {info !== undefined && <SeatDisc colour={info.colour} size={28} />}
                      <Foreign>{info?.name}</Foreign>
                    </span>
                  </th>
                  <td>
                    <ul className="ar-sums">
                      {mine.map(({ workman, podium, bonus: extra, colour }) => (
                        <li key={workman} className="ar-plaque" style={{ borderColor: `var(--seat-${colour}-fill)` }}>
                          <span className="k-hidden">{t('aqua-romana.end.workman', { colour, podium, bonus: extra })}</span>
                          <span aria-hidden="true">
                            <span>{podium}</span>
                            {extra > 0 && <b className="ar-extra">{`+${extra}`}</b>}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </td>
                  <td className="ar-number">{bonus === 0 ? '0' : `+${bonus}`}</td>
                  <td className="ar-number ar-total">{result.scores[seat]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="ar-note">{t('aqua-romana.end.note')}</p>
    </div>
  );
}
