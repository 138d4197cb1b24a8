import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const built = fileURLToPath(new URL('../../packages/cli/bin/castellum.js', import.meta.url));

export interface TestServer {
  readonly url: string;
  /** Runs `castellum admin` on its data; answers what it prints. */
  admin(...argv: readonly string[]): Promise<string>;
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

function started(command: string, port: number, data: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [command, 'serve', '--port', String(port), '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const open = /Castellum is open at (http:\/\/\S+)/.exec(said);
      if (open?.[1] !== undefined) resolve({ child, url: open[1] });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the server stopped with ${code} before it was open: ${said.slice(-2000)}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/**
 * The real server, as built, on a free port with its own data. With CASTELLUM_URL in the environment, a site that runs already.
 * @param command the command to start, where it is another one than this project's
 */
export async function startServer(command = built): Promise<TestServer> {
  const running = command === built ? process.env.CASTELLUM_URL : undefined;
  if (running !== undefined) {
    const not = async () => {
      throw new Error('CASTELLUM_URL names a site that is not ours to stop');
    };
    return { url: running, admin: not, kill: not, restart: not, close: async () => {} };
  }
  const data = mkdtempSync(join(tmpdir(), 'castellum-e2e-'));
  let now = await started(command, 0, data);
  return {
    url: now.url,
    admin: async (...argv) => (await promisify(execFile)(process.execPath, [command, 'admin', ...argv, '--data', data])).stdout.trim(),
    kill: async () => {
      now.child.kill('SIGKILL');
      await ended(now.child);
    },
    restart: async () => {
      now = await started(command, Number(new URL(now.url).port), data);
    },
    close: async () => {
      now.child.kill('SIGTERM');
      await ended(now.child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
