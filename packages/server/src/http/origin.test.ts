import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const plain = { address: '', secure: false, host: 'play.example:8080' };
const encrypted = { address: '', secure: true, host: 'play.example' };

test.each([
  [undefined, plain, true],
  ['http://play.example:8080', plain, true],
  ['http://play.example', plain, false],
  ['http://other.example:8080', plain, false],
  ['null', plain, false],
  ['file://', plain, false],
  ['ftp://play.example:8080', plain, false],
  // Encryption added by a proxy that the server was not told of.
  ['https://play.example:8080', plain, true],
  ['https://play.example', encrypted, true],
  ['https://play.example', { ...encrypted, host: 'play.example:443' }, true],
  ['http://play.example', encrypted, false],
  ['http://play.example', { ...plain, host: '' }, false],
  ['http://play.example', { ...plain, host: 'a b' }, false],
])('%s is ours: %o, %s', (origin, caller, own) => {
  expect(isOwnOrigin(origin, caller)).toBe(own);
});
