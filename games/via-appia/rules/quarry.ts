import { overLine, radii, rake as rakeData, tray, turns, xUnit } from './material/measures.ts';
import { type Aim, type Size, type Stone, sizes } from './position.ts';
import { FALLEN, FIRST_QUARRY, QUARRY, QUARRY_COUNT, stoneCount } from './state.ts';
import { radius, wallX, wallY } from './tray.ts';

// VA-22 … VA-27: a quasi-static simulation by repeated projection of overlaps, in rake steps. Lengths are micrometres in doubles; only + − × ÷ and
// square roots, so that every engine gets the same bits. docs/decisions/0010-quarry-solver.md says what the constants were chosen by.

/** How far the rake moves in one step. */
const stepLength = 500;
/** A step is settled when no overlap is larger. */
const settled = 80;
const maxSweeps = 200;
/** From this sweep on there is no friction, which can otherwise keep two corrections undoing each other. */
const calm = 20;
/** Two stones are moved apart by a little more than they overlap: chains settle in fewer sweeps. */
const relaxation = 1.3;
/** Share of the correction that friction on walls and rake may take back sideways. */
const smoothness = 0.1;
/** The rear stone of a pair gives way less, so that chains of force stay local. */
const rearShare = 0.3;
/** Pairs nearer than touching plus this are watched; they are found anew when a stone has moved by `skinMoved`. */
const skin = 6000;
const skinMoved = 2000;

/** How stones are pushed: what differs between versions of the rules (decision 23). */
interface Manner {
  /** Share of the correction that friction between stones may take back sideways. */
  readonly friction: number;
  /** A stone at rest gives way only to another that presses this deep into it, so that none falls without a touch that can be seen. */
  readonly grip: number;
  /** A stone that has been moved slides on by so much where that takes it over the edge: none is left on the brink, to be dropped by the next breath. */
  readonly slide: number;
  /** How far the middle of the pushed stone comes over the line; null: the rake comes to the line. */
  readonly overLine: number | null;
  /** The last look is at all stones, not only at those that were moved. */
  readonly looksAtAll: boolean;
}

const today: Manner = { friction: 0.1, grip: 150, slide: 500, overLine, looksAtAll: false };
const first: Manner = { friction: 0.5, grip: 0, slide: 0, overLine: null, looksAtAll: true };

/** The manner of the push being simulated. */
let { friction, grip, slide, looksAtAll } = today;
let lineBy = today.overLine;

function choose(isFirst: boolean): void {
  ({ friction, grip, slide, looksAtAll, overLine: lineBy } = isFirst ? first : today);
}

const most = stoneCount + 1;
const half = rakeData.width / 2;
const weight = radius.map((r) => 1e8 / (r * r));

// The discs of the push being simulated, by number: those in the tray in the order of their listing, the new one last.
const size = new Int32Array(most);
const X = new Float64Array(most);
const Y = new Float64Array(most);
const R = new Float64Array(most);
const W = new Float64Array(most);
/** Where they were when the step began, and when the pairs were last found. */
const stepX = new Float64Array(most);
const stepY = new Float64Array(most);
const pairX = new Float64Array(most);
const pairY = new Float64Array(most);
/** Where they were when the push began, and whether it has moved them. */
const fromX = new Float64Array(most);
const fromY = new Float64Array(most);
const stirred = new Uint8Array(most);
/** The sweep in which a disc last moved. */
const moved = new Int32Array(most);
/** Discs still on the tray, back to front, and where the pairs of each begin; `partner` is the one in front. */
const order = new Int32Array(most);
const pairsFrom = new Int32Array(most + 1);
const partner = new Int32Array((most * (most - 1)) / 2);
let total = 0;
let count = 0;
let sweep = 0;

// The rake: middle of its front face, its direction to the right, and how far it moved in this step.
let rakeX = 0;
let rakeY = 0;
let rakeCos = 1;
let rakeSin = 0;
let rakeStep = 0;

/** What a push looks like after one step: micrometres; a disc that has fallen stays where it fell. */
export interface Frame {
  /** Middle of the rake's front face, and its turn. */
  readonly rake: { readonly x: number; readonly y: number; readonly cos: number; readonly sin: number };
  /** x and y of every disc by number: first the stones as they were listed, last the new one. */
  readonly at: Float64Array;
}

/** A push as it happened. */
export interface Film {
  /** By number; `fell` is the first frame in which the disc is over the edge, null where it stays. */
  readonly discs: readonly { readonly size: Size; readonly fell: number | null }[];
  readonly frames: readonly Frame[];
}

function before(a: number, b: number): boolean {
  if (Y[a] !== Y[b]) return Y[a] < Y[b];
  if (X[a] !== X[b]) return X[a] < X[b];
  return size[a] < size[b];
}

