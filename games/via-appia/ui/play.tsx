import type { Action } from '@castellum/core';
import { useFrame } from '@castellum/ui-kit';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { buildable, exchangeChoices, positionIn, pushes, type Travel, travels } from '../rules/inspect.ts';
import type { CardId, Place, Position, Size, SpaceId, ViaAppiaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { type Decision, decisionOf, type Errand } from './decision.ts';

/** The four places of the game, tabs on a phone. */
export type Corner = 'quarry' | 'road' | 'income' | 'cart';

export interface Aim {
  readonly size: Size;
  /** Tenths of a millimetre, and degrees. */
  readonly x: number;
  readonly angle: number;
}

/** What the player has pointed at so far; it belongs to one state and is forgotten with it. */
interface Pointed {
  readonly errand: Errand | null;
  readonly card: CardId | null;
  readonly space: SpaceId | null;
  readonly travel: number;
}

const nothing: Pointed = { errand: null, card: null, space: null, travel: -1 };

/** All that the components of Via Appia share. */
export interface Play {
  readonly position: Position;
  /** The seat whose stones, cart and coins are shown: the viewer's, for a spectator the acting one's. */
  readonly owner: number;
  readonly decision: Decision;
  /** In phase `turn`: which of the four actions the player is about to take; null: not yet chosen. */
  readonly errand: Errand | null;
  readonly errands: readonly Errand[];
  readonly card: CardId | null;
  readonly spaces: readonly SpaceId[];
  readonly travels: readonly Travel[];
  readonly travel: Travel | null;
  readonly ranges: ReturnType<typeof pushes>;
  readonly aim: Aim | null;
  readonly corner: Corner;
  goTo(corner: Corner): void;
  chooseErrand(errand: Errand | null): void;
  chooseCard(card: CardId | null): void;
  chooseTravel(index: number): void;
  setAim(change: Partial<Aim>): void;
  push(): void;
  /** A click, tap or Enter on a place of the road. */
  act(place: Place): void;
  play(action: ViaAppiaAction): boolean;
  explain(action: ViaAppiaAction): void;
}

const Context = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(Context);
  if (play === null) throw new Error('usePlay needs the Provider of Via Appia above it');
  return play;
}

const CORNER_OF: Readonly<Record<Errand, Corner>> = { income: 'income', push: 'quarry', build: 'road', travel: 'road' };

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, Math.round(value)));

/** One journey to each place, the cheapest. */
function cheapest(journeys: readonly Travel[]): Travel[] {
  const best = new Map<Place, Travel>();
  for (const journey of journeys) {
    const known = best.get(journey.to);
    if (known === undefined || journey.price < known.price) best.set(journey.to, journey);
  }
  return [...best.values()];
}

/** Holds what the player has chosen so far and turns gestures into actions. */
export function Provider({ children }: { readonly children: ReactNode }) {
  const frame = useFrame<State>();
  const { state, actions, viewer, actor } = frame;
  const [held, setHeld] = useState<{ readonly of: State; readonly pointed: Pointed }>({ of: state, pointed: nothing });
  const pointed = held.of === state ? held.pointed : nothing;
  const point = useCallback(
    (change: Partial<Pointed>) => setHeld((old) => ({ of: state, pointed: { ...(old.of === state ? old.pointed : nothing), ...change } })),
    [state],
  );
  // The hand stays where it was from push to push.
  const [hand, setHand] = useState<{ readonly size: Size | null; readonly x: number; readonly angle: number }>({
    size: null,
    x: 0,
    angle: 0,
  });
  const [wanted, setWanted] = useState<Corner>('quarry');

  const position = useMemo(() => positionIn(state), [state]);
  const decision = useMemo(() => decisionOf(position.phase, actions), [position, actions]);
  const mine = frame.active;
  const ranges = useMemo(() => (mine ? pushes(state) : []), [mine, state]);
  const journeys = useMemo(() => (mine && position.phase === 'turn' ? cheapest(travels(state)) : []), [mine, position, state]);
  const spaces = useMemo(
    () => (mine && (position.phase === 'turn' || position.phase === 'building') ? buildable(state) : []),
    [mine, position, state],
  );

  const errands = decision.type === 'turn' ? decision.errands : [];
  const errand = decision.type === 'turn' ? (pointed.errand !== null && errands.includes(pointed.errand) ? pointed.errand : null) : null;
  const pushing = decision.type === 'pushing' || errand === 'push';
  const range = ranges.find(({ size }) => size === hand.size) ?? ranges[0];
  const aim: Aim | null =
    pushing && range !== undefined ? { size: range.size, x: clamp(hand.x, range.x), angle: clamp(hand.angle, range.angle) } : null;
  const corner: Corner = decision.type === 'pushing' ? 'quarry' : decision.type === 'building' ? 'road' : wanted;

  const play = useCallback((action: ViaAppiaAction) => frame.play(action as Action) === null, [frame]);
  const explain = useCallback((action: ViaAppiaAction) => frame.explain(action as Action), [frame]);

  const travel = journeys[pointed.travel] ?? null;

  const act = (place: Place) => {
    if (!mine) return;
    const space = place as SpaceId;
    const building = decision.type === 'building' || errand === 'build';
    const travelling = errand === 'travel';
    if (!travelling && spaces.includes(space)) {
      if (building || errand === null) play({ type: 'build', space });
      return;
    }
    const index = journeys.findIndex(({ to }) => to === place);
    if (!building && index >= 0) {
      if (travelling) {
        const journey = journeys[index];
        if (pointed.travel === index && journey !== undefined) play({ type: 'travel', path: [...journey.path] });
        else point({ errand: 'travel', travel: index });
      } else point({ errand: 'travel', travel: index });
      return;
    }
    if (building || (!travelling && /^[ABC]/.test(place))) explain({ type: 'build', space });
    else explain({ type: 'travel', path: [place] });
  };

  const value: Play = {
    position,
    owner: typeof viewer === 'number' ? viewer : typeof actor === 'number' ? actor : position.turn,
    decision,
    errand,
    errands,
    card: pointed.card,
    spaces,
    travels: journeys,
    travel,
    ranges,
    aim,
    corner,
    goTo: setWanted,
    chooseErrand: (next) => {
      point({ ...nothing, errand: next });
      if (next !== null) setWanted(CORNER_OF[next]);
    },
    chooseCard: (card) => {
      point({ card, errand: 'income' });
    },
    chooseTravel: (index) => point({ errand: 'travel', travel: index }),
    setAim: (change) => {
      const size = change.size ?? aim?.size ?? hand.size;
      const limits = ranges.find((each) => each.size === size);
      const x = change.x ?? hand.x;
      const angle = change.angle ?? hand.angle;
      setHand({ size, x: limits ? clamp(x, limits.x) : x, angle: limits ? clamp(angle, limits.angle) : angle });
    },
    push: () => {
      if (aim !== null) {
        setWanted('quarry');
        play({ type: 'push', size: aim.size, x: aim.x, angle: aim.angle });
      }
    },
    act,
    play,
    explain,
  };
  return <Context value={value}>{children}</Context>;
}

/** What the fallen stones may become; empty outside phase `exchange`. */
export function useExchange(): ReturnType<typeof exchangeChoices> {
  const { state, active } = useFrame<State>();
  return useMemo(() => (active ? exchangeChoices(state) : []), [active, state]);
}
