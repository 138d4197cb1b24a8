import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '@castellum/core/fair';
import { games } from '@castellum/games';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../src/index.ts';
import { drill, playOn } from './drill.ts';
import { fixture } from './fixture.ts';
import { Guest, playOut, removeFolder, startToy, temporaryFolder } from './harness.ts';
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

test('a drill: what was acknowledged before a backup under load is there when it is restored', async () => {
  const serve = async (data: string) => {
    const server = await start({ data });
    return [server, server] as const;
  };
  await drill({ from: newFolder(), to: newFolder(), folder: newFolder(), serve, arrive });
});

describe('verify', () => {
  test('finds nothing wrong in what an older release has left', async () => {
    const folder = oldFolder();
    folders.push(folder);
    const { tables, actions, commitments, faults } = await verify(folder, games);
    expect({ tables: tables > 0, actions: actions > 0, commitments, faults }).toEqual({
      tables: true,
      actions: true,
      commitments: 0,
      faults: [],
    });
  });

  describe('finds what somebody has changed', () => {
    const [PLAYED, OVER, WAITING, CLOSED] = [1, 2, 3, 4];
    const SEED = 'cd'.repeat(32);
    let sound: string;
    beforeAll(async () => {
      const server = await startToy();
      sound = server.data;
      const anna = await Guest.arrive(server.url);
      const two = [{ kind: 'person' }, { kind: 'person' }] as const;
      let moves = 0;
      await playOn([anna], await anna.newTable([...two]), new Map(), () => moves++ < 3);
      await playOut(anna, await anna.newTable([...two]));
      await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
      const closed = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
      expect(await anna.ask('closeTable', { table: closed })).toEqual({ ok: true });
      anna.leave();
      await server.close();
    });
    afterAll(() => removeFolder(sound));

    /** The same, after somebody has changed it. */
    function changed(how: string): string {
      const folder = newFolder();
      copyFileSync(join(sound, 'castellum.db'), join(folder, 'castellum.db'));
      const db = new Database(join(folder, 'castellum.db'));
      db.exec(how);
      db.close();
      return folder;
    }

    test('and nothing else', async () => {
      expect(await verify(sound, [toy])).toMatchObject({ tables: 4, commitments: 4, unknown: 0, faults: [] });
      const closedByTheHouse = "update heads set status = 'closed', actor = null, since = null, due_at = null where table_no = 1";
      expect((await verify(changed(closedByTheHouse), [toy])).faults).toEqual([]);
    });

    test.each([
      ['an action', PLAYED, 'update log set entries = replace(entries, \'"card":\', \'"card":1\') where version > 0 and table_no = 1', /./],
      ['scores', PLAYED, "update heads set scores = '[99,99]' where table_no = 1", /^the scores are not those that the log gives$/],
      ['a seed', PLAYED, `update tables set seed = '${SEED}' where no = 1`, /^the seed is not the one that was committed to$/],
      ['a seed before the first draw', WAITING, `update tables set seed = '${SEED}' where no = 3`, /^the seed is not the one /],
      [
        'a seed and what was committed to',
        PLAYED,
        `update tables set seed = '${SEED}', commitment = '${commitmentOf(SEED)}' where no = 1`,
        /^fair: chance action 0 is not the one that seed and contributions give$/,
      ],
      [
        'a seed where an older release kept no commitment',
        PLAYED,
        `update tables set seed = '${SEED}', commitment = null where no = 1`,
        /^fair: chance action 0 is not the one that seed and contributions give$/,
      ],
      ['a status', PLAYED, "update heads set status = 'over' where table_no = 1", /^the head says over, the log playing$/],
      ['rows that are gone', PLAYED, 'delete from log where version > 0 and table_no = 1', /rows of it are missing$/],
      [
        'a torn row, of which nothing is told: hands are in it',
        PLAYED,
        "update log set entries = replace(entries, ',', 'x') where table_no = 1",
        /^table 1: log\.entries holds no JSON$/,
      ],
      ['a number of draws', PLAYED, 'update heads set draws = 77 where table_no = 1', /^draws: 77 is kept, the log gives 1$/],
      ['who must decide', PLAYED, 'update heads set actor = 1 - actor where table_no = 1', /^who must decide: /],
      ['since when', PLAYED, 'update heads set since = since + 1 where table_no = 1', /^since when: /],
      [
        'that nobody must decide',
        PLAYED,
        'update heads set actor = null, since = null where table_no = 1',
        /^who must decide: null is kept, the log gives [01]$/,
      ],
      [
        'an earlier position',
        OVER,
        'insert into positions select table_no, 1, position from positions where table_no = 2',
        /^the position kept at version 1 is not /,
      ],
      [
        'a position of later',
        PLAYED,
        'insert into positions select 1, 99, position from positions where table_no = 2',
        /^a position is kept at version 99, /,
      ],
      ['a result', OVER, 'update results set score = score + 1 where table_no = 2', /^result: /],
      ['a rank', OVER, 'update results set rank = 3 - rank where table_no = 2', /^result: /],
      ['whose result it is', OVER, "update results set user_id = 'somebody' where table_no = 2", /^result: /],
      ['a result that is gone', OVER, 'delete from results where table_no = 2', /^result: null is kept, /],
      ['a game that there is not', WAITING, "update tables set game = 'go' where no = 3", /^there is no game go$/],
      ['another game', WAITING, `update tables set game = '${games[0]?.rules.id}' where no = 3`, /^options\.long: unknown option$/],
      ['options', WAITING, 'update tables set options = \'{"long":"very"}\' where no = 3', /^options\.long: must be one of false, true$/],
      ['a seat that is gone', WAITING, 'delete from seats where seat = 1 and table_no = 3', /^1 seats are none of pebbles$/],
      ['draws before the beginning', WAITING, 'update heads set draws = 1 where table_no = 3', /^draws: 1 is kept, the log gives 0$/],
      [
        'who must decide where nobody plays',
        CLOSED,
        'update heads set actor = 0 where table_no = 4',
        /^who must decide: 0 is kept, the log gives null$/,
      ],
    ])('%s', async (_, table, change, fault) => {
      expect((await verify(changed(change), [toy, ...games])).faults).toEqual([{ table, fault: expect.stringMatching(fault) }]);
    });
  });
});
