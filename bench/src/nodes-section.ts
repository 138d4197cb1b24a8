import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { nodePrograms } from './nodes/programs.ts';
import type { Section } from './section.ts';
import { bareTables, castellumTables, type Load, measure } from './server/load.ts';
import { cpuOf, withServer } from './server/programs.ts';

const TABLES = 200;
const SECONDS = 5;
const WARM_UP = 2;

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
    // It syncs to the disk, as one that is run would.
    const postgres = await TestPostgres.start(['-c', 'fsync=on']);
    const lines = ['| | moves/s | p50 / p99 ms | µs CPU of the nodes a move |', '|---|---|---|---|'];
    try {
      say('bare Socket.IO on PostgreSQL');
      const load = await withServer(
        join(folder, 'bare-postgres-process.js'),
        (url, pid) => measure(bareTables(url), TABLES, WARM_UP, SECONDS, () => cpuOf(pid)),
        { data: await postgres.newDatabase('bare') },
      );
      lines.push(row('bare Socket.IO, one process', load));
      for (const count of [1, 2, 3]) {
        say(`${count} nodes`);
        const database = await postgres.newDatabase(`nodes_${count}`);
        await withNodes(join(folder, 'castellum-process.js'), database, count, async (urls, cpu) => {
          lines.push(row(count === 1 ? '1 node' : `${count} nodes`, await measure(castellumTables(urls), TABLES, WARM_UP, SECONDS, cpu)));
        });
      }
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return `${TABLES} tables of two people, each as fast as it goes; where there are several nodes, the two sit at different ones. Stored (synced to the disk) before it is acknowledged; a move counts when the opponent's connection has it. The nodes, PostgreSQL and the players share this machine's processors, so the rate of several nodes is the machine's limit, not theirs: what a move costs them is what tells.

${lines.join('\n')}`;
  },
};
