import type { AdminEntry } from '@castellum/protocol';
import { useT, WorkButton } from '@castellum/ui-kit';
import { useEffect, useState } from 'react';
import { adminFailure } from './admin-api.ts';
import { Rows, Section, When } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { useAsked } from './use-asked.ts';

/** So many lines come at once. */
const PAGE = 100;

/** What hosts have done, the last first. */
export function LogSection({ api, acts }: SectionProps) {
  const t = useT();
  const { answer, error } = useAsked(() => api.log(null), String(acts));
  const [older, setOlder] = useState<readonly AdminEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first page goes on differently
  useEffect(() => setOlder([]), [answer]);
  const rows = answer === null ? null : [...answer, ...older];
  const last = rows?.at(-1);
  return (
    <Section title={t('house.log')} error={error}>
      <Rows
        caption={t('house.log')}
        rows={rows}
        columns={[t('house.log.when'), t('house.log.who'), t('house.log.act'), t('house.log.on'), t('house.bans.why')]}
        keyOf={({ no }) => no}
        cells={({ at, by, act, on, reason }) => [<When key="at" at={at} />, by, t(`house.act.${act}`), on, reason]}
      />
      {rows === null || last === undefined || rows.length % PAGE !== 0 ? null : (
        <WorkButton size="small" failure={adminFailure} onPress={async () => setOlder([...older, ...(await api.log(last.no))])}>
          {t('house.more')}
        </WorkButton>
      )}
    </Section>
  );
}
