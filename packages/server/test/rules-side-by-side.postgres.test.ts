import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upgradeRules } from '../src/index.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { PostgresPeers } from '../src/storage/postgres-peers.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, playOut, type ToyView, until } from './harness.ts';
import { addressOf, dropDatabase, newDatabase, onPostgres } from './postgres-database.ts';
import { otherToy, toy, toyByNewRules } from './toy-game.ts';

let name: string;
let database: string;
beforeEach(async () => {
  name = await newDatabase();
  database = addressOf(name);
});
afterEach(() => dropDatabase(name));

const { start, arrive } = fixture();

const older = () => start({ database, games: [toy] });
const newer = () => start({ database, games: [otherToy] });

const rulesOf = async (guest: Guest, table: string) => (await guest.watch(table, 'spectator')).rules;
const newRules = async (guest: Guest) => rulesOf(guest, await guest.newTable([{ kind: 'person' }, { kind: 'open' }]));

/** Another row of `nodes`, of a node that was heard so long ago, ms, and that can play what `plays` says, as SQL. */
const node = (id: string, ago: number, plays: string) =>
  onPostgres(
    `insert into nodes (id, seen_at, rules) values ('${id}', (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago}, ${plays})`,
    name,
  );

describe('a new table beside a node of earlier rules (GR-5)', () => {
  test('is played through both to its end, and so is the next; when that node is gone, new ones are by the new rules', async () => {
    const today = await newer();
    const anna = await arrive(today.url);
    expect(await newRules(anna)).toBe(2);
    const yesterday = await older();
    const bruno = await arrive(yesterday.url);
    await until(async () => (await newRules(anna)) === 1);

    const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
    const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    expect(await bruno.ask('sit', { table, seat: open })).toEqual({ ok: true });
    const [end] = await Promise.all([playOut(anna, table), playOut(bruno, table)]);
    expect(end).toMatchObject({ rules: 1, status: 'over' });
    expect(end.view).not.toHaveProperty('score');
    const again = async (guest: Guest) => (await guest.request<{ id: string }>('POST', `/api/tables/${table}/rematch`)).json.id;
    const next = await again(anna);
    expect(await again(bruno)).toBe(next);
    const seen = await bruno.watch(next, 'spectator');
    expect(seen).toMatchObject({ rules: 1, status: 'playing' });
    // Whoever decides first does, by whatever node.
    const { turn } = seen.view as unknown as ToyView;
    const guest = seen.seats[turn]?.mine === true ? bruno : anna;
    const { view, version } = await guest.watch(next, turn);
    expect((await guest.act(next, turn, version, [firstMove(view, turn)])).ok).toBe(true);

    await yesterday.close();
    await until(async () => (await newRules(anna)) === 2);
    // What has begun goes on as it was.
    expect(await rulesOf(anna, next)).toBe(1);
  });

  test('is by the newest rules of the node that makes it where no others are known to all, and where the other does not have the game', async () => {
    await (await older()).close();
    await node('foreign', 0, `'[{"game":"chess","rules":7}]'`);
    await node('odd', 0, `'[{"game":"pebbles","rules":9}]'`);
    const { url } = await newer();
    expect(await newRules(await arrive(url))).toBe(2);
  });
});

test('a node that wrote down nothing knows the rules of its time; one that is long gone, and a command, are nobody', async () => {
  const db = openPostgres(database);
  await (await older()).close();
  await node('yesterday', 5_000, 'null');
  await node('standing still', 30_000, `'[{"game":"pebbles","rules":1}]'`);
  await node('dead', 90_000, `'[{"game":"pebbles","rules":8}]'`);
  await node('a command', 0, `'[]'`);
  const peers = new PostgresPeers(database, db, 'own');
  try {
    await peers.beat();
    expect(peers.others).toHaveLength(3);
    expect(peers.others).toContainEqual([
      { game: 'aqua-romana', rules: 1 },
      { game: 'via-appia', rules: 2 },
      { game: 'waterworks', rules: 1 },
    ]);
    expect(peers.others).toContainEqual([{ game: 'pebbles', rules: 1 }]);
    expect(peers.others).toContainEqual([]);
  } finally {
    await peers.close();
    await db.destroy();
  }
});

test('running tables are not taken up to rules that a node does not know', async () => {
  const alike = toyByNewRules({});
  const place = { data: '', database };
  const yesterday = await older();
  const anna = await arrive(yesterday.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const today = await start({ database, games: [alike] });
  const elsewhere = await arrive(today.url, anna.cookie);
  const why =
    'a server that does not know rules 2 of pebbles runs on the database, or did within the last minute: stop it before tables are taken up to them';
  await expect(upgradeRules(place, [alike], 'livia')).rejects.toThrow(why);
  const said: string[] = [];
  const would = await upgradeRules(place, [alike], null, (line) => said.push(line));
  expect(said).toEqual([why]);
  expect(would.upgraded).toMatchObject([{ to: 2, differs: null }]);
  expect(await rulesOf(anna, table)).toBe(1);

  await yesterday.close();
  expect(await upgradeRules(place, [alike], null, (line) => said.push(line))).toEqual(would);
  expect(await upgradeRules(place, [alike], 'livia', (line) => said.push(line))).toEqual(would);
  expect(said).toHaveLength(1);
  expect(await rulesOf(elsewhere, table)).toBe(2);
  expect((await playOut(elsewhere, table)).status).toBe('over');
});
