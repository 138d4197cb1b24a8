import type { Action } from '@castellum/core';
import { useFrame, useOutOfTurn } from '@castellum/ui-kit';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import {
  type Aqueduct,
  aqueducts as aqueductsOf,
  type BuilderChoice,
  type BuildOutcome,
  builds,
  type MoveChoice,
  moves as movesOf,
  outcome,
  type Reckoning,
  reckoning as reckoningOf,
  type SightEnd,
  sight as sightOf,
  type WorkmanChoice,
} from '../rules/inspect.ts';
import type { AquaAction, BuildAction, BuilderKind, PathSquare, Position, Square, Tile, WorkmanName } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { aquaActions, type Decision, decisionOf, someTile } from './decision.ts';
import { isPathSquare } from './geometry.ts';

/** One tile that may be laid for the chosen workman and builder, and what it leads to. */
export interface BuildOption {
  readonly action: BuildAction;
  readonly outcome: BuildOutcome;
}

/** What the player has pointed at so far; it belongs to one state and is forgotten with it. */
interface Pointed {
  readonly workman: WorkmanName | null;
  readonly builder: PathSquare | null;
  readonly option: number;
  readonly kind: BuilderKind | null;
  readonly tile: Tile | null;
  readonly at: string | null;
}

const nothing: Pointed = { workman: null, builder: null, option: 0, kind: null, tile: null, at: null };

/** Something carried over the board: a builder's or tile's picture. */
export type Carried =
  | { readonly type: 'builder'; readonly at: PathSquare; readonly kind: BuilderKind }
  | { readonly type: 'kind'; readonly kind: BuilderKind }
  | { readonly type: 'option'; readonly index: number; readonly tile: Tile }
  | { readonly type: 'tile'; readonly tile: Tile };

/** All that the components of Aqua Romana share: the position, what can be decided, and what is chosen of it. */
export interface Play {
  readonly position: Position;
  readonly aqueducts: readonly Aqueduct[];
  readonly reckoning: Reckoning;
  readonly decision: Decision;
  /** The workmen who can build, each with his builders. */
  readonly workmen: readonly WorkmanChoice[];
  readonly workman: WorkmanChoice | null;
  /** What the chosen workman, or the one looked at, sees. */
  readonly sight: readonly SightEnd[];
  readonly builder: BuilderChoice | null;
  readonly options: readonly BuildOption[];
  readonly option: BuildOption | null;
  readonly optionIndex: number;
  readonly moves: readonly MoveChoice[];
  /** The kind to be set down (setup, held builders). */
  readonly kind: BuilderKind | null;
  /** The extra tile's orientation. */
  readonly tile: Tile | null;
  /** The workman pointed at: in phase `close` whose aqueduct is to be closed. */
  readonly closing: WorkmanName | null;
  /** The square pointed at: for the extra tile, a builder to set down, an aqueduct to close, a builder to move on. */
  readonly at: string | null;
  /** Every square shows its name. */
  readonly named: boolean;
  /** Why a press on the board did nothing, while that is said; else empty. */
  readonly answer: string;
  nameSquares(on: boolean): void;
  chooseWorkman(name: WorkmanName | null): void;
  chooseBuilder(at: PathSquare | null): void;
  chooseOption(index: number): void;
  chooseKind(kind: BuilderKind): void;
  chooseTile(tile: Tile): void;
  pointAt(cell: string | null): void;
  /** Points at a workman whose aqueduct is to be closed. */
  pointAtWorkman(name: WorkmanName | null): void;
  /** Turns the ghost to its next (or previous) way to lie. */
  turn(step: 1 | -1): void;
  /** Lays the chosen tile, or the one given. */
  lay(index?: number): void;
  play(action: AquaAction): boolean;
  /** A click, tap or Enter on a square of the board or path; `pressed`: the workman on it who was pressed, where it was by pointer. */
  act(cell: string, pressed?: WorkmanName | null): void;
  drop(carried: Carried, cell: string): void;
  /** One step back in the choice; false where nothing was chosen. */
  back(): boolean;
}

