import { expect, it } from 'vitest';
import { capEnds, isLeaky, keyed, kindOf, stuffOf } from './cards.ts';

it('names a card by kind and material', () => {
  expect(['NS-c', 'EW-l', 'NE-i', 'NW-c', 'NEW-i', 'NES-l', 'cap-ilcl'].map(kindOf)).toEqual([
    'straight',
    'straight',
    'bend',
    'bend',
    'tee',
    'tee',
    'cap',
  ]);
  expect(['NS-c', 'EW-l', 'NE-i', 'cap-ilcl'].map(stuffOf)).toEqual(['copper', 'leaky', 'iron', 'mixed']);
});

it('takes no cap for a leaky pipe', () => {
  expect(isLeaky('NW-l')).toBe(true);
  expect(isLeaky('cap-ilcl')).toBe(false);
});

it('turns a cap: north and south change places, and east and west', () => {
  expect(capEnds('cap-iicl', false)).toEqual({ N: 'iron', E: 'iron', S: 'copper', W: 'leaky' });
  expect(capEnds('cap-iicl', true)).toEqual({ N: 'copper', E: 'leaky', S: 'iron', W: 'iron' });
});

it('keeps the keys of equal cards apart', () => {
  expect(keyed(['NS-c', 'EW-i', 'NS-c']).map(({ key }) => key)).toEqual(['NS-c 1', 'EW-i 1', 'NS-c 2']);
});