function sortOrder(): void {
  for (let i = 1; i < count; i++) {
    const disc = order[i];
    let j = i;
    while (j > 0 && before(disc, order[j - 1])) {
      order[j] = order[j - 1];
      j--;
    }
    order[j] = disc;
  }
}

function findPairs(): void {
  sortOrder();
  let n = 0;
  const widest = radii.L + skin;
  for (let i = 0; i < count; i++) {
    const a = order[i];
    pairsFrom[i] = n;
    pairX[a] = X[a];
    pairY[a] = Y[a];
    for (let j = i + 1; j < count; j++) {
      const b = order[j];
      const dy = Y[b] - Y[a];
      if (dy > R[a] + widest) break;
      const dx = X[b] - X[a];
      const reach = R[a] + R[b] + skin;
      if (dx * dx + dy * dy < reach * reach) partner[n++] = b;
    }
  }
  pairsFrom[count] = n;
}

/** Moves a disc by `depth` along a unit normal away from something that itself moved by (0, `dy`) in this step, less a little friction. */
function shove(a: number, nx: number, ny: number, depth: number, dy: number): void {
  const along = (X[a] - stepX[a]) * -ny + (Y[a] - stepY[a] - dy) * nx;
  const limit = sweep < calm ? smoothness * depth : 0;
  const back = Math.max(-limit, Math.min(limit, along));
  X[a] += nx * depth + ny * back;
  Y[a] += ny * depth - nx * back;
  stir(a);
}

function stir(a: number): void {
  moved[a] = sweep;
  stirred[a] = 1;
}

/** Pushes a disc out of the rake; returns the overlap there was. */
function offRake(a: number): number {
  const dx = X[a] - rakeX;
  const dy = Y[a] - rakeY;
  const v = dy * rakeCos - dx * rakeSin;
  const r = R[a];
  if (v >= r || v <= -rakeData.thickness - r) return 0;
  const u = dx * rakeCos + dy * rakeSin;
  if (u >= half + r || u <= -half - r) return 0;
  const overU = u > half ? u - half : u < -half ? u + half : 0;
  const overV = v > 0 ? v : v < -rakeData.thickness ? v + rakeData.thickness : 0;
  const distance = Math.sqrt(overU * overU + overV * overV);
  if (distance >= r) return 0;
  if (distance === 0) {
    shove(a, -rakeSin, rakeCos, r - v, rakeStep);
    return r - v;
  }
  const nu = overU / distance;
  const nv = overV / distance;
  shove(a, nu * rakeCos - nv * rakeSin, nu * rakeSin + nv * rakeCos, r - distance, rakeStep);
  return r - distance;
}

/** Pushes a disc out of the wall on its side; returns the overlap there was. */
function offWall(a: number): number {
  const side = X[a] < 0 ? -1 : 1;
  const beside = tray.backHalf - X[a] * side;
  const y = Y[a];
  const r = R[a];
  if (y <= 0) {
    if (beside >= r) return 0;
    shove(a, -side, 0, r - beside, 0);
    return r - beside;
  }
  if (y * wallY < beside * wallX) {
    const distance = Math.sqrt(beside * beside + y * y);
    if (distance >= r) return 0;
    shove(a, (-side * beside) / distance, y / distance, r - distance, 0);
    return r - distance;
  }
  const distance = beside * wallY + y * wallX;
  if (distance >= r) return 0;
  shove(a, -side * wallY, wallX, r - distance, 0);
  return r - distance;
}

/** Moves two overlapping discs apart, the lighter and the one in front more; returns the overlap there was. */
function apart(a: number, b: number): number {
  const dx = X[b] - X[a];
  const dy = Y[b] - Y[a];
  const sum = R[a] + R[b];
  const square = dx * dx + dy * dy;
  if (square >= sum * sum) return 0;
  const distance = Math.sqrt(square);
  const depth = sum - distance;
  if (depth <= grip && (stirred[a] === 0 || stirred[b] === 0)) return 0;
  const nx = distance > 0 ? dx / distance : 0;
  const ny = distance > 0 ? dy / distance : 1;
  const rear = W[a] * rearShare;
  const share = rear / (rear + W[b]);
  const along = (X[b] - stepX[b] - X[a] + stepX[a]) * -ny + (Y[b] - stepY[b] - Y[a] + stepY[a]) * nx;
  const limit = sweep < calm ? friction * depth : 0;
  const back = Math.max(-limit, Math.min(limit, along));
  const move = depth * relaxation;
  const moveX = nx * move + ny * back;
  const moveY = ny * move - nx * back;
  X[a] -= moveX * share;
  Y[a] -= moveY * share;
  X[b] += moveX * (1 - share);
  Y[b] += moveY * (1 - share);
  stir(a);
  stir(b);
  return depth;
}

