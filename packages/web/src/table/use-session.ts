import type { Game, GameEvent } from '@castellum/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { TableHost } from '../host/table-host.ts';
import { settings } from '../settings.ts';
import { curtainsIn } from './kept-curtains.ts';
import { draftsIn } from './kept-drafts.ts';
import { currentPace, pauseFor } from './pace.ts';
import { type SessionState, TableSession } from './session.ts';

export interface UsedSession {
  readonly session: TableSession<unknown>;
  readonly state: SessionState<unknown>;
}

/** Opens a session on the host for as long as the page shows it. Null for the moment before. */
export function useSession(
  game: Game,
  open: () => TableHost,
  duration: (events: readonly GameEvent[]) => number,
  reducedMotion: boolean,
): UsedSession | null {
  const [session, setSession] = useState<TableSession<unknown> | null>(null);
  const latest = useRef({ open, duration, reducedMotion });
  latest.current = { open, duration, reducedMotion };
  useEffect(() => {
    const opened = new TableSession(game, latest.current.open(), {
      pause: (events, of) => pauseFor(latest.current.duration(events), of, latest.current.reducedMotion, currentPace()),
      unseen: () => document.hidden,
      drafts,
      curtains,
    });
    setSession(opened);
    return () => opened.close();
  }, [game]);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.get ?? nothing);
  return session === null || state === null ? null : { session, state };
}

const drafts = draftsIn(() => sessionStorage);
const curtains = curtainsIn(settings);

const never = () => () => {};
const nothing = () => null;
