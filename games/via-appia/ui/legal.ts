import { useFrame } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { buildable, exchangeChoices, positionIn, pushes, type Travel, travels } from '../rules/inspect.ts';
import type { Place, SeatAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { decisionOf } from './decision.ts';

/** One journey to each place, the cheapest. */
function cheapest(journeys: readonly Travel[]): Travel[] {
  const best = new Map<Place, Travel>();
  for (const journey of journeys) {
    const known = best.get(journey.to);
    if (known === undefined || journey.price < known.price) best.set(journey.to, journey);
  }
  return [...best.values()];
}

/** The position as it is drawn and as it is told, and all that the viewer may choose in it; nothing out of turn. */
export function useLegal() {
  const { state, seen, actions, active, ...frame } = useFrame<State>();
  const suggested = frame.suggested as SeatAction | null;
  const position = useMemo(() => positionIn(state), [state]);
  const told = useMemo(() => (seen === state ? position : positionIn(seen)), [seen, state, position]);
  const { phase } = position;
  const decision = useMemo(() => decisionOf(phase, actions), [phase, actions]);
  const ranges = useMemo(() => (active ? pushes(state) : []), [active, state]);
  const journeys = useMemo(() => (active && phase === 'turn' ? cheapest(travels(state)) : []), [active, phase, state]);
  const free = useMemo(() => (active && (phase === 'turn' || phase === 'building') ? buildable(state) : []), [active, phase, state]);
  const spaces = useMemo(() => (suggested?.type === 'build' ? [suggested.space] : free), [suggested, free]);
  const exchange = useMemo(() => (active && phase === 'exchange' ? exchangeChoices(state) : []), [active, phase, state]);
  return { position, told, decision, ranges, travels: journeys, spaces, exchange, suggested };
}
