import { setImmediate as turn } from 'node:timers/promises';
import { type DatabaseConnection, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePostgres } from '../../test/fake-postgres.ts';
import { RequestFault } from '../fault.ts';
import type { Ears } from './peers.ts';
import { beatOf, CHANNEL, HOUSE, noticesOf, wordsOf } from './postgres-notices.ts';
import { PostgresPeers } from './postgres-peers.ts';
import type { Schema } from './schema.ts';

let server: FakePostgres;
let peers: PostgresPeers;
/** What it says itself goes nowhere, once this has settled. */
let database: Promise<void>;

/** Why something could not be said. */
const failures: unknown[] = [];

class SlowDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        await database;
        return connection.executeQuery(query);
      },
      streamQuery: (query) => connection.streamQuery(query),
    };
  }
}

/** From now on the database does not answer. Answers how it does again, or fails. */
function stall(): { end(): void; fail(): void } {
  let [end, fail] = [() => {}, () => {}];
  database = new Promise((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('Query read timeout'));
  });
  return { end, fail };
}

beforeEach(async () => {
  database = Promise.resolve();
  server = await FakePostgres.start();
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SlowDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  failures.length = 0;
  peers = new PostgresPeers(server.address, db, 'own', (error) => failures.push(error));
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

/** What is heard of other nodes, in words. */
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
beforeEach(() => {
  heard.length = 0;
  words.length = 0;
});

const IDLE = 'so it is';
const idle = () => words.filter((word) => word === IDLE).length;

/** The server tells of these notices; they have been heard. */
async function tell(...payloads: string[]): Promise<void> {
  const before = idle();
  for (const payload of [...payloads, ...wordsOf('talkative', [IDLE])]) server.notify(CHANNEL, payload);
  await until(() => idle() > before);
}

/** The nodes say that they are alive; it has been heard. */
const say = (...nodes: string[]) => tell(...nodes.map((node) => beatOf(node)));

/** So many seconds pass, in which nobody says anything but these nodes. */
async function pass(seconds: number, ...nodes: string[]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 2) {
    await say(...nodes);
    await vi.advanceTimersByTimeAsync(2_000);
  }
}

test('a node that speaks again after it was taken for gone is told of, once', async () => {
  await peers.listen(ears, []);
  await say('own', 'other');
  await pass(10, 'own');
  expect(heard).toEqual(['other is gone']);
  await say('other');
  await say('other');
  expect(heard).toEqual(['other is gone', 'other is back']);
});

test('a connection by which nothing comes back of what was said is replaced, and nobody is dead for what it did not bring', async () => {
  await peers.listen(ears, []);
  await say('own', 'other');
  await pass(6);
  expect(server.knocked).toBe(1);
  await pass(2);
  await until(() => server.knocked === 2 && peers.hears);
  await pass(2, 'own');
  expect(heard).toEqual([]);
});

test.each([
  ['that stands still for a while', 7, () => stall().end],
  ['that does not answer for long', 11, () => stall().fail],
])('by a database %s nobody is dead, and nobody deaf', async (_, seconds, begin) => {
  await peers.listen(ears, []);
  await pass(4, 'own', 'other');
  await say('own', 'other');
  const end = begin();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  database = Promise.resolve();
  end();
  // The other one comes to say something a little later.
  await pass(2, 'own');
  await pass(4, 'own', 'other');
  expect(heard).toEqual([]);
  expect(server.knocked).toBe(1);
  await pass(10, 'own');
  expect(heard).toEqual(['other is gone']);
});

test('who is no node does not die: the house that says what hosts do, and a command that changes a table beside the nodes', async () => {
  await peers.listen(ears, []);
  const act = [...wordsOf(HOUSE, [{ house: 1 }]), ...noticesOf('beside', [{ table: 1, revision: 1, id: 'one', people: [] }])];
  for (let times = 0; times < 2; times++) {
    await tell(...act);
    await pass(10, 'own');
  }
  expect(words.filter((word) => word !== IDLE)).toEqual([{ house: 1 }, { house: 1 }]);
  expect(heard).toEqual([]);
});

test('a node is remembered for an hour after it was taken for gone', async () => {
  await peers.listen(ears, []);
  await say('own', 'other');
  await pass(10, 'own');
  await say('own');
  vi.advanceTimersByTime(3_600_000);
  await pass(4, 'own');
  await say('other');
  expect(heard).toEqual(['other is gone']);
});

test('where the network swallows what begins to listen, it is tried again', async () => {
  server.isMute = true;
  const listens = peers.listen(ears, []);
  await until(() => server.asked === 1);
  server.isMute = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await listens;
  expect(server.asked).toBe(2);
  expect(peers.hears).toBe(true);
});

test('why a sign of life cannot be given is told, unless the database has told it already', async () => {
  await peers.listen(ears, []);
  const broken = new Error('out of order');
  for (const error of [broken, new RequestFault('not-stored', 'the database does not answer')]) {
    database = Promise.reject(error);
    database.catch(() => {});
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(failures).toEqual([broken]);
});
