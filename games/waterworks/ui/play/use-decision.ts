import { useFrame } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { hand as handOf } from '../../rules/inspect.ts';
import type { SeatAction } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import type { Decision } from './decision.ts';

/** What the viewer has to decide, the drafted action left out: it may still be replaced. */
export function useDecision(): Decision {
  const { viewer, draft, seen, committed, active, canEndTurn, actions: offered, game } = useFrame<State>();
  const me = typeof viewer === 'number' ? viewer : null;
  const drafted = (draft.at(-1) ?? null) as SeatAction | null;
  // A card that comes while a step is being shown comes after it.
  const before = drafted === null ? seen : committed;
  const choosing = me !== null && (active || (drafted !== null && canEndTurn));
  const actions = useMemo(
    () => (drafted === null ? offered : choosing ? game.actions(committed) : []),
    [drafted, offered, game, committed, choosing],
  );
  const held = me === null ? 0 : handOf(before, me);
  return { me, drafted, before, choosing, actions, hand: typeof held === 'number' ? [] : held };
}
