import { useT, WorkButton } from '@castellum/ui-kit';
import { adminFailure } from './admin-api.ts';
import { ReasonButton } from './reason-button.tsx';
import { Rows, Section, When } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { useAsked } from './use-asked.ts';

/** Names that people found wrong. */
export function ReportsSection({ api, changes, perform }: SectionProps) {
  const t = useT();
  const { answer, error } = useAsked(api.reports, String(changes.reports));
  return (
    <Section title={t('house.reports')} error={error}>
      <Rows
        caption={t('house.reports')}
        rows={answer}
        columns={[t('house.log.when'), t('house.reports.name'), t('house.tables.table'), t('house.actions')]}
        keyOf={({ no }) => no}
        cells={({ no, at, name, table, user, settledAt }) => [
          <When key="at" at={at} />,
          <span key="name" translate="no">
            {name}
          </span>,
          table,
          settledAt === null ? (
            <div key="acts" className="a-actions">
              {user === null ? null : (
                <ReasonButton
                  label={t('house.bans.add')}
                  on={name}
                  variant="danger"
                  onConfirm={(reason) => perform({ act: 'ban', subject: user, reason }, name)}
                />
              )}
              <WorkButton
                size="small"
                failure={adminFailure}
                onPress={() => perform({ act: 'settle-report', report: no, reason: '' }, name)}
              >
                {t('house.reports.settle')} <span className="k-hidden">{name}</span>
              </WorkButton>
            </div>
          ) : (
            t('house.reports.settled')
          ),
        ]}
      />
    </Section>
  );
}
