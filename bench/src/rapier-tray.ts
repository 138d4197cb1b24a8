import RAPIER from '@dimforge/rapier2d-deterministic-compat';
import { radii, rake as rakeData, tray, turns, xUnit } from '../../games/via-appia/rules/material/measures.ts';
import type { Size, Stone } from '../../games/via-appia/rules/position.ts';

// The quarry of Via Appia in a physics engine from the registry, for comparison only: the same tray, the same push, seen from above without gravity.
// Settings as docs/decisions/0010-quarry-solver.md gives them: centimetres, stiff contacts, strong damping (the tray's floor holds the stones), no sleep.

const unit = 10_000;
const friction = 0.5;
const damping = 60;
const rakeSpeed = 2;
const tick = 1 / 60;
const settling = 10;

export const startRapier = (): Promise<void> => RAPIER.init();

export interface RapierPush {
  /** Per stone as listed, the new one last: where it lies, null where it fell. */
  readonly after: readonly (Stone | null)[];
  /** Where the new stone was set. */
  readonly set: Stone;
}

function buildWalls(world: RAPIER.World): void {
  const [back, front, depth] = [tray.backHalf / unit, tray.frontHalf / unit, tray.depth / unit];
  const far = 1.5 * depth;
  const out = back + ((front - back) * far) / depth;
  const solid = (points: readonly number[], side: number) => {
    const hull = RAPIER.ColliderDesc.convexHull(new Float32Array(points.map((n, i) => (i % 2 === 0 ? side * n : n))));
    if (hull) world.createCollider(hull.setFriction(friction));
  };
  for (const side of [-1, 1]) {
    solid([back, -12, back, 0, back + 10, 0, back + 10, -12], side);
    solid([back, 0, out, far, out + 10, far, back + 10, 0], side);
  }
}

/** VA-23 as Rapier sees it. `x` in tenths of a millimetre, `angle` in degrees. */
export function rapierPush(stones: readonly Stone[], size: Size, x: number, angle: number): RapierPush {
  const world = new RAPIER.World({ x: 0, y: 0 });
  world.timestep = tick;
  world.numSolverIterations = 8;
  world.integrationParameters.contact_natural_frequency = 120;
  buildWalls(world);
  const place = x * xUnit;
  let back = -radii[size];
  for (const stone of stones) {
    const sum = radii[stone.size] + radii[size];
    const dx = stone.x - place;
    if (Math.abs(dx) < sum) back = Math.min(back, stone.y - Math.sqrt(sum * sum - dx * dx));
  }
  const set: Stone = { size, x: place, y: back };
  const all = [...stones, set];
  const bodies = all.map((stone) => {
    const body = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(stone.x / unit, stone.y / unit)
        .setLinearDamping(damping)
        .setAngularDamping(damping)
        .setCanSleep(false),
    );
    world.createCollider(RAPIER.ColliderDesc.ball(radii[stone.size] / unit).setFriction(friction), body);
    return body;
  });
  const fell = new Set<number>();
  const step = () => {
    world.step();
    for (const [i, body] of bodies.entries()) {
      if (fell.has(i) || body.translation().y * unit <= tray.depth) continue;
      fell.add(i);
      world.removeRigidBody(body);
    }
  };
  pushWithRake(world, place, angle, Math.min(...all.map((stone) => stone.y - radii[stone.size])), step);
  for (let i = 0; i < settling; i++) step();
  const after = bodies.map((body, i) => {
    if (fell.has(i)) return null;
    const { x: atX, y: atY } = body.translation();
    return { size: all[i].size, x: Math.round(atX * unit), y: Math.round(atY * unit) };
  });
  world.free();
  return { after, set };
}

/** Moves the rake to the line and turns it flat about its leading corner. */
function pushWithRake(world: RAPIER.World, x: number, angle: number, behind: number, step: () => void): void {
  const { cos, sin } = turns[Math.abs(angle)];
  const right = angle < 0 ? -1 : 1;
  const half = rakeData.width / 2;
  const inner = tray.backHalf - half * cos - rakeData.thickness * sin;
  const outer = half * (2 - cos) - tray.backHalf;
  const middle = Math.max(outer, Math.min(inner, x * right)) * right;
  const body = world.createRigidBody(RAPIER.RigidBodyDesc.kinematicPositionBased());
  const moveTo = (frontX: number, frontY: number, turn: number, at: 'now' | 'next') => {
    const centre = {
      x: (frontX + (Math.sin(turn) * rakeData.thickness) / 2) / unit,
      y: (frontY - (Math.cos(turn) * rakeData.thickness) / 2) / unit,
    };
    if (at === 'now') {
      body.setTranslation(centre, true);
      body.setRotation(turn, true);
    } else {
      body.setNextKinematicTranslation(centre);
      body.setNextKinematicRotation(turn);
    }
  };
  const turn = Math.asin(sin);
  moveTo(middle, behind - half * sin, right * turn, 'now');
  world.createCollider(RAPIER.ColliderDesc.cuboid(half / unit, rakeData.thickness / 2 / unit).setFriction(friction), body);
  const stride = rakeSpeed * tick * unit;
  const strides = Math.ceil(-behind / stride);
  for (let k = 1; k <= strides; k++) {
    moveTo(middle, Math.min(0, behind + k * stride) - half * sin, right * turn, 'next');
    step();
  }
  const corner = middle + right * half * cos;
  const turning = Math.ceil((rakeData.width * sin) / stride);
  for (let k = 1; k <= turning; k++) {
    const left = turn * (1 - k / turning);
    moveTo(corner - right * half * Math.cos(left), -half * Math.sin(left), right * left, 'next');
    step();
  }
}
