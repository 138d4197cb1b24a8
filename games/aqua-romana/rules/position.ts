import type { Viewer } from '@castellum/core';

/** A side of a square (AR-1). */
export type Side = 'N' | 'E' | 'S' | 'W';

/** A kind of tile (AR-4). */
export type Kind = 'straight' | 'curve' | 'bridge' | 'double';

/** A kind of master builder (AR-5). */
export type BuilderKind = Kind | 'joker';

/** A tile as it lies: the pairs of sides it joins (AR-4). */
export type Tile = 'NS' | 'EW' | 'NE' | 'ES' | 'SW' | 'NW' | 'NS+EW' | 'NE+SW' | 'NW+ES';

/** A square of the board, `a1` … `k8` (AR-1). */
export type Square = string;

/** A square of the path, `Na` … `W1` (AR-3). */
export type PathSquare = string;

/** A workman's name, `y1` … `g3` (AR-7). */
export type WorkmanName = string;

/** A reservoir's colour (AR-7). */
export type Colour = 'yellow' | 'red' | 'blue' | 'green';

export type Phase = 'setup' | 'place' | 'build' | 'extra' | 'close' | 'reserve' | 'over';

export const editions = ['standard', 'english'] as const;
export type Edition = (typeof editions)[number];

export const builderSetups = ['players', 'random'] as const;
export type BuilderSetup = (typeof builderSetups)[number];

export type Options = { readonly edition: Edition; readonly builders: BuilderSetup };

/** The position's JSON, as the specification defines it; a view has the field `view` too. */
export type Position = {
  readonly game: 'aqua-romana';
  readonly players: number;
  readonly options: Options;
  readonly phase: Phase;
  readonly turn: number;
  readonly board: readonly string[];
  readonly builders: { readonly [at: PathSquare]: BuilderKind };
  readonly unplaced: { readonly [kind: string]: number };
  readonly reserve: readonly BuilderKind[];
  readonly held: readonly (readonly BuilderKind[])[];
  readonly stock: { readonly [kind in Kind]: number };
  readonly done: { readonly [workman: WorkmanName]: number };
  readonly idle: number;
  readonly extra: Kind | null;
  readonly closed: readonly WorkmanName[];
  readonly picks: readonly number[];
  readonly view?: Viewer;
};

/** Lays a builder of the setup out (AR-11). */
export type SetupAction = { readonly type: 'setup'; readonly kind: Kind; readonly at: PathSquare };

/** Chance lays all twelve builders out (AR-11). */
export type RandomSetupAction = { readonly type: 'random-setup'; readonly builders: { readonly [at: PathSquare]: Kind } };

/** Places a held builder (AR-12). */
export type PlaceAction = { readonly type: 'place'; readonly kind: BuilderKind; readonly at: PathSquare };

/** Lays a tile in front of a workman (AR-14). */
export type BuildAction = {
  readonly type: 'build';
  readonly workman: WorkmanName;
  readonly builder: PathSquare;
  readonly tile: Tile;
};

/** Moves a builder on where no build is possible (AR-18). */
export type MoveAction = { readonly type: 'move'; readonly builder: PathSquare };

/** Lays the extra tile (AR-17). */
export type ExtraAction = { readonly type: 'extra'; readonly at: Square; readonly tile: Tile };

/** Closes an aqueduct voluntarily (AR-19). */
export type CloseAction = { readonly type: 'close'; readonly workman: WorkmanName };

/** Closes none (AR-19). */
export type PassAction = { readonly type: 'pass' };

/** Takes a builder from the reserve (AR-21). */
export type ReserveAction = { readonly type: 'reserve'; readonly kind: BuilderKind };

export type AquaAction =
  | SetupAction
  | RandomSetupAction
  | PlaceAction
  | BuildAction
  | MoveAction
  | ExtraAction
  | CloseAction
  | PassAction
  | ReserveAction;

export const kinds: readonly Kind[] = ['straight', 'curve', 'bridge', 'double'];

export const builderKinds: readonly BuilderKind[] = [...kinds, 'joker'];

export const phases: readonly Phase[] = ['setup', 'place', 'build', 'extra', 'close', 'reserve', 'over'];
