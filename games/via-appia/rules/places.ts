import { roadData } from './material/road.ts';
import { type Place, type Segment, type Size, type SpaceId, segments, sizes } from './position.ts';

/** Places are numbered along the road: 0 Rome, 1–11 A1…A11, 12 Terracina, 13–25 B1…B13, 26 Beneventum, 27–43 C1…C17, 44 Brundisium. */
export const placeNames: readonly Place[] = segments.reduce<Place[]>(
  (names, segment) => {
    const { sizes: spaces, to } = roadData[segment];
    spaces.split(' ').forEach((_, i) => {
      names.push(`${segment}${i + 1}` as SpaceId);
    });
    names.push(to);
    return names;
  },
  ['rome'],
);

const numbers = new Map<string, number>(placeNames.map((name, i) => [name, i]));

/** The number of a place; -1 for an unknown name. */
export const placeNumber = (name: unknown): number => (typeof name === 'string' ? (numbers.get(name) ?? -1) : -1);

/** The place of a number. */
export function placeName(place: number): Place {
  const name = placeNames[place];
  if (name === undefined) throw new RangeError(`no place ${place}`);
  return name;
}

export const placeCount = placeNames.length;

/** Numbers of the city behind each segment, and of the city at its end. */
export const behind = segments.map((s) => placeNumber(roadData[s].from));
export const ahead = segments.map((s) => placeNumber(roadData[s].to));

export const brundisium = placeCount - 1;

/** 0 S, 1 M, 2 L; -1 for a city. */
export const sizeAt = new Int8Array(placeCount).fill(-1);
/** The segment that a space lies in; for a city the segment that ends there (-1 for Rome). */
export const segmentAt = new Int8Array(placeCount).fill(-1);
/** The segment that a pawn standing there travels; 3 in Brundisium. */
export const segmentFrom = new Int8Array(placeCount).fill(3);
/** A space's bit within its segment; 0 for a city. */
export const bitAt = new Int32Array(placeCount);
/** Up to three successors of each place, -1 where there is none: `next[3 × place + k]`. */
export const next = new Int8Array(3 * placeCount).fill(-1);
/** Bits of the spaces, in the same segment, that an edge joins to a space, in either direction. */
export const near = new Int32Array(placeCount);
/** Per segment: bits of all spaces, of those with an edge from the city behind, and of each size (`ofSize[3 × segment + size]`). */
export const allSpaces = new Int32Array(3);
export const startSpaces = new Int32Array(3);
export const ofSize = new Int32Array(9);
/** Number of the first space of each segment. */
export const firstSpace = new Int32Array(3);

const link = (from: number, to: number): void => {
  let k = 3 * from;
  while (next[k] !== -1) k++;
  next[k] = to;
};

segments.forEach((segment: Segment, s) => {
  const data = roadData[segment];
  const back = placeNumber(data.from);
  const end = placeNumber(data.to);
  firstSpace[s] = back + 1;
  segmentFrom[back] = s;
  segmentAt[end] = s;
  data.sizes.split(' ').forEach((size, i) => {
    const place = back + 1 + i;
    const index = sizes.indexOf(size as Size);
    sizeAt[place] = index;
    segmentAt[place] = s;
    segmentFrom[place] = s;
    bitAt[place] = 1 << i;
    allSpaces[s] = allSpaces[s] | (1 << i);
    ofSize[3 * s + index] = ofSize[3 * s + index] | (1 << i);
  });
  for (const edge of data.edges.split('; ')) {
    const [source = '', targets = ''] = edge.split('→');
    const from = back + Number(source);
    for (const target of targets.split(',')) {
      const to = target === 'end' ? end : back + Number(target);
      link(from, to);
      if (from === back) startSpaces[s] = startSpaces[s] | bitAt[to];
      else if (to !== end) {
        near[from] = near[from] | (1 << (to - back - 1));
        near[to] = near[to] | (1 << (from - back - 1));
      }
    }
  }
});

/** Number of bits set. */
export function bits(mask: number): number {
  let n = 0;
  for (let m = mask; m !== 0; m &= m - 1) n++;
  return n;
}
