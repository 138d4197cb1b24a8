import { describe, expect, test } from 'vitest';
import { isShared, protects, seatStates } from './seats.ts';
import { openSeat, type TableSeat } from './table.ts';

const person = (user: string, name = user): TableSeat => ({ ...openSeat, kind: 'person', user, name });
const bot: TableSeat = { ...openSeat, kind: 'bot', bot: 'greedy', name: 'Celer' };
const left: TableSeat = { ...bot, user: 'anna', left: 1 };

const also = (seats: readonly TableSeat[]) => seatStates(seats, 'bruno', () => true).map(({ alsoAt }) => alsoAt ?? null);

describe('one person under two names', () => {
  const twice = [person('anna', 'Anna'), person('bruno', 'Bruno'), person('anna', 'Livia')];

  test('is shown to the others', () => {
    expect(also(twice)).toEqual([[2], null, [0]]);
    expect(also([person('anna'), person('anna'), openSeat])).toEqual([[1], [0], null]);
  });

  test('is nobody’s business where nobody else plays', () => {
    expect(also([person('anna'), person('anna'), bot])).toEqual([null, null, null]);
    expect(also([person('anna'), person('bruno'), left])).toEqual([null, null, null]);
  });

  test('is not protected from where hands are hidden', () => {
    expect([protects(twice, true), protects(twice, false), isShared(twice)]).toEqual([false, true, true]);
    expect(protects([person('anna'), person('bruno')], true)).toBe(true);
    expect(protects([person('anna'), person('anna')], false)).toBe(false);
  });
});
