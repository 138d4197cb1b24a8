import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles programs of this folder as the build does, into a folder from which their packages are found.
 * @returns the folder; `remove` it in the end
 */
export async function bundle(programs: readonly string[]): Promise<{ readonly folder: string; remove(): void }> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'castellum-server-test-'));
  const { bundleForNode } = await import(join(root, 'scripts/build.mjs'));
  const entries = Object.fromEntries(programs.map((program) => [basename(program), `packages/server/test/${program}.ts`]));
  // The games given here are the test's own.
  await bundleForNode(entries, folder, { external: ['@castellum/games'] });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A program in a process of its own that writes its address when it is ready. */
export class ChildServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  private constructor(url: string, child: ChildProcess, exit: Promise<number | null>) {
    this.url = url;
    this.#child = child;
    this.#exit = exit;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  static async start(program: string, args: readonly string[]): Promise<ChildServer> {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error('the server does not start'));
      }, 20_000);
      void exit.then((code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout?.once('data', (text: Buffer) => {
        clearTimeout(timer);
        resolve(text.toString().trim());
      });
    });
    return new ChildServer(url, child, exit);
  }

  /** Ends it; answers its exit status, null where a signal ended it. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#exit;
  }
}
