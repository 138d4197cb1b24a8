import type { Me } from '@castellum/protocol';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { api } from './api.ts';

interface MeState {
  /** Null until the server has answered, or while it cannot be reached. */
  readonly me: Me | null;
  /** True where the server took the name. */
  rename(name: string): Promise<boolean>;
}

const Context = createContext<MeState>({ me: null, rename: async () => false });

let asked: Promise<Me> | null = null;

/** Who we are to the server; the first call makes the guest. */
export function whoAmI(): Promise<Me> {
  asked ??= api.me().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export function MeProvider({ children }: { readonly children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  useEffect(() => {
    whoAmI().then(setMe, () => {});
  }, []);
  const value = useMemo(
    () => ({
      me,
      rename: async (name: string) => {
        try {
          setMe(await api.rename(name));
          return true;
        } catch {
          return false;
        }
      },
    }),
    [me],
  );
  return <Context value={value}>{children}</Context>;
}

export function useMe(): MeState {
  return useContext(Context);
}
