import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestPostgres } from '@castellum/server/testing/postgres';
import pg from 'pg';
import { nodePrograms } from './nodes/programs.ts';
import type { Section } from './section.ts';
import { bareTables, castellumTables, type Load, measure } from './server/load.ts';
import { cpuOf, withServer } from './server/programs.ts';

const TABLES = 200;
const SECONDS = 5;
const WARM_UP = 2;

/** Gives an empty database of a server that syncs to the disk, as one that is run would. */
async function onDatabase<T>(postgres: TestPostgres, name: string, use: (database: string) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: `${postgres.address}/postgres` });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  return use(`${postgres.address}/${name}`);
}

/** Runs so many nodes on a database. */
async function withNodes<T>(
  program: string,
  database: string,
  count: number,
  use: (urls: string[], cpu: () => number) => Promise<T>,
): Promise<T> {
  const open = (urls: string[], pids: number[]): Promise<T> => {
    if (urls.length === count) return use(urls, () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0));
    return withServer(program, (url, pid = 0) => open([...urls, url], [...pids, pid]), { args: [database] });
  };
  return open([], []);
}

function row(what: string, { movesPerSecond, p50, p99, cpuPerMove }: Load): string {
  return `| ${what} | ${movesPerSecond} | ${p50} / ${p99} | ${cpuPerMove} |`;
}

export const section: Section = {
  id: 'nodes',
  title: 'Several nodes on PostgreSQL',
  async measure(say) {
    const folder = await nodePrograms();
    const postgres = await TestPostgres.start(['-c', 'fsync=on']);
    const lines = ['| | moves/s | p50 / p99 ms | µs CPU of the nodes a move |', '|---|---|---|---|'];
    try {
      say('bare Socket.IO on PostgreSQL');
      await onDatabase(postgres, 'bare', async (database) => {
        const load = await withServer(
          join(folder, 'bare-postgres-process.js'),
          (url, pid) => measure(bareTables(url), TABLES, WARM_UP, SECONDS, () => cpuOf(pid)),
          { data: database },
        );
        lines.push(row('bare Socket.IO, one process', load));
      });
      for (const count of [1, 2, 3]) {
        say(`${count} nodes`);
        await onDatabase(postgres, `nodes_${count}`, (database) =>
          withNodes(join(folder, 'castellum-process.js'), database, count, async (urls, cpu) => {
            lines.push(
              row(count === 1 ? '1 node' : `${count} nodes`, await measure(castellumTables(...urls), TABLES, WARM_UP, SECONDS, cpu)),
            );
          }),
        );
      }
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return `${TABLES} tables of two people, each as fast as it goes; where there are several nodes, the two sit at different ones. Stored (synced to the disk) before it is acknowledged; a move counts when the opponent's connection has it. The nodes, PostgreSQL and the players share this machine's processors, so the rate of several nodes is the machine's limit, not theirs: what a move costs them is what tells.

${lines.join('\n')}`;
  },
};
