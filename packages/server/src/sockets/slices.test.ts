import { expect, test } from 'vitest';
import { Slices } from './slices.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a little is begun at once, in its order', () => {
  const slices = new Slices();
  const begun: number[] = [];
  for (let i = 0; i < 5; i++) slices.run('anna', 10, () => begun.push(i));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a flood is begun in slices, and whoever asks once is in the next one', async () => {
  const slices = new Slices();
  const begun: string[] = [];
  for (let i = 0; i < 1_000; i++) slices.run('flood', 1, () => begun.push(`flood ${i}`));
  expect(begun).toHaveLength(100);
  slices.run('anna', 1, () => begun.push('anna'));
  await turn();
  expect(begun).toHaveLength(200);
  expect(begun.indexOf('anna')).toBeLessThan(102);
  while (begun.length < 1_001) await turn();
  expect(begun.filter((who) => who !== 'anna')).toEqual(Array.from({ length: 1_000 }, (_, i) => `flood ${i}`));
});
