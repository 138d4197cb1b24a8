import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerReader, readTrustedProxies, type TrustedProxies, trustsAnybody } from './caller.ts';

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const FORWARDED = {
  host: 'inside:8080',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'Play.example',
};

test('nobody is believed unless it is said', () => {
  expect([[], 0, 1, ['loopback']].map(trustsAnybody)).toEqual([false, false, true, true]);
  expect(callerReader([])(from('10.0.0.1', FORWARDED))).toEqual({ address: '10.0.0.1', secure: false, host: 'inside:8080' });
  expect(callerReader(0)(from('10.0.0.1', FORWARDED))).toEqual({ address: '10.0.0.1', secure: false, host: 'inside:8080' });
});

test.each<[string, TrustedProxies]>([
  ['one proxy', 1],
  ['a proxy by its address', ['10.0.0.1']],
  ['a proxy by its network', ['10.0.0.0/8']],
  ['a proxy by the kind of its address', ['uniquelocal']],
])('%s is believed', (_, proxies) => {
  const callerOf = callerReader(proxies);
  expect(callerOf(from('10.0.0.1', FORWARDED))).toEqual({ address: '203.0.113.7', secure: true, host: 'play.example' });
  expect(callerOf(from('10.0.0.1', { host: 'a' }))).toEqual({ address: '10.0.0.1', secure: false, host: 'a' });
});

test('a proxy may say how it was asked and not by whom', () => {
  expect(callerReader(1)(from('10.0.0.1', { host: 'a', 'x-forwarded-proto': 'https' }))).toEqual({
    address: '10.0.0.1',
    secure: true,
    host: 'a',
  });
});

test('another address is not', () => {
  expect(callerReader(['10.0.0.1'])(from('10.0.0.2', FORWARDED))).toEqual({ address: '10.0.0.2', secure: false, host: 'inside:8080' });
});

test('what the caller wrote before the proxies counts for nothing', () => {
  const lies = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7', 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'evil, play.example' };
  expect(callerReader(1)(from('10.0.0.1', lies))).toEqual({ address: '203.0.113.7', secure: false, host: 'play.example' });
  const two = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.2', 'x-forwarded-proto': 'http, https, http' };
  expect(callerReader(2)(from('10.0.0.1', two))).toMatchObject({ address: '203.0.113.7', secure: true });
  expect(callerReader(['10.0.0.0/8'])(from('10.0.0.1', two))).toMatchObject({ address: '203.0.113.7', secure: true });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('%s counts as %s', (address, counted) => {
  expect(callerReader([])(from(address)).address).toBe(counted);
});

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['unknown', '10.0.0.1'],
  ['an address', '10.0.0.1'],
  ['', '10.0.0.1'],
])('a proxy that writes %j means %s', (written, counted) => {
  expect(callerReader(1)(from('10.0.0.1', { 'x-forwarded-for': written })).address).toBe(counted);
});

test('settings are numbers or addresses', () => {
  expect(readTrustedProxies('2')).toBe(2);
  expect(readTrustedProxies('loopback, 10.0.0.0/8,2001:db8::1')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  for (const wrong of ['', 'yes', '10.0.0', '1.2.3.4/64', '1,', '-1', '300']) expect(readTrustedProxies(wrong)).toBeNull();
});
