import { type Aqueduct, sight } from '../../rules/inspect.ts';
import type { AquaAction, BuilderKind, PathSquare, Position, Square, Tile, WorkmanName } from '../../rules/position.ts';
import { isPathSquare } from '../geometry.ts';
import { type Choice, nothing, type Pointed, type Possible } from './choice.ts';
import { someTile } from './decision.ts';

/** Something carried over the board. */
export type Piece =
  | { readonly type: 'builder'; readonly at: PathSquare; readonly kind: BuilderKind }
  | { readonly type: 'kind'; readonly kind: BuilderKind }
  | { readonly type: 'option'; readonly tile: Tile }
  | { readonly type: 'tile'; readonly tile: Tile };

/** What a gesture leads to: an action, a question why one is refused, or something pointed at. */
export type Answer =
  | { readonly does: 'play' | 'explain'; readonly action: AquaAction }
  | { readonly does: 'point'; readonly at: Pointed }
  | { readonly does: 'nothing' };

/** What a gesture is made in. */
export interface Scene {
  readonly position: Position;
  readonly aqueducts: readonly Aqueduct[];
  readonly possible: Possible;
  readonly pointed: Pointed;
  readonly choice: Choice;
}

const none: Answer = { does: 'nothing' };
const play = (action: AquaAction): Answer => ({ does: 'play', action });
const explain = (action: AquaAction): Answer => ({ does: 'explain', action });
const point = (at: Partial<Pointed>): Answer => ({ does: 'point', at: { ...nothing, ...at } });

/** Asks why no tile is simply laid on a square: the rules then say what is to be done first. */
const whyNoTile = (at: Square): Answer => explain({ type: 'extra', at, tile: 'NS' });

/**
 * A press on a square of the board or path. Nothing is set down where a finger only slipped: what is pressed is pointed at first, and pressed again it is done.
 * Mouse and keys point at a square by coming there, so that they need one press.
 * @param pressed the workman on it who was pressed, where it was by pointer
 */
export function pressOn(scene: Scene, cell: string, pressed: WorkmanName | null): Answer {
  return isPathSquare(cell) ? pressOnPath(scene, cell) : pressOnSquare(scene, cell, pressed);
}

/** What a pointer that came to a square, or the focus there, points at; null where that means nothing. */
export function hoverOn({ possible: { decision }, pointed }: Scene, cell: string): Pointed | null {
  switch (decision.type) {
    case 'setup':
    case 'place':
    case 'extra':
      return decision.squares.includes(cell) ? { ...pointed, at: cell } : null;
    case 'move':
      return decision.builders.includes(cell) ? { ...pointed, at: cell } : null;
    default:
      return null;
  }
}

/** Something was carried to a square. */
export function dropOn(scene: Scene, carried: Piece, cell: string): Answer {
  const { possible, choice } = scene;
  const { workman } = choice;
  switch (carried.type) {
    case 'builder':
      if (workman === null || cell !== workman.target) return pressOnPath(scene, carried.at);
      return workman.builders.some(({ builder }) => builder === carried.at)
        ? point({ workman: workman.workman, builder: carried.at })
        : explain({ type: 'build', workman: workman.workman, builder: carried.at, tile: someTile(carried.kind) });
    case 'kind':
      return isPathSquare(cell) ? setDown(possible, carried.kind, cell) : none;
    case 'option':
      return workman?.target === cell ? lay(scene, carried.tile) : none;
    case 'tile':
      return isPathSquare(cell) ? none : play({ type: 'extra', at: cell, tile: carried.tile });
  }
}

/** Lays the chosen tile, or the one given, where the chosen workman builds. */
export function lay({ choice }: Scene, tile: Tile | null = null): Answer {
  const chosen = tile === null ? choice.option : choice.options.find(({ action }) => action.tile === tile);
  return chosen == null ? none : play(chosen.action);
}

/** One step back in the choice; null where nothing was chosen. */
export function stepBack(pointed: Pointed): Pointed | null {
  if (pointed.at !== null) return { ...pointed, at: null };
  if (pointed.builder !== null) return { ...pointed, builder: null, tile: null };
  return pointed.workman === null ? null : nothing;
}

function setDown({ decision }: Possible, kind: BuilderKind, at: PathSquare): Answer {
  return kind === 'joker' || decision.type === 'place' ? play({ type: 'place', kind, at }) : play({ type: 'setup', kind, at });
}

