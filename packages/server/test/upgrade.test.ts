import { games, playOf } from '@castellum/games';
import type { TableSummary } from '@castellum/protocol';
import { afterEach, expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.ts';
import { fixture } from './fixture.ts';
import { removeFolder, until } from './harness.ts';
import { oldFolder, people } from './release.ts';

const { start, arrive } = fixture();

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder);
});

function freshFolder(): string {
  const folder = oldFolder();
  folders.push(folder);
  return folder;
}

/** The games whose rules of the release are still kept: tables of others cannot be played on. */
const unchanged = games.flatMap((game) => playOf(game, 1)?.rules ?? []);

/** What lists showed; who is there is another day's. */
function listed(tables: readonly Omit<TableSummary, 'last'>[]) {
  return tables
    .filter(({ game }) => unchanged.some(({ id }) => id === game))
    .map(({ seats, mayClose: _, ...table }) => ({ ...table, seats: seats.map(({ connected: _, ...seat }) => seat) }));
}

test("everybody's list is as the older release showed it, and finished tables have results", async () => {
  const { url, close, data } = await start({ data: freshFolder(), games });
  for (const name of ['anna', 'bruno'] as const) {
    const guest = await arrive(url, people[name].cookie);
    const { json } = await guest.request<TableSummary[]>('GET', '/api/tables');
    expect(listed(json)).toEqual(listed(people[name].tables as TableSummary[]));
    expect(json.length).toBe(people[name].tables.length);
  }
  await close();
  const storage = await openStorage(data);
  for (const { id, status, scores, updatedAt } of people.anna.tables) {
    const loaded = await storage.loadTable(id);
    if (loaded === null) throw new Error('a table is gone');
    if (!unchanged.some((rules) => rules.id === loaded.table.game)) continue;
    const result = await storage.result(loaded.table.no);
    if (status !== 'over') expect(result).toBeNull();
    else {
      expect(result).toMatchObject({ ending: 'played', at: updatedAt });
      expect(result?.seats.map(({ score }) => score)).toEqual(scores);
      expect(result?.seats.map(({ user, bot, name }) => ({ user, bot, name }))).toEqual(
        loaded.seats.map(({ user, bot, name }) => ({ user, bot, name })),
      );
    }
    // Times that nobody wrote down stay unknown.
    for (const entry of await storage.log(loaded.table.no)) expect(entry).toMatchObject({ at: null, since: null });
  }
  expect(await storage.unlisted(100)).toEqual([]);
  await storage.close();
});

test('what was due is done, and a table goes on with times', async () => {
  const { url, close, data } = await start({ data: freshFolder(), games, contributionWait: 60_000 });
  const carla = await arrive(url, people.carla.cookie);
  const list = async () =>
    (await carla.request<TableSummary[]>('GET', '/api/tables')).json.filter(({ game }) => unchanged.some(({ id }) => id === game));
  // Bots play, and draws that waited for bytes since then are drawn: a person is asked wherever the game is not over.
  await until(
    async () =>
      (await list()).every(({ status, actor, seats }) => status === 'over' || (actor !== null && seats[actor]?.kind === 'person')),
    20_000,
  );
  const tables = await list();
  expect(tables.length).toBe(2 * unchanged.length);
  await close();
  const storage = await openStorage(data);
  let added = 0;
  for (const { id, version } of tables) {
    const loaded = await storage.loadTable(id);
    const log = await storage.log(loaded?.table.no ?? 0);
    expect(log).toHaveLength(version);
    const known = log.filter(({ at }) => at !== null);
    expect(known.length).toBe(version - (people.carla.tables.find((table) => table.id === id)?.version ?? 0));
    added += known.length;
    for (const { seat, at, since } of known) {
      if (seat === 'chance') expect(since).toBeNull();
      else expect(since).toBeLessThanOrEqual(at ?? 0);
    }
  }
  expect(added).toBeGreaterThan(0);
  await storage.close();
});

test('an older database keeps its last positions', async () => {
  const storage = await openStorage(freshFolder());
  const over = people.anna.tables.filter(({ status }) => status === 'over');
  expect(over).toHaveLength(3);
  for (const { id, version } of over) {
    const loaded = await storage.loadTable(id);
    expect(loaded).toMatchObject({ snapshot: { version }, entries: [], last: { at: null } });
  }
  await storage.close();
});
