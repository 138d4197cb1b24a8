import type { Fault } from '@castellum/protocol';
import { describe, expect, test } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import type { RequestFault } from '../fault.ts';
import { Damaged } from '../storage/damaged.ts';
import type { Batch, LoadedTable, News, Storage, StoredSeat } from '../storage/storage.ts';
import { LiveTable, type TableListener } from './live-table.ts';

const seat = (user: string): StoredSeat => ({
  kind: 'person',
  user,
  name: user,
  bot: null,
  standing: null,
  contribution: null,
  left: null,
});

const loaded: LoadedTable = {
  table: {
    no: 1,
    id: 'one',
    game: 'pebbles',
    rules: 1,
    options: { long: false },
    creator: 'anna',
    hints: false,
    seed: 'ab'.repeat(32),
    commitment: null,
  },
  revision: 0,
  leased: true,
  seats: [seat('anna'), seat('bruno')],
  head: {
    version: 0,
    draws: 0,
    status: 'playing',
    due: { kind: 'draw', at: 0 },
    actor: null,
    since: null,
    scores: [0, 0],
    updatedAt: 0,
  },
  snapshot: null,
  entries: [],
  last: null,
};

/** That there is nothing new. */
const news: Omit<News, 'table' | 'from' | 'head' | 'revision'> = { rules: 1, leased: false, seats: loaded.seats, entries: [] };

/** A store that takes what comes and answers as it is told. */
function storageThat(answer: () => Promise<boolean>, kept: Batch[] = [], more: Partial<Storage> = {}): Storage {
  let revision = 0;
  const rest: Partial<Storage> = {
    append: async (batch) => {
      kept.push(batch);
      const stored = await answer();
      if (stored) revision++;
      return stored;
    },
    log: async () => kept.flatMap(({ entries }) => entries),
    logBetween: async (_, version, to) => kept.flatMap(({ entries }) => entries).slice(version, to),
    news: async ([known]) => [{ ...news, revision, table: 1, from: known?.version ?? 0, head: kept.at(-1)?.head ?? loaded.head }],
    lastEvent: async () => null,
    peers: null,
    ...more,
  };
  return rest as Storage;
}

function tableOn(storage: Storage, heard: string[] = [], now = () => 1_000): LiveTable {
  const listener: TableListener = {
    created: () => {},
    changed: (_, { from, played }, isOwn) => heard.push(`${isOwn ? 'played' : 'taken over'} ${from}+${played.length}`),
    removed: (table) => heard.push(`removed ${table.head.status}`),
    due: (table) => heard.push(`due ${table.head.due?.at ?? null}`),
    failed: (_, error) => heard.push(String(error)),
  };
  return new LiveTable(loaded, toy, storage, { botDelay: 400, contributionWait: 0, now }, listener);
}

function handOf(table: LiveTable): number[] {
  return (table.state as { hands: number[][] }).hands[0] ?? [];
}

describe('what cannot be stored has not happened', () => {
  test('a failing database', async () => {
    let broken = false;
    const heard: string[] = [];
    const table = tableOn(
      storageThat(async () => {
        if (broken) throw new Error('disk full');
        return true;
      }),
      heard,
    );
    await table.feed({ type: 'begin' });
    expect(heard).toEqual(['played 0+1', 'due null']);
    const before = { state: table.state, head: table.head };
    const move = { type: 'play', card: handOf(table)[0] };
    broken = true;
    await expect(table.feed({ type: 'act', by: 'anna', seat: 0, version: 1, actions: [move] })).rejects.toMatchObject({
      fault: { code: 'not-stored' },
    });
    expect({ state: table.state, head: table.head }).toEqual(before);
    expect(heard).toEqual(['played 0+1', 'due null', 'Error: disk full']);
    broken = false;
    expect(await table.feed({ type: 'act', by: 'anna', seat: 0, version: 1, actions: [move] })).toBe(2);
    expect(heard).toEqual(['played 0+1', 'due null', 'Error: disk full', 'played 1+1']);
    expect(table.busy).toBe(0);
  });

  test('a table that moved on elsewhere', async () => {
    let current = true;
    const heard: string[] = [];
    const table = tableOn(
      storageThat(async () => current),
      heard,
    );
    await table.feed({ type: 'begin' });
    current = false;
    await expect(
      table.feed({ type: 'act', by: 'anna', seat: 0, version: 1, actions: [{ type: 'play', card: handOf(table)[0] }] }),
    ).rejects.toMatchObject({
      fault: { code: 'conflict', message: 'the table has moved on' },
    });
    expect(heard).toHaveLength(2);
  });
});

