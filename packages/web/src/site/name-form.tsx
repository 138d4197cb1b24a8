import { Button, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { useMe } from '../me.tsx';
import { NameField } from './name-field.tsx';

/** The form in the dialog that changes one's own name. */
export default function NameForm({ onDone }: { onDone(): void }) {
  const t = useT();
  const { me, rename } = useMe();
  const [name, setName] = useState(me?.name ?? '');
  const [failed, setFailed] = useState(false);
  const submit = async () => {
    const ok = await rename(name.trim());
    setFailed(!ok);
    if (ok) onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NameField label={t('web.me.name')} value={name} onChange={setName} error={failed ? t('web.me.failed') : null} autoFocus />
      <div className="k-actions">
        <Button onPress={onDone}>{t('web.cancel')}</Button>
        <Button variant="primary" type="submit" isDisabled={name.trim() === ''}>
          {t('web.me.save')}
        </Button>
      </div>
    </form>
  );
}
