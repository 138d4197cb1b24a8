import { Button, useT, useWork } from '@castellum/ui-kit';
import { useState } from 'react';
import { failureWords } from '../failure.ts';
import { useMe } from '../me.ts';
import { NameField } from './name-field.tsx';

/** The form in the dialog that changes one's own name. */
export default function NameForm({ onDone }: { onDone(): void }) {
  const t = useT();
  const { me, rename } = useMe();
  const [name, setName] = useState(me?.name ?? '');
  const { busy, error, run } = useWork(async () => {
    await rename(name.trim());
    onDone();
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <NameField
        label={t('web.me.name')}
        value={name}
        onChange={setName}
        error={error === null ? null : t(failureWords(error, 'web.me.failed'))}
        autoFocus
      />
      <div className="k-actions">
        <Button onPress={onDone}>{t('web.cancel')}</Button>
        <Button variant="primary" type="submit" isDisabled={name.trim() === ''} busy={busy}>
          {t('web.me.save')}
        </Button>
      </div>
    </form>
  );
}