function pressOnPath(scene: Scene, cell: PathSquare): Answer {
  const { possible, pointed, choice } = scene;
  const { decision } = possible;
  switch (decision.type) {
    case 'setup':
    case 'place':
      if (choice.kind === null) return none;
      if (choice.at !== cell && decision.squares.includes(cell)) return { does: 'point', at: { ...pointed, at: cell } };
      return setDown(possible, choice.kind, cell);
    case 'move':
      if (choice.at !== cell && decision.builders.includes(cell)) return point({ at: cell });
      return play({ type: 'move', builder: cell });
    case 'build':
      return pressOnBuilder(scene, cell);
    default:
      return explain({ type: 'place', kind: 'straight', at: cell });
  }
}

function pressOnBuilder({ position, possible: { workmen }, pointed, choice: { workman } }: Scene, cell: PathSquare): Answer {
  const stands = position.builders[cell];
  const asked = workman ?? workmen[0];
  if (asked === undefined) return none;
  if (stands === undefined) return explain({ type: 'build', workman: asked.workman, builder: cell, tile: 'NS' });
  const seers = workmen.filter(({ builders }) => builders.some(({ builder }) => builder === cell));
  const taken = (seer: (typeof seers)[number] | undefined) =>
    seer === undefined
      ? explain({ type: 'build', workman: asked.workman, builder: cell, tile: someTile(stands) })
      : point({ workman: seer.workman, builder: cell });
  // A builder before a workman: each press takes the next of those who see him.
  if (workman === null) return taken(seers[0]);
  if (pointed.builder === cell) return taken(seers[(seers.indexOf(workman) + 1) % Math.max(1, seers.length)]);
  return taken(seers.find((seer) => seer === workman));
}

function pressOnSquare(scene: Scene, cell: Square, pressed: WorkmanName | null): Answer {
  const { possible, pointed, choice } = scene;
  const { decision } = possible;
  switch (decision.type) {
    case 'setup':
    case 'place':
      // No square of the path: the rules say where builders stand.
      return choice.kind === null ? none : explain({ type: 'place', kind: choice.kind, at: cell });
    case 'extra':
      if (choice.tile === null) return none;
      if (choice.at !== cell && decision.squares.includes(cell)) return { does: 'point', at: { ...pointed, at: cell } };
      return play({ type: 'extra', at: cell, tile: choice.tile });
    case 'close': {
      const here = standingOn(scene, cell);
      const mine = here.filter(({ workman }) => decision.workmen.includes(workman));
      const next = chosenOf(mine, pressed, pointed);
      if (next !== undefined) return point({ workman: next.workman });
      return here[0] === undefined ? whyNoTile(cell) : explain({ type: 'close', workman: pressed ?? here[0].workman });
    }
    case 'build':
      return pressOnWorkman(scene, cell, pressed);
    default:
      return whyNoTile(cell);
  }
}

function pressOnWorkman(scene: Scene, cell: Square, pressed: WorkmanName | null): Answer {
  const { position, possible, pointed, choice } = scene;
  if (choice.workman?.target === cell && choice.option !== null) return lay(scene);
  const next = chosenOf(
    possible.workmen.filter(({ at }) => at === cell),
    pressed,
    pointed,
  );
  if (next !== undefined) return point({ workman: next.workman });
  const here = standingOn(scene, cell);
  const stands = here.find(({ workman }) => workman === pressed) ?? here[0];
  if (stands === undefined) return whyNoTile(cell);
  const seen = sight(possible.state, stands.workman).find(({ kind }) => kind !== null);
  const builder = seen?.at ?? Object.keys(position.builders)[0];
  if (builder === undefined) return none;
  return explain({ type: 'build', workman: stands.workman, builder, tile: someTile(seen?.kind ?? 'straight') });
}

function standingOn({ aqueducts }: Scene, cell: Square): Aqueduct[] {
  return aqueducts.filter(({ end, status }) => end.at === cell && status === 'open');
}

/** Two workmen may stand on one square: the one who was pressed is taken, and where that cannot be, it is none; by keyboard the next of them. */
function chosenOf<T extends { readonly workman: WorkmanName }>(
  here: readonly T[],
  pressed: WorkmanName | null,
  pointed: Pointed,
): T | undefined {
  if (pressed !== null) return here.find(({ workman }) => workman === pressed);
  return here[(here.findIndex(({ workman }) => workman === pointed.workman) + 1) % Math.max(1, here.length)];
}
