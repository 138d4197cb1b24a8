import { useT } from '@castellum/ui-kit';
import { ReasonButton } from './reason-button.tsx';
import { Search } from './search.tsx';
import { Rows, Section, When } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { useFound } from './use-asked.ts';

/** Who has come: the newest, or those who are looked for. */
export function GuestsSection({ api, changes, perform }: SectionProps) {
  const t = useT();
  const { answer, error, find } = useFound(api.guests, changes.guests);
  return (
    <Section title={t('house.guests')} error={error}>
      <Search label={t('house.guests.find')} onFind={find} />
      <Rows
        caption={t('house.guests')}
        rows={answer}
        columns={[t('house.log.when'), t('house.reports.name'), t('house.guests.id'), t('house.guests.tables'), t('house.actions')]}
        keyOf={({ id }) => id}
        cells={({ id, name, createdAt, tables, ban }) => [
          <When key="at" at={createdAt} />,
          <span key="name" translate="no">
            {name}
          </span>,
          <code key="id">{id}</code>,
          tables,
          ban === null ? (
            <ReasonButton
              key="act"
              label={t('house.bans.add')}
              on={name}
              variant="danger"
              onConfirm={(reason) => perform({ act: 'ban', subject: id, reason }, name)}
            />
          ) : (
            <ReasonButton
              key="act"
              label={t('house.bans.remove')}
              on={name}
              onConfirm={(reason) => perform({ act: 'unban', subject: id, reason }, name)}
            />
          ),
        ]}
      />
    </Section>
  );
}
