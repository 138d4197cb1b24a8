import { readRecord } from '@castellum/core';
import { verifyFair } from '@castellum/core/fair';
import { pebbles } from '@castellum/core/toy';
import type { Me } from '@castellum/protocol';
import { afterEach, expect, test } from 'vitest';
import { Guest, playOut, removeFolder, startToy } from '../test/harness.ts';

type Toy = Awaited<ReturnType<typeof startToy>>;
let server: Toy | null = null;
const guests: Guest[] = [];

async function start(options = {}): Promise<Toy> {
  server = await startToy(options);
  return server;
}

async function arrive(url: string, cookie?: string): Promise<Guest> {
  const guest = await Guest.arrive(url, cookie);
  guests.push(guest);
  return guest;
}

afterEach(async () => {
  for (const guest of guests.splice(0)) guest.leave();
  await server?.close();
  if (server !== null) removeFolder(server.data);
  server = null;
});

test('a guest gets an identity and a Roman name, and keeps both', async () => {
  const { url } = await start();
  const guest = await arrive(url);
  const me = (await guest.request<Me>('GET', '/api/me')).json;
  expect(me.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect((await guest.request('PUT', '/api/me', { name: '  Livia \u202e Drusilla ' })).json).toEqual({ id: me.id, name: 'Livia Drusilla' });
  expect((await guest.request('GET', '/api/me')).json).toEqual({ id: me.id, name: 'Livia Drusilla' });
});

test('a game against a bot goes to its end, and its record can be checked', async () => {
  const { url } = await start();
  const guest = await arrive(url);
  const table = await guest.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const snapshot = await playOut(guest, table);
  expect(snapshot.status).toBe('over');
  expect(snapshot.result?.ranks).toHaveLength(2);
  const { json } = await guest.request('GET', `/api/tables/${table}/record`);
  expect(verifyFair(pebbles, readRecord(json)).checked).toBeGreaterThan(0);
});
