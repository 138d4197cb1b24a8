import { createContext, type ReactNode, useContext } from 'react';
import type { TableFrame } from './game-ui.ts';

const Frame = createContext<TableFrame | null>(null);

/** Hands the table's frame to a game's components. */
export function FrameProvider({ frame, children }: { readonly frame: TableFrame; readonly children: ReactNode }) {
  return <Frame value={frame}>{children}</Frame>;
}

/** The table's frame, its states typed as the game's. Throws outside a `FrameProvider`. */
export function useFrame<S = unknown>(): TableFrame<S> {
  const frame = useContext(Frame);
  if (frame === null) throw new Error('useFrame needs a FrameProvider above it');
  return frame as TableFrame<S>;
}
