import { Failure, useLocale, useT } from '@castellum/ui-kit';
import { type ReactNode, useId } from 'react';
import { adminFailure } from './admin-api.ts';
import { useRowFocus } from './use-row-focus.ts';

/** A part of the host's page, with what could not be had of it. */
export function Section({ title, error, children }: { readonly title: string; readonly error: unknown; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="a-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <Failure error={error} words={adminFailure} />
    </section>
  );
}

export interface RowsProps<T> {
  /** The table's name, for a screen reader. */
  readonly caption: string;
  readonly rows: readonly T[] | null;
  readonly columns: readonly string[];
  keyOf(row: T): string | number;
  /** The cells of a row, one for each column. */
  cells(row: T): readonly ReactNode[];
}

/** Rows of the host's page, or that there are none. */
export function Rows<T>({ caption, rows, columns, keyOf, cells }: RowsProps<T>) {
  const t = useT();
  const { box, follow } = useRowFocus(rows);
  if (rows === null) return <p>{t('web.loading')}</p>;
  if (rows.length === 0) return <p>{t('house.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <div ref={box} onFocus={follow} className="a-rows" tabIndex={0} role="group" aria-label={caption}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cells(row).map((cell, i) => (
                <td key={columns[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A day and time as the reader's language writes it. */
export function When({ at }: { readonly at: number }) {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short' });
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
}
