// The rules of lines and placements once more, slowly and straight from the text, for tests to compare the engine with. Not used in play.

import type { CardCode, Piece, Position, SeatAction, SeatPosition, Side } from '../position.ts';

type At = readonly [number, number];

const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
const NEXT: Readonly<Record<Side, At>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', E: 'W', S: 'N', W: 'E' };
const PIPES = ['NS', 'EW', 'NE', 'NW', 'NEW', 'NES'].flatMap((shape) => ['c', 'i', 'l'].map((material) => `${shape}-${material}`));
const CAPS = ['ccii', 'cici', 'iicl', 'clii', 'lcii', 'iclc', 'ilcl', 'lici'].map((ends) => `cap-${ends}`);

const key = (at: At) => at.join();
const step = (at: At, side: Side): At => [at[0] + NEXT[side][0], at[1] + NEXT[side][1]];
const isOnTable = (at: At) => at[0] >= -16 && at[0] <= 0 && at[1] >= -5 && at[1] <= 5;
const isCap = (card: CardCode) => card.startsWith('cap-');
const material = (card: CardCode) => card.slice(-1);
const turn = (sides: readonly Side[]) => sides.map((side) => OPPOSITE[side]);
const sameSides = (a: readonly Side[], b: readonly Side[]) => [...a].sort().join() === [...b].sort().join();

function openings(card: CardCode, flip: boolean): Side[] {
  const sides = card.split('-')[0].split('') as Side[];
  return flip ? turn(sides) : sides;
}

/** The material of a cap's end on a side. */
function capEnd(card: CardCode, flip: boolean, side: Side): string {
  return card.slice(4)[SIDES.indexOf(flip ? OPPOSITE[side] : side)];
}

/** Whether turning a card changes anything (WW-2, WW-3). */
function flips(card: CardCode): boolean[] {
  const same = isCap(card)
    ? SIDES.every((side) => capEnd(card, false, side) === capEnd(card, true, side))
    : sameSides(openings(card, false), openings(card, true));
  return same ? [false] : [false, true];
}

export interface ReferenceEnd {
  /** The piece's cell; the valve's is 0,0. */
  readonly piece: At;
  readonly side: Side;
  readonly at: At;
  /** Pipes from the valve up to here, and how many of them water reaches (WW-17). */
  readonly length: number;
  readonly measured: number;
}

/** The sides of a piece that water may pass: a cap lets none through. */
function passages(piece: Piece): Side[] {
  return isCap(piece.card) ? [...SIDES] : openings(piece.card, piece.flip);
}

/** The open ends, found by following the water from the valve (WW-5). */
export function referenceEnds(line: readonly Piece[]): ReferenceEnd[] {
  const at = new Map(line.map((piece) => [key(piece.at), piece]));
  const ends: ReferenceEnd[] = [];
  const seen = new Set(['0,0']);
  const follow = (from: At, side: Side, length: number, measured: number, isDry: boolean) => {
    const cell = step(from, side);
    const piece = at.get(key(cell));
    if (piece === undefined) {
      if (key(cell) !== '0,0') ends.push({ piece: from, side, at: cell, length, measured });
      return;
    }
    if (seen.has(key(cell)) || !passages(piece).includes(OPPOSITE[side])) throw new Error(`the line does not fit at ${key(cell)}`);
    seen.add(key(cell));
    if (isCap(piece.card)) return;
    const leaks = isDry || piece.state === 'leaking';
    for (const next of passages(piece)) {
      if (next !== OPPOSITE[side]) follow(cell, next, length + 1, leaks ? measured : measured + 1, leaks);
    }
  };
  follow([0, 0], 'W', 0, 0, false);
  return ends;
}

/** WW-14c: a chain of free cells, side by side, from the cell to column −16, through none of the closed cells. */
function leadsWest(start: At, closed: ReadonlySet<string>): boolean {
  const isFree = (at: At) => isOnTable(at) && !closed.has(key(at));
  if (!isFree(start)) return false;
  const seen = new Set([key(start)]);
  const queue: At[] = [start];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at[0] === -16) return true;
    for (const side of SIDES) {
      const next = step(at, side);
      if (isFree(next) && !seen.has(key(next))) {
        seen.add(key(next));
        queue.push(next);
      }
    }
  }
  return false;
}

function occupied(line: readonly Piece[]): Set<string> {
  return new Set(['0,0', ...line.map((piece) => key(piece.at))]);
}

/** WW-14 for a pipe at a cell that the end faces. */
function fits(line: readonly Piece[], end: ReferenceEnd, card: CardCode, flip: boolean): boolean {
  const back = OPPOSITE[end.side];
  const sides = openings(card, flip);
  if (!sides.includes(back)) return false;
  const others = referenceEnds(line).filter((other) => other !== end && !(key(other.piece) === key(end.piece) && other.side === end.side));
  if (others.some((other) => key(other.at) === key(end.at))) return false;
  const free = sides.filter((side) => side !== back);
  return free.every((side) => {
    const closed = occupied(line).add(key(end.at));
    for (const other of others) closed.add(key(other.at));
    for (const sibling of free) if (sibling !== side) closed.add(key(step(end.at, sibling)));
    return leadsWest(step(end.at, side), closed);
  });
}

