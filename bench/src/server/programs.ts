import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Benchmarks are run from the project's root, wherever they were bundled to. */
const root = process.cwd();

/** Bundles programs into a folder from which their packages are found; answers the folder. @param sources where each stands in the project, by name */
export async function bundled(sources: Readonly<Record<string, string>>): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'castellum-bench-'));
  const { bundleForNode } = await import(join(root, 'scripts/build.mjs'));
  await bundleForNode(sources, folder);
  return folder;
}

/** The servers, their peer, and those who ask them. */
export function programs(): Promise<string> {
  return bundled({
    'castellum-process': 'bench/src/server/castellum-process.ts',
    'house-process': 'bench/src/server/house-process.ts',
    'bare-process': 'bench/src/server/bare-process.ts',
    'pages-process': 'bench/src/server/pages-process.ts',
    'attacker-process': 'bench/src/hostile/attacker-process.ts',
    'bot-worker': 'packages/server/src/bot-worker.ts',
  });
}

/** A process's resident memory, bytes; only on Linux. */
export function residentOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}

/** A process's time on the processors so far, ms; only on Linux. */
export function cpuOf(pid: number | undefined): number {
  // After the name, which may hold anything: state is field 3, utime 14 and stime 15, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export interface Started {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

interface Given {
  readonly data?: string;
  readonly args?: readonly string[];
  readonly flags?: readonly string[];
}

/** Starts a program on a data folder, or on an empty one of its own. */
export async function startServer(program: string, { data: given, args = [], flags = [] }: Given = {}): Promise<Started> {
  const data = given ?? mkdtempSync(join(tmpdir(), 'castellum-bench-'));
  const child: ChildProcess = spawn(process.execPath, [...flags, program, data, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (given === undefined) rmSync(data, { recursive: true, force: true });
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
      void ended.then(() => reject(new Error('the server ended')));
    });
    return { url, pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a program on a data folder, or on an empty one of its own, and ends it when `use` is done. */
export async function withServer<T>(
  program: string,
  use: (url: string, pid: number | undefined) => Promise<T>,
  given: Given = {},
): Promise<T> {
  const { url, pid, stop } = await startServer(program, given);
  try {
    return await use(url, pid);
  } finally {
    await stop();
  }
}
