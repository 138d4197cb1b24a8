/** Forward drag, mm, after which letting go pushes. */
export const PUSH_DRAG = 12;
/** Forward drag, mm, from which the stone no longer slides sideways: a thumb that goes forward strays. */
const LOCK_DRAG = 4;
/** A press that moves less, mm, is a tap. */
const TAP = 1.2;
/** From the rake's middle to where it is held, mm. */
const LEVER = 27;

export type Part = 'stone' | 'left' | 'right' | 'apron';

/** A part of the hand that is being dragged, in the drawing's millimetres. */
export interface Hold {
  readonly part: Part;
  /** Where the pointer was when the movement that counts began. */
  readonly x: number;
  readonly y: number;
  /** The aim then: tenths of a millimetre, degrees. */
  readonly aimX: number;
  readonly aimAngle: number;
  /** How far forward the stone is dragged now, mm. */
  readonly forward: number;
  readonly moved: boolean;
}

export function grab(part: Part, at: { x: number; y: number }, aim: { x: number; angle: number }): Hold {
  return { part, x: at.x, y: at.y, aimX: aim.x, aimAngle: aim.angle, forward: 0, moved: false };
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
  const forward = Math.max(0, hold.y - at.y);
  // Sideways counts again from where the pointer comes back to.
  if (forward > LOCK_DRAG || hold.forward > LOCK_DRAG)
    return { hold: { ...hold, moved, forward, x: at.x, aimX }, change: hold.moved ? null : { x: aimX } };
  return { hold: { ...hold, moved, forward }, change: { x: hold.aimX + (at.x - hold.x) * 10 } };
}

/** How far a push is wound up, 0 … 1; from 1 letting go pushes. */
export function charge(hold: Hold | null): number {
  return hold === null ? 0 : Math.min(1, hold.forward / PUSH_DRAG);
}
