import { Button, useT } from '@castellum/ui-kit';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRefused } from '../host/use-unkept.ts';
import { listingOf } from '../listings.ts';
import { type ListedTable, useTables, type Way } from './use-tables.ts';
import './your-tables.css';

/** Whoever comes for the first time has no table. */
const TableCard = lazy(() => import('./table-card.tsx').then(({ TableCard: card }) => ({ default: card })));

/** How many tables are shown before one asks for all. */
const SHOWN = 6;

/** Tables that wait for the person come first; the rest as the server gives them, newest activity first, finished ones last. */
export function inOrder(tables: readonly ListedTable[]): ListedTable[] {
  const place = ({ waits, status }: ListedTable) => (waits ? 0 : status === 'over' ? 2 : 1);
  return [...tables].sort((a, b) => place(a) - place(b) || b.updatedAt - a.updatedAt);
}

/** The person's own tables, to go on with. */
export function YourTables() {
  const t = useT();
  const [all, setAll] = useState(false);
  const { tables, missing, putAway } = useTables();
  const refused = useRefused();
  const heading = useRef<HTMLHeadingElement>(null);
  const away = async (table: ListedTable, way: Way) => {
    await putAway(table, way);
    // The button that had the focus goes with its card.
    setTimeout(() => heading.current?.focus(), 50);
  };
  const known = inOrder(tables ?? []).filter(({ game }) => listingOf(game)?.ui !== undefined);
  const shown = all ? known : known.slice(0, SHOWN);
  return (
    <section aria-labelledby="tables">
      <div className="h-tables-head">
        <h2 id="tables" ref={heading} tabIndex={-1} className="w-title">
          {t('web.home.tables')}
        </h2>
        {known.length > SHOWN ? (
          <Button variant="quiet" onPress={() => setAll(!all)}>
            {all ? t('web.home.fewer') : t('web.home.all', { n: known.length })}
          </Button>
        ) : null}
      </div>
      {missing === null ? null : (
        <p className="h-note" role="status">
          {t(missing === 'noCookie' ? 'web.noCookie' : 'web.home.unreachable')}
        </p>
      )}
      {refused ? (
        <p className="h-note" role="status">
          {t('web.unkept.refused')}
        </p>
      ) : null}
      {tables === null ? (
        <div className="h-tables-wait" />
      ) : known.length === 0 ? (
        <p className="h-note">{t('web.home.noTables')}</p>
      ) : (
        <ul className="h-tables">
          {shown.map((table) => (
            <li key={table.id}>
              <Suspense fallback={<div className="h-tables-wait" />}>
                <TableCard table={table} onAway={(way) => away(table, way)} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
