import type { TableEntry } from '@castellum/games';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HintSource, Objection } from '../host/hints.ts';
import type { SessionState, TableSession } from './session.ts';
import { eventsKnown } from './use-hints.ts';

/** How long the coach thinks about a turn, ms; and after how long the turn is sent without a word of the coach's. */
const THINKING = 700;
const PATIENCE = 2500;

/** The coach at one's side: asks before a turn is sent that gives much away (RV-16). */
export interface Coach {
  /** What the coach objects to the drafted turn, while the question is open. */
  readonly objection: Objection | null;
  /** Ends the turn, or asks first. */
  endTurn(): void;
  /** Sends the turn all the same. */
  sure(): void;
  /** Takes the turn back to think again. */
  again(): void;
}

export function useCoach(
  entry: TableEntry,
  session: TableSession<unknown>,
  state: SessionState<unknown>,
  source: HintSource,
  on: boolean,
): Coach {
  const [held, setHeld] = useState<{ readonly of: unknown; readonly objection: Objection } | null>(null);
  const asking = useRef(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const endTurn = useCallback(() => {
    const { committed, draft, history, waiting, hints, canEndTurn, state: drafted } = latest.current;
    if (!on || !hints || committed === null || draft.length === 0 || waiting !== null || !canEndTurn) return session.endTurn();
    if (asking.current) return;
    asking.current = true;
    const question = {
      game: entry.id,
      rules: entry.rules.rulesVersion,
      view: entry.rules.write(committed),
      events: eventsKnown(entry, { history, drafted: [] }),
      actions: draft,
      milliseconds: THINKING,
    };
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    void Promise.race([source.object(question), late])
      .catch((error: unknown) => {
        console.warn('the coach says nothing', error);
        return null;
      })
      .then((objection) => {
        asking.current = false;
        // Taken back meanwhile, the turn is another one.
        if (latest.current.state !== drafted) return;
        if (objection === null) session.endTurn();
        else setHeld({ of: drafted, objection });
      });
  }, [entry, session, source, on]);
  const objection = held !== null && held.of === state.state ? held.objection : null;
  return {
    objection,
    endTurn,
    sure: () => {
      setHeld(null);
      session.endTurn();
    },
    again: () => {
      setHeld(null);
      for (let left = state.draft.length; left > 0; left--) session.undo();
    },
  };
}
