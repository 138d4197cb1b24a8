import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, newDatabase, onPostgres } from '../../test/postgres-database.ts';
import { serve } from '../serve.ts';
import { openStorage } from './open.ts';
import { openPostgresBeside } from './open-postgres.ts';
import { limits, openPostgres } from './postgres.ts';
import type { Storage } from './storage.ts';

let database: string;
beforeAll(async () => {
  // It goes with the tests' server: after connections were terminated, dropping it takes PostgreSQL 15 a minute.
  database = await newDatabase();
});

const open = (address: string) => openStorage('/nowhere', address);

describe('why a database cannot be used is said in a sentence', () => {
  test('a wrong password', async () => {
    const url = new URL(addressOf(database));
    url.password = 'secret';
    const { host } = url;
    await expect(open(url.href)).rejects.toThrow(
      `PostgreSQL at ${host} does not let postgres in: check name, password and the server's pg_hba.conf`,
    );
    url.password = '';
    await expect(open(url.href)).rejects.toThrow(`PostgreSQL at ${host} asks postgres for a password: give it in the address`);
  });

  test('no such database', async () => {
    await expect(open(addressOf('atlantis'))).rejects.toThrow(/ has no database atlantis: make it with createdb$/);
  });

  test('a right that is missing', async () => {
    await onPostgres("create role lodger login password 'postgres'");
    try {
      await expect(open(addressOf(database, 'lodger'))).rejects.toThrow(
        `lodger lacks a right in the database ${database}: make it the owner, or grant it create on the schema`,
      );
    } finally {
      await onPostgres('drop role lodger');
    }
  });

  test('a user who may not connect to the database', async () => {
    const name = await newDatabase();
    await onPostgres(`revoke connect on database ${name} from public`);
    await onPostgres("create role stranger login password 'postgres'");
    try {
      await expect(open(addressOf(name, 'stranger'))).rejects.toThrow(
        `stranger may not connect to the database ${name}: make it the owner, or grant it connect on the database`,
      );
      await onPostgres(`grant connect on database ${name} to stranger`);
      await expect(open(addressOf(name, 'stranger'))).rejects.toThrow(/^stranger lacks a right in the database /);
    } finally {
      await onPostgres(`revoke connect on database ${name} from stranger`);
      await onPostgres('drop role stranger');
    }
  });

  test('a database of another program', async () => {
    const name = await newDatabase();
    await onPostgres('create table users (mine text)', name);
    await expect(open(addressOf(name))).rejects.toThrow(
      `the database ${name} holds things of another program by the names of Castellum's: give it a database of its own`,
    );
  });

  test('what is missing only when the store is open', async () => {
    const name = await newDatabase();
    await onPostgres("create role guest login password 'postgres'");
    await onPostgres(`alter database ${name} owner to guest`);
    const address = addressOf(name, 'guest');
    await (await open(address)).close();
    await onPostgres('alter table bans owner to postgres', name);
    await expect(serve({ database: address, port: 0, logLevel: 'silent', games: [] })).rejects.toThrow(
      `guest lacks a right in the database ${name}: make it the owner, or grant it create on the schema`,
    );
    await onPostgres('alter table bans owner to guest', name);
    // One for the store, and none to hear the other nodes by.
    await onPostgres('alter role guest connection limit 1');
    await expect(serve({ database: address, port: 0, logLevel: 'silent', games: [] })).rejects.toThrow(/ has no connection left: /);
  });

  test('a database of a newer release', async () => {
    await (await open(addressOf(database))).close();
    await onPostgres("insert into kysely_migration values ('9999-flying', '2099-01-01')", database);
    await expect(open(addressOf(database))).rejects.toThrow(`the database ${database} was written by a newer Castellum: start that one`);
    await onPostgres("delete from kysely_migration where name = '9999-flying'", database);
  });
});

test('a schema that takes longer than a node may wait is made all the same, and whoever waits is told so', async () => {
  const name = await newDatabase();
  await onPostgres('create function slowly() returns event_trigger language plpgsql as $$ begin perform pg_sleep(2.5); end $$', name);
  await onPostgres("create event trigger slowly on ddl_command_start when tag in ('CREATE SEQUENCE') execute function slowly()", name);
  const told: string[] = [];
  const opening = () => openPostgresBeside(addressOf(name), (line) => told.push(line), { ...limits, query_timeout: 1_000 });
  for (const { storage } of await Promise.all([opening(), opening()])) await storage.close();
  const word = 'the database is being brought to the newest schema, here or by another node: that may take a while';
  expect(told).toEqual([word, word]);
});

test('nodes that start at once on an empty database have one secret', async () => {
  const address = addressOf(await newDatabase());
  const storages = await Promise.all(Array.from({ length: 3 }, () => open(address)));
  const secrets = await Promise.all(storages.map((storage) => storage.secret()));
  expect(new Set(secrets).size).toBe(1);
  for (const storage of storages) await storage.close();
});

