import type { GameListing } from '@castellum/games';
import type { TableSummary } from '@castellum/protocol';
import {
  Button,
  Dialog,
  Foreign,
  ForeignNamesProvider,
  type GameUi,
  IconButton,
  type IconName,
  listOf,
  namesOfBots,
  Rich,
  SeatDisc,
  type Sentence,
  type Translate,
  useAnnounce,
  useLocale,
  useT,
  WorkButton,
} from '@castellum/ui-kit';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { failureWords } from '../failure.ts';
import { useGameUi } from '../games.ts';
import { listingOf } from '../listings.ts';
import { TableThumbnail } from './table-thumbnail.tsx';
import { type ListedTable, type Way, wayAway } from './use-tables.ts';
import './table-card.css';

/** How the table stands, in a few words. */
export function standing({ status, stopped, yourTurn, actor, seats }: TableSummary, t: Translate): string {
  if (stopped) return t('web.home.stopped');
  if (status === 'waiting') return t('web.home.waitingFor', { n: seats.filter(({ kind }) => kind === 'open').length });
  if (status === 'over') return t('web.home.over');
  if (yourTurn) return t('web.home.yourTurn');
  return actor === null ? '' : t('web.home.turnOf', { name: seats[actor]?.name ?? '' });
}

/** The last thing that happened, as the log says it: what the last step began with, and of a game that is over its end, which tells who won. */
export function lastSentence(
  { last, seats, status }: Pick<TableSummary, 'last' | 'seats' | 'status'>,
  ui: Pick<GameUi, 'describe'>,
): Sentence | null {
  const names = seats.map(({ name }) => name);
  const events = last?.events ?? [];
  const sentences = events.map((event) => ui.describe(event, names, events)).filter((sentence) => sentence !== null);
  return (status === 'over' ? sentences.at(-1) : sentences[0]) ?? null;
}

/** Who is there: “with Felix and Drusa”, or everybody's name where several play at this screen. Null where nobody else has come yet. */
function company({ seats }: TableSummary, t: Translate, locale: string): string | null {
  const seated = seats.filter(({ kind }) => kind !== 'open');
  const shared = seated.filter(({ mine }) => mine).length > 1;
  const others = seated.filter(({ mine }) => shared || !mine).map(({ name }) => name);
  if (others.length === 0) return null;
  const names = listOf(locale, others);
  return shared ? names : t('web.home.with', { names });
}

export interface TableCardProps {
  readonly table: ListedTable;
  /** Puts the table away. Rejects where that did not work. */
  onAway(way: Way): Promise<void>;
}

/** One of the person's tables: the card is a link, with a button on it that puts the table away. */
export function TableCard(props: TableCardProps) {
  const listing = listingOf(props.table.game);
  const names = useMemo(() => namesOfBots(props.table.seats), [props.table.seats]);
  if (listing === undefined) return null;
  return (
    <ForeignNamesProvider names={names}>
      <KnownTableCard {...props} listing={listing} />
    </ForeignNamesProvider>
  );
}

function KnownTableCard({ table, listing, onAway }: TableCardProps & { readonly listing: GameListing }) {
  const t = useT();
  const locale = useLocale();
  const ui = useGameUi(listing);
  if (ui === null) return null;
  const places = table.seats.map(({ kind }, seat) => ({ kind, seat }));
  const last = lastSentence(table, ui);
  const words = standing(table, t);
  const who = company(table, t, locale);
  const name = t(`${table.game}.name`);
  const link = (
    <Link href={table.address} className={`h-table ${table.waits ? 'h-table-yours' : ''}`}>
      <TableThumbnail table={table} listing={listing} ui={ui} />
      <span className="h-table-words">
        <span className="h-table-name">
          <Foreign>{name}</Foreign>
        </span>
        {who === null ? null : (
          <span className="h-table-who">
            <Foreign>{who}</Foreign>
          </span>
        )}
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
            <span className="h-table-standing">
              <Foreign>{words}</Foreign>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
  const way = wayAway(table);
  if (way === null) return link;
  return (
    <>
      {link}
      <PutAway way={way} name={who === null ? name : `${name} ${who}`} playing={table.status === 'playing'} onAway={() => onAway(way)} />
    </>
  );
}

const ICONS: Readonly<Record<Way, IconName>> = { delete: 'discard', close: 'close', leave: 'leave', hide: 'eye' };

interface PutAwayProps {
  readonly way: Way;
  /** The table’s name. */
  readonly name: string;
  readonly playing: boolean;
  onAway(): Promise<void>;
}

/** Puts a table away, in the one way that it allows now; asks before. */
function PutAway({ way, name, playing, onAway }: PutAwayProps) {
  const t = useT();
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const words = {
    delete: ['web.home.delete.title', 'web.home.delete.note', 'web.home.delete.yes', 'web.home.delete.done'],
    close: ['web.close.title', 'web.close.note', 'web.close', 'web.close.done'],
    leave: ['web.leave.title', playing ? 'web.leave.playing' : 'web.leave.waiting', 'web.leave.yes', 'web.leave.done'],
    hide: ['web.hide.title', 'web.hide.note', 'web.hide.yes', 'web.hide.done'],
  } as const;
  const acts = { close: 'web.close', leave: 'web.leave', hide: 'web.hide' } as const;
  const [title, note, yes, done] = words[way];
  const confirm = async () => {
    await onAway();
    announce(t(done));
    setAsking(false);
  };
  const label = way === 'delete' ? t('web.home.delete', { table: name }) : t('web.away.of', { act: t(acts[way]), table: name });
  return (
    <>
      <IconButton icon={ICONS[way]} label={label} onPress={() => setAsking(true)} />
      <Dialog title={t(title)} open={asking} onClose={() => setAsking(false)} kind="alert">
        <p className="h-delete-note">{way === 'delete' ? t(note, { table: name }) : `${name}. ${t(note)}`}</p>
        <div className="k-actions">
          <Button onPress={() => setAsking(false)} autoFocus>
            {t('web.cancel')}
          </Button>
          <WorkButton
            variant={way === 'hide' ? 'primary' : 'danger'}
            icon={ICONS[way]}
            onPress={confirm}
            failure={(error) => failureWords(error, way === 'delete' ? 'web.home.delete.failed' : 'web.failed.again')}
          >
            {t(yes)}
          </WorkButton>
        </div>
      </Dialog>
    </>
  );
}
