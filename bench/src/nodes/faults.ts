import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { House } from './house.ts';
import { Node } from './node.ts';
import { Pace } from './pace.ts';
import type { Club, Player, Sent } from './player.ts';
import { compare, type Verdict, versionsIn } from './truth.ts';

/** What is made to happen (GR-4). */
export const FAULTS = ['node killed', 'database killed', 'connection cut', 'notices lost', 'clock wrong', 'database slow'] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultSettings {
  readonly seed: string;
  /** Of each kind. */
  readonly faults: number;
  readonly tables: number;
  /** Moves of people, all together; no more are sent. */
  readonly movesPerSecond: number;
  readonly nodes: number;
  /** Of the bots, ms. */
  readonly botDelay: number;
  /** A fault lasts so long, ms; between two of them everything is well for about as long. */
  readonly lasts: number;
  /** After so many minutes no more faults are made to happen. */
  readonly minutes?: number;
  /** Hears how it goes. */
  readonly say?: (line: string) => void;
}

export interface FaultReport extends Verdict {
  readonly faults: Readonly<Record<Fault, number>>;
  /** The longest time after a fault until every client knew what was true at its end, ms, by kind. */
  readonly rightAfter: Readonly<Record<Fault, number>>;
  readonly seconds: number;
  /** People's moves that were acknowledged. */
  readonly movesPerSecond: number;
  /** Rejections that nobody handled, and ends of nodes that nobody had ordered. */
  readonly unhandled: readonly string[];
  /** What clients found wrong at once. */
  readonly wrong: readonly string[];
}

/** No client may take so long to be right again, ms: then the run ends. */
const PATIENCE = 30_000;
/** How slow the database is, each way, and how wrong a clock, ms. */
const SLOW = 150;
const WRONG = 300_000;

/** Runs nodes on one database, lets people play, and makes things happen to them. Everything that people were told is compared with what is stored at the end. */
export async function runFaults(program: string, settings: FaultSettings): Promise<FaultReport> {
  const { seed, movesPerSecond, lasts, minutes = Number.POSITIVE_INFINITY, say = () => {} } = settings;
  const random = new SeededRandom(seed);
  const postgres = await TestPostgres.start();
  const database = await postgres.newDatabase('castellum');
  const nodes: Node[] = [];
  const players: Player[] = [];
  const sent: Sent[] = [];
  const wrong: string[] = [];
  try {
    for (let i = 0; i < settings.nodes; i++) nodes.push(await Node.start(program, database, settings.botDelay));
    const pace = new Pace(movesPerSecond);
    let next = 0;
    const club: Club & { running: boolean } = {
      running: true,
      route: () => nodes[next++ % nodes.length]?.url ?? '',
      turn: () => pace.turn(),
      sent: (batch: Sent) => void sent.push(batch),
      wrong: (what: string) => void wrong.push(what),
    };
    const house = await House.open(club, players);
    await Promise.all(Array.from({ length: settings.tables }, (_, i) => house.openTable(i)));
    say(`${settings.tables} tables, ${nodes.length} nodes`);

    const pick = () => nodes[random.below(nodes.length)] ?? nodes[0];
    /** What happens; answers what is mended only when everybody is right again. */
    const happens: Record<Fault, () => Promise<(() => Promise<void>) | void>> = {
      'node killed': async () => {
        const node = pick();
        await node?.kill();
        return async () => node?.restart();
      },
      'database killed': async () => {
        postgres.kill();
        await postgres.restart();
      },
      'connection cut': async () => {
        const node = pick();
        node?.proxy.cut();
        await sleep(lasts);
        node?.proxy.mend();
      },
      'notices lost': async () => {
        const node = pick();
        if (node !== undefined) node.proxy.losesNotices = true;
        await sleep(lasts);
        if (node !== undefined) node.proxy.losesNotices = false;
      },
      'clock wrong': async () => {
        pick()?.setClock(random.below(2) === 0 ? -WRONG : WRONG);
        await sleep(lasts);
      },
      'database slow': async () => {
        const node = pick();
        if (node !== undefined) node.proxy.delay = SLOW;
        await sleep(lasts);
        if (node !== undefined) node.proxy.delay = 0;
      },
    };
    const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
    const rightAfter = { ...counts };
    const order = random.shuffle(FAULTS.flatMap((fault) => Array<Fault>(settings.faults).fill(fault)));
    const began = performance.now();
    const replacing: Promise<void>[] = [];
    for (const [i, fault] of order.entries()) {
      if (performance.now() - began > minutes * 60_000) break;
      await sleep(lasts / 2 + random.below(lasts));
      const mend = await happens[fault]();
      counts[fault]++;
      const took = await untilRight(database, players);
      await mend?.();
      rightAfter[fault] = Math.max(rightAfter[fault], Math.round(took));
      if (took >= PATIENCE) wrong.push(`${fault}: somebody was not told what is true`);
      if ((i + 1) % 20 === 0)
        say(`${i + 1} of ${order.length} faults; ${sent.filter(({ acknowledged }) => acknowledged).length} moves acknowledged`);
      for (const node of nodes) {
        // One that has ended by itself is reported.
        if (!node.isRunning) await node.restart();
        node.setClock(0);
      }
      // Those play on meanwhile whose games are not over.
      replacing.push(house.replaceFinished().catch((error: unknown) => void wrong.push(`no table could be opened: ${String(error)}`)));
    }
    const seconds = (performance.now() - began) / 1_000;
    club.running = false;
    await Promise.all(replacing);
    await sleep(lasts);
    for (const player of players) player.close();
    house.close();
    for (const node of nodes) await node.stop();
    const verdict = await compare(database, new Map(games.map((game) => [game.rules.id, game])), players, sent);
    return {
      ...verdict,
      faults: counts,
      rightAfter,
      seconds: Math.round(seconds),
      movesPerSecond: Math.round(verdict.acknowledged / seconds),
      unhandled: nodes.flatMap(({ unhandled, crashes }) => [...unhandled, ...crashes]),
      wrong,
    };
  } finally {
    for (const player of players) player.close();
    for (const node of nodes) await node.stop();
    await postgres.stop();
  }
}

/** How long it takes from now until every client knows what is true now, ms; `PATIENCE` where one does not. */
async function untilRight(database: string, players: readonly Player[]): Promise<number> {
  const from = performance.now();
  let truth: Map<string, number> | null = null;
  for (;;) {
    const took = performance.now() - from;
    if (took > PATIENCE) return PATIENCE;
    try {
      truth ??= await versionsIn(database);
    } catch {
      // The database is not back yet.
    }
    if (truth !== null && players.every(({ table, version }) => version >= (truth?.get(table) ?? 0))) return took;
    await sleep(10);
  }
}
