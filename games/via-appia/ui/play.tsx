import type { Action } from '@castellum/core';
import { useFrame } from '@castellum/ui-kit';
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { buildable, exchangeChoices, positionIn, pushes, type Travel, travels } from '../rules/inspect.ts';
import type { CardId, Place, Position, SeatAction, Size, SpaceId, ViaAppiaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { CarryProvider, type Drop } from './carry.tsx';
import { type Decision, decisionOf, type Errand } from './decision.ts';
import { exchangeOn, withoutChoice } from './exchange.ts';
import { askAboutPlace, askAboutTravel } from './why-not.ts';

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
  /** Undefined: nothing was chosen yet; null: back to the choice. */
  readonly errand: Errand | null | undefined;
  readonly card: CardId | null;
  readonly travel: Place | null;
}

const nothing: Pointed = { errand: undefined, card: null, travel: null };

/** What the focus goes to once it is drawn, so that a decision can be made by keyboard from end to end. */
export type Wished = 'tray' | 'card' | 'take';

interface Wish {
  readonly target: Wished;
}

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
  /** How the stone would be pushed now; null where none can be. */
  readonly aim: Aim | null;
  /** True where the player has decided to push, so that Enter and the button do it. */
  readonly pushing: boolean;
  /** What may become of the fallen stones; empty outside phase `exchange`. */
  readonly exchange: ReturnType<typeof exchangeChoices>;
  readonly corner: Corner;
  goTo(corner: Corner): void;
  chooseErrand(errand: Errand | null): void;
  chooseCard(card: CardId | null): void;
  /** Sets off on the journey to a place. */
  setOff(to: Place): void;
  /** Moves the hand without deciding anything: while it is dragged the page must keep its shape. */
  slide(change: Partial<Aim>): void;
  /** Moves the hand, and decides to push. */
  setAim(change: Partial<Aim>): void;
  /** Pushes as aimed; decides first where that is still open, unless `sure`. */
  push(sure?: boolean): void;
  /** A click, tap or Enter on a place of the road. */
  act(place: Place): void;
  play(action: ViaAppiaAction): boolean;
  /** Drafts actions one after the other; each can be undone. */
  playAll(actions: readonly ViaAppiaAction[]): void;
  explain(action: ViaAppiaAction): void;
  readonly wish: Wish | null;
}

const Context = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(Context);
  if (play === null) throw new Error('usePlay needs the Provider of Via Appia above it');
  return play;
}

/** What a player would have pointed at who is about to take the action. */
function pointedFor(action: SeatAction): Pointed {
  switch (action.type) {
    case 'income':
      return { ...nothing, errand: 'income', card: action.card };
    case 'push':
      return { ...nothing, errand: 'push' };
    case 'build':
      return { ...nothing, errand: 'build' };
    case 'travel':
      return { ...nothing, errand: 'travel', travel: action.path[action.path.length - 1] ?? null };
    default:
      return nothing;
  }
}

const fulfilled = new WeakSet<Wish>();

/** Takes the focus when it is wished here: the element itself, or the first button in it. */
export function useWished<T extends HTMLElement>(target: Wished): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { wish } = usePlay();
  useEffect(() => {
    if (wish?.target !== target || fulfilled.has(wish) || ref.current === null) return;
    const to = ref.current.tabIndex >= 0 ? ref.current : ref.current.querySelector('button');
    if (to === null) return;
    fulfilled.add(wish);
    to.focus({ preventScroll: true });
  });
  return ref;
}

const CORNER_OF: Readonly<Record<Errand, Corner>> = { income: 'income', push: 'quarry', build: 'road', travel: 'road' };
const CORNER_FOR: Partial<Readonly<Record<Decision['type'], Corner>>> = {
  pushing: 'quarry',
  building: 'road',
  exchange: 'cart',
  console: 'cart',
};
const CORNER_BY: Readonly<Record<SeatAction['type'], Corner | undefined>> = {
  ...CORNER_OF,
  stop: undefined,
  exchange: 'cart',
  console: 'cart',
};
const WISH_FOR: Partial<Readonly<Record<Errand, Wished>>> = { income: 'card', push: 'tray' };

