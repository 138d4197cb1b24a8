import type { Viewer } from '@castellum/core';
import type { Translate } from '@castellum/ui-kit';
import type { Channel } from '../rules/events.ts';
import type { Aqueduct, MoveChoice } from '../rules/inspect.ts';
import type { Position } from '../rules/position.ts';
import { printedSquares, tokenReader } from './board-model.ts';
import type { Standing } from './drawing/Podiums.tsx';
import { channelsOf } from './drawing/Tile.tsx';
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
export function whose(
  names: readonly string[],
  seat: number,
  self: Viewer | undefined,
): { readonly name: string; readonly you: 'yes' | 'no' } {
  return { name: names[seat] ?? '', you: seat === self ? 'yes' : 'no' };
}

/** Who hears it: names of the seats, and which of them is “you”. */
export interface Heard {
  readonly names: readonly string[];
  readonly self: Viewer;
}

/** A board to be put into words, and for whom. */
export interface ToldBoard extends Heard {
  readonly position: Position;
  readonly aqueducts: readonly Aqueduct[];
  /** Where each builder would move on to. */
  readonly stops: readonly MoveChoice[];
}

/** An aqueduct as it is told where it runs through a channel; at its end, its workman and the square he faces. */
function waterWords(t: Translate, aqueduct: Aqueduct, channel: Channel, { names, self }: Heard): string {
  const { number, colour, owner, length, status, target, channels } = aqueduct;
  const values = { ...whose(names, owner, self), number, colour, length, from: channel.entry, to: channel.exit, target: target ?? 'edge' };
  if (status !== 'open') return t('aqua-romana.cell.closed', values);
  return t(channel === channels.at(-1) ? 'aqua-romana.cell.end' : 'aqua-romana.cell.aqueduct', values);
}

/** A workman who stands on a square, with his aqueduct. */
export function workmanWords(t: Translate, aqueduct: Aqueduct, heard: Heard): string {
  const last = aqueduct.channels.at(-1);
  if (last !== undefined) return waterWords(t, aqueduct, last, heard);
  const { number, colour, owner, end, target } = aqueduct;
  return t('aqua-romana.cell.start', {
    ...whose(heard.names, owner, heard.self),
    number,
    colour,
    side: end.side,
    target: target ?? 'edge',
  });
}

/** A tile's channels, one after the other: between which sides, and whose water runs there which way. */
function channelWords(t: Translate, board: ToldBoard, cell: string, token: string): string[] {
  return channelsOf(token).map(({ from, to }) => {
    for (const aqueduct of board.aqueducts) {
      const channel = aqueduct.channels.find(
        ({ at, entry, exit }) => at === cell && ((entry === from && exit === to) || (entry === to && exit === from)),
      );
      if (channel !== undefined) return waterWords(t, aqueduct, channel, board);
    }
    return t('aqua-romana.cell.dry', { from, to });
  });
}

function reservoirWords(t: Translate, board: ToldBoard, cell: string): string[] {
  const { aqueducts, names, self } = board;
  const leaving = aqueducts.filter(({ outlet }) => outlet.at === cell);
  const basin = leaving[0];
  if (basin === undefined) return [t('aqua-romana.cell.basin')];
  return [
    t('aqua-romana.cell.reservoir', { colour: basin.colour, ...whose(names, basin.owner, self) }),
    ...leaving.map(({ outlet }) => t('aqua-romana.cell.outlet', { side: outlet.side })),
    ...leaving.filter(({ length, status }) => length === 0 && status !== 'done').map((aqueduct) => workmanWords(t, aqueduct, board)),
  ];
}

/** What lies and stands on a square of the board or path, in words. */
export function thereWords(t: Translate, board: ToldBoard, cell: string): string[] {
  const { position, stops } = board;
  if (isPathSquare(cell)) {
    const stop = stops.find(({ builder }) => builder === cell);
    return [stop === undefined ? t('aqua-romana.cell.free') : t('aqua-romana.cell.builder', { ...stop })];
  }
  const token = tokenReader(position)(cell);
  if (token === '.') return [t('aqua-romana.cell.free')];
  if (token === 'R') return reservoirWords(t, board, cell);
  const kind = printedSquares.has(cell) ? t('aqua-romana.cell.printed') : t('aqua-romana.kind', { kind: kindOfTile(token) });
  return [kind, ...channelWords(t, board, cell, token)];
}

/** What a path square may be chosen for now. */
function pathChoiceWords(t: Translate, play: Play, cell: string): string[] {
  const { decision } = play;
  const words: string[] = [];
  if (play.sight.some(({ at, kind: who }) => at === cell && who !== null)) words.push(t('aqua-romana.cell.seen'));
  if (play.builder?.builder === cell) words.push(t('aqua-romana.cell.chosen'));
  if ((decision.type === 'setup' || decision.type === 'place') && decision.squares.includes(cell))
    words.push(t('aqua-romana.cell.possible'));
  if (decision.type === 'move' && decision.builders.includes(cell)) words.push(t('aqua-romana.cell.possible'));
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
  if (decision.type === 'extra' && decision.squares.includes(cell)) words.push(t('aqua-romana.cell.possible'));
  return words;
}

/** A square of the board or path in words, for a screen reader: what lies and stands there, and while one chooses what it may be chosen for. */
export function cellWords(t: Translate, play: Play, cell: string, { active, ...heard }: Heard & { readonly active: boolean }): string {
  const there = thereWords(t, { ...play.seen, ...heard }, cell);
  const choice = !active ? [] : isPathSquare(cell) ? pathChoiceWords(t, play, cell) : squareChoiceWords(t, play, cell);
  return [cell, ...there, ...choice].join(', ');
}

/** Who stands on which podium, in one sentence each. */
export function podiumWords(
  t: Translate,
  standings: readonly Standing[],
  { aqueducts, names, self }: Heard & Pick<ToldBoard, 'aqueducts'>,
): string {
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
