import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@castellum/core';
import { TestPostgres } from '@castellum/server/testing/postgres';
import pg from 'pg';
import { House, Person } from '../nodes/house.ts';
import { Node } from '../nodes/node.ts';
import { Pace } from '../nodes/pace.ts';
import type { Player } from '../nodes/player.ts';
import { nodePrograms } from '../nodes/programs.ts';
import { residentOf } from '../server/programs.ts';
import { memoryOf } from './memory.ts';

/** What is seen at one moment; `at` in seconds from the beginning, memory in bytes. */
export interface Sample {
  readonly at: number;
  readonly node: number;
  /** Of it, what the server's thread has taken for its objects, and what of that is in use. */
  readonly heap: number;
  readonly used: number;
  readonly database: number;
  /** Sent by people so far. */
  readonly moves: number;
  /** Actions stored so far, those of bots and chance too. */
  readonly stored: number;
  readonly waiting: number;
  readonly steps: number;
  readonly sockets: number;
  /** Due steps that nobody has done for ten seconds. */
  readonly late: number;
}

const EVERY = 2_000;
/** People who only look on: one comes with each sample, and so many are there at a time. */
const WATCHERS = 10;
/** Connections that break with each sample. */
const DROPS = 6;
/** At each so manieth sample: a table is forgotten by both; a seat is left to a bot; new people come to open the next tables. */
const [FORGOTTEN, LEFT, NEWCOMERS] = [5, 30, 3];
const LATE = 10_000;

/** The value of a metric in Prometheus's form, of all its labels together. */
function metric(text: string, name: string): number {
  let sum = 0;
  for (const line of text.split('\n')) if (line.startsWith(name)) sum += Number(line.split(' ').at(-1));
  return sum;
}

export interface Soaked {
  readonly samples: readonly Sample[];
  readonly wrong: readonly string[];
  readonly tables: number;
  readonly forgotten: number;
  readonly left: number;
  readonly dropped: number;
  readonly guests: number;
}

/** Plays for so many minutes, with all the comings and goings of a club. */
export async function soak({
  minutes,
  rate,
  tables,
}: {
  readonly minutes: number;
  readonly rate: number;
  readonly tables: number;
}): Promise<Soaked> {
  const folder = await nodePrograms();
  const postgres = await TestPostgres.start();
  const random = new SeededRandom('soak');
  const samples: Sample[] = [];
  const wrong: string[] = [];
  let node: Node | null = null;
  try {
    const address = await postgres.newDatabase('castellum');
    const running = await Node.start(join(folder, 'node-process.js'), address, 200);
    node = running;
    const looker = new pg.Client({ connectionString: address });
    await looker.connect();
    const pace = new Pace(rate);
    const counts = { tables: 0, forgotten: 0, left: 0, dropped: 0, guests: 2 };
    let moves = 0;
    const club = {
      running: true,
      route: () => running.url,
      turn: () => pace.turn(),
      sent: () => void moves++,
      wrong: (what: string) => void wrong.push(what),
    };
    const players: Player[] = [];
    const watchers: Person[] = [];
    const house = await House.open(club, players, ['random', 'greedy', 'level:1']);
    for (let i = 0; i < tables; i++) await house.openTable(i);

    const churn = async (tick: number) => {
      await house.replaceFinished();
      if (tick % NEWCOMERS === 0) {
        await house.newPeople();
        counts.guests += 2;
      }
      if (tick % FORGOTTEN === 0) {
        await house.abandon(random.below(tables));
        counts.forgotten++;
      }
      if (tick % LEFT === 0) {
        await house.giveUp(random.below(tables));
        counts.left++;
      }
      for (let i = 0; i < DROPS; i++) {
        players[random.below(players.length)]?.drop();
        counts.dropped++;
      }
      const watcher = await Person.arrive(club);
      counts.guests++;
      watchers.push(watcher);
      await watcher.look(players[random.below(players.length)]?.table ?? '');
      if (watchers.length > WATCHERS) watchers.shift()?.leave();
      // Whoever has gone is remembered no longer, and counted: two a table.
      for (let i = players.length - 1; i >= 0; i--) if (players[i]?.isClosed) counts.tables += players.splice(i, 1).length / 2;
    };
    const look = async (at: number): Promise<Sample> => {
      const text = await (await fetch(`${running.url}/metrics`)).text();
      const { rows } = await looker.query('select count(*) from heads where due_at < $1', [Date.now() - LATE]);
      return {
        at,
        node: residentOf(running.pid),
        heap: metric(text, 'nodejs_heap_size_total_bytes'),
        used: metric(text, 'nodejs_heap_size_used_bytes'),
        database: memoryOf(postgres.pids),
        moves,
        stored: metric(text, 'castellum_actions_total'),
        waiting: metric(text, 'castellum_waiting_batches'),
        steps: metric(text, 'castellum_steps'),
        sockets: metric(text, 'castellum_sockets'),
        late: Number(rows[0]?.count),
      };
    };
    const began = performance.now();
    for (let tick = 1; performance.now() - began < minutes * 60_000; tick++) {
      await sleep(Math.max(0, began + tick * EVERY - performance.now()));
      await churn(tick);
      samples.push(await look((performance.now() - began) / 1_000));
      if (tick % 150 === 0)
        process.stderr.write(`${JSON.stringify({ ...samples.at(-1), ...counts, wrong: [...new Set(wrong)].slice(0, 3) })}\n`);
    }
    club.running = false;
    for (const player of players) player.close();
    for (const watcher of watchers) watcher.leave();
    counts.tables += players.length / 2;
    house.close();
    await looker.end();
    return { samples, wrong: [...wrong, ...running.unhandled, ...running.crashes], ...counts };
  } finally {
    await node?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
