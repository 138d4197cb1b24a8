import type { CardCode, PieceJson, Side } from '../rules/position.ts';
import type { CapEnd, CapEnds } from './drawing/Cap.tsx';
import { OPPOSITE, SIDES } from './drawing/pipe-paths.ts';

/** What a card shows at first sight. */
export type Kind = 'straight' | 'bend' | 'tee' | 'cap';
/** As the catalogues name it; a cap has four materials. */
export type Stuff = 'copper' | 'iron' | 'leaky' | 'mixed';

const END: Readonly<Record<string, CapEnd>> = { c: 'copper', i: 'iron', l: 'leaky' };

export function isCap(card: CardCode): boolean {
  return card.startsWith('cap-');
}

export function isLeaky(card: CardCode): boolean {
  return card.endsWith('-l');
}

export function kindOf(card: CardCode): Kind {
  if (isCap(card)) return 'cap';
  const shape = card.slice(0, card.indexOf('-'));
  if (shape.length === 3) return 'tee';
  return shape === 'NS' || shape === 'EW' ? 'straight' : 'bend';
}

export function stuffOf(card: CardCode): Stuff {
  return isCap(card) ? 'mixed' : (END[card.slice(-1)] ?? 'iron');
}

/** The sides to which a card lies open, in the order N, E, S, W; all four for a cap. */
export function openingsOf(card: CardCode, flip: boolean): readonly Side[] {
  if (isCap(card)) return SIDES;
  const shape = card.slice(0, card.indexOf('-'));
  return SIDES.filter((side) => shape.includes(flip ? OPPOSITE[side] : side));
}

/** A cap's four ends as it lies. */
export function capEnds(card: CardCode, flip: boolean): CapEnds {
  const end = (side: Side): CapEnd => END[card.charAt(4 + SIDES.indexOf(flip ? OPPOSITE[side] : side))] ?? 'iron';
  return { N: end('N'), E: end('E'), S: end('S'), W: end('W') };
}

/** The name of a set of openings in the catalogues: letters in the order N, E, S, W. */
export function openingsKey(openings: readonly Side[]): string {
  return openings.join('');
}

export function cellKey([x, y]: readonly [number, number]): string {
  return `${x},${y}`;
}

export function sameCell(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** True for a piece that cannot leak any more. */
export function isMended(piece: PieceJson): boolean {
  return piece.state === 'repaired' || piece.state === 'plumber';
}
