import { createContext, useContext } from 'react';
import type { AquaAction, BuilderKind, PathSquare, Tile, WorkmanName } from '../../rules/position.ts';
import type { Fresh } from '../fresh.ts';
import type { Choice, Possible } from './choice.ts';
import type { Piece } from './gestures.ts';
import type { Table } from './table.ts';

/** What the player can do with what is chosen. */
export interface Moves {
  chooseWorkman(name: WorkmanName | null): void;
  chooseBuilder(at: PathSquare | null): void;
  chooseKind(kind: BuilderKind): void;
  chooseTile(tile: Tile): void;
  pointAt(cell: string | null): void;
  /** A pointer or the focus came to a square. */
  hover(cell: string): void;
  /** Turns the ghost to its next (or previous) way to lie. */
  turn(step: 1 | -1): void;
  /** Lays the chosen tile, or the one given. */
  lay(tile?: Tile): void;
  play(action: AquaAction): void;
  /** A click, tap or Enter on a square of the board or path; `pressed`: the workman on it who was pressed, where it was by pointer. */
  press(cell: string, pressed?: WorkmanName | null): void;
  drop(carried: Piece, cell: string): void;
  /** One step back in the choice. */
  back(): void;
  nameSquares(on: boolean): void;
}

/** All that the components of Aqua Romana share: what lies on the table, what can be decided, and what is chosen of it. */
export interface Play extends Table, Possible, Choice, Moves {
  /** The table without what the step now being shown brings: for words and figures. */
  readonly seen: Table;
  /** What is new since the viewer's own last action. */
  readonly fresh: Fresh;
  /** Every square shows its name. */
  readonly named: boolean;
  /** Why a press on the board did nothing, while that is said; else empty. */
  readonly answer: string;
}

export const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (play === null) throw new Error('usePlay needs the Provider of Aqua Romana above it');
  return play;
}
