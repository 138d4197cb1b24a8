import { describe, expect, it } from 'vitest';
import { must, readBoolean, readFields, readInteger, reading, readList, readName, readObject, readViewer } from './reader.ts';

/** What is wrong, as `field: message`; null where nothing is. */
function faultOf(read: () => unknown): string | null {
  const outcome = reading(read);
  return outcome.ok ? null : `${outcome.fault.field}: ${outcome.fault.message}`;
}

describe('strict reading', () => {
  it('gives what is read', () => {
    expect(reading(() => readInteger(3, 'n', 0, 4))).toEqual({ ok: true, value: 3 });
    expect(reading(() => readName('b', 'n', ['a', 'b']))).toEqual({ ok: true, value: 1 });
    expect(reading(() => readViewer({ view: 'spectator' }, 2))).toEqual({ ok: true, value: 'spectator' });
    expect(reading(() => readViewer({}, 2))).toEqual({ ok: true, value: null });
  });

  it.each([
    ['position: must be an object', () => readFields([], '', [])],
    ['seats[1]: must be an object', () => readObject(null, 'seats[1]')],
    ['turn: is missing', () => readFields({ game: 1 }, '', ['game', 'turn'])],
    ['seats[0].colour: is unknown', () => readFields({ hand: 1, colour: 1 }, 'seats[0]', ['hand'], ['view'])],
    ['constructor: is missing', () => readFields({}, '', ['constructor'])],
    ...[-1, 5, 1.5, -0, Number.NaN, '3', null, [3]].map((value): [string, () => unknown] => [
      'n: must be a whole number from 0 to 4',
      () => readInteger(value, 'n', 0, 4),
    ]),
    ['last: must be true or false', () => readBoolean(0, 'last')],
    ['game: must be nim', () => readName('chess', 'game', ['nim'])],
    ['phase: must be one of deal, play', () => readName(['deal'], 'phase', ['deal', 'play'])],
    ['pile: must be a list', () => readList({ length: 1 }, 'pile')],
    ['pile: must have at most 1 entries', () => readList([1, 2], 'pile', 1)],
    ['board: must have 9 entries', () => readList([], 'board', 9, 9)],
    ['view: must be a whole number from 0 to 1', () => readViewer({ view: 2 }, 2)],
    ['turn: would be over', () => must(false, 'turn', 'would be over')],
  ])('says %s', (fault, read) => {
    expect(faultOf(read)).toBe(fault);
  });

  it('hides no fault of ours', () => {
    expect(() => reading(() => JSON.parse('{'))).toThrow(SyntaxError);
  });
});
