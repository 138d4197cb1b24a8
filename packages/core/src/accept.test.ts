import { describe, expect, it } from 'vitest';
import { accept, isRange } from './accept.ts';
import { pebbles } from './testing/toy.ts';

const dealt = pebbles.apply(pebbles.start({ players: 2, options: { long: false } }), {
  type: 'deal',
  deck: [3, 7, 1, 10, 5, 2, 4, 6, 8, 9],
}).state;

describe('accept', () => {
  it('gives back the listed action, not the one that came', () => {
    const given = { card: 7, type: 'play' };
    const accepted = accept(pebbles, dealt, 0, given);
    expect(accepted).toEqual({ ok: true, value: { type: 'play', card: 7 } });
    expect(accepted.ok && accepted.value).not.toBe(given);
  });

  it('takes whole numbers inside a listed range, and no others', () => {
    expect(accept(pebbles, dealt, 0, { type: 'throw', x: -3 })).toEqual({ ok: true, value: { type: 'throw', x: -3 } });
    expect(accept(pebbles, dealt, 0, JSON.parse('{"type":"throw","x":-0}'))).toEqual({ ok: true, value: { type: 'throw', x: 0 } });
    for (const x of [4, 0.5, '1', null, [-3, 3]]) {
      expect(accept(pebbles, dealt, 0, { type: 'throw', x })).toMatchObject({ ok: false, fault: { rule: 'P-3' } });
    }
  });

  it('does not take a legal pair of numbers for a range', () => {
    const pairs = {
      ...pebbles,
      actions: () => [{ type: 'at', x: [-2, 0] }],
      refuse: (_: unknown, action: unknown) =>
        JSON.stringify(action) === '{"type":"at","x":[-2,0]}' ? null : { rule: 'P-9', reason: 'at' },
    };
    expect(isRange(pairs, dealt, { type: 'at', x: [-2, 0] })).toBe(false);
    expect(accept(pairs, dealt, 0, { type: 'at', x: [-2, 0] }).ok).toBe(true);
    expect(accept(pairs, dealt, 0, { type: 'at', x: -1 }).ok).toBe(false);
  });

  it('refuses extra fields, the wrong seat, chance’s actions and what is no action', () => {
    expect(accept(pebbles, dealt, 0, { type: 'play', card: 7, extra: 1 })).toMatchObject({ ok: false, fault: { rule: 'P-2' } });
    expect(accept(pebbles, dealt, 1, { type: 'play', card: 7 })).toEqual({ ok: false, fault: { reason: 'not-your-turn' } });
    const start = pebbles.start({ players: 2, options: { long: false } });
    expect(accept(pebbles, start, 0, { type: 'deal', deck: [3, 7, 1, 10, 5, 2, 4, 6, 8, 9] })).toEqual({
      ok: false,
      fault: { reason: 'not-your-turn' },
    });
    for (const junk of [null, undefined, 7, 'play', [], JSON.parse(`${'{"type":'.repeat(9000)}0${'}'.repeat(9000)}`)])
      expect(accept(pebbles, dealt, 0, junk)).toEqual({
        ok: false,
        fault: { rule: pebbles.refuse(dealt, { type: '' })?.rule, reason: 'malformed' },
      });
  });
});
