import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './modal.tsx';

export type { DialogProps } from './modal.tsx';

/** Loads what draws dialogs ahead of time. */
export const prepareDialogs = () => import('./modal.tsx');

const OpenedDialog = lazy(prepareDialogs);

/** A modal dialog: focus moves in and comes back, Escape closes. What draws it is loaded with the first one opened. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <OpenedDialog {...props} />
    </Suspense>
  );
}
