import { Dialog, useT } from '@castellum/ui-kit';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { useKeys } from './use-keys.ts';

const OpenKeys = createContext<() => void>(() => {});

/** Opens the list of keys. */
export function useOpenKeys(): () => void {
  return useContext(OpenKeys);
}

/** Loads the list ahead of time. */
export const prepareKeysList = () => import('./keys-list.tsx');

const KeysList = lazy(prepareKeysList);

/** The list of keys, which `?` opens on every page. */
export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useKeys({ keys: show });
  return (
    <OpenKeys value={show}>
      {children}
      <Dialog title={t('web.keys')} open={open} onClose={() => setOpen(false)} kind="wide">
        <Suspense fallback={<p>{t('web.loading')}</p>}>
          <KeysList />
        </Suspense>
      </Dialog>
    </OpenKeys>
  );
}