/**
 * Projects overlaps away until none is larger than `settled`. Only discs that move, and those they touch, are looked at;
 * with `everything`, all that the push has moved (or all that there are), without friction.
 */
function settle(everything: boolean): void {
  for (let i = 0; i < count; i++) {
    const a = order[i];
    stepX[a] = X[a];
    stepY[a] = Y[a];
    moved[a] = everything && (looksAtAll || stirred[a] === 1) ? maxSweeps : -2;
  }
  const begin = everything ? calm : 0;
  for (sweep = begin; sweep < maxSweeps; sweep++) {
    let worst = 0;
    let strayed = false;
    for (let i = 0; i < count; i++) {
      const a = order[i];
      if (sweep === begin || moved[a] >= sweep - 1) {
        const overRake = offRake(a);
        if (overRake > worst) worst = overRake;
      }
      const active = moved[a] >= sweep - 1;
      if (active) {
        const overWall = offWall(a);
        if (overWall > worst) worst = overWall;
        const strayX = X[a] - pairX[a];
        const strayY = Y[a] - pairY[a];
        if (strayX * strayX + strayY * strayY > skinMoved * skinMoved) strayed = true;
      }
      for (let p = pairsFrom[i]; p < pairsFrom[i + 1]; p++) {
        const b = partner[p];
        if (!active && moved[b] < sweep - 1) continue;
        const depth = apart(a, b);
        if (depth > worst) worst = depth;
      }
    }
    if (strayed) findPairs();
    if (worst <= settled) return;
  }
}

/** Takes discs over the edge out of the order. */
function dropFallen(): void {
  let n = 0;
  for (let i = 0; i < count; i++) if (Y[order[i]] <= tray.depth) order[n++] = order[i];
  if (n === count) return;
  count = n;
  findPairs();
}

function place(disc: number, which: number, x: number, y: number): void {
  size[disc] = which;
  R[disc] = radius[which];
  W[disc] = weight[which];
  X[disc] = x;
  Y[disc] = y;
}

/** Pushes a disc of a size into the `total` discs placed: VA-23. */
function run(which: number, x: number, angle: number, onFrame?: (frame: Frame) => void): void {
  const disc = total++;
  let y = -radius[which];
  for (let i = 0; i < disc; i++) {
    const sum = R[i] + radius[which];
    const dx = X[i] - x;
    if (dx >= sum || dx <= -sum) continue;
    const touching = Y[i] - Math.sqrt(sum * sum - dx * dx);
    if (touching < y) y = touching;
  }
  place(disc, which, x, y);
  count = total;
  for (let i = 0; i < count; i++) {
    order[i] = i;
    fromX[i] = X[i];
    fromY[i] = Y[i];
    stirred[i] = 0;
  }
  findPairs();

  const { cos, sin } = turns[angle < 0 ? -angle : angle];
  const right = angle < 0 ? -1 : 1;
  // Turned and flat alike, the rake stays between the walls.
  const inner = tray.backHalf - half * cos - rakeData.thickness * sin;
  const outer = half * (2 - cos) - tray.backHalf;
  let middle = x * right;
  if (middle > inner) middle = inner;
  if (middle < outer) middle = outer;
  rakeX = middle * right;
  rakeCos = cos;
  rakeSin = sin * right;
  const cornerX = rakeX + right * half * cos;

  // The rake starts behind everything, its leading corner at `corner`, and comes to `stop`, behind the line.
  let corner = 0;
  for (let i = 0; i < count; i++) if (Y[i] - R[i] < corner) corner = Y[i] - R[i];
  rakeY = corner - half * sin;
  const stop = lineBy === null ? 0 : lineBy - radius[which];
  const steps = -Math.floor((corner - stop) / stepLength);
  for (let step = 1; step <= steps; step++) {
    const to = step === steps ? stop : corner + step * stepLength;
    rakeStep = to - half * sin - rakeY;
    rakeY = to - half * sin;
    settle(false);
    dropFallen();
    onFrame?.(frame());
  }
  const flat = -Math.floor((-rakeData.width * sin) / stepLength);
  for (let step = 1; step <= flat; step++) {
    const part = step / flat;
    const dx = cos + (1 - cos) * part;
    const dy = sin * (1 - part);
    const long = Math.sqrt(dx * dx + dy * dy);
    rakeCos = dx / long;
    rakeSin = (right * dy) / long;
    rakeX = cornerX - right * half * rakeCos;
    const to = stop - half * (dy / long);
    rakeStep = to - rakeY;
    rakeY = to;
    settle(false);
    dropFallen();
    onFrame?.(frame());
  }
  rest();
  onFrame?.(frame());
}

