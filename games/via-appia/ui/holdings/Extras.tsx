import { Panel, SeatDisc, useFrame, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { majorities } from '../../rules/inspect.ts';
import { type Counts, type Position, type Size, sizes } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { colourOf } from '../colours.ts';
import { Bonus } from '../drawing/Bonus.tsx';
import { Coin } from '../drawing/Coin.tsx';
import { PavingStone } from '../drawing/PavingStone.tsx';
import { numeralPath, stoneRadius } from '../drawing/shapes.ts';
import { WoodDisc } from '../drawing/WoodDisc.tsx';
import { usePlay } from '../play.ts';
import './Extras.css';

/** Who has what and what is left, and who leads on each segment so far (VA-20). */
export function Extras() {
  const t = useT();
  const { seen, seats } = useFrame<State>();
  const { told } = usePlay();
  const bySegment = useMemo(() => majorities(seen), [seen]);
  const name = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? '';
  return (
    <Panel title={t('via-appia.extras')} className="va-extras">
      <Supply position={told} />
      <ul className="va-majorities" aria-label={t('via-appia.extras.majorities')}>
        {bySegment.map(({ segment, points }) => (
          <li key={segment}>
            <Bonus segment={segment}>{segment}</Bonus>
            {points.every((n) => n === 0) ? (
              <span className="va-none-yet">
                <span aria-hidden="true">–</span>
                <span className="k-hidden">{t('via-appia.extras.nobody')}</span>
              </span>
            ) : (
              points.map((n, seat) =>
                n > 0 ? (
                  <span key={seats[seat]?.seat ?? seat} className="va-leads">
                    <SeatDisc colour={colourOf(seat)} size={20} />
                    <span className="k-hidden">{t('via-appia.extras.leads', { name: name(seat), n })}</span>
                    <span aria-hidden="true">{`+${n}`}</span>
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

/** Stones, tiles and coins of every seat, and what is left of them. */
function Supply({ position }: { readonly position: Position }) {
  const t = useT();
  const { seats } = useFrame();
  const { stones, tiles } = position.supply;
  const name = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? '';
  return (
    <table className="va-supply">
      <thead>
        <tr>
          <td />
          {sizes.map((size) => (
            <th key={size} scope="col">
              <span className="k-hidden">{t('via-appia.extras.stones-of', { size })}</span>
              <svg viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
                <WoodDisc size={size} r={12} seed={3} shadow={false} />
              </svg>
            </th>
          ))}
          {sizes.map((size) => (
            <th key={size} scope="col" className={size === 'S' ? 'va-first-tile' : undefined}>
              <span className="k-hidden">{t('via-appia.extras.tiles-of', { size })}</span>
              <TileMark size={size} />
            </th>
          ))}
          <th scope="col">
            <span className="k-hidden">{t('via-appia.end.coins')}</span>
            <svg viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
              <Coin r={11} letter />
            </svg>
          </th>
        </tr>
      </thead>
      <tbody>
        {position.seats.map(({ stones: own, cart, coins, push }, seat) => (
          <tr key={seats[seat]?.seat ?? seat}>
            <th scope="row">
              <span className="va-holder">
                <SeatDisc colour={colourOf(seat)} size={20} />
                <span className="k-hidden">{name(seat)}</span>
                {push && (
                  <>
                    <span className="k-hidden">{t('via-appia.token')}</span>
                    <b aria-hidden="true">+1</b>
                  </>
                )}
              </span>
            </th>
            <Figures of={own} />
            <Figures of={cart} tile />
            <td>
              {coins ?? (
                <>
                  <span aria-hidden="true">?</span>
                  <span className="k-hidden">{t('via-appia.coins.hidden')}</span>
                </>
              )}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('via-appia.extras.left')}</th>
          <Figures of={stones} />
          <Figures of={tiles} tile />
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function Figures({ of, tile = false }: { readonly of: Counts; readonly tile?: boolean }) {
  return sizes.map((size) => (
    <td key={size} className={`${tile && size === 'S' ? 'va-first-tile' : ''} ${of[size] === 0 ? 'va-zero' : ''}`}>
      {of[size]}
    </td>
  ));
}

/** A paving stone with its numeral, as a column's head. */
function TileMark({ size }: { readonly size: Size }) {
  return (
    <svg viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
      <g transform={`scale(${11.5 / stoneRadius[size]})`}>
        <PavingStone size={size} seed={12} />
      </g>
      <path d={numeralPath(size, 9)} fill="#1c1815" stroke="#b9b3ab" strokeWidth={2.2} paintOrder="stroke" />
    </svg>
  );
}
