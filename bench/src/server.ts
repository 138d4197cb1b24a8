import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bareTables, castellumTables, connect, guestCookie, type Load, measure, type OpenTable } from './server/load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server's figures beside the limit of its parts, measured in the same run. */
export interface ServerFigures {
  readonly castellum: readonly Load[];
  readonly bare: readonly Load[];
}

/** Bundles the two servers into a folder from which their packages are found. */
async function programs(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'castellum-bench-'));
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/src/server/castellum-process.ts', 'bench/src/server/bare-process.ts'],
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-stay',
        setup(b) {
          b.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || (path.startsWith('@castellum/') && path !== '@castellum/games')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
  });
  return folder;
}

/** A process's resident memory, bytes; only on Linux. */
function residentOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}

/** A process's time on the processors so far, ms; only on Linux. */
function cpuOf(pid: number | undefined): number {
  // After the name, which may hold anything: state is field 3, utime 14 and stime 15, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function withServer<T>(program: string, use: (url: string, pid: number | undefined) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'castellum-bench-'));
  const child: ChildProcess = spawn(process.execPath, [program, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
      void ended.then(() => reject(new Error('the server ended')));
    });
    return await use(url, child.pid);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Measures acknowledged moves a second and their time to the opponent, at so many tables, of the real server and of the bare limit.
 * @param seconds of measuring for each figure, after a quarter of that for warming up
 */
export async function benchServer(tables: readonly number[] = [1, 50, 200], seconds = 4): Promise<ServerFigures> {
  const folder = await programs();
  const run = async (program: string, open: (url: string) => OpenTable) => {
    const loads: Load[] = [];
    for (const count of tables)
      loads.push(await withServer(join(folder, program), (url, pid) => measure(open(url), count, seconds / 4, seconds, () => cpuOf(pid))));
    return loads;
  };
  try {
    return { castellum: await run('castellum-process.js', castellumTables), bare: await run('bare-process.js', bareTables) };
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

/** Measures what idle tables and connections cost in memory. */
export async function benchIdle(tables = 500, connections = 4_000): Promise<IdleFigures> {
  const folder = await programs();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 3_000));
  try {
    return await withServer(join(folder, 'castellum-process.js'), async (url, pid) => {
      const openTable = castellumTables(url);
      // What the first tables and connections load is not counted.
      for (let i = 0; i < 50; i++) await openTable(i);
      await settle();
      const empty = residentOf(pid);
      for (let i = 0; i < tables; i++) await openTable(i);
      await settle();
      const withTables = residentOf(pid);
      const cookie = await guestCookie(url);
      for (let i = 0; i < connections; i++) await connect(url, cookie);
      await settle();
      const perConnection = (residentOf(pid) - withTables) / connections;
      return { empty, perTable: (withTables - empty) / tables, perConnection, connections };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The figures as lines of a table in Markdown. */
export function serverTable({ castellum, bare }: ServerFigures): string {
  const lines = [
    '| tables | server, moves/s | p50 / p99 ms | µs CPU a move | bare limit, moves/s | p50 / p99 ms | µs CPU a move | share |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const [i, load] of castellum.entries()) {
    const limit = bare[i];
    if (limit === undefined) continue;
    const share = (load.movesPerSecond / limit.movesPerSecond).toFixed(2);
    lines.push(
      `| ${load.tables} | ${load.movesPerSecond} | ${load.p50} / ${load.p99} | ${load.cpuPerMove} | ${limit.movesPerSecond} | ${limit.p50} / ${limit.p99} | ${limit.cpuPerMove} | ${share} |`,
    );
  }
  return lines.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [seconds] = process.argv.slice(2).map(Number);
  const figures = await benchServer([1, 50, 200], seconds ?? 4);
  process.stdout.write(`${serverTable(figures)}\n`);
}