test('a table that is stored no more looks closed, and takes nothing more; nobody asks for it for ever', async () => {
  const heard: string[] = [];
  const removed = {
    news: async () => [],
    mark: async () => undefined,
    peers: { hears: true, queueUsage: 0, others: [], now: () => 1_000, listen: async () => {}, say: () => {} },
  };
  const table = tableOn(
    storageThat(async () => false, [], removed),
    heard,
  );
  // Another node had moved it before.
  table.hear(3);
  const act = { type: 'act', by: 'anna', seat: 0, version: 0, actions: [{ type: 'pass' }] } as const;
  await expect(table.feed(act)).rejects.toMatchObject({ fault: { code: 'not-found' } });
  expect(heard).toEqual(['due null', 'removed closed']);
  table.hear(4);
  await expect(table.feed(act)).rejects.toMatchObject({ fault: { code: 'not-found' } });
  expect(heard).toHaveLength(2);
  expect(table).toMatchObject({ stale: true, leased: false, state: null });
  expect(await table.snapshot('spectator', 'anna', 0, () => false)).toMatchObject({
    status: 'closed',
    removed: true,
    view: null,
    fairness: { seed: null },
  });
});

test('nothing is shown before it is stored', async () => {
  const heard: string[] = [];
  let store: (stored: boolean) => void = () => {};
  const table = tableOn(
    storageThat(() => new Promise((resolve) => (store = resolve))),
    heard,
  );
  const begun = table.feed({ type: 'begin' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toEqual([]);
  expect(table.head.version).toBe(0);
  store(true);
  await begun;
  expect(heard).toEqual(['played 0+1', 'due null']);
  const snapshot = await table.snapshot('spectator', 'anna', 0, () => false);
  expect(snapshot.version).toBe(snapshot.history.length);
});

test('a position is kept after what cannot be taken back, and at the end', async () => {
  const kept: Batch[] = [];
  const table = tableOn(storageThat(async () => true, kept));
  await table.feed({ type: 'begin' });
  await table.feed({ type: 'act', by: 'anna', seat: 0, version: 1, actions: [{ type: 'throw', x: 2 }] });
  expect(kept.map(({ position }) => position !== undefined)).toEqual([false, true]);
  // What is kept is what comes back.
  const position = kept[1]?.position;
  if (position === undefined) throw new Error('no position was kept');
  const again = new LiveTable(
    { ...loaded, head: table.head, snapshot: { version: table.head.version, position } },
    toy,
    storageThat(async () => true),
    { botDelay: 0, contributionWait: 0, now: () => 0 },
    { created: () => {}, changed: () => {}, removed: () => {}, due: () => {}, failed: () => {} },
  );
  expect(again.state).toEqual(table.state);
});

describe('what another node has stored', () => {
  /** Two nodes that keep the table in memory, on one store; each move of `first` is news to `second`. */
  async function twoNodes(now = () => 1_000) {
    const kept: Batch[] = [];
    const heard: string[] = [];
    let revisions = 0;
    const news = async (known: readonly { readonly table: number; readonly version: number }[]): Promise<News[]> => {
      const last = kept.at(-1);
      return known.flatMap(({ version }) =>
        last === undefined
          ? []
          : [
              {
                table: 1,
                from: version,
                revision: revisions,
                rules: 1,
                leased: false,
                head: last.head,
                seats: kept.reduce<readonly StoredSeat[]>(
                  (seats, batch) => seats.map((old, index) => batch.seats?.find(({ seat }) => seat === index)?.to ?? old),
                  loaded.seats,
                ),
                entries: kept.filter(({ from }) => from >= version).flatMap(({ entries }) => entries),
              },
            ],
      );
    };
    const storage = storageThat(async () => true, [], {
      append: async (batch) => {
        if (batch.revision !== revisions) return false;
        revisions++;
        kept.push(batch);
        return true;
      },
      log: async () => kept.flatMap(({ entries }) => entries),
      logBetween: async (_, version, to) => kept.flatMap(({ entries }) => entries).slice(version, to),
      news,
      mark: async () => ({ revision: revisions, updatedAt: (kept.at(-1)?.head ?? loaded.head).updatedAt }),
      told: (_, text) => JSON.parse(text),
      peers: { hears: true, queueUsage: 0, others: [], now: () => 1_000, listen: async () => {}, say: () => {} },
    });
    const first = tableOn(storage, [], now);
    const second = tableOn(storage, heard, now);
    await first.feed({ type: 'begin' });
    /** The database loses its latest change. */
    const lose = () => {
      revisions--;
      kept.pop();
    };
    const told = () => {
      const last = kept.at(-1);
      return JSON.stringify({ from: last?.from, head: last?.head, entries: last?.entries });
    };
    return { first, second, heard, news, storage, lose, told };
  }
  const play = (table: LiveTable) =>
    ({ type: 'act', by: 'anna', seat: 0, version: table.head.version, actions: [{ type: 'play', card: handOf(table)[0] }] }) as const;

  test('is taken over, told step by step, and not done again here', async () => {
    const { first, second, heard, news } = await twoNodes();
    await first.feed(play(first));
    for (const one of await news([{ table: 1, version: 0 }])) await second.takeOver(one);
    expect(second.state).toEqual(first.state);
    expect({ head: second.head, seats: second.seats, last: second.last }).toEqual({
      head: first.head,
      seats: first.seats,
      last: first.last,
    });
    expect(heard).toEqual(['taken over 0+2', 'due null']);
    expect(second.leased).toBe(false);
    // Told again, it is known.
    for (const one of await news([{ table: 1, version: 0 }])) await second.takeOver(one);
    expect(heard).toHaveLength(2);
  });

  test('is for this node to go on with where it was stored by itself, and the answer was lost', async () => {
    const kept: Batch[] = [];
    const lost = storageThat(() => Promise.reject(new Error('the connection was cut')), kept, {
      news: async () => kept.map(({ entries, head }) => ({ ...news, table: 1, from: 0, revision: 1, leased: true, head, entries })),
      mark: async () => ({ revision: 1, updatedAt: 1_000 }),
      peers: { hears: true, queueUsage: 0, others: [], now: () => 1_000, listen: async () => {}, say: () => {} },
    });
    const table = tableOn(lost);
    await expect(table.feed({ type: 'begin' })).rejects.toMatchObject({ fault: { code: 'not-stored' } });
    expect(await table.freshen()).toBe(true);
    expect(table.head.version).toBe(1);
    expect(table.leased).toBe(true);
  });

  test('is not told again where a step comes to nothing, and what is due after it is left to who has the lease', async () => {
    const { first, second, heard } = await twoNodes();
    await second.freshen();
    await first.feed({ type: 'leave', by: 'anna', seat: 0 });
    await second.freshen();
    heard.length = 0;
    expect(await second.wake()).toBeNull();
    expect(second.leased).toBe(false);
    expect(heard).toEqual(['due 1400']);
    expect(await first.wake()).toMatchObject({ version: 1, seat: 0 });
  });

  test('is found out by whoever writes, and the write is judged by it', async () => {
    const { first, second, heard } = await twoNodes();
    // The second node knows nothing of the deal, and does not deal again.
    expect(await second.feed({ type: 'begin' })).toBe(1);
    expect(second.state).toEqual(first.state);
    const late = play(second);
    await first.feed(play(first));
    await expect(second.feed(late)).rejects.toMatchObject({ fault: { code: 'conflict', message: 'the table is at version 2' } });
    expect(second.state).toEqual(first.state);
    // Nothing of its own was stored: the deal and the move are the first node's.
    expect(heard).toEqual(['taken over 0+1', 'due null', 'taken over 1+1']);
  });

  test('is found out before anybody is refused', async () => {
    const { first, second } = await twoNodes();
    await second.feed({ type: 'begin' });
    await first.feed({ type: 'leave', by: 'anna', seat: 0 });
    await second.feed({ type: 'come-back', by: 'anna', seat: 0 });
    expect(second.seats[0]).toMatchObject({ kind: 'person', user: 'anna', left: null });
    await expect(first.feed({ type: 'come-back', by: 'bruno', seat: 0 })).rejects.toMatchObject({ fault: { code: 'not-yours' } });
    expect(first.seats).toEqual(second.seats);
  });

  test('is not waited for where the database has lost it: who is refused is told so', async () => {
    const { second, storage } = await twoNodes();
    await second.feed({ type: 'begin' });
    const { news } = storage;
    let asked = 0;
    storage.news = (known) => {
      if (++asked > 5) throw new Error('asked for ever');
      return news(known);
    };
    second.hear(99);
    await expect(second.feed({ type: 'leave', by: 'carla', seat: 0 })).rejects.toMatchObject({ fault: { code: 'not-yours' } });
    expect([asked, second.isBehind]).toEqual([1, false]);
  });

  describe('goes on from a change that the database has lost here, and not from what is in memory', () => {
    /** The second node has the first one's move; the database loses it, and Anna makes another one at a third node, after which Bruno moves. */
    async function afterLoss() {
      let time = 1_000;
      const now = () => time++;
      const nodes = await twoNodes(now);
      const { first, second, storage, lose } = nodes;
      await first.feed(play(first));
      await second.freshen();
      lose();
      const third = tableOn(storage, [], now);
      await third.freshen();
      const act = async (seat: number, by: string) => {
        const card = (third.state as { hands: number[][] }).hands[seat]?.at(-1);
        await third.feed({ type: 'act', by, seat, version: third.head.version, actions: [{ type: 'play', card }] });
      };
      await act(0, 'anna');
      expect({ revision: second.revision, version: second.head.version }).toEqual({
        revision: third.revision,
        version: third.head.version,
      });
      expect(second.state).not.toEqual(third.state);
      nodes.heard.length = 0;
      return { ...nodes, bruno: () => act(1, 'bruno') };
    }

    test('which has the same number', async () => {
      const { second } = await afterLoss();
      await expect(second.freshen()).rejects.toThrow('another change of the table has revision 2 now');
      expect(second.stale).toBe(true);
    });

    test.each([
      ['and is told', async ({ second, told }: Awaited<ReturnType<typeof afterLoss>>) => second.takeOverTold(3, told())],
      ['and is read', async ({ second }: Awaited<ReturnType<typeof afterLoss>>) => void (await second.freshen())],
    ])('%s', async (_, hear) => {
      const nodes = await afterLoss();
      await nodes.bruno();
      const before = nodes.second.state;
      await expect(hear(nodes)).rejects.toThrow('what was stored goes on from another state of the table than this one');
      expect(nodes.second.stale).toBe(true);
      expect(nodes.second.state).toBe(before);
      // Nobody was shown anything of it, nor is by what is heard until the table has been loaded anew.
      await nodes.second.takeOverTold(3, nodes.told());
      expect(nodes.heard).toEqual([]);
    });

    test('and of another version is read', async () => {
      const { second, heard, told } = await twoNodes();
      await second.freshen();
      await second.takeOverTold(2, told().replace('"from":0', '"from":7'));
      expect([second.revision, second.stale, heard.length]).toEqual([1, false, 2]);
    });
  });

  test('is behind as long as it was only heard of', async () => {
    const { first, second } = await twoNodes();
    expect(second.isBehind).toBe(false);
    second.hear(first.revision);
    expect(second.isBehind).toBe(true);
    expect(await second.catchUp()).toBe(true);
    expect([second.isBehind, await second.freshen()]).toEqual([false, false]);
  });

  test('is loaded anew where its news are damaged: it may be at a version that the database has lost', async () => {
    const { second, storage } = await twoNodes();
    storage.news = () => Promise.reject(new Damaged('the log does not go on from version 0', 1));
    second.hear(5);
    await expect(second.catchUp()).rejects.toThrow('does not go on');
    expect(second.stale).toBe(true);
  });
});

test('a fault of ours is told with the number under which it is written down, with what was asked', async () => {
  const written: unknown[] = [];
  const nobody = { created() {}, changed() {}, removed() {}, due() {} };
  const now = () => {
    throw new Error('the clock has stopped');
  };
  const table = new LiveTable(
    loaded,
    toy,
    storageThat(async () => true),
    { botDelay: 0, contributionWait: 0, now },
    { ...nobody, failed: (_, __, asked) => written.push(asked) },
  );
  const refused = await table.feed({ type: 'begin' }).catch((error: RequestFault) => error.fault);
  expect(refused).toMatchObject({ code: 'internal', values: { request: expect.stringMatching(/^\w{14}$/) } });
  expect(written).toEqual([{ input: 'begin', requestId: (refused as Fault).values?.request }]);
});
