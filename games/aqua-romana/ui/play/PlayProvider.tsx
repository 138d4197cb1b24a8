import type { Action } from '@castellum/core';
import { type TableFrame, type ToldStep, useFrame, useOutOfTurn } from '@castellum/ui-kit';
import { type ReactNode, useMemo, useState } from 'react';
import type { AquaAction, BuilderKind } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { freshIn } from '../fresh.ts';
import { choiceOf, nothing, type Pointed, pointedFor, possibleIn, turned } from './choice.ts';
import { type Moves, PlayContext } from './context.ts';
import { aquaActions } from './decision.ts';
import { type Answer, dropOn, hoverOn, lay, pressOn, type Scene, stepBack } from './gestures.ts';
import { tableOf } from './table.ts';

/** What the player points at; it belongs to one state and is forgotten with it. A hint points in the player's place. */
function usePointed({ state, suggested }: TableFrame<State>): readonly [Pointed, (at: Pointed) => void] {
  const [held, setHeld] = useState<{ readonly of: State; readonly pointed: Pointed }>({ of: state, pointed: nothing });
  const advised = suggested as AquaAction | null;
  const hinted = useMemo(() => (advised === null ? null : pointedFor(advised)), [advised]);
  return [hinted ?? (held.of === state ? held.pointed : nothing), (pointed) => setHeld({ of: state, pointed })];
}

/** What is marked as new: what a line of the log speaks of, while somebody points at one; and for who only looks on, and has done nothing since, the last step. */
function newIn({ pointed, game, seen, viewer, since, step }: TableFrame<State>): readonly ToldStep[] {
  if (pointed.length > 0) return [{ seat: game.turn(seen), events: pointed }];
  if (viewer !== 'spectator') return since;
  return step === null ? [] : [step];
}

/** Holds what the player has chosen so far and turns gestures into actions. */
export function PlayProvider({ children }: { readonly children: ReactNode }) {
  const frame = useFrame<State>();
  const { game, state, actions, active, canEndTurn } = frame;
  const [pointed, point] = usePointed(frame);
  const [lastKind, setLastKind] = useState<BuilderKind | null>(null);
  const [named, nameSquares] = useState(false);
  const outOfTurn = useOutOfTurn();

  const table = useMemo(() => tableOf(game, state), [game, state]);
  const told = useMemo(() => (frame.seen === state ? table : tableOf(game, frame.seen)), [game, frame.seen, state, table]);
  const fresh = useMemo(() => freshIn(newIn(frame)), [frame]);
  const possible = useMemo(() => possibleIn(state, aquaActions(actions)), [state, actions]);
  const choice = useMemo(() => choiceOf(possible, pointed, lastKind), [possible, pointed, lastKind]);
  const scene: Scene = { ...table, possible, pointed, choice };

  const play = (action: AquaAction) => {
    if (action.type === 'setup') setLastKind(action.kind);
    frame.play(action as Action);
  };
  const follow = (answer: Answer) => {
    if (answer.does === 'play') play(answer.action);
    else if (answer.does === 'explain') frame.explain(answer.action as Action);
    else if (answer.does === 'point') point(answer.at);
  };

  const moves: Moves = {
    chooseWorkman: (workman) => point({ ...nothing, workman }),
    chooseBuilder: (builder) => point({ ...pointed, builder, tile: null }),
    chooseKind: (kind) => point({ ...pointed, kind }),
    chooseTile: (tile) => point({ ...pointed, tile }),
    pointAt: (at) => point({ ...pointed, at }),
    hover: (cell) => {
      const at = active ? hoverOn(scene, cell) : null;
      if (at !== null && at.at !== pointed.at) point(at);
    },
    turn: (step) => {
      const tile = turned(possible, choice, step);
      if (tile !== null) point({ ...pointed, tile });
    },
    lay: (tile) => follow(lay(scene, tile)),
    play,
    press: (cell, pressed = null) => {
      if (!active && !canEndTurn) outOfTurn.answer();
      else follow(pressOn(scene, cell, pressed));
    },
    drop: (carried, cell) => follow(dropOn(scene, carried, cell)),
    back: () => {
      const before = stepBack(pointed);
      if (before !== null) point(before);
    },
    nameSquares,
  };
  return (
    <PlayContext value={{ ...table, ...possible, ...choice, ...moves, seen: told, fresh, named, answer: outOfTurn.words }}>
      {children}
    </PlayContext>
  );
}