/** States from which the draft has gone on by itself. */
const passed = new WeakSet<State>();

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
  const suggested = frame.suggested as SeatAction | null;
  const pointed = suggested !== null ? pointedFor(suggested) : held.of === state ? held.pointed : nothing;
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
  const [corner, setCorner] = useState<Corner>('quarry');
  const [wish, setWish] = useState<Wish | null>(null);
  // A hint brings its place to the front and its aim to the hand, which stays there.
  const [advised, setAdvised] = useState(suggested);
  if (advised !== suggested) {
    setAdvised(suggested);
    if (suggested?.type === 'push') setHand({ size: suggested.size, x: suggested.x, angle: suggested.angle });
    const there = suggested === null ? undefined : CORNER_BY[suggested.type];
    if (there !== undefined) setCorner(there);
  }

  const position = useMemo(() => positionIn(state), [state]);
  const decision = useMemo(() => decisionOf(position.phase, actions), [position, actions]);
  const mine = frame.active;
  const ranges = useMemo(() => (mine ? pushes(state) : []), [mine, state]);
  const journeys = useMemo(() => (mine && position.phase === 'turn' ? cheapest(travels(state)) : []), [mine, position, state]);
  const free = useMemo(
    () => (mine && (position.phase === 'turn' || position.phase === 'building') ? buildable(state) : []),
    [mine, position, state],
  );
  const spaces = useMemo(() => (suggested?.type === 'build' ? [suggested.space] : free), [suggested, free]);
  const exchange = useMemo(() => (mine && position.phase === 'exchange' ? exchangeChoices(state) : []), [mine, position, state]);

  // The place where the next decision is made comes to the front; the player may look elsewhere meanwhile.
  const [decided, setDecided] = useState(decision.type);
  if (decided !== decision.type) {
    setDecided(decision.type);
    const there = CORNER_FOR[decision.type];
    if (there !== undefined) setCorner(there);
  }

  const errands = decision.type === 'turn' ? decision.errands : [];
  const meant = pointed.errand === undefined && errands.length === 1 ? errands[0] : pointed.errand;
  const errand = meant != null && errands.includes(meant) ? meant : null;
  const pushing = decision.type === 'pushing' || errand === 'push';
  const range = ranges.find(({ size }) => size === hand.size) ?? ranges[0];
  const aim: Aim | null =
    (pushing || errand === null) && range !== undefined
      ? { size: range.size, x: clamp(hand.x, range.x), angle: clamp(hand.angle, range.angle) }
      : null;

  const play = useCallback((action: ViaAppiaAction) => frame.play(action as Action) === null, [frame]);
  const explain = useCallback((action: ViaAppiaAction) => frame.explain(action as Action), [frame]);

  const playAll = useCallback((series: readonly ViaAppiaAction[]) => void series.every(play), [play]);

  const { game, committed, draft } = frame;
  const longest = useRef({ committed, length: 0 });
  useEffect(() => {
    // Who undoes what went by itself is asked.
    const undone = longest.current.committed === committed && draft.length < longest.current.length;
    longest.current = { committed, length: draft.length };
    if (undone || suggested !== null || passed.has(state)) return;
    const series = withoutChoice(game, state, actions) as ViaAppiaAction[];
    if (series.length === 0) return;
    passed.add(state);
    playAll(series);
  }, [game, committed, draft, state, actions, suggested, playAll]);

  /** Whether an action stays a draft: what is sent at once is never played before it is confirmed. */
  const staysDraft = (action: ViaAppiaAction): boolean =>
    !game.irrevocable(action as Action) && game.actor(game.apply(state, action as Action).state) !== 'chance';

  const chooseErrand = (next: Errand | null) => {
    const only = next === null || suggested !== null ? null : onlyWay(next);
    if (next !== null) setCorner(CORNER_OF[next]);
    if (only !== null && staysDraft(only)) {
      play(only);
      return;
    }
    point({ ...nothing, errand: next, card: only?.type === 'income' ? only.card : null });
    if (only?.type === 'income') {
      setWish({ target: 'take' });
      return;
    }
    if (next === null) return;
    const target = WISH_FOR[next];
    if (target !== undefined) setWish({ target });
  };

  /** The only way to do an errand; null where there are several, or a push is to be aimed. */
  const onlyWay = (next: Errand): ViaAppiaAction | null => {
    // Of several paths to the same place the cheapest counts.
    const ways = next === 'travel' ? journeys.map(({ path }) => ({ type: next, path })) : actions.filter(({ type }) => type === next);
    return next !== 'push' && ways.length === 1 ? (ways[0] as ViaAppiaAction) : null;
  };

  const setOff = (to: Place) => {
    const journey = journeys.find((each) => each.to === to);
    if (journey !== undefined) play({ type: 'travel', path: [...journey.path] });
  };

  const act = (place: Place) => {
    if (!mine || decision.type === 'pushing' || decision.type === 'exchange' || decision.type === 'console') return;
    const travelling = errand === 'travel';
    const building = decision.type === 'building' || errand === 'build';
    if (!travelling && spaces.includes(place as SpaceId)) {
      play({ type: 'build', space: place as SpaceId });
      return;
    }
    const journey = journeys.find(({ to }) => to === place);
    if (!building && journey !== undefined) {
      // Before travelling is chosen, the first press shows the way and its price.
      if (travelling) setOff(place);
      else point({ ...nothing, errand: 'travel', travel: place });
      return;
    }
    explain(travelling ? askAboutTravel(position, place) : askAboutPlace(position, place));
  };

  const drop = (stone: Size, on: Drop) => {
    const group = exchange.find((each) => each.stone === stone);
    if (group === undefined) return;
    const action = exchangeOn(group, on);
    if (frame.game.refuse(state, action) === null) play(action);
    else explain(action);
  };

  const slide = (change: Partial<Aim>) => {
    const size = change.size ?? aim?.size ?? hand.size;
    const limits = ranges.find((each) => each.size === size);
    const x = change.x ?? hand.x;
    const angle = change.angle ?? hand.angle;
    setHand({ size, x: limits ? clamp(x, limits.x) : x, angle: limits ? clamp(angle, limits.angle) : angle });
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
    travel: journeys.find(({ to }) => to === pointed.travel) ?? null,
    ranges,
    aim,
    pushing,
    exchange,
    corner,
    goTo: setCorner,
    chooseErrand,
    chooseCard: (card) => {
      // Where a card brings both there is nothing more to ask, but the last one turns up others at once.
      const both = actions.find((action) => action.type === 'income' && action.card === card && action.take === 'both') as
        | ViaAppiaAction
        | undefined;
      if (both !== undefined && suggested === null && staysDraft(both)) {
        play(both);
        return;
      }
      point({ ...nothing, card, errand: 'income' });
      setWish({ target: 'take' });
    },
    setOff,
    slide,
    setAim: (change) => {
      slide(change);
      // Whoever takes the stone in hand has decided to push.
      if (!pushing && aim !== null) {
        point({ ...nothing, errand: 'push' });
        setCorner('quarry');
      }
    },
    push: (sure = false) => {
      if (aim === null) return;
      setCorner('quarry');
      if (pushing || sure) play({ type: 'push', size: aim.size, x: aim.x, angle: aim.angle });
      else chooseErrand('push');
    },
    act,
    play,
    playAll,
    explain,
    wish,
  };
  return (
    <Context value={value}>
      <CarryProvider drop={drop}>{children}</CarryProvider>
    </Context>
  );
}
