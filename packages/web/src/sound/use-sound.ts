import type { GameUi } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import type { SessionState, TableSession } from '../table/session.ts';
import { soundIsOn } from './sound-setting.ts';
import type { Heard } from './synthesizer.ts';

/** Loads what sounds with the first sound; a table that is not heard does without it. */
function hear(cues: readonly Heard[]): void {
  if (cues.length === 0 || !soundIsOn()) return;
  import('./synthesizer.ts').then(
    ({ play }) => cues.forEach(play),
    () => {},
  );
}

/** Lets the table be heard, where that was chosen: what happens, what one drafts, and that it is one's turn. */
export function useSound<S>(ui: Pick<GameUi, 'sounds'>, session: TableSession<S>, state: SessionState<S>): void {
  const before = useRef({ draft: state.draft.length, active: state.active });
  useEffect(
    () =>
      session.onStep(({ own, events }) => {
        // A drafted action was heard when it was drafted.
        if (!own) hear(ui.sounds?.(events) ?? []);
      }),
    [session, ui],
  );
  useEffect(() => {
    const { draft, active } = before.current;
    before.current = { draft: state.draft.length, active: state.active };
    if (state.draft.length > draft) hear(ui.sounds?.(state.drafted.at(-1) ?? []) ?? []);
    // After one's own draft the table merely goes on.
    else if (state.active && !active && draft === 0) hear([{ at: 120, sound: 'turn' }]);
  }, [ui, state]);
}
