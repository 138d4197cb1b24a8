import { Panel, SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { majorities } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';
import { usePlay } from './play.tsx';

/** The supplies, and who leads on each segment so far (VA-20). */
export function Extras() {
  const t = useT();
  const { state, seats } = useFrame<State>();
  const { position } = usePlay();
  const bySegment = useMemo(() => majorities(state), [state]);
  const { stones, tiles } = position.supply;
  return (
    <Panel title={t('via-appia.extras')}>
      <table className="va-supply">
        <thead>
          <tr>
            <th scope="col">
              <span className="k-hidden">{t('via-appia.extras.what')}</span>
            </th>
            {(['S', 'M', 'L'] as const).map((size) => (
              <th key={size} scope="col">
                {t('via-appia.size', { size })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('via-appia.extras.stones')}</th>
            <td>{stones.S}</td>
            <td>{stones.M}</td>
            <td>{stones.L}</td>
          </tr>
          <tr>
            <th scope="row">{t('via-appia.extras.tiles')}</th>
            <td>{tiles.S}</td>
            <td>{tiles.M}</td>
            <td>{tiles.L}</td>
          </tr>
        </tbody>
      </table>
      <ul className="va-majorities">
        {bySegment.map(({ segment, points }) => (
          <li key={segment}>
            <span className={`va-bonus va-bonus-${segment.toLowerCase()}`}>{segment}</span>
            {points.every((n) => n === 0) ? (
              <span className="va-none-yet">{t('via-appia.extras.nobody')}</span>
            ) : (
              points.map((n, seat) =>
                n > 0 ? (
                  <span key={seats[seat]?.seat ?? seat} className="va-leads">
                    <SeatDisc colour={colourOf(seat)} size={22} />
                    <span className="k-hidden">{t('via-appia.extras.leads', { name: seats[seat]?.name ?? '', n })}</span>
                    <span aria-hidden="true">+{n}</span>
                  </span>
                ) : null,
              )
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
