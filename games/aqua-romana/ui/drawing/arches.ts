import type { Side } from '../../rules/position.ts';
import type { Point } from '../geometry.ts';

const r3 = (value: number) => Math.round(value * 1000) / 1000;

/** One opening: its foot in the stone's edge at `foot`, its round end pointing along the unit vector `up`. */
function opening(foot: Point, up: Point, width: number): string {
  const half = width / 2;
  const across = { x: -up.y, y: up.x };
  const at = (along: number, aside: number) =>
    `${r3(foot.x + up.x * along + across.x * aside)},${r3(foot.y + up.y * along + across.y * aside)}`;
  const spring = 8.4 - half;
  return `M${at(-0.6, -half)}L${at(spring, -half)}A${half},${half} 0 0 1 ${at(spring, half)}L${at(-0.6, half)}Z`;
}

/** The arches along both edges of a straight channel. */
export function straightArches(vertical: boolean): string {
  let d = '';
  for (let n = 0; n < 6; n++) {
    const along = 8.33 + 16.67 * n;
    d += opening(vertical ? { x: 21, y: along } : { x: along, y: 21 }, vertical ? { x: 1, y: 0 } : { x: 0, y: 1 }, 9.4);
    d += opening(vertical ? { x: 79, y: along } : { x: along, y: 79 }, vertical ? { x: -1, y: 0 } : { x: 0, y: -1 }, 9.4);
  }
  return d;
}

/** The arches of a bend between two sides: three on the inside, and six on the outside where there is room. */
export function curveArches(from: Side, to: Side, outside: boolean): string {
  const centre = { x: from === 'E' || to === 'E' ? 100 : 0, y: from === 'S' || to === 'S' ? 100 : 0 };
  const sign = { x: centre.x === 0 ? 1 : -1, y: centre.y === 0 ? 1 : -1 };
  let d = '';
  const ring = (degrees: number, radius: number, outward: boolean, width: number) => {
    const angle = (degrees * Math.PI) / 180;
    const away = { x: sign.x * Math.cos(angle), y: sign.y * Math.sin(angle) };
    const foot = { x: centre.x + away.x * radius, y: centre.y + away.y * radius };
    d += opening(foot, outward ? away : { x: -away.x, y: -away.y }, width);
  };
  for (let n = 0; n < 3; n++) ring(15 + 30 * n, 21, true, 7.8);
  if (outside) for (let n = 0; n < 6; n++) ring(7.5 + 15 * n, 79, false, 9.4);
  return d;
}
