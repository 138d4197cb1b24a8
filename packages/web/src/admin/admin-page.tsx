import { Button, Failure, Rich, useT, useWork } from '@castellum/ui-kit';
import { useState } from 'react';
import { Field } from '../site/field.tsx';
import { Foot } from '../site/foot.tsx';
import { Page, usePage } from '../site/page.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { AdminApi, adminFailure } from './admin-api.ts';
import { Desk } from './desk.tsx';
import { useHouseTexts } from './house-texts.ts';
import './admin-page.css';

/** The host's page (GR-10), opened with a key. */
export function AdminPage() {
  useHouseTexts();
  const t = useT();
  const heading = usePage(`${t('house.title')} — Castellum`);
  const [open, setOpen] = useState<{ readonly api: AdminApi; readonly who: string } | null>(null);
  return (
    <>
      <SiteBar />
      <Page className="a-page">
        <h1 ref={heading} tabIndex={-1} className="w-title">
          {t('house.title')}
        </h1>
        {open === null ? <KeyForm onOpen={(api, who) => setOpen({ api, who })} /> : <Desk api={open.api} who={open.who} />}
      </Page>
      <Foot />
    </>
  );
}

function KeyForm({ onOpen }: { onOpen(api: AdminApi, who: string): void }) {
  const t = useT();
  const [key, setKey] = useState('');
  const { busy, error, run } = useWork(async () => {
    const api = new AdminApi(key.trim());
    onOpen(api, (await api.house()).who);
  });
  return (
    <form
      className="a-form"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <p>
        <Rich sentence={{ key: 'house.key.note' }} />
      </p>
      <Field label={t('house.key')}>
        <input type="password" autoComplete="current-password" value={key} onChange={({ target }) => setKey(target.value)} />
      </Field>
      <Failure error={error} words={adminFailure} />
      <Button type="submit" variant="primary" busy={busy} isDisabled={key.trim() === ''}>
        {t('house.key.open')}
      </Button>
    </form>
  );
}
