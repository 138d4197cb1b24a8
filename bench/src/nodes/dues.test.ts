import { afterEach, expect, test, vi } from 'vitest';
import { type DueStep, Dues } from './dues.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what is due is overdue for as long as it is not done, but for the time of faults', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let steps: DueStep[] = [];
  const dues = new Dues(async () => steps);
  const look = async (at: number, ...seen: Omit<DueStep, 'node'>[]) => {
    now = at;
    steps = seen.map((step) => ({ ...step, node: 'one' }));
    await dues.look();
    return dues.longest;
  };
  expect(await look(1_000, { step: 'a', late: -500 })).toBe(0);
  expect(await look(2_000, { step: 'a', late: 500 })).toBe(500);
  await dues.during(async () => {
    expect(await look(3_000, { step: 'a', late: 1_500 })).toBe(500);
    now = 9_000;
  });
  expect(await look(9_500, { step: 'a', late: 8_000 })).toBe(1_000);
  // What came due while the fault was under way has waited since its end, and what comes next at the table of before since it is due itself.
  expect(await look(10_000, { step: 'b', late: 400 })).toBe(1_000);
  await dues.during(async () => {
    now = 20_000;
  });
  expect(await look(20_500, { step: 'b', late: 10_900 }, { step: 'c', late: 5_000 })).toBe(1_000);
  expect(await look(22_000, { step: 'b', late: 12_400 }, { step: 'c', late: 6_500 })).toBe(2_400);
  expect(dues.seen).toBe(9);
  expect(dues.longestWithOne).toBe(2_400);
});

test('what is taken up by another node is overdue anew, for each that has it', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let node = 'one';
  const dues = new Dues(async () => [{ step: 'a', node, late: now }]);
  for (const [at, whose] of [
    [1_000, 'one'],
    [6_000, 'one'],
    [7_000, 'two'],
    [11_000, 'two'],
    [12_000, 'three'],
  ] as const) {
    now = at;
    node = whose;
    await dues.look();
  }
  expect([dues.longest, dues.longestWithOne]).toEqual([12_000, 7_000]);
});
