import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { openStorage } from '@castellum/server/testing/storage';
import { fillDatabase, fillFolder, MANY_OF_ONE, tokenOf } from './many/fill.ts';
import type { Section } from './section.ts';
import { programs, residentOf, withServer } from './server/programs.ts';
import { median } from './timing.ts';

const TABLES = 1_000_000;
const ROUNDS = 5;

interface Figures {
  /** From the start of the process until it serves, ms. */
  readonly process: number;
  /** To open the storage, ms. */
  readonly open: number;
  /** The process's memory then, bytes. */
  readonly memory: number;
  /** A person's list of tables, and that of one with many, ms; the first after the start apart. */
  readonly first: number;
  readonly list: number;
  readonly longList: number;
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await task();
  return performance.now() - from;
}

async function askList(url: string, person: number): Promise<void> {
  const answer = await fetch(`${url}/api/tables`, { headers: { cookie: `castellum=${tokenOf(person)}` } });
  if (!answer.ok) throw new Error(`no list: ${answer.status} ${await answer.text()}`);
  await answer.json();
}

/** @param place a data folder, or the address of a database */
async function figuresOf(program: string, place: string, isFilled: boolean): Promise<Figures> {
  const isDatabase = place.includes('://');
  const at = isDatabase ? { args: [place] } : { data: place };
  const all: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const open = await timed(async () => (await (isDatabase ? openStorage('', place) : openStorage(place))).close());
    const began = performance.now();
    await withServer(
      program,
      async (url, pid) => {
        const process = performance.now() - began;
        const memory = residentOf(pid);
        const first = isFilled ? await timed(() => askList(url, 1)) : Number.NaN;
        const lists: number[] = [];
        const longLists: number[] = [];
        for (let i = 0; isFilled && i < 20; i++) {
          lists.push(await timed(() => askList(url, 1 + (i % 2))));
          longLists.push(await timed(() => askList(url, 0)));
        }
        all.push({ process, open, memory, first, list: median(lists), longList: median(longLists) });
      },
      at,
    );
  }
  const of = (key: keyof Figures) => median(all.map((figures) => figures[key]));
  return { process: of('process'), open: of('open'), memory: of('memory'), first: of('first'), list: of('list'), longList: of('longList') };
}

function line(what: string, { process, open, memory, first, list, longList }: Figures): string {
  const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(1));
  return `| ${what} | ${ms(open)} | ${process.toFixed(0)} | ${(memory / 2 ** 20).toFixed(0)} | ${ms(first)} | ${ms(list)} | ${ms(longList)} |`;
}

export const section: Section = {
  id: 'many',
  title: 'A million stored tables',
  async measure(say) {
    const folder = await programs();
    const program = join(folder, 'castellum-process.js');
    const data = mkdtempSync(join(tmpdir(), 'castellum-many-'));
    const postgres = await TestPostgres.start();
    const count = Number(process.env.CASTELLUM_TABLES ?? TABLES);
    const lines: string[] = [];
    try {
      const [empty, full] = [join(data, 'empty'), join(data, 'full')];
      say(`SQLite: ${count} tables are written`);
      await fillFolder(full, count);
      await fillFolder(empty, 0);
      say('SQLite is measured');
      lines.push(line('SQLite, no table', await figuresOf(program, empty, false)));
      lines.push(line(`SQLite, ${count.toLocaleString('en')} tables`, await figuresOf(program, full, true)));
      const [emptyDatabase, fullDatabase] = [await postgres.newDatabase('no_tables'), await postgres.newDatabase('many_tables')];
      say(`PostgreSQL: ${count} tables are written`);
      await fillDatabase(emptyDatabase, 0);
      await fillDatabase(fullDatabase, count);
      say('PostgreSQL is measured');
      lines.push(line('PostgreSQL, no table', await figuresOf(program, emptyDatabase, false)));
      lines.push(line(`PostgreSQL, ${count.toLocaleString('en')} tables`, await figuresOf(program, fullDatabase, true)));
    } finally {
      await postgres.stop();
      rmSync(data, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
    return `Medians of ${ROUNDS} starts. *Storage*: to open and close it again, migrations looked at. *Process*: from its start until it serves, Node's own start and all modules included. *List*: the list of a person's 40 tables (GET /api/tables), the first after a start apart, and that of one who has ${MANY_OF_ONE.toLocaleString('en')}, of which the latest 100 are answered.

| | storage, ms | process, ms | memory after the start, MB | first list, ms | list, ms | long list, ms |
|---|---|---|---|---|---|---|
${lines.join('\n')}`;
  },
};
