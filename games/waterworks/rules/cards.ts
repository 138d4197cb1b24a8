// Cards as small integers: 0 … 17 pipes (shape × 3 + material), 18 … 25 caps, 26 a card that the viewer does not know.

import type { CardCode, Material, Shape, Side } from './position.ts';

export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
export const SHAPES: readonly Shape[] = ['NS', 'EW', 'NE', 'NW', 'NEW', 'NES'];
export const MATERIALS: readonly Material[] = ['c', 'i', 'l'];
const CAPS = ['ccii', 'cici', 'iicl', 'clii', 'lcii', 'iclc', 'ilcl', 'lici'];

export const COPPER = 0;
export const IRON = 1;
export const LEAKY = 2;

/** T pipes are those from here to the caps. */
export const FIRST_T = 12;
export const FIRST_CAP = 18;
export const KINDS = 26;
/** A card that the viewer does not know. */
export const UNKNOWN = 26;
/** Pipes and caps in the game (WW-4). */
export const DECK_SIZE = 80;

/** How many copies of each kind there are (WW-2, WW-3). */
export const COPIES = new Uint8Array(KINDS);
/** Copies of a material for the four bends and straights, and for the two T shapes. */
const PLAIN_COPIES = [4, 8, 4];
const T_COPIES = [1, 2, 1];
for (let shape = 0; shape < 6; shape++) {
  for (let material = 0; material < 3; material++) COPIES[shape * 3 + material] = (shape < 4 ? PLAIN_COPIES : T_COPIES)[material];
}
COPIES.fill(1, FIRST_CAP);

/** Every card of the game, sorted by kind. */
export const DECK = new Uint8Array(DECK_SIZE);
{
  let n = 0;
  for (let card = 0; card < KINDS; card++) for (let i = 0; i < COPIES[card]; i++) DECK[n++] = card;
}

const CODES: readonly string[] = [
  ...SHAPES.flatMap((shape) => MATERIALS.map((material) => `${shape}-${material}`)),
  ...CAPS.map((ends) => `cap-${ends}`),
];
const NUMBERS = new Map(CODES.map((code, card) => [code, card]));

/** The card's code; `?` for an unknown one. */
export function codeOf(card: number): CardCode {
  return CODES[card] ?? '?';
}

/** The card with that code, or -1. */
export function cardOf(code: unknown): number {
  return typeof code === 'string' ? (NUMBERS.get(code) ?? -1) : -1;
}

export function isCap(card: number): boolean {
  return card >= FIRST_CAP && card < KINDS;
}

/** 0 copper, 1 iron, 2 leaky; pipes only. */
export function materialOf(card: number): number {
  return card % 3;
}

// Openings and ends are masks of sides: N 1, E 2, S 4, W 8. Turning by 180° swaps N with S and E with W.

export function turned(mask: number): number {
  return ((mask << 2) | (mask >> 2)) & 15;
}

function maskOf(sides: string): number {
  let mask = 0;
  for (const side of sides) mask |= 1 << SIDES.indexOf(side as Side);
  return mask;
}

// An *orientation* is a shape one way up; the ten of them have ten different masks of openings.

export const ORIENTATIONS = 10;
/** The set of the orientations of pipes that are no T. */
export const PLAIN = (1 << 6) - 1;
/** The openings of an orientation. */
export const OPENINGS = new Uint8Array(ORIENTATIONS);
export const SHAPE_OF = new Uint8Array(ORIENTATIONS);
export const FLIP_OF = new Uint8Array(ORIENTATIONS);
/** The orientation of a shape × 2 + flip; -1 for a flip that makes no difference (WW-2). */
export const ORIENTATION = new Int8Array(12).fill(-1);
/** The set of a shape's orientations, as bits. */
export const ORIENTATIONS_OF = new Uint16Array(6);
{
  let n = 0;
  for (let shape = 0; shape < 6; shape++) {
    for (let flip = 0; flip < 2; flip++) {
      const upright = maskOf(SHAPES[shape]);
      if (flip === 1 && turned(upright) === upright) continue;
      OPENINGS[n] = flip ? turned(upright) : upright;
      SHAPE_OF[n] = shape;
      FLIP_OF[n] = flip;
      ORIENTATION[shape * 2 + flip] = n;
      ORIENTATIONS_OF[shape] |= 1 << n;
      n++;
    }
  }
}

/** The material of a cap's end: (card − 18) × 8 + flip × 4 + side. */
export const CAP_END = new Uint8Array(8 * 8);
/** The leaky sides of a cap: (card − 18) × 2 + flip. */
export const CAP_LEAKS = new Uint8Array(8 * 2);
/** 1 for a cap that reads the same flipped (WW-3). */
export const CAP_SAME = new Uint8Array(8);
for (let cap = 0; cap < 8; cap++) {
  for (let flip = 0; flip < 2; flip++) {
    for (let side = 0; side < 4; side++) {
      const material = MATERIALS.indexOf(CAPS[cap][(side + flip * 2) & 3] as Material);
      CAP_END[cap * 8 + flip * 4 + side] = material;
      if (material === LEAKY) CAP_LEAKS[cap * 2 + flip] |= 1 << side;
    }
  }
  CAP_SAME[cap] = [0, 1, 2, 3].every((side) => CAP_END[cap * 8 + side] === CAP_END[cap * 8 + 4 + side]) ? 1 : 0;
}

/** True where turning the card by 180° changes it, so that `flip` may be true. */
export function hasFlip(card: number): boolean {
  return isCap(card) ? CAP_SAME[card - FIRST_CAP] === 0 : ORIENTATION[Math.floor(card / 3) * 2 + 1] >= 0;
}

/** The openings of a pipe one way up. */
export function openingsOf(card: number, flip: number): number {
  const orientation = ORIENTATION[Math.floor(card / 3) * 2 + flip];
  return orientation < 0 ? 0 : OPENINGS[orientation];
}

/** The material of a card's end on a side of the cell it lies on. */
export function endMaterial(card: number, flip: number, side: number): number {
  return isCap(card) ? CAP_END[(card - FIRST_CAP) * 8 + flip * 4 + side] : materialOf(card);
}