/** WW-13: without the end that the cap closes, one is left with a way out. */
function mayCap(line: readonly Piece[], end: ReferenceEnd): boolean {
  const others = referenceEnds(line).filter((other) => !(key(other.piece) === key(end.piece) && other.side === end.side));
  return others.some((one) => {
    const closed = occupied(line).add(key(end.at));
    for (const other of others) if (other !== one) closed.add(key(other.at));
    return leadsWest(one.at, closed);
  });
}

function leakOf(line: readonly Piece[]): Piece | undefined {
  return line.find((piece) => piece.state === 'leaking');
}

/** The side on which a cap is attached: the one from which the line comes. */
function attachedSide(line: readonly Piece[], cap: Piece): Side {
  const without = line.filter((piece) => piece !== cap);
  const end = referenceEnds(without).find((one) => key(one.at) === key(cap.at));
  if (end === undefined) throw new Error('a cap that hangs on nothing');
  return OPPOSITE[end.side];
}

/** Every legal action of the acting seat of a position in phase `play`, by trying every card everywhere. */
export function referenceActions(position: Position): SeatAction[] {
  const actions: SeatAction[] = [];
  const seat = position.turn;
  const own = position.seats[seat];
  if (typeof own.hand === 'number') throw new Error('the hand is not known');
  for (const card of new Set(own.hand)) {
    actions.push({ type: 'discard', card });
    const leak = leakOf(own.line);
    if (leak !== undefined && own.plumbers > 0) actions.push({ type: 'plumber', at: leak.at, discard: card });
    for (const flip of flips(card)) {
      actions.push(...repairs(own, card, flip));
      for (let target = 0; target < position.players; target++) {
        const line = position.seats[target].line;
        if (isCap(card)) actions.push(...capActions(line, target, card, flip));
        else if (material(card) === 'l' && target !== seat) actions.push(...leakActions(line, target, card, flip));
        else if (material(card) !== 'l' && target === seat && leak === undefined) {
          for (const end of referenceEnds(line)) if (fits(line, end, card, flip)) actions.push({ type: 'lay', card, at: end.at, flip });
        }
      }
    }
  }
  return actions;
}

function repairs(own: SeatPosition, card: CardCode, flip: boolean): SeatAction[] {
  const leak = leakOf(own.line);
  if (leak === undefined || isCap(leak.card) !== isCap(card)) return [];
  const isSound = isCap(card)
    ? capEnd(card, flip, attachedSide(own.line, leak)) !== 'l'
    : material(card) !== 'l' && sameSides(openings(card, flip), openings(leak.card, leak.flip));
  return isSound ? [{ type: 'repair', card, at: leak.at, flip }] : [];
}

function leakActions(line: readonly Piece[], seat: number, card: CardCode, flip: boolean): SeatAction[] {
  if (leakOf(line) !== undefined) return [];
  const ends = referenceEnds(line);
  const actions: SeatAction[] = ends
    .filter((end) => fits(line, end, card, flip))
    .map((end) => ({ type: 'leak', seat, card, at: end.at, flip }));
  for (const piece of line) {
    const isTip = ends.some((end) => key(end.piece) === key(piece.at));
    if (!isTip || piece.state !== 'sound' || material(piece.card) !== 'i') continue;
    if (sameSides(openings(card, flip), openings(piece.card, piece.flip))) actions.push({ type: 'leak', seat, card, at: piece.at, flip });
  }
  return actions;
}

function capActions(line: readonly Piece[], seat: number, card: CardCode, flip: boolean): SeatAction[] {
  return referenceEnds(line)
    .filter((end) => mayCap(line, end) && !(capEnd(card, flip, OPPOSITE[end.side]) === 'l' && leakOf(line) !== undefined))
    .map((end) => ({ type: 'cap', seat, card, at: end.at, flip }));
}

/** WW-5 and WW-17. */
export function referenceLength(line: readonly Piece[]): { readonly length: number; readonly measured: number } {
  const ends = referenceEnds(line);
  return { length: Math.max(...ends.map((end) => end.length)), measured: Math.max(...ends.map((end) => end.measured)) };
}

/** All cards by code, in no order of note (WW-2, WW-3). */
export function referenceDeck(): CardCode[] {
  const copies = (card: CardCode) => (card.length === 4 ? { c: 4, i: 8, l: 4 } : { c: 1, i: 2, l: 1 })[material(card) as 'c' | 'i' | 'l'];
  return [...PIPES.flatMap((card) => Array.from({ length: copies(card) }, () => card)), ...CAPS];
}
