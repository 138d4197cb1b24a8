import { expect, it } from 'vitest';
import { charge, drag, grab, type Hold, PUSH_DRAG } from './drag.ts';

const aim = { x: 100, angle: 3 };

/** Follows a pointer through points, keeping the aim as the page does. */
function follow(part: Hold['part'], points: readonly (readonly [number, number])[]) {
  let hold = grab(part, { x: 0, y: 0 }, aim);
  let now = { ...aim };
  for (const [x, y] of points) {
    const next = drag(hold, { x, y }, now.x);
    hold = next.hold;
    now = { ...now, ...next.change };
  }
  return { hold, now };
}

it('a press that hardly moves changes nothing', () => {
  const { hold, now } = follow('stone', [
    [0.5, 0.3],
    [-0.8, -0.6],
  ]);
  expect(hold.moved).toBe(false);
  expect(now).toEqual(aim);
  expect(charge(hold)).toBe(0);
});

it('sideways the stone follows, a tenth of a millimetre exactly', () => {
  expect(follow('stone', [[7.5, 0]]).now.x).toBe(175);
  expect(follow('apron', [[-20, 2]]).now.x).toBe(-100);
});

it('forward it winds up, and then no longer strays sideways', () => {
  const { hold, now } = follow('stone', [
    [5, 0],
    [6, -6],
    [9, -PUSH_DRAG],
  ]);
  expect(charge(hold)).toBe(1);
  expect(now.x).toBe(150);
});

it('comes back without a jump, and can slide again', () => {
  const { hold, now } = follow('stone', [
    [0, -8],
    [4, -8],
    [4, -2],
    [4, 0],
  ]);
  expect(charge(hold)).toBe(0);
  expect(now.x).toBe(100);
  expect(drag(hold, { x: 6, y: 0 }, now.x).change).toEqual({ x: 120 });
});

it('half way is not a push', () => {
  expect(charge(follow('stone', [[0, -PUSH_DRAG / 2]]).hold)).toBe(0.5);
  expect(charge(null)).toBe(0);
});

it('an end of the rake turns it: forward on the right is positive, forward on the left negative (VA-23)', () => {
  expect(follow('right', [[0, -4]]).now.angle).toBeCloseTo(3 + 8.43, 1);
  expect(follow('left', [[0, -4]]).now.angle).toBeCloseTo(3 - 8.43, 1);
  expect(charge(follow('right', [[0, -40]]).hold)).toBe(0);
});
