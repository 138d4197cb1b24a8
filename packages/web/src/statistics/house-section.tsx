import type { GameListing } from '@castellum/games';
import type { HouseOfPlayers, HouseStatistics, Tally } from '@castellum/protocol';
import { wilson } from '@castellum/search/statistics';
import { listOf, Segments, useLocale, useT, WorkButton } from '@castellum/ui-kit';
import { useCallback, useEffect, useState } from 'react';
import { houseOf } from './api.ts';
import { Share, usePercent, Whisker } from './share.tsx';

/** Fewer games say too little for a picture. */
const ENOUGH = 200;

/** What is counted of a game in this house. */
export function HouseSection({ listing }: { readonly listing: GameListing }) {
  const t = useT();
  const [house, setHouse] = useState<HouseStatistics | 'failed' | null>(null);
  const load = useCallback(async () => {
    setHouse(await houseOf(listing.id).catch(() => 'failed' as const));
  }, [listing]);
  useEffect(() => void load(), [load]);
  return (
    <section className="s-card" aria-labelledby="house" aria-busy={house === null}>
      <h2 id="house">{t('learn.stats.house')}</h2>
      {house === null ? (
        <p>{t('web.loading')}</p>
      ) : house === 'failed' ? (
        <>
          <p role="status">{t('learn.stats.house.failed')}</p>
          <WorkButton variant="secondary" onPress={load} failure="web.failed.again">
            {t('web.stopped.retry')}
          </WorkButton>
        </>
      ) : (
        <House house={house} />
      )}
    </section>
  );
}

function House({ house }: { readonly house: HouseStatistics }) {
  const t = useT();
  const locale = useLocale();
  const [most] = [...house.players].sort((a, b) => b.games - a.games);
  const [players, setPlayers] = useState(most?.players);
  const shown = house.players.find((one) => one.players === players);
  if (shown === undefined || house.since === null)
    return (
      <>
        <p className="s-answer">{t('learn.stats.house.none')}</p>
        <p>{t('learn.stats.house.which')}</p>
      </>
    );
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p>
        {t('learn.stats.house.since', { n: shown.games, day: day.format(house.since) })} {t('learn.stats.house.which')}
      </p>
      <Segments
        label={t('learn.stats.by.players')}
        value={String(shown.players)}
        choices={house.players.map((one) => ({ id: String(one.players), label: t('learn.stats.players', { n: one.players }) }))}
        onChange={(id) => setPlayers(Number(id))}
      />
      <Seats shown={shown} />
      <Openings game={house.game} shown={shown} />
    </>
  );
}

/** Which seats win more, or less, often than chance alone explains; `locale` lists them. */
function verdictOf(
  { games, seats }: HouseOfPlayers,
  locale: string,
): { readonly key: string; readonly values: Record<string, string | number> } {
  if (games < ENOUGH) return { key: 'few', values: { n: games, of: ENOUGH } };
  const odd = [...seats.keys()].filter((seat) => {
    const { won, games: played, fair } = seats[seat] ?? { won: 0, games: 0, fair: 0 };
    const [, low, high] = wilson(won, played);
    return fair / played < low || fair / played > high;
  });
  if (odd.length === 0) return { key: 'even', values: {} };
  return {
    key: 'odd',
    values: {
      seats: listOf(
        locale,
        odd.map((seat) => String(seat + 1)),
      ),
      n: odd.length,
    },
  };
}

function Seats({ shown }: { readonly shown: HouseOfPlayers }) {
  const t = useT();
  const percent = usePercent();
  const verdict = verdictOf(shown, useLocale());
  const end = Math.max(...shown.seats.map(({ won, games }) => wilson(won, games)[2]));
  return (
    <>
      <h3>{t('learn.stats.seats')}</h3>
      <p className="s-answer">{t(`learn.stats.seats.${verdict.key}`, verdict.values)}</p>
      <p>{t('learn.stats.seats.note', { fair: percent.of(1 / shown.players) })}</p>
      <table className="s-table">
        <caption className="k-hidden">{t('learn.stats.seats')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('learn.stats.by.seats')}</th>
            <th scope="col">{t('learn.stats.won')}</th>
            {shown.games < ENOUGH ? null : <td />}
          </tr>
        </thead>
        <tbody>
          {shown.seats.map((tally, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <tr key={seat}>
              <th scope="row">{t('learn.seat', { n: seat + 1 })}</th>
              <td>
                <Ranged tally={tally} />
              </td>
              {shown.games < ENOUGH ? null : (
                <td>
                  <Whisker tally={tally} end={end} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A share with the range of chance around it. */
function Ranged({ tally }: { readonly tally: Tally }) {
  const percent = usePercent();
  return (
    <>
      <b>{percent.of(tally.won / tally.games)}</b> <small>{percent.range(tally)}</small>
    </>
  );
}

function Openings({ game, shown }: { readonly game: string; readonly shown: HouseOfPlayers }) {
  const t = useT();
  const percent = usePercent();
  if (shown.opened === 0) return null;
  return (
    <>
      <h3>{t('learn.stats.openings')}</h3>
      <p>{t(`learn.stats.openings.${game}`)}</p>
      <table className="s-table">
        <caption className="k-hidden">{t('learn.stats.openings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('learn.stats.opening')}</th>
            <th scope="col" className="s-number">
              {t('learn.stats.chosen')}
            </th>
            <th scope="col">{t('learn.stats.won')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.openings.map((one) => (
            <tr key={one.opening}>
              <th scope="row">{t(`learn.opening.${game}.${one.opening}`)}</th>
              <td className="s-number">{percent.of(one.games / shown.opened)}</td>
              <td>
                <Share tally={one} />
                <small>{percent.range(one)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
