import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { fillDatabase } from './many/fill.ts';
import { nodePrograms } from './nodes/programs.ts';
import type { Section } from './section.ts';
import { bareTables, castellumTables, type Load, measure, type OpenTable } from './server/load.ts';
import { cpuOf, type Started, startServer } from './server/programs.ts';
import { median } from './timing.ts';

const TABLES = 200;
const MANY = 100_000;
/** Moves a second for each node, where the cost of a move is measured: as many nodes as are needed for more of them. */
const RATE = 300;
/** Then the code is as warm on every node, however many there are: 9,000 moves of its own. */
const WARM_UP = 30;
/** Then all are measured in turn, so that what else the machine does comes to each. A process that has waited is cold for some seconds. */
const ROUNDS = 4;
const [ROUND_WARM_UP, ROUND_SECONDS] = [6, 10];
/** As fast as it goes, afterwards. */
const [LIMIT_WARM_UP, LIMIT_SECONDS] = [2, 5];

/** Servers that run together, and the tables opened at them. */
interface Arrangement {
  readonly what: string;
  /** How many nodes there are for the players. */
  readonly nodes: number;
  readonly open: OpenTable;
  /** The processor time of them all so far, ms. */
  readonly cpu: () => number;
}

interface Rounds {
  readonly paced: readonly Load[];
  readonly limit: Load;
}

/** Measures all in turn, at a rate that all nodes can keep; then each as fast as it goes. */
async function measured(all: readonly Arrangement[], say: (what: string) => void): Promise<Rounds[]> {
  const paced: Load[][] = all.map(() => []);
  for (const { what, open, cpu, nodes } of all) {
    say(`${what}: warming up`);
    await measure(open, TABLES, WARM_UP, 1, cpu, RATE * nodes);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    say(`round ${round} of ${ROUNDS}`);
    for (const [i, { open, cpu, nodes }] of all.entries())
      paced[i]?.push(await measure(open, TABLES, ROUND_WARM_UP, ROUND_SECONDS, cpu, RATE * nodes));
  }
  const rounds: Rounds[] = [];
  for (const [i, { what, open, cpu }] of all.entries()) {
    say(`${what}: as fast as it goes`);
    rounds.push({ paced: paced[i] ?? [], limit: await measure(open, TABLES, LIMIT_WARM_UP, LIMIT_SECONDS, cpu) });
  }
  return rounds;
}

/** A row of the table. @param one the rounds of one node, which the others are compared with */
function row(what: string, { paced, limit }: Rounds, one: Rounds): string {
  const middle = (of: keyof Load) => median(paced.map((load) => load[of]));
  const dearer = paced.map(({ cpuPerMove }, i) => cpuPerMove / (one.paced[i]?.cpuPerMove ?? Number.NaN) - 1);
  const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 100))} %`;
  const compared =
    paced === one.paced ? '' : `${percent(median(dearer))} (${percent(Math.min(...dearer))} to ${percent(Math.max(...dearer))})`;
  return `| ${[
    what,
    Math.round(middle('movesPerSecond')),
    `${middle('p50')} / ${middle('p99')}`,
    Math.round(middle('cpuPerMove')),
    compared,
    limit.movesPerSecond,
    `${limit.p50} / ${limit.p99}`,
    limit.cpuPerMove,
  ].join(' | ')} |`;
}

export const section: Section = {
  id: 'nodes',
  title: 'Several nodes on PostgreSQL',
  async measure(say) {
    const folder = await nodePrograms();
    const program = join(folder, 'castellum-process.js');
    // It syncs to the disk, as one that is run would.
    const postgres = await TestPostgres.start(['-c', 'fsync=on']);
    const all: Arrangement[] = [];
    const running: Started[] = [];
    /** A node on each of the databases, `null` for a SQLite file of its own; each table's two people sit at different ones of those that share a database. */
    const arrange = async (what: string, databases: readonly (string | null)[]) => {
      say(`${what}: starting`);
      const nodes: Started[] = [];
      for (const database of databases) {
        const node = await startServer(program, { args: database === null ? [] : [database] });
        running.push(node);
        nodes.push(node);
      }
      const urls = nodes.map(({ url }) => url);
      const open = new Set(databases).size === 1 ? [castellumTables(urls)] : urls.map((url) => castellumTables([url]));
      all.push({
        what,
        nodes: nodes.length,
        open: (i) => (open[i % open.length] as OpenTable)(i),
        cpu: () => nodes.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
      });
    };
    try {
      await arrange('1 node', [await postgres.newDatabase('one')]);
      for (const count of [2, 3]) {
        const database = await postgres.newDatabase(`shared_by_${count}`);
        await arrange(
          `${count} nodes`,
          Array.from({ length: count }, () => database),
        );
      }
      const own = [await postgres.newDatabase('own_1'), await postgres.newDatabase('own_2'), await postgres.newDatabase('own_3')];
      await arrange('3 servers, each with a database of its own', own);
      const many = await postgres.newDatabase('many');
      await fillDatabase(many, MANY);
      await arrange(`1 node, ${MANY.toLocaleString('en')} tables stored before`, [many]);
      await arrange('1 node on SQLite', [null]);
      const bare = await startServer(join(folder, 'bare-postgres-process.js'), { data: await postgres.newDatabase('bare') });
      running.push(bare);
      all.push({ what: 'bare Socket.IO, one process', nodes: 1, open: bareTables(bare.url), cpu: () => cpuOf(bare.pid) });
      const rounds = await measured(all, say);
      const [one] = rounds;
      if (one === undefined) throw new Error('nothing was measured');
      const lines = [
        `| | moves/s at ${RATE} a node | p50 / p99 ms | µs CPU of the nodes a move | beside one node | moves/s as fast as it goes | p50 / p99 ms | µs CPU of the nodes a move |`,
        '|---|---|---|---|---|---|---|---|',
        ...all.map(({ what }, i) => row(what, rounds[i] ?? one, one)),
      ];
      return `${TABLES} tables of two people; where there are several nodes, the two sit at different ones. All servers run the whole time; after ${WARM_UP} s of warming up each they are measured in turn, ${ROUNDS} times ${ROUND_SECONDS} s each (after ${ROUND_WARM_UP} more of warming up), at ${RATE} moves a second for each node: medians, and how much dearer a move is than one node's in the same round (median, least and most). Then each table as fast as it goes. Stored (synced to the disk) before it is acknowledged; a move counts when the opponent's connection has it. The nodes, PostgreSQL and the players share this machine's processors, so the rate of several nodes is the machine's limit, not theirs, and a move costs more processor time where more of it is used: what three servers take that share nothing says how much.

${lines.join('\n')}`;
    } finally {
      await Promise.all(running.map(({ stop }) => stop()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
