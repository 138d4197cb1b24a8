import type { ReactNode } from 'react';
import { CarryProvider } from './carry.tsx';
import { PlayProvider } from './play/PlayProvider.tsx';

/** Holds what the player has chosen so far, and what is dragged. */
export function Provider({ children }: { readonly children: ReactNode }) {
  return (
    <PlayProvider>
      <CarryProvider>{children}</CarryProvider>
    </PlayProvider>
  );
}