const Context = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(Context);
  if (play === null) throw new Error('usePlay needs the Provider of Aqua Romana above it');
  return play;
}

/** What a player would have pointed at who is about to take the action. */
function pointedFor(action: AquaAction): Pointed {
  switch (action.type) {
    case 'build':
      return { ...nothing, workman: action.workman, builder: action.builder };
    case 'setup':
    case 'place':
      return { ...nothing, kind: action.kind, at: action.at };
    case 'move':
      return { ...nothing, at: action.builder };
    case 'extra':
      return { ...nothing, at: action.at, tile: action.tile };
    case 'close':
      return { ...nothing, workman: action.workman };
    default:
      return nothing;
  }
}

/** Asks why no tile is simply laid on a square: the rules then say what is to be done first. */
function tileOn(at: Square): AquaAction {
  return { type: 'extra', at, tile: 'NS' };
}

function only<T>(items: readonly T[]): T | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** Holds what the player has chosen so far and turns gestures into actions. Whatever is the only choice is chosen already. */
export function PlayProvider({ children }: { readonly children: ReactNode }) {
  const frame = useFrame<State>();
  const { game, state, actions, active } = frame;
  const [held, setHeld] = useState<{ readonly of: State; readonly pointed: Pointed }>({ of: state, pointed: nothing });
  const [named, setNamed] = useState(false);
  const outOfTurn = useOutOfTurn();
  const [lastKind, setLastKind] = useState<BuilderKind | null>(null);
  const suggested = frame.suggested as AquaAction | null;
  const pointed = suggested !== null ? pointedFor(suggested) : held.of === state ? held.pointed : nothing;
  const point = useCallback(
    (change: Partial<Pointed>) => setHeld((old) => ({ of: state, pointed: { ...(old.of === state ? old.pointed : nothing), ...change } })),
    [state],
  );

  const position = useMemo(() => game.write(state) as Position, [game, state]);
  const aqueducts = useMemo(() => aqueductsOf(state), [state]);
  const reckoning = useMemo(() => reckoningOf(state), [state]);
  const legal = useMemo(() => aquaActions(actions), [actions]);
  const decision = useMemo(() => decisionOf(legal), [legal]);
  const workmen = useMemo(() => (decision.type === 'build' ? builds(state) : []), [decision, state]);
  const moves = useMemo(() => (decision.type === 'move' ? movesOf(state) : []), [decision, state]);

  const workman = workmen.find(({ workman: name }) => name === pointed.workman) ?? only(workmen);
  const builder = workman === null ? null : (workman.builders.find(({ builder: at }) => at === pointed.builder) ?? only(workman.builders));
  const options = useMemo(() => {
    if (workman === null || builder === null) return [];
    return builder.tiles.map((tile) => {
      const action: BuildAction = { type: 'build', workman: workman.workman, builder: builder.builder, tile };
      return { action, outcome: outcome(state, action) };
    });
  }, [state, workman, builder]);
  const wanted = suggested?.type === 'build' ? options.findIndex(({ action }) => action.tile === suggested.tile) : pointed.option;
  const optionIndex = Math.max(0, Math.min(wanted, options.length - 1));
  const option = options[optionIndex] ?? null;

  const looking = workman?.workman ?? null;
  const sight = useMemo(() => (looking === null ? [] : sightOf(state, looking)), [state, looking]);

  let kind: BuilderKind | null = null;
  if (decision.type === 'setup' || decision.type === 'place') {
    const wanted = pointed.kind ?? lastKind;
    kind = wanted !== null && decision.kinds.includes(wanted) ? wanted : (decision.kinds[0] ?? null);
  }
  const tile = decision.type === 'extra' ? (decision.tiles.find((other) => other === pointed.tile) ?? decision.tiles[0] ?? null) : null;

  const play = useCallback((action: AquaAction) => frame.play(action as Action) === null, [frame]);
  const explain = (action: AquaAction) => frame.explain(action as Action);

  const chooseWorkman = (name: WorkmanName | null) => point({ workman: name, builder: null, option: 0 });
  const chooseBuilder = (at: PathSquare | null) => point({ builder: at, option: 0 });
  const lay = (index = optionIndex) => {
    const chosen = options[index];
    if (chosen !== undefined) play(chosen.action);
  };
  const turn = (step: 1 | -1) => {
    if (options.length > 1) point({ option: (optionIndex + step + options.length) % options.length });
    if (decision.type === 'extra' && tile !== null) {
      const n = decision.tiles.length;
      const next = decision.tiles[(decision.tiles.indexOf(tile) + step + n) % n];
      if (next !== undefined) point({ tile: next });
    }
  };

  const standingOn = (cell: Square) => aqueducts.filter(({ end, status }) => end.at === cell && status === 'open');

  /** Two workmen may stand on one square: the one who was pressed is taken, and where that cannot be, it is none; by keyboard the next of them. */
  const chosenOf = <T extends { readonly workman: WorkmanName }>(here: readonly T[], pressed: WorkmanName | null): T | undefined =>
    pressed !== null
      ? here.find(({ workman: name }) => name === pressed)
      : here[(here.findIndex(({ workman: name }) => name === pointed.workman) + 1) % Math.max(1, here.length)];

  const actOnPath = (cell: PathSquare) => {
    const stands = position.builders[cell];
    switch (decision.type) {
      case 'setup':
      case 'place':
        if (kind === null) return;
        if (kind === 'joker' || decision.type === 'place') play({ type: 'place', kind, at: cell });
        else play({ type: 'setup', kind, at: cell });
        return;
      case 'move':
        if (pointed.at === cell || !decision.builders.includes(cell)) play({ type: 'move', builder: cell });
        else point({ at: cell });
        return;
      case 'build': {
        const asked = workman ?? workmen[0];
        if (stands === undefined) {
          if (asked !== undefined) explain({ type: 'build', workman: asked.workman, builder: cell, tile: 'NS' });
          return;
        }
        if (workman === null) {
          // A builder before a workman: each tap takes the next of those who see him.
          const seers = workmen.filter(({ builders }) => builders.some(({ builder: at }) => at === cell));
          const seer = seers[0];
          if (seer !== undefined) point({ workman: seer.workman, builder: cell, option: 0 });
          else if (asked !== undefined) explain({ type: 'build', workman: asked.workman, builder: cell, tile: someTile(stands) });
          return;
        }
        if (pointed.builder === cell) {
          const seers = workmen.filter(({ builders }) => builders.some(({ builder: at }) => at === cell));
          const next = seers[(seers.findIndex(({ workman: name }) => name === workman.workman) + 1) % seers.length];
          if (next !== undefined) point({ workman: next.workman, builder: cell, option: 0 });
          return;
        }
        if (workman.builders.some(({ builder: at }) => at === cell)) {
          chooseBuilder(cell);
          return;
        }
        explain({ type: 'build', workman: workman.workman, builder: cell, tile: someTile(stands) });
        return;
      }
      default:
        explain({ type: 'place', kind: 'straight', at: cell });
    }
  };

  const actOnSquare = (cell: Square, pressed: WorkmanName | null) => {
    switch (decision.type) {
      case 'setup':
      case 'place':
        // No square of the path: the rules say where builders stand.
        if (kind !== null) explain({ type: 'place', kind, at: cell });
        return;
      case 'extra':
        if (tile === null) return;
        if (!decision.squares.includes(cell) || pointed.at === cell) play({ type: 'extra', at: cell, tile });
        else point({ at: cell });
        return;
      case 'close': {
        const here = standingOn(cell);
        const mine = here.filter(({ workman: name }) => decision.workmen.includes(name));
        const next = chosenOf(mine, pressed);
        if (next !== undefined) point({ workman: next.workman });
        else if (here[0] !== undefined) explain({ type: 'close', workman: pressed ?? here[0].workman });
        else explain(tileOn(cell));
        return;
      }
      case 'build': {
        if (workman !== null && workman.target === cell && option !== null) {
          lay();
          return;
        }
        const next = chosenOf(
          workmen.filter(({ at }) => at === cell),
          pressed,
        );
        if (next !== undefined) {
          chooseWorkman(next.workman);
          return;
        }
        const here = standingOn(cell);
        const stands = here.find(({ workman: name }) => name === pressed) ?? here[0];
        if (stands === undefined) {
          explain(tileOn(cell));
          return;
        }
        const seen = sightOf(state, stands.workman).find(({ kind: who }) => who !== null);
        const someone = seen?.at ?? Object.keys(position.builders)[0];
        const whose = seen?.kind ?? 'straight';
        if (someone !== undefined) explain({ type: 'build', workman: stands.workman, builder: someone, tile: someTile(whose) });
        return;
      }
      default:
        explain(tileOn(cell));
    }
  };

  const act = (cell: string, pressed: WorkmanName | null = null) => {
    if (!active && !frame.canEndTurn) outOfTurn.answer();
    else if (isPathSquare(cell)) actOnPath(cell);
    else actOnSquare(cell, pressed);
  };

  const drop = (carried: Carried, cell: string) => {
    switch (carried.type) {
      case 'builder':
        if (workman === null || cell !== workman.target) actOnPath(carried.at);
        else if (workman.builders.some(({ builder: at }) => at === carried.at)) chooseBuilder(carried.at);
        else explain({ type: 'build', workman: workman.workman, builder: carried.at, tile: someTile(carried.kind) });
        return;
      case 'kind':
        if (!isPathSquare(cell)) return;
        if (decision.type === 'place') play({ type: 'place', kind: carried.kind, at: cell });
        else if (carried.kind !== 'joker') play({ type: 'setup', kind: carried.kind, at: cell });
        return;
      case 'option':
        if (workman?.target === cell) lay(carried.index);
        return;
      case 'tile':
        if (!isPathSquare(cell)) play({ type: 'extra', at: cell, tile: carried.tile });
        return;
    }
  };

  const back = () => {
    if (pointed.at !== null) point({ at: null });
    else if (pointed.builder !== null) chooseBuilder(null);
    else if (pointed.workman !== null) chooseWorkman(null);
    else return false;
    return true;
  };

  useEffect(() => {
    if (decision.type === 'setup' && kind !== null && suggested === null) setLastKind(kind);
  }, [decision, kind, suggested]);

  const value: Play = {
    position,
    aqueducts,
    reckoning,
    decision,
    workmen,
    workman,
    sight,
    builder,
    options,
    option,
    optionIndex,
    moves,
    kind,
    tile,
    closing: decision.type === 'close' ? (decision.workmen.find((name) => name === pointed.workman) ?? only(decision.workmen)) : null,
    at: decision.type === 'extra' ? (decision.squares.length === 1 ? (decision.squares[0] ?? null) : pointed.at) : pointed.at,
    named,
    answer: outOfTurn.words,
    nameSquares: setNamed,
    chooseWorkman,
    chooseBuilder,
    chooseOption: (index) => point({ option: index }),
    chooseKind: (chosen) => {
      setLastKind(chosen);
      point({ kind: chosen });
    },
    chooseTile: (chosen) => point({ tile: chosen }),
    pointAt: (cell) => point({ at: cell }),
    pointAtWorkman: (name) => point({ workman: name }),
    turn,
    lay,
    play,
    act,
    drop,
    back,
  };
  return <Context value={value}>{children}</Context>;
}
