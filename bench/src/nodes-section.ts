import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { fillDatabase } from './many/fill.ts';
import { nodePrograms } from './nodes/programs.ts';
import type { Section } from './section.ts';
import { bareTables, castellumTables, type Load, measure, type OpenTable } from './server/load.ts';
import { cpuOf, withServer } from './server/programs.ts';

const TABLES = 200;
const MANY = 100_000;
/** Moves a second for each node, where the cost of a move is measured: as many nodes as are needed for more of them. */
const RATE = 300;
const SECONDS = 10;
/** Then the code is as warm on every node, however many there are: 9,000 moves of its own. */
const WARM_UP = 30;
/** As fast as it goes, afterwards. */
const LIMIT_WARM_UP = 2;
const LIMIT_SECONDS = 5;

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

/** At a rate that all nodes can keep, then as fast as it goes. */
async function measured(what: string, open: OpenTable, nodes: number, cpu: () => number): Promise<string> {
  const paced = await measure(open, TABLES, WARM_UP, SECONDS, cpu, RATE * nodes);
  const limit = await measure(open, TABLES, LIMIT_WARM_UP, LIMIT_SECONDS, cpu);
  const cells = ({ movesPerSecond, p50, p99, cpuPerMove }: Load) => `${movesPerSecond} | ${p50} / ${p99} | ${cpuPerMove}`;
  return `| ${what} | ${cells(paced)} | ${cells(limit)} |`;
}

export const section: Section = {
  id: 'nodes',
  title: 'Several nodes on PostgreSQL',
  async measure(say) {
    const folder = await nodePrograms();
    // It syncs to the disk, as one that is run would.
    const postgres = await TestPostgres.start(['-c', 'fsync=on']);
    const lines = [
      `| | moves/s at ${RATE} a node | p50 / p99 ms | µs CPU of the nodes a move | moves/s as fast as it goes | p50 / p99 ms | µs CPU of the nodes a move |`,
      '|---|---|---|---|---|---|---|',
    ];
    try {
      say('bare Socket.IO on PostgreSQL');
      const bare = await withServer(
        join(folder, 'bare-postgres-process.js'),
        (url, pid) => measured('bare Socket.IO, one process', bareTables(url), 1, () => cpuOf(pid)),
        { data: await postgres.newDatabase('bare') },
      );
      lines.push(bare);
      for (const { count, stored } of [
        { count: 1, stored: 0 },
        { count: 2, stored: 0 },
        { count: 3, stored: 0 },
        { count: 1, stored: MANY },
      ]) {
        const what = `${count === 1 ? '1 node' : `${count} nodes`}${stored === 0 ? '' : `, ${stored.toLocaleString('en')} tables stored before`}`;
        say(what);
        const database = await postgres.newDatabase(`nodes_${count}_${stored}`);
        await fillDatabase(database, stored);
        await withNodes(join(folder, 'castellum-process.js'), database, count, async (urls, cpu) => {
          lines.push(await measured(what, castellumTables(urls), count, cpu));
        });
      }
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return `${TABLES} tables of two people; where there are several nodes, the two sit at different ones. First ${RATE} moves a second for each node, after ${WARM_UP} s of warming up; then each table as fast as it goes. Stored (synced to the disk) before it is acknowledged; a move counts when the opponent's connection has it. The nodes, PostgreSQL and the players share this machine's processors, so the rate of several nodes is the machine's limit, not theirs: what a move costs them is what tells.

${lines.join('\n')}`;
  },
};
