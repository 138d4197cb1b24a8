import { join } from 'node:path';
import { games } from '@castellum/games';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { backup, copyData, verify } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, removeFolder, temporaryFolder } from './harness.ts';
import { oldFolder } from './release.ts';
import { toy } from './toy-game.ts';

const { start, arrive } = fixture();

const folders: string[] = [];
function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder);
});

/** Plays both seats of a table until it is stopped; says what was acknowledged. */
async function playOn(guest: Guest, table: string, acknowledged: Map<string, number>, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const { view, status } = await guest.watch(table, 'spectator');
    if (status === 'over') return;
    const seat = (view as unknown as { turn: number }).turn;
    const seen = await guest.watch(table, seat);
    const answer = await guest.act(table, seat, seen.version, [firstMove(seen.view, seat)]);
    if (answer.ok) acknowledged.set(table, answer.version);
  }
}

// One connection may wait for eight looks at a time.
test('a drill: what was acknowledged before a backup under load is there when it is restored', async () => {
  const { url, data, close } = await start();
  const anna = await arrive(url);
  const tables = await Promise.all(Array.from({ length: 6 }, () => anna.newTable([{ kind: 'person' }, { kind: 'person' }])));
  const acknowledged = new Map<string, number>();
  let goesOn = true;
  const playing = tables.map((table) => playOn(anna, table, acknowledged, () => goesOn));
  while (acknowledged.size < tables.length) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = new Map(acknowledged);
  const copy = join(newFolder(), 'copy');
  await backup(data, copy);
  goesOn = false;
  await Promise.all(playing);
  await close();
  await expect(backup(data, copy)).rejects.toThrow(/ holds a castellum.db already/);

  const found = await verify(copy, [toy]);
  expect(found).toMatchObject({ tables: 6, unknown: 0, faults: [] });
  expect(found.draws).toBeGreaterThanOrEqual(6);
  const restored = newFolder();
  await copyData(copy, restored);
  const again = await start({ data: restored });
  const back = await arrive(again.url, anna.cookie);
  for (const [table, version] of before) {
    const seen = await back.watch(table, 'spectator');
    expect(seen.version).toBeGreaterThanOrEqual(version);
    expect(seen.history).toHaveLength(seen.version);
  }
});

describe('verify', () => {
  test('finds nothing wrong in what an older release has left', async () => {
    const folder = oldFolder();
    folders.push(folder);
    const { tables, actions, faults } = await verify(folder, games);
    expect({ tables: tables > 0, actions: actions > 0, faults }).toEqual({ tables: true, actions: true, faults: [] });
  });

  test.each([
    ['an action that is another', 'update log set entries = replace(entries, \'"card":\', \'"card":1\') where version > 0', /./],
    ['scores', "update heads set scores = '[99,99]'", /^the scores are not those that the log gives$/],
    ['a seed', `update tables set seed = '${'cd'.repeat(32)}'`, /^fair: chance action 0 is not the one that seed and contributions give$/],
    ['a status', "update heads set status = 'over'", /^the head says over, the log playing$/],
    ['rows that are gone', 'delete from log where version > 0', /rows of it are missing$/],
  ])('finds what somebody has changed: %s', async (_, change, fault) => {
    const { url, data, close } = await start();
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
    let moves = 0;
    await playOn(anna, table, new Map(), () => moves++ < 3);
    await close();
    expect((await verify(data, [toy])).faults).toEqual([]);
    const db = new Database(join(data, 'castellum.db'));
    db.exec(change);
    db.close();
    expect((await verify(data, [toy])).faults).toEqual([{ table: 1, fault: expect.stringMatching(fault) }]);
  });
});
