import type { AdminHouse } from '@castellum/protocol';
import { Button, Failure, useT, useWork, WorkButton } from '@castellum/ui-kit';
import { useState } from 'react';
import { Field } from '../site/field.tsx';
import { adminFailure } from './admin-api.ts';
import { ReasonButton } from './reason-button.tsx';
import { Rows, Section, When } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { useAsked } from './use-asked.ts';

type Part = Pick<SectionProps, 'perform'> & { readonly house: AdminHouse | null };

/** How the house stands: maintenance, notices, bans. */
export function HouseSection({ api, changes, perform }: SectionProps) {
  const t = useT();
  const { answer: house, error } = useAsked(api.house, String(changes.house));
  return (
    <>
      <Section title={t('house.maintenance')} error={error}>
        <Upkeep {...{ perform, house }} />
      </Section>
      <Section title={t('house.notices')} error={null}>
        <Notices {...{ perform, house }} />
      </Section>
      <Section title={t('house.bans')} error={null}>
        <Bans {...{ perform, house }} />
      </Section>
    </>
  );
}

function Upkeep({ perform, house }: Part) {
  const t = useT();
  const [text, setText] = useState('');
  const now = house?.maintenance?.mode ?? 'off';
  return (
    <>
      <p>
        {t(`house.maintenance.now.${now}`)} {house?.maintenance?.text}
      </p>
      <Field label={t('house.maintenance.text')}>
        <input value={text} maxLength={300} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="a-actions">
        {(['off', 'no-new-tables', 'read-only'] as const)
          .filter((mode) => mode !== now || mode !== 'off')
          .map((mode) => (
            <WorkButton
              key={mode}
              size="small"
              failure={adminFailure}
              onPress={() => perform({ act: 'maintenance', mode, text: mode === 'off' ? '' : text.trim() }, t(`house.maintenance.${mode}`))}
            >
              {t(`house.maintenance.${mode}`)}
            </WorkButton>
          ))}
      </div>
    </>
  );
}

function Notices({ perform, house }: Part) {
  const t = useT();
  const [text, setText] = useState('');
  const { busy, error, run } = useWork(async () => {
    await perform({ act: 'notice', text: text.trim() }, text.trim());
    setText('');
  });
  return (
    <>
      <form
        className="a-line"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field label={t('house.notices.text')}>
          <input value={text} maxLength={500} required onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" busy={busy} isDisabled={text.trim() === ''}>
          {t('house.notices.send')}
        </Button>
      </form>
      <Failure error={error} words={adminFailure} />
      <Rows
        caption={t('house.notices')}
        rows={house?.notices ?? null}
        columns={[t('house.log.when'), t('house.notices.text'), t('house.actions')]}
        keyOf={({ no }) => no}
        cells={({ no, at, text: said }) => [
          <When key="at" at={at} />,
          said,
          <WorkButton key="act" size="small" failure={adminFailure} onPress={() => perform({ act: 'withdraw-notice', notice: no }, said)}>
            {t('house.notices.withdraw')} <span className="k-hidden">{said}</span>
          </WorkButton>,
        ]}
      />
    </>
  );
}

function Bans({ perform, house }: Part) {
  const t = useT();
  const [subject, setSubject] = useState('');
  return (
    <>
      <div className="a-line">
        <Field label={t('house.bans.subject')}>
          <input value={subject} maxLength={64} onChange={({ target }) => setSubject(target.value)} />
        </Field>
        {subject.trim() === '' ? null : (
          <ReasonButton
            label={t('house.bans.add')}
            on={subject}
            variant="danger"
            onConfirm={async (reason) => {
              await perform({ act: 'ban', subject, reason }, subject);
              setSubject('');
            }}
          />
        )}
      </div>
      <Rows
        caption={t('house.bans')}
        rows={house?.bans ?? null}
        columns={[t('house.log.when'), t('house.log.who'), t('house.bans.why'), t('house.actions')]}
        keyOf={(ban) => ban.subject}
        cells={(ban) => [
          <When key="at" at={ban.at} />,
          <code key="who">{ban.subject}</code>,
          ban.reason,
          <ReasonButton
            key="act"
            label={t('house.bans.remove')}
            on={ban.subject}
            onConfirm={(reason) => perform({ act: 'unban', subject: ban.subject, reason }, ban.subject)}
          />,
        ]}
      />
    </>
  );
}
