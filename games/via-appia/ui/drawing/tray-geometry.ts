import { radii, rake, tray } from '../../rules/inspect.ts';
import type { Size } from '../../rules/position.ts';

// The quarry is drawn in millimetres, the pusher at the bottom: y downwards, 0 the red line, −140 the front edge.

const MM = 1000;

export const discRadius: Readonly<Record<Size, number>> = { S: radii.S / MM, M: radii.M / MM, L: radii.L / MM };
export const backHalf = tray.backHalf / MM;
export const frontHalf = tray.frontHalf / MM;
export const edgeY = -tray.depth / MM;
export const rakeHalf = rake.width / MM / 2;
export const rakeThickness = rake.thickness / MM;

/** The window of the drawing, mm; behind the line there is room for the rake behind a large stone that waits behind stones hanging back. */
export const trayWindow = { x: -91, y: -178, width: 182, height: 255 } as const;

/** Micrometres of the rules to the drawing's millimetres. */
export function trayPoint({ x, y }: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number } {
  return { x: x / MM, y: -y / MM };
}
