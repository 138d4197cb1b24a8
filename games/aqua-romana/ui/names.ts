import type { Viewer } from '@castellum/core';
import type { Translate } from '@castellum/ui-kit';
import type { Aqueduct } from '../rules/inspect.ts';
import type { Position } from '../rules/position.ts';
import { tokenReader } from './board-model.ts';
import type { Standing } from './drawing/Podiums.tsx';
import { isPathSquare } from './geometry.ts';
import type { Play } from './play/context.ts';
import { kindOfTile } from './play/decision.ts';

/** The catalogues' name of a tile as it lies. */
export function tileKey(token: string): string {
  return token.replace('+', '').toLowerCase();
}

/** A tile as it lies, in words: “curve, north and east”. */
export function tileWords(t: Translate, token: string): string {
  return t('aqua-romana.tile', { tile: tileKey(token) });
}

/** Whose something is: the name, and whether that is whoever hears it. */
function whose(names: readonly string[], seat: number, self: Viewer): { readonly name: string; readonly you: 'yes' | 'no' } {
  return { name: names[seat] ?? '', you: seat === self ? 'yes' : 'no' };
}

/** A board to be put into words, and for whom. */
export interface ToldBoard {
  readonly position: Position;
  readonly aqueducts: readonly Aqueduct[];
  readonly names: readonly string[];
  /** Who hears “your”. */
  readonly self: Viewer;
}

/** An aqueduct as it is told on one of its squares; where it ends, its workman. */
export function aqueductWords(t: Translate, aqueduct: Aqueduct, cell: string, { names, self }: Pick<ToldBoard, 'names' | 'self'>): string {
  const { number, colour, owner, length, status, end } = aqueduct;
  const values = { ...whose(names, owner, self), number, colour, length, side: end.side };
  if (status !== 'open') return t('aqua-romana.cell.closed', values);
  return t(end.at === cell ? 'aqua-romana.cell.end' : 'aqua-romana.cell.aqueduct', values);
}

/** What lies and stands on a square of the board or path, in words. */
export function thereWords(t: Translate, board: ToldBoard, cell: string): string[] {
  const { position, aqueducts, names, self } = board;
  if (isPathSquare(cell)) {
    const kind = position.builders[cell];
    return [kind === undefined ? t('aqua-romana.cell.free') : t('aqua-romana.builder', { kind })];
  }
  const token = tokenReader(position)(cell);
  if (token === '.') return [t('aqua-romana.cell.free')];
  if (token === 'R') {
    const basin = aqueducts.find(({ outlet }) => outlet.at === cell);
    const starting = aqueducts.filter(({ length, end }) => length === 0 && end.at === cell);
    return [
      ...(basin === undefined ? [] : [t('aqua-romana.cell.reservoir', { colour: basin.colour, ...whose(names, basin.owner, self) })]),
      ...starting.map((aqueduct) => aqueductWords(t, aqueduct, cell, board)),
    ];
  }
  const through = aqueducts.filter(({ channels }) => channels.some(({ at }) => at === cell));
  return [t('aqua-romana.kind', { kind: kindOfTile(token) }), ...through.map((aqueduct) => aqueductWords(t, aqueduct, cell, board))];
}

/** What a path square may be chosen for now. */
function pathChoiceWords(t: Translate, play: Play, cell: string): string[] {
  const { decision } = play;
  const words: string[] = [];
  if (play.sight.some(({ at, kind: who }) => at === cell && who !== null)) words.push(t('aqua-romana.cell.seen'));
  if (play.builder?.builder === cell) words.push(t('aqua-romana.cell.chosen'));
  if ((decision.type === 'setup' || decision.type === 'place') && decision.squares.includes(cell))
    words.push(t('aqua-romana.cell.possible'));
  if (decision.type === 'move' && decision.builders.includes(cell))
    words.push(play.at === cell ? t('aqua-romana.cell.chosen') : t('aqua-romana.cell.possible'));
  return words;
}

/** What a square of the board may be chosen for now, and what is chosen there. */
function squareChoiceWords(t: Translate, play: Play, cell: string): string[] {
  const { decision, workman, option, aqueducts } = play;
  const words: string[] = [];
  if (workman?.at === cell || aqueducts.some(({ workman: name, end }) => name === play.closing && end.at === cell))
    words.push(t('aqua-romana.cell.chosen'));
  else if (decision.type === 'build' && play.workmen.some(({ at }) => at === cell)) words.push(t('aqua-romana.cell.able'));
  else if (decision.type === 'close' && aqueducts.some(({ workman: name, end }) => decision.workmen.includes(name) && end.at === cell))
    words.push(t('aqua-romana.cell.able'));
  if (workman?.target === cell) {
    words.push(t('aqua-romana.cell.target'));
    if (option !== null) words.push(t('aqua-romana.cell.ghost', { tile: tileKey(option.action.tile), length: option.outcome.length }));
  }
  if (decision.type === 'extra' && decision.squares.includes(cell))
    words.push(t(play.at === cell ? 'aqua-romana.cell.chosen' : 'aqua-romana.cell.possible'));
  return words;
}

/** A square of the board or path in words, for a screen reader: what lies and stands there, and while one chooses what it may be chosen for. */
export function cellWords(
  t: Translate,
  play: Play,
  cell: string,
  { names, self, active }: Pick<ToldBoard, 'names' | 'self'> & { readonly active: boolean },
): string {
  const there = thereWords(t, { position: play.seen.position, aqueducts: play.seen.aqueducts, names, self }, cell);
  const choice = !active ? [] : isPathSquare(cell) ? pathChoiceWords(t, play, cell) : squareChoiceWords(t, play, cell);
  return [cell, ...there, ...choice].join(', ');
}

/** Who stands on which podium, in one sentence each. */
export function podiumWords(t: Translate, standings: readonly Standing[], { aqueducts, names, self }: Omit<ToldBoard, 'position'>): string {
  if (standings.length === 0) return t('aqua-romana.podiums.none');
  return standings
    .flatMap(({ workman, podium, bonus }) => {
      const aqueduct = aqueducts.find(({ workman: name }) => name === workman);
      if (aqueduct === undefined) return [];
      const { number, colour, owner } = aqueduct;
      return [t('aqua-romana.podiums.one', { podium, bonus, number, colour, ...whose(names, owner, self) })];
    })
    .join(' ');
}
