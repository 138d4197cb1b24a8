import { gameOf } from '@castellum/games';
import type { TableSummary } from '@castellum/protocol';
import { type GameUi, Rich, SeatDisc, type Sentence, type Translate, useT } from '@castellum/ui-kit';
import { Link } from 'wouter';
import { useGameUi } from '../games.ts';
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
    const sentence = ui.describe(event, names);
    if (sentence !== null) return sentence;
  }
  return null;
}

/** One of the person's tables. The whole card is a link. */
export function TableCard({ table }: { readonly table: ListedTable }) {
  const entry = gameOf(table.game);
  return entry === undefined ? null : <KnownTableCard table={table} entry={entry} />;
}

function KnownTableCard({ table, entry }: { readonly table: ListedTable; readonly entry: NonNullable<ReturnType<typeof gameOf>> }) {
  const t = useT();
  const ui = useGameUi(entry);
  if (ui === null) return null;
  const { Thumbnail } = ui;
  const places = table.seats.map(({ kind }, seat) => ({ kind, seat }));
  const last = lastSentence(table, ui);
  const words = standing(table, t);
  const names = table.seats.map(({ name, kind }) => (kind === 'open' ? t('web.seat.open') : name)).join(', ');
  return (
    <Link href={table.address} className={`h-table ${table.waits ? 'h-table-yours' : ''}`}>
      <span className="h-thumbnail">
        <Thumbnail />
      </span>
      <span className="h-table-words">
        <span className="h-table-name">{t(`${table.game}.name`)}</span>
        <span className="h-table-last">
          {last !== null ? <Rich sentence={last} /> : table.status === 'waiting' ? t('web.home.shareInvite') : null}
        </span>
        <span className="h-table-foot">
          <span className="h-table-seats">
            <span className="k-hidden">{t('web.home.with', { names })}</span>
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
}
