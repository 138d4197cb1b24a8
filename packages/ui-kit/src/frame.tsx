import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ForeignNames, ForeignNamesProvider } from './foreign.tsx';
import type { SeatInfo, TableFrame } from './game-ui.ts';

/** Bots have Roman names; one that plays on for somebody keeps that person's. */
export function namesOfBots(seats: readonly Pick<SeatInfo, 'name' | 'kind' | 'left'>[]): ForeignNames {
  return Object.fromEntries(seats.filter(({ kind, left }) => kind === 'bot' && left === undefined).map(({ name }) => [name, 'la']));
}

const Frame = createContext<TableFrame | null>(null);

/** Hands the table's frame to a game's components. */
export function FrameProvider({ frame, children }: { readonly frame: TableFrame; readonly children: ReactNode }) {
  const { seats } = frame;
  const names = useMemo(() => namesOfBots(seats), [seats]);
  return (
    <Frame value={frame}>
      <ForeignNamesProvider names={names}>{children}</ForeignNamesProvider>
    </Frame>
  );
}

/** The table's frame, its states typed as the game's. Throws outside a `FrameProvider`. */
export function useFrame<S = unknown>(): TableFrame<S> {
  const frame = useContext(Frame);
  if (frame === null) throw new Error('useFrame needs a FrameProvider above it');
  return frame as TableFrame<S>;
}
