import type { AdminTable } from '@castellum/protocol';
import { useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { Field } from '../site/field.tsx';
import { ReasonButton } from './reason-button.tsx';
import { Search } from './search.tsx';
import { Rows, Section, When } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { useFound } from './use-asked.ts';

/** The newest tables, or those that are looked for. */
export function TablesSection({ api, changes, perform }: SectionProps) {
  const t = useT();
  const { answer, error, find } = useFound(api.tables, changes.tables);
  return (
    <Section title={t('house.tables')} error={error}>
      <Search label={t('house.tables.find')} onFind={find} />
      <Rows
        caption={t('house.tables')}
        rows={answer}
        columns={[t('house.tables.table'), t('house.log.when'), t('house.tables.status'), t('house.tables.seats'), t('house.actions')]}
        keyOf={({ no }) => no}
        cells={(table) => [
          <a key="look" href={`/table/${table.id}`} target="_blank" rel="noreferrer" aria-label={t('house.tables.look', { no: table.no })}>
            {table.no}
          </a>,
          <When key="at" at={table.updatedAt} />,
          t(`house.tables.status.${table.status}`),
          <span key="seats" translate="no">
            {table.seats.map(({ kind, name }) => (kind === 'open' ? t('house.tables.open') : name)).join(', ')}
          </span>,
          <TableActs key="acts" {...{ table, perform }} />,
        ]}
      />
    </Section>
  );
}

function TableActs({ table, perform }: { readonly table: AdminTable } & Pick<SectionProps, 'perform'>) {
  const t = useT();
  const owned = table.seats.flatMap(({ user, name }, seat) => (user === null ? [] : [{ seat, name }]));
  const [chosen, setChosen] = useState(owned[0]?.seat ?? 0);
  const [to, setTo] = useState('bot');
  const on = t('house.log.on.table', { table: String(table.no) });
  return (
    <div className="a-actions">
      {table.status === 'waiting' || table.status === 'playing' ? (
        <ReasonButton
          label={t('house.tables.close')}
          on={on}
          variant="danger"
          onConfirm={(reason) => perform({ act: 'close-table', table: String(table.no), reason }, on)}
        />
      ) : null}
      {table.status === 'playing' && owned.length > 0 ? (
        <ReasonButton
          label={t('house.tables.give')}
          on={on}
          onConfirm={(reason) => perform({ act: 'hand-over', table: String(table.no), seat: chosen, to: to.trim(), reason }, on)}
        >
          <Field label={t('house.tables.seat')}>
            <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {owned.map(({ seat, name }) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('house.tables.to')}>
            <input value={to} maxLength={14} required onChange={({ target }) => setTo(target.value)} />
          </Field>
        </ReasonButton>
      ) : null}
    </div>
  );
}
