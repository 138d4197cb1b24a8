import { expect, test, vi } from 'vitest';
import { RequestFault } from '../src/fault.ts';
import { Guests } from '../src/identity/guests.ts';
import { Tally } from '../src/log.ts';
import { fixture } from './fixture.ts';
import { playOut } from './harness.ts';

const { start, arrive } = fixture();

async function status(url: string): Promise<number> {
  return (await fetch(url)).status;
}

test('a server that is going to stop is well, wants no more work, and does what it is asked', async () => {
  const server = await start();
  expect([await status(`${server.url}/healthz`), await status(`${server.url}/readyz`)]).toEqual([200, 200]);
  server.drain();
  expect([await status(`${server.url}/healthz`), await status(`${server.url}/readyz`)]).toEqual([200, 503]);
  const anna = await arrive(server.url);
  expect((await playOut(anna, await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]))).status).toBe('over');
});

test('the metrics count what is done, and name nobody', async () => {
  const { url } = await start();
  const anna = await arrive(url);
  await anna.request('PUT', '/api/me', { name: 'Livia Drusilla' });
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  await playOut(anna, table);
  await anna.ask('nothing-of-the-kind', {});
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (line: RegExp) => Number(line.exec(text)?.[1]);
  expect(value(/^castellum_actions_total\{game="pebbles",by="person"\} (\d+)$/m)).toBeGreaterThan(0);
  expect(value(/^castellum_actions_total\{game="pebbles",by="bot"\} (\d+)$/m)).toBeGreaterThan(0);
  expect(value(/^castellum_request_seconds_count\{event="act",answer="ok"\} (\d+)$/m)).toBeGreaterThan(0);
  expect(value(/^castellum_request_seconds_count\{event="unknown",answer="bad-input"\} (\d+)$/m)).toBe(1);
  expect(value(/^castellum_refused_total\{code="bad-input"\} (\d+)$/m)).toBe(1);
  expect(value(/^castellum_bot_seconds_count\{bot="greedy"\} (\d+)$/m)).toBeGreaterThan(0);
  expect(value(/^castellum_commit_seconds_count (\d+)$/m)).toBeGreaterThan(0);
  expect(value(/^castellum_sockets (\d+)$/m)).toBe(1);
  expect(value(/^castellum_tables (\d+)$/m)).toBe(1);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds/m);
  const me = (await anna.request<{ id: string }>('GET', '/api/me')).json;
  for (const secret of ['Livia', table, me.id, anna.cookie.slice(-10), '127.0.0.1', 'nothing-of']) expect(text).not.toContain(secret);
});

test('the metrics are for the machine itself, and for whom they are meant', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403);
  const alsoElsewhere = await start({ metricsFrom: ['10.0.0.0/8'] });
  expect(await status(`${alsoElsewhere.url}/metrics`)).toBe(200);
});

test('connections that cannot be let in while the database is away are counted, not written down one by one', async () => {
  const { url } = await start();
  const recognise = vi.spyOn(Guests.prototype, 'recognise').mockRejectedValue(new RequestFault('not-stored', 'the database is away'));
  const note = vi.spyOn(Tally.prototype, 'note');
  for (let n = 0; n < 3; n++) expect(await status(`${url}/socket.io/?EIO=4&transport=polling`)).toBe(403);
  const counted = ['error', 'a socket could not be let in', expect.objectContaining({ code: 'not-stored' })];
  expect(note.mock.calls).toEqual([counted, counted, counted]);
  recognise.mockRestore();
  note.mockRestore();
});
