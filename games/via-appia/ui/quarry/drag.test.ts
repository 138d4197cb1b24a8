import { expect, it } from 'vitest';
import { charge, drag, grab, type Hold, PUSH_DRAG } from './drag.ts';

const aim = { x: 100, angle: 3 };

/** Follows a pointer through points, keeping the aim as the page does. */
function follow(part: Hold['part'], points: readonly (readonly [number, number])[], scale = 4) {
  let hold = grab(part, { x: 0, y: 0 }, aim, scale);
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
    [1, -3],
    [3, -8],
    [4, -PUSH_DRAG.mm],
  ]);
  expect(charge(hold)).toBe(1);
  expect(now).toEqual(aim);
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

it.each([
  ['at once', [[22, -10]]],
  [
    'drifting on the way',
    [
      [6, -2],
      [14, -9],
      [22, -14],
    ],
  ],
  [
    'forward at first',
    [
      [0, -12],
      [8, -13],
      [22, -14],
    ],
  ],
  [
    'and forward at last',
    [
      [10, 0],
      [10, -30],
    ],
  ],
] as const)('along the edge it slides and never pushes: %s', (_, points) => {
  const { hold } = follow('stone', points);
  expect(hold.way).toBe('aside');
  expect(charge(hold)).toBe(0);
});

it('only stone and handle push: a finger that wipes forward over the apron slides the stone at most', () => {
  const wipe = [
    [0, -6],
    [0, -40],
  ] as const;
  expect(charge(follow('apron', wipe).hold)).toBe(0);
  expect(charge(follow('handle', wipe).hold)).toBe(1);
});

it('where the tray is drawn small, a push takes as many px as elsewhere', () => {
  const straight = [
    [0, -4],
    [0, -12],
  ] as const;
  expect(charge(follow('stone', straight, 3).hold)).toBe(1);
  expect(charge(follow('stone', straight, 1.5).hold)).toBe(0.5);
});

it('half way is not a push', () => {
  expect(charge(follow('stone', [[0, -PUSH_DRAG.mm / 2]]).hold)).toBe(0.5);
  expect(charge(null)).toBe(0);
});

it('an end of the rake turns it: forward on the right is positive, forward on the left negative (VA-23)', () => {
  expect(follow('right', [[0, -4]]).now.angle).toBeCloseTo(3 + 8.43, 1);
  expect(follow('left', [[0, -4]]).now.angle).toBeCloseTo(3 - 8.43, 1);
  expect(charge(follow('right', [[0, -40]]).hold)).toBe(0);
});
