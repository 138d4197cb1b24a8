import type { Action } from '@castellum/core';
import { useFrame, useOutOfTurn } from '@castellum/ui-kit';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { CardId, Place, Size, ViaAppiaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { useAim } from './aim.ts';
import { CarryProvider, type Drop } from './carry.tsx';
import { CORNER_OF, useCorner } from './corner.ts';
import type { Errand } from './decision.ts';
import { exchangeOn } from './exchange.ts';
import { useLegal } from './legal.ts';
import { newsOf } from './news.ts';
import { onlyWay, useEnding, useWithoutChoice } from './only-way.ts';
import { type Aim, type Play, PlayContext, type Wish, type Wished } from './play.ts';
import { nothing, type Pointed, pointedFor, usePointed } from './pointed.ts';
import { pressOn } from './press.ts';
import { usePush } from './quarry/use-push.ts';

const WISH_FOR: Partial<Readonly<Record<Errand, Wished>>> = { income: 'card', push: 'tray' };

/** Plays, and says why something cannot be played. */
function useMoves() {
  const frame = useFrame<State>();
  const play = useCallback((action: ViaAppiaAction) => frame.play(action as Action) === null, [frame]);
  const explain = useCallback((action: ViaAppiaAction) => frame.explain(action as Action), [frame]);
  const playAll = useCallback((series: readonly ViaAppiaAction[]) => void series.every(play), [play]);
  return { play, explain, playAll };
}

/** Holds what the player has chosen so far and turns gestures into actions. */
export function Provider({ children }: { readonly children: ReactNode }) {
  const { game, state, actions, viewer, active, since, pointed: row, seen, step, marked, reducedMotion } = useFrame<State>();
  const { suggested, ...legal } = useLegal();
  const { decision, travels } = legal;
  const [pointed, point] = usePointed(state, suggested);
  const [corner, goTo] = useCorner(decision, { suggested, marked, pointed: row, step, active });
  const hand = useAim(legal.ranges, suggested);
  const [wish, setWish] = useState<Wish | null>(null);
  const [named, nameSpaces] = useState(false);
  const outOfTurn = useOutOfTurn();
  const shown = usePush(step, seen !== state, reducedMotion);
  const news = useMemo(() => newsOf(since, viewer), [since, viewer]);
  const rowNews = useMemo(() => newsOf([{ events: row }], null), [row]);
  const moves = useMoves();
  const { play, explain } = moves;
  const end = useEnding();
  useWithoutChoice(moves.playAll, end);
  const finish = (action: ViaAppiaAction) => {
    if (play(action)) end();
  };

  const errands = decision.type === 'turn' ? decision.errands : [];
  const meant = pointed.errand === undefined && errands.length === 1 ? errands[0] : pointed.errand;
  const errand = meant != null && errands.includes(meant) ? meant : null;
  const pushing = decision.type === 'pushing' || errand === 'push';
  const aim = pushing || errand === null ? hand.aim : null;

  const pointAt = (change: Partial<Pointed>, target?: Wished) => {
    point({ ...nothing, ...change });
    if (target !== undefined) setWish({ target });
  };

  const chooseErrand = (next: Errand | null) => {
    const only = next === null || suggested !== null ? null : onlyWay(next, actions, travels);
    if (next !== null) goTo(CORNER_OF[next]);
    if (only?.type === 'build') play(only);
    else if (only !== null) pointAt(pointedFor(only), 'last');
    else pointAt({ errand: next }, next === null ? undefined : WISH_FOR[next]);
  };

  const chooseCard = (card: CardId) => pointAt({ card, errand: 'income' }, 'last');
  const chooseJourney = (travel: Place) => pointAt({ travel, errand: 'travel' }, 'last');

  const act = (place: Place) => {
    if (!active) {
      outOfTurn.answer();
      return;
    }
    const press = pressOn(place, { ...legal, errand });
    if (press.does === 'point') chooseJourney(press.travel);
    else if (press.does === 'play') play(press.action);
    else explain(press.action);
  };

  const drop = (stone: Size, on: Drop) => {
    const group = legal.exchange.find((each) => each.stone === stone);
    if (group === undefined) return;
    const action = exchangeOn(group, on);
    if (game.refuse(state, action) === null) play(action);
    else explain(action);
  };

  const setAim = (change: Partial<Aim>) => {
    hand.slide(change);
    // Whoever takes the stone in hand has decided to push.
    if (pushing || aim === null) return;
    pointAt({ errand: 'push' });
    goTo('quarry');
  };

  const push = (sure = false) => {
    if (aim === null) return;
    goTo('quarry');
    if (pushing || sure) play({ type: 'push', size: aim.size, x: aim.x, angle: aim.angle });
    else chooseErrand('push');
  };

  const value: Play = {
    ...legal,
    ...moves,
    owner: typeof viewer === 'number' ? viewer : legal.told.turn,
    errand,
    errands,
    card: pointed.card,
    travel: travels.find(({ to }) => to === pointed.travel) ?? null,
    aim,
    pushing,
    shown,
    news,
    pointed: rowNews,
    corner,
    named,
    nameSpaces,
    outOfTurn,
    goTo,
    chooseErrand,
    chooseCard,
    chooseJourney,
    finish,
    slide: hand.slide,
    setAim,
    push,
    act,
    wish,
  };
  return (
    <PlayContext value={value}>
      <CarryProvider drop={drop}>{children}</CarryProvider>
    </PlayContext>
  );
}
