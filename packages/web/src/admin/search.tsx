import { Button, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { Field } from '../site/field.tsx';

/** A field that looks for something once it is sent. */
export function Search({ label, onFind }: { readonly label: string; onFind(text: string): void }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <search>
      <form
        className="a-line"
        onSubmit={(event) => {
          event.preventDefault();
          onFind(text.trim());
        }}
      >
        <Field label={label}>
          <input type="search" value={text} maxLength={64} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit">{t('house.find')}</Button>
      </form>
    </search>
  );
}
