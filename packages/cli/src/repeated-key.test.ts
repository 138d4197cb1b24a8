import { expect, it } from 'vitest';
import { readJson } from './input.ts';
import { repeatedKey } from './repeated-key.ts';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"seats":[{"hand":1},{"hand":2,"points":0,"hand":3}]}', 'seats[1].hand'],
  ['[[{"a":{},"b":[1,{"c":null,"d":0,"c":true}]}]]', '[0][0].b[1].c'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"\\"":":,{}","\\"":1}', '"'],
])('%s has a key twice', (text, path) => {
  expect(repeatedKey(text)).toBe(path);
});

it.each(['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', '["a","a",{"a":"a","b":"a"}]', '{"a":"{\\"b\\":1,\\"b\\":2}"}', '7', '{"A":1,"a":1}'])(
  '%s does not',
  (text) => {
    JSON.parse(text);
    expect(repeatedKey(text)).toBeNull();
  },
);

it('such JSON is refused, the key named', () => {
  expect(() => readJson('{"game":"via-appia","turn":0,"turn":1}', 'position.json')).toThrow(
    expect.objectContaining({ code: 'bad-input', message: 'position.json gives a key twice: turn', details: { field: 'turn' } }),
  );
});
