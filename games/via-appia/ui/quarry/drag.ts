/** Forward drag after which letting go pushes: so many mm, and so many px where the tray is drawn small. */
export const PUSH_DRAG = { mm: 12, px: 36 };
/** A press that moves less, mm, is a tap. */
const TAP = 1.2;
/** After so much movement, mm, a drag is either one along the edge or one forward. */
const DECIDED = 3;
/** A drag is forward that goes so many times further forward than aside. */
const STRAIGHT = 1.5;
/** From the rake's middle to where it is held, mm. */
const LEVER = 27;

/** `handle`: the rake's, which pushes as the stone does; along the `apron` the stone only slides. */
export type Part = 'stone' | 'handle' | 'left' | 'right' | 'apron';

/** A part of the hand that is being dragged, in the drawing's millimetres. */
export interface Hold {
  readonly part: Part;
  /** Where the pointer was when the movement that counts began. */
  readonly x: number;
  readonly y: number;
  /** The aim then: tenths of a millimetre, degrees. */
  readonly aimX: number;
  readonly aimAngle: number;
  /** `aside` slides the stone and never pushes, until it is let go; null: not yet clear. */
  readonly way: 'aside' | 'forward' | null;
  /** How far forward the stone is dragged now, and how far it must be for a push, mm. */
  readonly forward: number;
  readonly reach: number;
  readonly moved: boolean;
}

/** Takes hold of a part. @param scale px per mm on the screen */
export function grab(part: Part, at: { x: number; y: number }, aim: { x: number; angle: number }, scale: number): Hold {
  const reach = Math.max(PUSH_DRAG.mm, PUSH_DRAG.px / scale);
  return { part, x: at.x, y: at.y, aimX: aim.x, aimAngle: aim.angle, way: null, forward: 0, reach, moved: false };
}

/** Follows the pointer: the hold as it is now, and what changes about the aim. `aimX`: the stone's place at this moment. */
export function drag(
  hold: Hold,
  at: { readonly x: number; readonly y: number },
  aimX: number,
): { readonly hold: Hold; readonly change: { readonly x?: number; readonly angle?: number } | null } {
  const moved = hold.moved || Math.hypot(at.x - hold.x, at.y - hold.y) > TAP;
  if (!moved) return { hold, change: null };
  if (hold.part === 'left' || hold.part === 'right') {
    const lever = hold.part === 'right' ? -1 : 1;
    return { hold: { ...hold, moved }, change: { angle: hold.aimAngle + (Math.atan((lever * (at.y - hold.y)) / LEVER) * 180) / Math.PI } };
  }
  const aside = at.x - hold.x;
  // A finger that scrolls or wipes over the apron must not push.
  if (hold.part === 'apron') return { hold: { ...hold, moved, way: 'aside' }, change: { x: hold.aimX + aside * 10 } };
  const forward = hold.y - at.y;
  if (hold.way === 'forward') {
    // Who comes back, or strays further than forward, slides again from there.
    if (forward < DECIDED) return { hold: { ...hold, way: null, forward: 0, x: at.x, aimX }, change: null };
    if (Math.abs(aside) > forward) return { hold: { ...hold, way: 'aside', forward: 0, x: at.x, aimX }, change: null };
    return { hold: { ...hold, forward }, change: null };
  }
  if (hold.way === null && Math.hypot(aside, forward) > DECIDED) {
    if (forward > STRAIGHT * Math.abs(aside)) return { hold: { ...hold, moved, way: 'forward', forward }, change: { x: hold.aimX } };
    return { hold: { ...hold, moved, way: 'aside' }, change: { x: hold.aimX + aside * 10 } };
  }
  return { hold: { ...hold, moved }, change: { x: hold.aimX + aside * 10 } };
}

/** How far a push is wound up, 0 … 1; from 1 letting go pushes. */
export function charge(hold: Hold | null): number {
  return hold === null ? 0 : Math.min(1, hold.forward / hold.reach);
}
