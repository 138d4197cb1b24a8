import { useFrame } from '@castellum/ui-kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { positionIn } from '../../rules/inspect.ts';
import type { Place } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import type { RoadGeometry } from '../drawing/road-geometry.ts';
import { viaEvents } from '../events.ts';

/** How long a pawn walks one step, ms. */
const STEP = 220;

/** Lets pawns walk from tile to tile, their own when drafted, others’ when their step is shown. Give the result to every pawn as its ref. */
export function useWalk(road: RoadGeometry): (pawn: SVGGElement | null) => void {
  const { step, draft, committed, reducedMotion } = useFrame<State>();
  const pawns = useRef(new Map<number, SVGGElement>());
  const collect = useCallback((pawn: SVGGElement | null) => {
    if (pawn !== null) pawns.current.set(Number(pawn.dataset.pawn), pawn);
  }, []);
  const journey = useMemo(() => {
    const last = draft[draft.length - 1];
    if (last?.type === 'travel') {
      const { turn, seats } = positionIn(committed);
      return { seat: turn, places: [seats[turn]?.pawn ?? 'rome', ...(last.path as readonly Place[])] };
    }
    if (draft.length > 0 || step === null || step.own) return null;
    const [event] = viaEvents(step.events).flatMap((each) => (each.type === 'travel' ? [each] : []));
    return event === undefined ? null : { seat: event.seat, places: [event.from, ...event.path] };
  }, [draft, committed, step]);
  const walked = useRef(journey);
  useEffect(() => {
    if (journey === null || walked.current === journey) return;
    walked.current = journey;
    if (reducedMotion) return;
    const pawn = pawns.current.get(journey.seat);
    const frames = journey.places.map((place, i) => ({
      transform: `translate(${road.at[place].x}px, ${road.at[place].y + (i === 0 && place === 'rome' ? 42 : 6)}px)`,
    }));
    pawn?.animate?.([...frames.slice(0, -1), { ...frames[frames.length - 1], transform: pawn.style.transform }], {
      duration: STEP * (journey.places.length - 1),
      easing: 'ease-in-out',
    });
  }, [journey, reducedMotion, road]);
  return collect;
}
