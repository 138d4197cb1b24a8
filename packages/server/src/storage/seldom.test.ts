import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seldom } from './seldom.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what does not answer is said not to store within two seconds, is not asked again meanwhile, and may answer later', async () => {
  let asked = 0;
  let answers = () => {};
  const ping = seldom(() => {
    asked++;
    return new Promise((resolve) => {
      answers = resolve;
    });
  });
  for (let n = 0; n < 3; n++) {
    const refused = expect(ping()).rejects.toMatchObject({ fault: { code: 'not-stored' } });
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
  }
  expect(asked).toBe(1);
  answers();
  await vi.advanceTimersByTimeAsync(0);
  const well = [ping(), ping()];
  answers();
  await Promise.all(well);
  expect(asked).toBe(2);
});