describe('when the database goes away', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open(addressOf(database));
  });
  afterAll(() => storage.close());
  const cut = () =>
    onPostgres(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}' and application_name = 'castellum'`,
    );

  test('nothing stops, what was under way is said not to be stored, and later it goes on', async () => {
    await storage.addUser({ id: 'anna', name: 'Anna' }, 'token-of-anna', 0);
    // Idle connections first, then one with a query under way.
    await cut();
    expect(await storage.userByToken('token-of-anna')).toEqual({ id: 'anna', name: 'Anna' });
    await onPostgres(
      'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return new; end $$',
      database,
    );
    await onPostgres('create trigger slow before insert on users for each row execute function slow()', database);
    const adding = storage.addUser({ id: 'bruno', name: 'Bruno' }, 'token-of-bruno', 0);
    const refused = expect(adding).rejects.toMatchObject({
      fault: { code: 'not-stored', message: 'the database does not answer; try again in a moment' },
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await cut();
    await refused;
    await onPostgres('drop trigger slow on users', database);
    await storage.addUser({ id: 'bruno', name: 'Bruno' }, 'token-of-bruno', 0);
    expect(await storage.userByToken('token-of-bruno')).toMatchObject({ id: 'bruno' });
    await storage.ping();
  });

  test('that nothing can be stored is found out by writing', async () => {
    const { storage: beside } = await openPostgresBeside(addressOf(database));
    const add = (id: string) =>
      beside.addTable({
        table: { id, game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) },
        seats: [],
        head: { status: 'waiting', due: null, actor: null, since: null, scores: [], updatedAt: 0 },
      });
    const refused = (why: RegExp) => ({ fault: { code: 'not-stored', message: expect.stringMatching(why) } });
    /** From now on all connections are new. */
    const anew = async () => {
      await cut();
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    await beside.ping();
    await onPostgres(`alter database ${database} set default_transaction_read_only = on`);
    await anew();
    await expect(beside.ping()).rejects.toMatchObject(refused(/cannot be written/));
    // A server asks at most once a second.
    const told = () => storage.ping().catch((error: unknown) => error);
    await expect.poll(told, { timeout: 3_000 }).toMatchObject(refused(/cannot be written/));
    await onPostgres(`alter database ${database} reset default_transaction_read_only`);
    await onPostgres(`alter database ${database} allow_connections false`);
    await anew();
    await expect(beside.ping()).rejects.toMatchObject(refused(/lets nobody in/));
    await onPostgres(`alter database ${database} allow_connections true`);
    await beside.ping();
    const unknown: unknown[] = [];
    beside.notStored = ({ cause }) => unknown.push(cause);
    // Of the second reason nobody has thought.
    for (const [condition, why] of [['disk_full', /disk is full/] as const, ['data_corrupted', /does not take/] as const]) {
      await onPostgres(
        `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '${condition}'; end $$;
         create trigger refuse before insert on tables for each row execute function refuse()`,
        database,
      );
      await expect(add(`not for ${condition}`)).rejects.toMatchObject(refused(why));
      await expect(beside.ping()).rejects.toMatchObject(refused(why));
      await onPostgres('drop trigger refuse on tables', database);
      await add(`after ${condition}`);
      await beside.ping();
    }
    expect(unknown).toMatchObject([{ code: 'XX001' }]);
    await beside.close();
  });

  test('two nodes on one database: of two batches for one version one is stored, and neither waits for ever', async () => {
    const other = await open(addressOf(database));
    const head = { version: 0, draws: 0, status: 'playing', due: null, actor: 0, since: 0, scores: [0], updatedAt: 0 } as const;
    const seat = { kind: 'person', user: 'anna', name: 'Anna', bot: null, standing: null, contribution: null, left: null } as const;
    const table = { game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) };
    const numbers: number[] = [];
    for (let i = 0; i < 20; i++) numbers.push(await storage.addTable({ table: { ...table, id: `table-${i}` }, seats: [seat], head }));
    for (let version = 0; version < 10; version++) {
      const append = (on: Storage, no: number, node: string) =>
        on.append({
          table: no,
          from: version,
          revision: version,
          id: `table-${no}`,
          people: ['anna'],
          entries: [{ seat: 0, action: { type: 'play', node }, events: [], at: 0, since: 0 }],
          head: { ...head, version: version + 1 },
        });
      const stored = await Promise.all([
        Promise.all(numbers.map((no) => append(storage, no, 'one'))),
        Promise.all([...numbers].reverse().map((no) => append(other, no, 'two'))),
      ]);
      const [one, two] = [stored[0], [...stored[1]].reverse()];
      for (const [i] of numbers.entries()) expect([one[i], two[i]].filter(Boolean)).toHaveLength(1);
    }
    for (const [i] of numbers.entries()) expect((await other.loadTable(`table-${i}`))?.entries).toHaveLength(10);
    await other.close();
  });

  test('what a node has locked that says nothing any more is free again within five seconds', async () => {
    const head = { status: 'playing', due: null, actor: null, since: null, scores: [], updatedAt: 0 } as const;
    const table = { id: 'held', game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) };
    const no = await storage.addTable({ table, seats: [], head });
    const batch = { table: no, from: 0, revision: 0, id: 'held', people: [], entries: [], head: { ...head, version: 0, draws: 0 } };
    let stored = false;
    let waited = 0;
    const silent = openPostgres(addressOf(database), undefined, undefined, limits);
    const cutOff = silent.transaction().execute(async (trx) => {
      await trx.selectFrom('heads').select('version').where('table_no', '=', no).forUpdate().execute();
      const began = performance.now();
      stored = await storage.append(batch);
      waited = performance.now() - began;
    });
    // It learns of it as soon as it says anything.
    await expect(cutOff).rejects.toMatchObject({ fault: { code: 'not-stored' } });
    expect(stored).toBe(true);
    expect(waited).toBeLessThan(5_000);
    await silent.destroy();
  });
});
