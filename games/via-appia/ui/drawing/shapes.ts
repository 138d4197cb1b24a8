import type { Size } from '../../rules/position.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Radii of the road's stones and slots, units of the road. */
export const stoneRadius: Readonly<Record<Size, number>> = { S: 15, M: 20, L: 27 };
const STROKES: Readonly<Record<Size, number>> = { S: 1, M: 2, L: 3 };

/**
 * A Roman numeral as a path around 0,0: one, two or three upright strokes with serifs. Drawn rather than written, so that what a place or a stone is called is
 * said by its label alone.
 * @param height of the strokes
 */
export function numeralPath(size: Size, height: number): string {
  const n = STROKES[size];
  const stem = height * 0.17;
  const serif = height * 0.245;
  const thick = height * 0.1;
  const pitch = height * 0.52;
  const top = -height / 2;
  return Array.from({ length: n }, (_, i) => {
    const x = (i - (n - 1) / 2) * pitch;
    const half = stem / 2;
    const [left, right] = [round2(x - serif), round2(x + serif)];
    return (
      `M${left},${round2(top)}H${right}V${round2(top + thick)}H${round2(x + half)}V${round2(-top - thick)}H${right}` +
      `V${round2(-top)}H${left}V${round2(-top - thick)}H${round2(x - half)}V${round2(top + thick)}H${left}Z`
    );
  }).join('');
}

const round2 = (v: number): number => Math.round(v * 100) / 100;

const CORNERS: Readonly<Record<Size, number>> = { S: 6, M: 7, L: 9 };

/** A small repeatable source of numbers in 0 … 1 for jitter in drawings. */
function jitter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

/** An irregular polygon around 0,0: 6, 7 or 9 corners, 10 % jitter. The same seed gives the same stone. */
function stoneCorners(size: Size, seed: number): Point[] {
  const random = jitter(seed + 1);
  const n = CORNERS[size];
  const r = stoneRadius[size];
  const turn = random() * 2 * Math.PI;
  return Array.from({ length: n }, (_, i) => {
    const angle = turn + ((i + (random() - 0.5) * 0.5) * 2 * Math.PI) / n;
    const radius = r * (1 + (random() - 0.5) * 0.2);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

const round = (v: number): number => Math.round(v * 10) / 10;

/** A polygon with rounded corners as an SVG path. @param radius of the corners */
function roundedPath(corners: readonly Point[], radius: number): string {
  const parts: string[] = [];
  corners.forEach((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const toward = (p: Point): Point => {
      const length = Math.hypot(p.x - corner.x, p.y - corner.y) || 1;
      const t = Math.min(0.5, radius / length);
      return { x: corner.x + (p.x - corner.x) * t, y: corner.y + (p.y - corner.y) * t };
    };
    const from = toward(before);
    const to = toward(after);
    parts.push(
      `${i === 0 ? 'M' : 'L'}${round(from.x)},${round(from.y)}Q${round(corner.x)},${round(corner.y)} ${round(to.x)},${round(to.y)}`,
    );
  });
  return `${parts.join('')}Z`;
}

/** The outline of a paving stone and of its paler facet (at 74 %), as SVG paths around 0,0. */
export function stonePaths(size: Size, seed: number): { readonly outline: string; readonly facet: string } {
  const corners = stoneCorners(size, seed);
  const r = stoneRadius[size];
  return {
    outline: roundedPath(corners, 0.22 * r),
    facet: roundedPath(
      corners.map((p) => ({ x: p.x * 0.74 - r * 0.05, y: p.y * 0.74 - r * 0.07 })),
      0.2 * r,
    ),
  };
}

/** Two or three short chisel marks on a stone's facet. */
export function chisels(size: Size, seed: number): readonly string[] {
  const random = jitter(seed + 77);
  const r = stoneRadius[size];
  return Array.from({ length: size === 'S' ? 2 : 3 }, () => {
    const x = (random() - 0.5) * r * 0.8;
    const y = (random() - 0.5) * r * 0.8;
    return `M${round(x)},${round(y)}l${round(r * 0.2)},${round(-r * 0.06)}`;
  });
}

/** A number out of a text, for seeds. */
export function seedOf(text: string): number {
  let h = 7;
  for (let i = 0; i < text.length; i++) h = (h * 31 + text.charCodeAt(i)) % 100_003;
  return h;
}
