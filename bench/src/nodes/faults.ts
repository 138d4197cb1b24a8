import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { Dues } from './dues.ts';
import { House } from './house.ts';
import { Node } from './node.ts';
import { Pace } from './pace.ts';
import type { Club, Player, Sent } from './player.ts';
import { compare, duesIn, type Verdict, versionsIn } from './truth.ts';

/** What is made to happen (GR-4). */
export const FAULTS = [
  'node killed',
  'database killed',
  'connection cut',
  'connection slow',
  'notices lost',
  'clock wrong',
  'disk slow',
] as const;
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
  /** So many of each kind last for 8 to 12 s instead. */
  readonly long: number;
  /** How often somebody looks how late what is due is done, ms. */
  readonly looksEvery: number;
  /** After so many minutes no more faults are made to happen. */
  readonly minutes?: number;
  /** Hears how it goes. */
  readonly say?: (line: string) => void;
}

/** How often something has happened, and the longest time after it until every client knew what was true at its end, ms. */
export interface Happened {
  readonly times: number;
  readonly rightAfter: number;
}

export interface FaultReport extends Verdict {
  readonly brief: Readonly<Record<Fault, Happened>>;
  readonly long: Readonly<Record<Fault, Happened>>;
  /**
   * The longest that a bot's turn or a draw was overdue while no fault was under way, ms: until another node took it up, or it was done (GR-3), and until it was
   * done, however many nodes had died that had it; and how often any was seen waiting.
   */
  readonly overdue: number;
  readonly overdueInAll: number;
  readonly dues: number;
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
/** Beyond what nodes wait for: a sign of life for 6 s, a lock for 8, an answer for 10; so long and up to so much longer, ms. */
const LONG = { least: 8_000, more: 4_000 };
/** How slow a connection is, each way, and how wrong a clock, ms. */
const SLOW = 150;
const WRONG = 300_000;
/** A slow disk lets everybody wait for so long, and do something for so long, ms. */
const WRITES = { take: 200, apart: 50 };

const never = () => Object.fromEntries(FAULTS.map((fault) => [fault, { times: 0, rightAfter: 0 }])) as Record<Fault, Happened>;

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
  const pace = new Pace(movesPerSecond);
  let next = 0;
  const club: Club & { running: boolean } = {
    running: true,
    route: () => nodes[next++ % nodes.length]?.url ?? '',
    turn: () => pace.turn(),
    sent: (batch: Sent) => void sent.push(batch),
    wrong: (what: string) => void wrong.push(what),
  };
  try {
    for (let i = 0; i < settings.nodes; i++) nodes.push(await Node.start(program, database, settings.botDelay));
    const house = await House.open(club, players);
    await Promise.all(Array.from({ length: settings.tables }, (_, i) => house.openTable(i)));
    say(`${settings.tables} tables, ${nodes.length} nodes`);

    const pick = () => nodes[random.below(nodes.length)] ?? nodes[0];
    /** What happens, and for how long; answers what is mended only when everybody is right again. */
    const happens: Record<Fault, (lasts: number) => Promise<(() => Promise<void>) | void>> = {
      'node killed': async (lasts) => {
        const node = pick();
        await node?.kill();
        return async () => {
          await sleep(lasts);
          await node?.restart();
        };
      },
      'database killed': async (lasts) => {
        postgres.kill();
        await sleep(lasts);
        await postgres.restart();
      },
      'connection cut': async (lasts) => {
        const node = pick();
        if (random.below(2) === 0) node?.proxy.cut();
        else node?.proxy.silence();
        await sleep(lasts);
        node?.proxy.mend();
      },
      'connection slow': async (lasts) => {
        const node = pick();
        if (node !== undefined) node.proxy.delay = SLOW;
        await sleep(lasts);
        if (node !== undefined) node.proxy.delay = 0;
      },
      'notices lost': async (lasts) => {
        const node = pick();
        if (node !== undefined) node.proxy.losesNotices = true;
        await sleep(lasts);
        if (node !== undefined) node.proxy.losesNotices = false;
      },
      'clock wrong': async (lasts) => {
        pick()?.setClock(random.below(2) === 0 ? -WRONG : WRONG);
        await sleep(lasts);
      },
      // Whoever writes waits, with all that it has locked, and so do the others: for a moment each time, or the disk hangs.
      'disk slow': async (lasts) => {
        const take = random.below(2) === 0 ? WRITES.take : lasts;
        for (const end = performance.now() + lasts; performance.now() < end; await sleep(WRITES.apart)) await postgres.stall(take);
      },
    };
    const [brief, long] = [never(), never()];
    const order = random.shuffle(
      FAULTS.flatMap((fault) => Array.from({ length: settings.faults }, (_, i) => ({ fault, isLong: i < settings.long }))),
    );
    const dues = new Dues(() => duesIn(database));
    const watching = dues.watch(settings.looksEvery, () => club.running);
    const began = performance.now();
    const replacing: Promise<void>[] = [];
    for (const [i, { fault, isLong }] of order.entries()) {
      if (performance.now() - began > minutes * 60_000) break;
      await sleep(lasts / 2 + random.below(lasts));
      const mend = await dues.during(() => happens[fault](isLong ? LONG.least + random.below(LONG.more) : lasts));
      const took = await untilRight(database, players);
      await mend?.();
      const happened = isLong ? long : brief;
      const { times, rightAfter } = happened[fault];
      happened[fault] = { times: times + 1, rightAfter: Math.max(rightAfter, Math.round(took)) };
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
    await Promise.all([...replacing, watching]);
    await sleep(lasts);
    for (const player of players) player.close();
    house.close();
    for (const node of nodes) await node.stop();
    const verdict = await compare(database, new Map(games.map((game) => [game.rules.id, game])), players, sent);
    return {
      ...verdict,
      brief,
      long,
      overdue: dues.longestWithOne,
      overdueInAll: dues.longest,
      dues: dues.seen,
      seconds: Math.round(seconds),
      movesPerSecond: Math.round(verdict.acknowledged / seconds),
      unhandled: nodes.flatMap(({ unhandled, crashes }) => [...unhandled, ...crashes]),
      wrong,
    };
  } finally {
    club.running = false;
    for (const player of players) player.close();
    for (const node of nodes) await node.stop();
    await postgres.stop();
  }
}

/** How long it takes from now until every client that there is now knows what is true now, ms; `PATIENCE` where one does not. Whoever comes later has nothing to be right about again. */
async function untilRight(database: string, players: readonly Player[]): Promise<number> {
  const from = performance.now();
  const clients = [...players];
  let truth: Map<string, number> | null = null;
  while (performance.now() - from < PATIENCE) {
    try {
      truth ??= await versionsIn(database);
    } catch {
      // The database is not back yet.
    }
    if (truth !== null && clients.every(({ table, version }) => version >= (truth?.get(table) ?? 0))) return performance.now() - from;
    await sleep(10);
  }
  return PATIENCE;
}
