import { useT, WorkButton } from '@castellum/ui-kit';
import { useEffect, useState } from 'react';
import { adminFailure } from './admin-api.ts';
import { type LogPages, withNewest, withOlder } from './log-pages.ts';
import { Rows, Section, When } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { subjectWords } from './subject-words.ts';
import { useAsked } from './use-asked.ts';

/** What hosts have done, the last first. */
export function LogSection({ api, changes }: Pick<SectionProps, 'api' | 'changes'>) {
  const t = useT();
  const { answer, error } = useAsked(() => api.log(null), String(changes.log));
  const [pages, setPages] = useState<LogPages | null>(null);
  useEffect(() => {
    if (answer !== null) setPages((known) => withNewest(known, answer));
  }, [answer]);
  const last = pages?.lines.at(-1);
  return (
    <Section title={t('house.log')} error={error}>
      <Rows
        caption={t('house.log')}
        rows={pages?.lines ?? null}
        columns={[t('house.log.when'), t('house.log.who'), t('house.log.act'), t('house.log.on'), t('house.bans.why')]}
        keyOf={({ no }) => no}
        cells={(entry) => {
          const subject = subjectWords(entry);
          return [
            <When key="at" at={entry.at} />,
            entry.by,
            t(`house.act.${entry.act}`),
            typeof subject === 'string' ? subject : t(subject.key, subject.values),
            entry.reason,
          ];
        }}
      />
      {pages === null || last === undefined || !pages.more ? null : (
        <WorkButton
          size="small"
          failure={adminFailure}
          onPress={async () => {
            const older = await api.log(last.no);
            setPages((known) => known && withOlder(known, older));
          }}
        >
          {t('house.more')}
        </WorkButton>
      )}
    </Section>
  );
}
