import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { hostCheck, readHostName } from './hosts.ts';

const answers = hostCheck(['play.example']);

test.each([
  ...['', 'localhost', 'localhost:8080', 'a.localhost', '127.0.0.1:8080', '192.168.1.7', '[::1]:8080', '[fe80::1]', 'mybox', 'mybox:8080'],
  ...['mybox.local', 'mybox.lan:8080', 'mybox.home.arpa', 'castellum.default.svc.cluster.local', 'play.example', 'PLAY.example.:443'],
  hostname(),
])('it answers to %s', (host) => {
  expect(answers(host)).toBe(true);
});

test.each([
  'evil.example',
  'evil.example:8080',
  'sub.play.example',
  'play.example.evil',
  'localhost.evil.example',
  'notlocal.example',
  'a b',
  '@',
])('it does not answer to %s', (host) => {
  expect(answers(host)).toBe(false);
});

test.each([
  ['play.example', 'play.example'],
  ['PLAY.Example.', 'play.example'],
  ['mybox', 'mybox'],
  ['my_box.example', 'my_box.example'],
  ['ludi.münchen.example', 'ludi.xn--mnchen-3ya.example'],
  ['192.168.1.7', '192.168.1.7'],
  ['::1', '::1'],
  ['[::1]', '[::1]'],
])('%s is a name to answer to: %s', (text, name) => {
  expect(readHostName(text)).toBe(name);
});

test.each([
  ...['https://play.example', 'play.example:8443', 'play.example:80', 'play.example/', 'play.example/aqua', 'me@play.example'],
  ...['*.example', '.example', 'play..example', 'play example', '', '.', 'play.example?', '[::1]:8080'],
])('%j is no name alone', (text) => {
  expect(readHostName(text)).toBeNull();
});

test('it answers to a name with letters of its own as browsers send it', () => {
  const name = readHostName('ludi.münchen.example') ?? '';
  expect(hostCheck([name])(new URL('http://ludi.münchen.example:8080').host)).toBe(true);
});
