import type { GameListing } from '@castellum/games';
import { type Group, MIXED, type OwnStatistics, ownStatistics, PEOPLE } from '@castellum/table';
import { Foreign, type Translate, useLocale, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useEntry } from '../games.ts';
import { botsOf } from '../new-table/bots.ts';
import { Share, usePercent } from './share.tsx';
import type { OwnGames } from './use-own-games.ts';

/** One's own results in a game. `own`: null until they are known. */
export function OwnSection({ listing, own }: { readonly listing: GameListing; readonly own: OwnGames | null }) {
  const t = useT();
  const { id } = listing;
  const statistics = useMemo(() => ownStatistics(own?.games.filter(({ game }) => game === id) ?? []), [own, id]);
  return (
    <section className="s-card" aria-labelledby="own" aria-busy={own === null}>
      <h2 id="own">{t('learn.stats.own')}</h2>
      {own === null ? <p>{t('web.loading')}</p> : <Results listing={listing} statistics={statistics} />}
      {own?.missing === true ? <p role="status">{t('learn.stats.missing')}</p> : null}
      {statistics.shared === 0 ? null : <p>{t('learn.stats.shared', { n: statistics.shared })}</p>}
    </section>
  );
}

function Results({ listing, statistics }: { readonly listing: GameListing; readonly statistics: OwnStatistics }) {
  const t = useT();
  const percent = usePercent();
  const { all, form, trend } = statistics;
  if (all.games === 0)
    return (
      <p>
        {t('learn.stats.none')} <Link href={`/new/${listing.id}`}>{t('web.home.new')}</Link>
      </p>
    );
  const shareOf = ({ won, games }: { readonly won: number; readonly games: number }) => percent.of(won / games);
  return (
    <>
      <p className="s-answer">
        {t('learn.stats.all', { n: all.games, won: shareOf(all), range: percent.range(all), fair: percent.of(all.fair / all.games) })}
      </p>
      <h3>{t('learn.stats.form')}</h3>
      <ol className="s-form">
        {form.map(({ rank, players }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: games are told apart by their place
          <li key={place} className={rank === 1 ? 's-first' : undefined}>
            <span aria-hidden="true">
              {rank}/{players}
            </span>
            <span className="k-hidden">{t('learn.stats.place', { rank, players })}</span>
          </li>
        ))}
      </ol>
      {trend === null ? null : (
        <p>{t('learn.stats.trend', { n: trend.latest.games, latest: shareOf(trend.latest), before: shareOf(trend.before) })}</p>
      )}
      <Groups listing={listing} statistics={statistics} />
      <p>{t('learn.stats.line')}</p>
    </>
  );
}

/** What each kind of group is called, and each of its keys. */
function namesOf(listing: GameListing, bots: readonly { readonly id: string; readonly label: string }[], t: Translate) {
  const opponent = (key: string) =>
    key === PEOPLE ? t('learn.stats.people') : key === MIXED ? t('learn.stats.mixed') : (bots.find(({ id }) => id === key)?.label ?? key);
  const option = (key: string) => {
    const [name = '', value = ''] = key.split('=');
    return t('kit.pair', { what: t(`${listing.id}.option.${name}`), of: t(`${listing.id}.option.${name}.${value}`) });
  };
  return {
    players: (key: string) => t('learn.stats.players', { n: Number(key) }),
    against: opponent,
    seats: (key: string) => t('learn.seat', { n: Number(key) }),
    options: option,
  };
}

/** The results by number of players, opponents, seat and option. */
function Groups({ listing, statistics }: { readonly listing: GameListing; readonly statistics: OwnStatistics }) {
  const t = useT();
  const entry = useEntry(listing);
  const names = namesOf(listing, botsOf(entry, t), t);
  const kinds = (['players', 'against', 'seats', 'options'] as const).filter((kind) => statistics[kind].length > 0);
  return (
    <table className="s-table">
      <caption className="k-hidden">{t('learn.stats.own')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className="s-number">
            {t('learn.stats.games')}
          </th>
          <th scope="col">{t('learn.stats.won')}</th>
          <th scope="col" className="s-number">
            {t('learn.stats.mean')}
          </th>
          <th scope="col" className="s-number">
            {t('learn.stats.best')}
          </th>
        </tr>
      </thead>
      {kinds.map((kind) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {t(`learn.stats.by.${kind}`)}
            </th>
          </tr>
          {statistics[kind].map((group) => (
            <GroupRow key={group.key} group={group} name={names[kind](group.key)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupRow({ group, name }: { readonly group: Group; readonly name: string }) {
  const locale = useLocale();
  const mean = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">
        <Foreign>{name}</Foreign>
      </th>
      <td className="s-number">{group.games}</td>
      <td>
        <Share tally={group} />
      </td>
      <td className="s-number">{mean.format(group.points / group.games)}</td>
      <td className="s-number">{group.best}</td>
    </tr>
  );
}
