import type { GameListing, TableEntry } from '@castellum/games';
import type { NewTable } from '@castellum/protocol';
import { Button, Failure, Foreign, useT, useWork } from '@castellum/ui-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, api } from '../api.ts';
import { failureWords } from '../failure.ts';
import { useEntry, useGameUi } from '../games.ts';
import { createLocal } from '../host/create-local.ts';
import { pause } from '../host/jitter.ts';
import { prepareSearch } from '../host/page-search.ts';
import { listingOf } from '../listings.ts';
import { asMyself, useMe, whoAmI } from '../me.ts';
import { Foot } from '../site/foot.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { Page, usePage } from '../site/page.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { botsOf, usualBot } from './bots.ts';
import {
  type Consequences,
  consequencesOf,
  type DraftTable,
  firstDraft,
  hintsOf,
  type Place,
  placeOf,
  requestOf,
  withPlayers,
  withSeat,
} from './draft-table.ts';
import { RadioRow } from './radio-row.tsx';
import { SeatRow } from './seat-row.tsx';
import './new-table-page.css';

/** How long a new table waits for one's own name, ms. */
const NAMING = 1500;

/** Sets up a table. */
export function NewTablePage({ game }: { readonly game: string }) {
  const listing = listingOf(game);
  return listing?.ui === undefined ? <MissingPage /> : <NewTableForm listing={listing} />;
}

function NewTableForm({ listing }: { readonly listing: GameListing }) {
  const t = useT();
  const entry = useEntry(listing);
  const ui = useGameUi(listing);
  const { me } = useMe();
  const [, navigate] = useLocation();
  const { rules } = entry;
  const usual = usualBot(entry);
  const [draft, setDraft] = useState<DraftTable>(() => firstDraft(rules, usual, listing.firstOptions));
  const [changed, setChanged] = useState<Consequences>({});
  const reseat = (next: DraftTable) => {
    setChanged(consequencesOf(draft, next));
    setDraft(next);
  };
  const heading = usePage(`${t('web.new.title', { game: t(`${rules.id}.name`) })} — Castellum`);
  useEffect(prepareSearch, []);
  const bots = botsOf(entry, t);
  const places = draft.seats.map((choice, place) => ({ choice, place }));
  const { min, max } = rules.players;

  const create = useWork(async () => {
    const table = requestOf(rules, draft, (n) => t('web.new.friend', { n }));
    // Whoever is quicker than the server's answer waits for their own name, but not for long.
    const known = me ?? (await Promise.race([whoAmI().catch(() => null), pause(NAMING).then(() => null)]));
    // In the form's place: Back leads to where one came from, not to an empty form.
    navigate(await opened(entry, table, placeOf(draft), known?.name ?? t('web.guest')), { replace: true });
  });

  return (
    <>
      <SiteBar />
      <Page className="w-narrow">
        <h1 ref={heading} tabIndex={-1} className="w-title">
          <Foreign>{t('web.new.title', { game: t(`${rules.id}.name`) })}</Foreign>
        </h1>
        <form
          className="n-form"
          onSubmit={(event) => {
            event.preventDefault();
            create.run();
          }}
        >
          {min === max ? null : (
            <RadioRow
              legend={t('web.new.players')}
              name="players"
              value={String(draft.seats.length)}
              choices={Array.from({ length: max - min + 1 }, (_, i) => ({ id: String(min + i), label: String(min + i) }))}
              onChange={(value) => reseat(withPlayers(draft, Number(value), usual))}
            />
          )}
          <fieldset className="n-set">
            <legend>{t('web.new.seats')}</legend>
            {rules.hasSecrets ? <p className="n-lot">{t('web.new.lot')}</p> : null}
            <ol className="n-seats">
              {places.map(({ choice, place }) => (
                <SeatRow
                  key={place}
                  place={place}
                  choice={choice}
                  me={me?.name ?? ''}
                  bots={bots}
                  colour={ui === null || rules.hasSecrets ? null : ui.colourOf(place, draft.seats.length)}
                  onChange={(chosen) => reseat(withSeat(draft, place, chosen))}
                />
              ))}
            </ol>
            <p className="n-changed" role="status">
              {changed.hints === undefined ? null : <span>{t('web.new.changed.hints', { allowed: changed.hints ? 'yes' : 'no' })} </span>}
              {changed.place === undefined ? null : <span>{t('web.new.changed.place', { place: changed.place })} </span>}
              {changed.left === undefined ? null : <span>{t('web.new.changed.left', { n: changed.left + 1 })}</span>}
            </p>
          </fieldset>
          <fieldset className="n-set">
            <legend>{t('web.new.options')}</legend>
            {rules.options.map(({ key, values }) => (
              <RadioRow
                key={key}
                legend={t(`${rules.id}.option.${key}`)}
                name={key}
                value={String(draft.options[key])}
                choices={values.map((value) => ({ id: String(value), label: t(`${rules.id}.option.${key}.${value}`) }))}
                onChange={(chosen) => {
                  const value = values.find((one) => String(one) === chosen);
                  if (value !== undefined) setDraft({ ...draft, options: { ...draft.options, [key]: value } });
                }}
              />
            ))}
            <RadioRow
              legend={t('web.new.hints')}
              name="hints"
              value={String(hintsOf(draft))}
              choices={[true, false].map((value) => ({ id: String(value), label: t(`web.new.hints.${value}`) }))}
              onChange={(value) => setDraft({ ...draft, hints: value === 'true' })}
            />
            {draft.seats.some(({ kind }) => kind === 'open') ? null : (
              <RadioRow
                legend={t('web.new.where')}
                name="place"
                value={placeOf(draft)}
                choices={PLACES.map((id) => ({ id, label: t(`web.new.where.${id}`) }))}
                note={t(`web.new.where.${placeOf(draft)}.note`)}
                onChange={(value) => setDraft({ ...draft, place: PLACES.find((id) => id === value) ?? null })}
              />
            )}
          </fieldset>
          <Failure error={create.error} words={(error) => failureWords(error, 'web.new.failed')} />
          <div className="n-actions" data-covers="bottom">
            <Button variant="primary" type="submit" busy={create.busy}>
              {draft.seats.some(({ kind }) => kind === 'open') ? t('web.new.invite') : t('web.new.start')}
            </Button>
          </div>
        </form>
      </Page>
      <Foot />
    </>
  );
}

const PLACES: readonly Place[] = ['browser', 'server'];

/**
 * Opens the table where it is to be kept; while the server cannot be reached, friends at one screen play in this browser. Whoever plays alone has chosen the
 * server, and is told. @returns its address
 */
async function opened(entry: TableEntry, table: NewTable, place: Place, me: string): Promise<string> {
  const here = async () => `/solo/${await createLocal(entry, table, me)}`;
  if (place === 'browser') return here();
  try {
    return `/table/${(await asMyself(() => api.newTable(table))).id}`;
  } catch (error) {
    const friends = table.seats.filter(({ kind }) => kind === 'person').length > 1;
    if (error instanceof ApiError || !friends || table.seats.some(({ kind }) => kind === 'open')) throw error;
    return here();
  }
}