/** A last look at all that was moved, since the last sweep of a step may have brought others together again; then what is on the brink slides over. */
function rest(): void {
  rakeStep = 0;
  settle(true);
  for (let i = 0; i < count; i++) {
    const a = order[i];
    const dx = X[a] - fromX[a];
    const dy = Y[a] - fromY[a];
    if (dy > 0 && Y[a] > tray.depth - slide && dx * dx + dy * dy >= slide * slide) Y[a] += slide;
  }
  dropFallen();
}

function frame(): Frame {
  const at = new Float64Array(2 * total);
  for (let i = 0; i < total; i++) {
    at[2 * i] = X[i];
    at[2 * i + 1] = Y[i];
  }
  return { rake: { x: rakeX + 0, y: rakeY + 0, cos: rakeCos, sin: rakeSin + 0 }, at };
}

/** Whole micrometres, never −0. */
const whole = (v: number): number => Math.floor(v + 0.5) + 0;

/** VA-26: rounds the discs that stay and puts their numbers in the order of the listing. */
function round(): void {
  for (let i = 0; i < count; i++) {
    const a = order[i];
    X[a] = whole(X[a]);
    Y[a] = whole(Y[a]);
  }
  sortOrder();
}

/**
 * Pushes a stone into the quarry of a state, in place, and counts what falls: VA-23.
 * @param which the size, 0 S … 2 L
 * @param x tenths of a millimetre, within VA-23's range
 * @param angle whole degrees, −15 … 15
 */
export function pushStone(w: Int32Array, which: number, x: number, angle: number): void {
  choose(w[FIRST_QUARRY] === 1);
  total = w[QUARRY_COUNT];
  for (let i = 0; i < total; i++) place(i, w[QUARRY + 3 * i], w[QUARRY + 3 * i + 1], w[QUARRY + 3 * i + 2]);
  run(which, x * xUnit, angle);
  round();
  for (let i = 0; i < total; i++) if (Y[i] > tray.depth) w[FALLEN + size[i]]++;
  w[QUARRY_COUNT] = count;
  for (let i = 0; i < count; i++) {
    const a = order[i];
    w[QUARRY + 3 * i] = size[a];
    w[QUARRY + 3 * i + 1] = X[a];
    w[QUARRY + 3 * i + 2] = Y[a];
  }
}

/** VA-26: by y, then x, then size. */
export function compareStones(a: Stone, b: Stone): number {
  return a.y - b.y || a.x - b.x || sizes.indexOf(a.size) - sizes.indexOf(b.size);
}

/**
 * Pushes a stone into a quarry: VA-23. The outcome does not depend on the order in which the stones are listed.
 * @param x tenths of a millimetre, within VA-23's range
 * @param angle whole degrees, −15 … 15
 * @param onFrame called after every step of the rake, with discs numbered in the order of VA-26
 * @param isFirst by version 1 of the rules
 */
export function push(
  stones: readonly Stone[],
  which: Size,
  x: number,
  angle: number,
  onFrame?: (frame: Frame) => void,
  isFirst = false,
): { readonly stones: Stone[]; readonly fallen: Size[] } {
  choose(isFirst);
  const listed = [...stones].sort(compareStones);
  listed.forEach((stone, i) => {
    place(i, sizes.indexOf(stone.size), stone.x, stone.y);
  });
  total = listed.length;
  run(sizes.indexOf(which), x * xUnit, angle, onFrame);
  round();
  const rest = Array.from(order.subarray(0, count), (a): Stone => ({ size: sizes[size[a]], x: X[a], y: Y[a] }));
  const fallen: Size[] = [];
  for (let s = 2; s >= 0; s--) for (let i = 0; i < total; i++) if (Y[i] > tray.depth && size[i] === s) fallen.push(sizes[s]);
  return { stones: rest, fallen };
}

/**
 * The movement of a push, for animation: `stones` as in `PushEvent.before`, the aim as in `PushEvent.pushed`. The last frame shows the stones
 * before rounding. About 60 to 150 frames, each half a millimetre of the rake.
 * @param rules the version of the rules, as `PushEvent.rules` names it where it is not today's
 */
export function keyframes(stones: readonly Stone[], which: Size, aim: Aim, rules?: 1): Film {
  const listed = [...stones].sort(compareStones);
  const frames: Frame[] = [];
  push(listed, which, aim.x, aim.angle, (frame) => frames.push(frame), rules === 1);
  const discs = [...listed.map((stone) => stone.size), which].map((each, i) => {
    const fell = frames.findIndex((frame) => frame.at[2 * i + 1] > tray.depth);
    return { size: each, fell: fell < 0 ? null : fell };
  });
  return { discs, frames };
}

/** The stones in the quarry of a state. */
export function stonesOf(w: Int32Array): Stone[] {
  return Array.from({ length: w[QUARRY_COUNT] }, (_, i) => ({
    size: sizes[w[QUARRY + 3 * i]],
    x: w[QUARRY + 3 * i + 1],
    y: w[QUARRY + 3 * i + 2],
  }));
}
