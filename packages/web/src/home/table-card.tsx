import type { GameListing } from '@castellum/games';
import type { TableSummary } from '@castellum/protocol';
import {
  Button,
  Dialog,
  type GameUi,
  IconButton,
  Rich,
  SeatDisc,
  type Sentence,
  type Translate,
  useAnnounce,
  useLocale,
  useT,
  WorkButton,
} from '@castellum/ui-kit';
import { useState } from 'react';
import { Link } from 'wouter';
import { useGameUi } from '../games.ts';
import { listingOf } from '../listings.ts';
import type { ListedTable } from './use-tables.ts';

/** How the table stands, in a few words. */
export function standing({ status, yourTurn, actor, seats }: TableSummary, t: Translate): string {
  if (status === 'waiting') return t('web.home.waitingFor', { n: seats.filter(({ kind }) => kind === 'open').length });
  if (status === 'over') return t('web.home.over');
  if (yourTurn) return t('web.home.yourTurn');
  return actor === null ? '' : t('web.home.turnOf', { name: seats[actor]?.name ?? '' });
}

/** The last thing that happened, as the log says it. */
function lastSentence({ last, seats }: TableSummary, ui: GameUi): Sentence | null {
  const names = seats.map(({ name }) => name);
  for (const event of last?.events ?? []) {
    const sentence = ui.describe(event, names, last?.events ?? []);
    if (sentence !== null) return sentence;
  }
  return null;
}

/** Who is there: “with Felix and Drusa”, or everybody's name where several play at this screen. Null where nobody else has come yet. */
function company({ seats }: TableSummary, t: Translate, locale: string): string | null {
  const seated = seats.filter(({ kind }) => kind !== 'open');
  const shared = seated.filter(({ mine }) => mine).length > 1;
  const others = seated.filter(({ mine }) => shared || !mine).map(({ name }) => name);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(others);
  return shared ? names : t('web.home.with', { names });
}

export interface TableCardProps {
  readonly table: ListedTable;
  /** Deletes the table for good. */
  onDelete(): Promise<void>;
}

/** One of the person's tables: the card is a link; a table of this browser has a button on it that deletes it. */
export function TableCard(props: TableCardProps) {
  const listing = listingOf(props.table.game);
  return listing === undefined ? null : <KnownTableCard {...props} listing={listing} />;
}

function KnownTableCard({ table, listing, onDelete }: TableCardProps & { readonly listing: GameListing }) {
  const t = useT();
  const locale = useLocale();
  const ui = useGameUi(listing);
  if (ui === null) return null;
  const { Thumbnail } = ui;
  const places = table.seats.map(({ kind }, seat) => ({ kind, seat }));
  const last = lastSentence(table, ui);
  const words = standing(table, t);
  const who = company(table, t, locale);
  const name = t(`${table.game}.name`);
  const link = (
    <Link href={table.address} className={`h-table ${table.waits ? 'h-table-yours' : ''}`}>
      <span className="h-thumbnail">
        <Thumbnail />
      </span>
      <span className="h-table-words">
        <span className="h-table-name">{name}</span>
        {who === null ? null : <span className="h-table-who">{who}</span>}
        <span className="h-table-last">
          {last !== null ? <Rich sentence={last} /> : table.status === 'waiting' ? t('web.home.shareInvite') : null}
        </span>
        <span className="h-table-foot">
          <span className="h-table-seats">
            {places.map(({ kind, seat }) =>
              kind === 'open' ? (
                <span key={seat} className="h-open-seat" />
              ) : (
                <SeatDisc key={seat} colour={ui.colourOf(seat, table.seats.length)} size={22} />
              ),
            )}
          </span>
          {table.waits ? (
            <>
              <span className="k-hidden">{words}</span>
              <span className="k-button k-primary k-small">{t('web.home.continue')}</span>
            </>
          ) : (
            <span className="h-table-standing">{words}</span>
          )}
        </span>
      </span>
    </Link>
  );
  if (!table.local) return link;
  return (
    <>
      {link}
      <DeleteTable name={who === null ? name : `${name} ${who}`} onDelete={onDelete} />
    </>
  );
}

/** Asks before it deletes. */
function DeleteTable({ name, onDelete }: { readonly name: string; onDelete(): Promise<void> }) {
  const t = useT();
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await onDelete();
    announce(t('web.home.delete.done'));
  };
  return (
    <>
      <IconButton icon="discard" label={t('web.home.delete', { table: name })} onPress={() => setAsking(true)} />
      <Dialog title={t('web.home.delete.title')} open={asking} onClose={() => setAsking(false)} kind="alert">
        <p className="h-delete-note">{t('web.home.delete.note', { table: name })}</p>
        <div className="k-actions">
          <Button onPress={() => setAsking(false)} autoFocus>
            {t('web.cancel')}
          </Button>
          <WorkButton variant="danger" icon="discard" onPress={confirm} failure="web.home.delete.failed">
            {t('web.home.delete.yes')}
          </WorkButton>
        </div>
      </Dialog>
    </>
  );
}
