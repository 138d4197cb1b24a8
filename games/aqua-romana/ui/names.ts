import type { Translate } from '@castellum/ui-kit';
import type { Aqueduct } from '../rules/inspect.ts';
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

function nameOf(names: readonly string[], seat: number): string {
  return names[seat] ?? '';
}

function aqueductWords(t: Translate, aqueduct: Aqueduct, cell: string, names: readonly string[]): string {
  const { number, colour, owner, length, status, end } = aqueduct;
  const values = { name: nameOf(names, owner), number, colour, length, side: end.side };
  if (status !== 'open') return t('aqua-romana.cell.closed', values);
  return t(end.at === cell ? 'aqua-romana.cell.end' : 'aqua-romana.cell.aqueduct', values);
}

function pathWords(t: Translate, play: Play, cell: string, active: boolean): string[] {
  const kind = play.seen.position.builders[cell];
  const words = [kind === undefined ? t('aqua-romana.cell.free') : t('aqua-romana.builder', { kind })];
  if (!active) return words;
  const { decision } = play;
  if (play.sight.some(({ at, kind: who }) => at === cell && who !== null)) words.push(t('aqua-romana.cell.seen'));
  if (play.builder?.builder === cell) words.push(t('aqua-romana.cell.chosen'));
  if ((decision.type === 'setup' || decision.type === 'place') && decision.squares.includes(cell))
    words.push(t('aqua-romana.cell.possible'));
  if (decision.type === 'move' && decision.builders.includes(cell))
    words.push(play.at === cell ? t('aqua-romana.cell.chosen') : t('aqua-romana.cell.possible'));
  return words;
}

/** A square of the board or path in words, for a screen reader: what lies and stands there, and what it may be chosen for. */
export function cellWords(t: Translate, play: Play, cell: string, names: readonly string[], active: boolean): string {
  if (isPathSquare(cell)) return [cell, ...pathWords(t, play, cell, active)].join(', ');
  const { position, aqueducts } = play.seen;
  const token = tokenReader(position)(cell);
  const words = [cell];
  if (token === 'R') {
    const whose = aqueducts.find(({ outlet }) => outlet.at === cell);
    if (whose !== undefined) words.push(t('aqua-romana.cell.reservoir', { colour: whose.colour, name: nameOf(names, whose.owner) }));
    for (const aqueduct of aqueducts) {
      if (aqueduct.length === 0 && aqueduct.end.at === cell) words.push(aqueductWords(t, aqueduct, cell, names));
    }
  } else if (token === '.') {
    words.push(t('aqua-romana.cell.free'));
  } else {
    words.push(t('aqua-romana.kind', { kind: kindOfTile(token) }));
    for (const aqueduct of aqueducts) {
      if (aqueduct.channels.some(({ at }) => at === cell)) words.push(aqueductWords(t, aqueduct, cell, names));
    }
  }
  if (active) {
    const { decision, workman, option } = play;
    if (workman?.at === cell || play.aqueducts.some(({ workman: name, end }) => name === play.closing && end.at === cell))
      words.push(t('aqua-romana.cell.chosen'));
    else if (decision.type === 'build' && play.workmen.some(({ at }) => at === cell)) words.push(t('aqua-romana.cell.able'));
    else if (
      decision.type === 'close' &&
      play.aqueducts.some(({ workman: name, end }) => decision.workmen.includes(name) && end.at === cell)
    )
      words.push(t('aqua-romana.cell.able'));
    if (workman?.target === cell) {
      words.push(t('aqua-romana.cell.target'));
      if (option !== null) words.push(t('aqua-romana.cell.ghost', { tile: tileKey(option.action.tile), length: option.outcome.length }));
    }
    if (decision.type === 'extra' && decision.squares.includes(cell))
      words.push(t(play.at === cell ? 'aqua-romana.cell.chosen' : 'aqua-romana.cell.possible'));
  }
  return words.join(', ');
}

/** Who stands on which podium, in one sentence each. */
export function podiumWords(
  t: Translate,
  standings: readonly Standing[],
  aqueducts: readonly Aqueduct[],
  names: readonly string[],
): string {
  if (standings.length === 0) return t('aqua-romana.podiums.none');
  return standings
    .flatMap(({ workman, podium, bonus }) => {
      const aqueduct = aqueducts.find(({ workman: name }) => name === workman);
      if (aqueduct === undefined) return [];
      const { number, colour, owner } = aqueduct;
      return [t('aqua-romana.podiums.one', { podium, bonus, number, colour, name: nameOf(names, owner) })];
    })
    .join(' ');
}
