import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTable } from './hostile/player.ts';
import type { Section } from './section.ts';
import { guestCookie } from './server/load.ts';
import { cpuOf, programs, withServer } from './server/programs.ts';

const PAGES = 2000;
const TABLES = 20;
const PROCESSES = 2;
const ROUNDS = 3;
/** How long pages are waited for, ms. */
const PATIENCE = 120_000;

/** A process of pages and how many of them are right. */
class Pages {
  readonly #child: ChildProcess;
  right = 0;

  constructor(program: string, url: string, tables: readonly string[], from: number, to: number) {
    this.#child = spawn(process.execPath, [program, url, JSON.stringify(tables), String(from), String(to)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child.stdout?.on('data', (text: Buffer) => {
      this.right = Number(text.toString().trim().split('\n').at(-1));
    });
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Waits until so many pages are right; how long it took, ms. */
async function until(pages: readonly Pages[], wanted: (right: number) => boolean): Promise<number> {
  const from = performance.now();
  while (!wanted(pages.reduce((sum, { right }) => sum + right, 0))) {
    if (performance.now() - from > PATIENCE)
      throw new Error(`after ${PATIENCE} ms ${pages.map(({ right }) => right).join(' + ')} of ${PAGES} pages are right`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - from;
}

export const section: Section = {
  id: 'reconnect',
  title: 'All pages come back at once',
  async measure(say) {
    const folder = await programs();
    const data = mkdtempSync(join(tmpdir(), 'castellum-reconnect-'));
    const house = join(folder, 'house-process.js');
    let pages: readonly Pages[] = [];
    const took: string[] = [];
    try {
      let port = 0;
      for (let round = 0; round <= ROUNDS; round++) {
        await withServer(
          house,
          async (url, pid) => {
            if (round === 0) {
              port = Number(new URL(url).port);
              const cookie = await guestCookie(url);
              const tables: string[] = [];
              for (let n = 0; n < TABLES; n++) {
                const made = await newTable(url, cookie, 'waterworks', [{ kind: 'person' }, { kind: 'open' }]);
                tables.push(String(((await made.json()) as { id: unknown }).id));
              }
              const share = PAGES / PROCESSES;
              pages = Array.from(
                { length: PROCESSES },
                (_, i) => new Pages(join(folder, 'pages-process.js'), url, tables, i * share, (i + 1) * share),
              );
            }
            const cpu = cpuOf(pid);
            const ms = await until(pages, (right) => right === PAGES);
            if (round > 0) took.push(`${(ms / 1000).toFixed(1)} s (${((cpuOf(pid) - cpu) / 1000).toFixed(1)} s)`);
            say(`round ${round}: ${(ms / 1000).toFixed(1)} s`);
          },
          { data, args: ['proxied', String(port)] },
        );
        await until(pages, (right) => right === 0);
      }
    } finally {
      for (const process of pages) process.close();
      rmSync(folder, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    }
    return `${PAGES} pages of as many guests and addresses look on at ${TABLES} tables, all played by ${PROCESSES} processes on this machine; the server, with its own limits behind a proxy, is stopped and started again.
From the start until every page shows its table (and the server's own processor time in it), ${ROUNDS} times: ${took.join(', ')}. Wanted: 15 s.`;
  },
};
