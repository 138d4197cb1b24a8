import { setImmediate as turn } from 'node:timers/promises';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePostgres } from '../../test/fake-postgres.ts';
import type { Ears } from './peers.ts';
import { beatOf, CHANNEL, wordsOf } from './postgres-notices.ts';
import { PostgresPeers } from './postgres-peers.ts';
import type { Schema } from './schema.ts';

let server: FakePostgres;
let peers: PostgresPeers;
beforeEach(async () => {
  server = await FakePostgres.start();
  // What it says itself goes nowhere.
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  peers = new PostgresPeers(server.address, db, 'own');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await peers.close();
  await server.close();
});

async function until(check: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!check()) {
    if (Date.now() > end) throw new Error('waited in vain');
    await turn();
  }
}

test('a node that speaks again after it was taken for gone is told of, once', async () => {
  const heard: string[] = [];
  const words: unknown[] = [];
  const ears: Ears = {
    moved: () => {},
    said: (_node, word) => words.push(word),
    gone: (node) => heard.push(`${node} is gone`),
    back: (node) => heard.push(`${node} is back`),
    missed: () => {},
    check: () => {},
  };
  await peers.listen(ears);
  /** The nodes say something; it has been heard. */
  const say = async (...nodes: string[]) => {
    for (const node of nodes) server.notify(CHANNEL, beatOf(node));
    const before = words.length;
    for (const payload of wordsOf('talkative', ['so it is'])) server.notify(CHANNEL, payload);
    await until(() => words.length > before);
  };
  await say('own', 'other');
  for (let seconds = 0; seconds < 10; seconds += 2) {
    await say('own');
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(heard).toEqual(['other is gone']);
  await say('other');
  await say('other');
  expect(heard).toEqual(['other is gone', 'other is back']);
});

test('where the network swallows what begins to listen, it is tried again', async () => {
  server.isMute = true;
  const listens = peers.listen({ moved: () => {}, said: () => {}, gone: () => {}, back: () => {}, missed: () => {}, check: () => {} });
  await until(() => server.asked === 1);
  server.isMute = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await listens;
  expect(server.asked).toBe(2);
  expect(peers.hears).toBe(true);
});
