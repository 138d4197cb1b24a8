import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BotLoad, measureWithBots } from './server/bots.ts';
import { bareTables, castellumTables, connect, guestCookie, type Load, measure, type OpenTable } from './server/load.ts';
import { cpuOf, programs, residentOf, withServer } from './server/programs.ts';

/** The server's figures beside the limit of its parts, measured in the same run. */
export interface ServerFigures {
  readonly castellum: readonly Load[];
  readonly bare: readonly Load[];
  /** The bare limit at the last number of tables, sending as much as the real server does. */
  readonly full: Load;
  /** The real server, at the last number of tables, where people open another table after every sixty moves. */
  readonly renewed: Load;
  /** And where they make 500 moves a second, all together. */
  readonly paced: Load;
}

/**
 * Measures acknowledged moves a second and their time to the opponent, at so many tables, of the real server and of the bare limit.
 * @param seconds of measuring for each figure, after a quarter of that for warming up
 */
export async function benchServer(tables: readonly number[] = [1, 50, 200], seconds = 4): Promise<ServerFigures> {
  const folder = await programs();
  const most = tables.at(-1) ?? 1;
  const one = (program: string, open: (url: string) => OpenTable, count: number, perSecond?: number, args: string[] = []) =>
    withServer(join(folder, program), (url, pid) => measure(open(url), count, seconds / 4, seconds, () => cpuOf(pid), perSecond), { args });
  const castellum: Load[] = [];
  const bare: Load[] = [];
  try {
    // One after the other, so that both have the machine as it is just then.
    for (const count of tables) {
      castellum.push(await one('castellum-process.js', (url) => castellumTables([url]), count));
      bare.push(await one('bare-process.js', bareTables, count));
    }
    const full = await one('bare-process.js', bareTables, most, undefined, ['full']);
    const renewed = await one('castellum-process.js', (url) => castellumTables([url], true), most);
    const paced = await one('castellum-process.js', (url) => castellumTables([url]), most, 500);
    return { castellum, bare, full, renewed, paced };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory of the server while nobody plays, bytes. */
export interface IdleFigures {
  readonly empty: number;
  /** For each table that two people watch, their connections included. */
  readonly perTable: number;
  /** For each connection that watches nothing. */
  readonly perConnection: number;
  readonly connections: number;
}

/** Does something so many times, twenty at once. */
async function each(count: number, open: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, i) => open(from + i)));
  }
}

/** Measures what idle tables and connections cost in memory. */
export async function benchIdle(tables = 500, connections = 4_000): Promise<IdleFigures> {
  const folder = await programs();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 3_000));
  try {
    return await withServer(join(folder, 'castellum-process.js'), async (url, pid) => {
      const openTable = castellumTables([url]);
      // What the first tables and connections load is not counted.
      await each(50, openTable);
      await settle();
      const empty = residentOf(pid);
      await each(tables, openTable);
      await settle();
      const withTables = residentOf(pid);
      const cookie = await guestCookie(url);
      await each(connections, () => connect(url, cookie));
      await settle();
      const perConnection = (residentOf(pid) - withTables) / connections;
      return { empty, perTable: (withTables - empty) / tables, perConnection, connections };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface BotFigures {
  readonly alone: BotLoad;
  readonly withBots: BotLoad;
}

/** Measures a person's moves while nobody else, and then so many tables' bots, think. */
export async function benchBots(bot: string, tables = 50, seconds = 8): Promise<BotFigures> {
  const folder = await programs();
  const run = (count: number) => withServer(join(folder, 'house-process.js'), (url) => measureWithBots(url, bot, count, seconds));
  try {
    return { alone: await run(0), withBots: await run(tables) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function shareOf(load: Load | undefined, of: Load | undefined): string {
  return load === undefined || of === undefined ? '' : (load.movesPerSecond / of.movesPerSecond).toFixed(2);
}

/** The figures as lines of a table in Markdown. */
export function serverTable({ castellum, bare, full, renewed, paced }: ServerFigures): string {
  const lines = [
    '| tables | server, moves/s | p50 / p99 ms | µs CPU a move | bare limit, moves/s | p50 / p99 ms | µs CPU a move | share |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const [i, load] of castellum.entries()) {
    const limit = bare[i];
    if (limit === undefined) continue;
    lines.push(
      `| ${load.tables} | ${load.movesPerSecond} | ${load.p50} / ${load.p99} | ${load.cpuPerMove} | ${limit.movesPerSecond} | ${limit.p50} / ${limit.p99} | ${limit.cpuPerMove} | ${shareOf(load, limit)} |`,
    );
  }
  const limit = bare.at(-1);
  lines.push(
    `| ${full.tables}, bare with messages as many and as long as the server's | | | | ${full.movesPerSecond} | ${full.p50} / ${full.p99} | ${full.cpuPerMove} | ${shareOf(castellum.at(-1), full)} |`,
    `| ${renewed.tables}, another after every 60 moves | ${renewed.movesPerSecond} | ${renewed.p50} / ${renewed.p99} | ${renewed.cpuPerMove} | | | | ${shareOf(renewed, limit)} |`,
    `| ${paced.tables}, 500 moves a second in all | ${paced.movesPerSecond} | ${paced.p50} / ${paced.p99} | ${paced.cpuPerMove} | | | | |`,
  );
  return lines.join('\n');
}
