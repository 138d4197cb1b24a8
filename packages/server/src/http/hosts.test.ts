import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { hostCheck } from './hosts.ts';

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
