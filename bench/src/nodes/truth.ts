import type { Action } from '@castellum/core';
import type { GamePlay } from '@castellum/games';
import { openStorage } from '@castellum/server/testing/storage';
import pg from 'pg';
import type { DueStep } from './dues.ts';
import { digestOf, type Player, type Sent } from './player.ts';

/** What was found when all that people were told was compared with what is stored. */
export interface Verdict {
  /** Stored, those of bots and of chance too. */
  readonly actions: number;
  readonly acknowledged: number;
  /** Acknowledged batches that are not where they were acknowledged to be. */
  readonly lost: number;
  /** Versions of a table that the log has more than once. */
  readonly doubled: number;
  /** Views that were shown and are not what the log gives. */
  readonly untrue: number;
  /** Tables whose log breaks the rules, or does not give what their head says. */
  readonly broken: number;
}

async function rowsOf<T extends pg.QueryResultRow>(database: string, query: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: database });
  // Lost between two of its answers, it would end the process; whoever asks next is told.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Where every table stands, by id. */
export async function versionsIn(database: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; version: number }>(database, 'select id, version from tables join heads on no = table_no');
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** What is due, now or later, by the database's clock. */
export function duesIn(database: string): Promise<readonly DueStep[]> {
  return rowsOf(
    database,
    `select table_no || '/' || due_at as step, lease_node as node, (extract(epoch from clock_timestamp()) * 1000 - due_at)::float8 as late
      from heads where due_at is not null`,
  );
}

function byTable<T extends { readonly table: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.table);
    if (group === undefined) groups.set(item.table, [item]);
    else group.push(item);
  }
  return groups;
}

function same(a: Action | undefined, b: Action): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

/** Plays the logs of all tables again, and compares. */
export async function compare(
  database: string,
  games: ReadonlyMap<string, GamePlay>,
  players: readonly Player[],
  sent: readonly Sent[],
): Promise<Verdict> {
  let [actions, lost, untrue, broken] = [0, 0, 0, 0];
  const storage = await openStorage('', database);
  const promised = byTable(sent.filter(({ acknowledged }) => acknowledged));
  try {
    for (const [id, watchers] of byTable(players)) {
      const loaded = await storage.loadTable(id);
      if (loaded === null) throw new Error('a table is gone');
      const { table, seats, head } = loaded;
      const rules = games.get(table.game)?.rules;
      if (rules === undefined) throw new Error(`there is no game ${table.game}`);
      const log = await storage.log(table.no);
      actions += log.length;
      for (const { seat, version, actions: batch } of promised.get(id) ?? []) {
        if (!batch.every((action, i) => log[version + i]?.seat === seat && same(log[version + i]?.action, action))) lost++;
      }
      let state = rules.start({ players: seats.length, options: table.options });
      const look = (version: number) => {
        for (const { seat, shown } of watchers) {
          const digest = shown.get(version);
          if (digest !== undefined && digest !== digestOf(rules.write(rules.conceal(state, seat)))) untrue++;
        }
      };
      let follows = true;
      look(0);
      for (const [i, { seat, action }] of log.entries()) {
        follows &&= rules.actor(state) === seat && (seat === 'chance' || rules.refuse(state, action) === null);
        if (!follows) break;
        state = rules.apply(state, action).state;
        look(i + 1);
      }
      const scores = rules.scores(rules.conceal(state, 'spectator'));
      if (!follows || log.length !== head.version || JSON.stringify(scores) !== JSON.stringify(head.scores)) broken++;
    }
  } finally {
    await storage.close();
  }
  const [twice] = await rowsOf<{ count: string }>(
    database,
    'select count(*) from (select 1 from log group by table_no, version having count(*) > 1) as twice',
  );
  return {
    actions,
    acknowledged: sent.filter(({ acknowledged }) => acknowledged).length,
    lost,
    doubled: Number(twice?.count),
    untrue,
    broken,
  };
}
