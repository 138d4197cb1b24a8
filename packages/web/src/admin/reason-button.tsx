import { Button, Dialog, Failure, useT, useWork } from '@castellum/ui-kit';
import { type ReactNode, useState } from 'react';
import { Field } from '../site/field.tsx';
import { adminFailure } from './admin-api.ts';

export interface ReasonButtonProps {
  readonly label: string;
  /** On what, for a screen reader and the dialog's title. */
  readonly on: string;
  readonly variant?: 'danger' | 'secondary';
  /** Further fields of the dialog. */
  readonly children?: ReactNode;
  onConfirm(reason: string): Promise<void>;
}

/** A button that first asks why. */
export function ReasonButton({ label, on, variant = 'secondary', children, onConfirm }: ReasonButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, error, run } = useWork(async () => {
    await onConfirm(reason.trim());
    setOpen(false);
    setReason('');
  });
  return (
    <>
      <Button size="small" variant={variant} onPress={() => setOpen(true)}>
        {label} <span className="k-hidden">{on}</span>
      </Button>
      <Dialog title={t('kit.pair', { what: label, of: on })} open={open} onClose={() => setOpen(false)}>
        <form
          className="a-form"
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          {children}
          <Field label={t('house.reason')}>
            <input value={reason} maxLength={300} required onChange={({ target }) => setReason(target.value)} />
          </Field>
          <Failure error={error} words={adminFailure} />
          <div className="k-actions">
            <Button onPress={() => setOpen(false)}>{t('web.cancel')}</Button>
            <Button type="submit" variant={variant === 'danger' ? 'danger' : 'primary'} busy={busy} isDisabled={reason.trim() === ''}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
