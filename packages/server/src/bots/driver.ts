import { choosersFor } from '@castellum/table';
import type { FastifyBaseLogger } from 'fastify';
import { faultOf } from '../http/faults.ts';
import { newSeed } from '../identity/token.ts';
import { tableIn } from '../storage/damaged.ts';
import { LEASE } from '../storage/rows.ts';
import type { Due, Storage } from '../storage/storage.ts';
import type { BotTask, LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { type BotRunner, inlineRunner } from './runner.ts';

/** As long as a leased step is done here, its lease is renewed so often, ms. */
const RENEW = 10_000;
const RETRY = 1_000;
/** A step should have been taken long ago when it has been due for so long, ms. */
const OVERDUE = 10_000;
/** So many due steps are claimed at once, and so many of their tables loaded. */
const CLAIMED = 100;
const LOADED = 5;

export interface DriverSettings {
  /** A bot that thinks longer than this is given up, ms. */
  readonly botTimeout: number;
  readonly pollEvery: number;
  /** No bot's turn and no draw is ever planned for later than in so many ms. */
  readonly longestWait: number;
  readonly now: () => number;
  /** True while nothing may be done. */
  readonly paused: () => boolean;
}

/** Who hears of what is done. */
export interface DriverEars {
  /** Steps were taken up that this node had not planned. */
  claimed(count: number): void;
  /** A bot has decided, after so long, ms. */
  thought(bot: string, ms: number): void;
  /** A bot has failed, or taken too long. */
  gaveUp(): void;
}

/** What is due soon or at once, whatever the clock says. */
const SHORT: readonly Due['kind'][] = ['bot', 'draw'];

/** A step under way. */
interface Run {
  readonly table: LiveTable;
  readonly done: Promise<void>;
  /** Since when its lease has held without being renewed, ms since 1970. */
  leasedAt: number;
}

/** True while the table still waits for that decision of that bot. */
function isOwed({ seat, version, bot }: BotTask, { stale, head, seats }: LiveTable): boolean {
  return !stale && head.version === version && seats[seat]?.bot === bot;
}

/** Takes the automatic steps of all tables when they are due: draws that waited, and bots' turns. */
export class Driver {
  readonly #storage: Storage;
  readonly #runner: BotRunner;
  readonly #settings: DriverSettings;
  readonly #log: FastifyBaseLogger;
  readonly #ears: DriverEars;
  readonly #timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly table: LiveTable }>();
  readonly #running = new Map<string, Run>();
  /** Until when tables may have been leased that nothing was learnt of: the answer was lost, or they could not be read. */
  #lost: number[] = [];
  #poll: NodeJS.Timeout | null = null;
  /** Settles when no claim is under way. */
  #polling: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(storage: Storage, runner: BotRunner, settings: DriverSettings, log: FastifyBaseLogger, ears: DriverEars) {
    this.#ears = ears;
    this.#storage = storage;
    this.#runner = runner;
    this.#settings = settings;
    this.#log = log;
  }

  /** Takes up what is due in the storage, now and from time to time: what earlier runs left, and what other nodes have dropped. */
  async start(tables: Tables): Promise<void> {
    const { now, longestWait } = this.#settings;
    await this.#storage.capDues(SHORT, now() + longestWait);
    const poll = async () => {
      try {
        await this.#claim(tables);
      } catch (error) {
        // What cannot be stored is written down where it is found out.
        if (faultOf(error) === null) this.#log.error({ err: error }, 'due steps could not be claimed');
      }
      if (!this.#closed) this.#poll = setTimeout(again, this.#settings.pollEvery).unref();
    };
    const again = () => {
      this.#polling = poll();
    };
    again();
    await this.#polling;
  }

  async #claim(tables: Tables): Promise<void> {
    const lost = [...this.#lost];
    for (let claimed = CLAIMED; claimed === CLAIMED; ) {
      if (this.#settings.paused() || this.#closed) return;
      const now = this.#settings.now();
      await this.#renew(now);
      const leaseUntil = now + LEASE;
      this.#lost = [...this.#lost.filter((until) => until >= now), leaseUntil];
      const ids = await this.#storage.claimDue(now, leaseUntil, CLAIMED, tables.rules, lost);
      claimed = ids.length;
      this.#ears.claimed(claimed);
      const waiting = ids.values();
      const taken = await Promise.all(Array.from({ length: LOADED }, () => this.#takeUp(tables, waiting)));
      if (taken.every(Boolean)) this.#lost.splice(this.#lost.indexOf(leaseUntil), 1);
    }
  }

  /** Answers false where some could not be read now. */
  async #takeUp(tables: Tables, ids: Iterable<string>): Promise<boolean> {
    let isDone = true;
    for (const id of ids) {
      try {
        const table = await tables.fresh(id);
        table.leased = true;
        this.plan(table);
      } catch (error) {
        if (faultOf(error)?.code === 'not-stored') isDone = false;
        else this.#log.error({ err: error, ...tableIn(error) }, 'a due step could not be taken up');
      }
    }
    return isDone;
  }

  /** Keeps other nodes from what waits long for its turn to think, or thinks long. */
  async #renew(now: number): Promise<void> {
    const old = [...this.#running.values()].filter(({ leasedAt }) => now - leasedAt >= RENEW);
    if (old.length === 0) return;
    await this.#storage.keepLeases(
      old.map(({ table }) => table.stored.no),
      now + LEASE,
    );
    for (const run of old) run.leasedAt = now;
  }

  /** Steps under way. */
  get running(): number {
    return this.#running.size;
  }

  /** How many steps it is for this node to take, under way or not yet due, and how many of them should have been taken long ago: none while they may not be. */
  get planned(): { readonly leases: number; readonly overdue: number } {
    const tables = new Set([...this.#timers.values(), ...this.#running.values()].map(({ table }) => table));
    const long = this.#settings.paused() ? Number.NEGATIVE_INFINITY : this.#settings.now() - OVERDUE;
    return { leases: tables.size, overdue: [...tables].filter(({ head }) => head.due !== null && head.due.at < long).length };
  }

  /** Plans the table's automatic step for when it is due, or forgets it where none is, or another node does it. */
  plan(table: LiveTable): void {
    const { id } = table.stored;
    clearTimeout(this.#timers.get(id)?.timer);
    this.#timers.delete(id);
    const { due } = table.head;
    if (due === null || !table.leased || table.outdated || this.#closed) return;
    const wait = Math.max(0, due.at - this.#settings.now());
    // Timers do not go by the clock that people set: once planned it is done in time.
    this.#after(table, SHORT.includes(due.kind) ? Math.min(wait, this.#settings.longestWait) : wait);
  }

  #after(table: LiveTable, delay: number): void {
    const { id } = table.stored;
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      this.#wake(table);
    }, delay);
    this.#timers.set(id, { timer, table });
  }

  #wake(table: LiveTable): void {
    const { id } = table.stored;
    if (this.#closed) return;
    const running = this.#running.get(id);
    if (running?.table === table) return;
    // The table may have been loaded anew since the step began that is under way.
    if (running !== undefined || this.#settings.paused()) {
      this.#after(table, RETRY);
      return;
    }
    const done = this.#step(table)
      .catch((error: unknown) => {
        // What could not be stored is written down where it is found out, and not for each table each second.
        if (faultOf(error) === null) this.#log.error({ err: error, table: table.stored.no }, 'an automatic step failed; it is tried again');
        return true;
      })
      .then((again) => {
        this.#running.delete(id);
        if (table.stale || this.#closed || this.#timers.has(id) || !table.leased) return;
        if (again) this.#after(table, RETRY);
        else if (table.head.due !== null) this.plan(table);
      });
    this.#running.set(id, { table, done, leasedAt: this.#settings.now() });
  }

  /** Answers true where the step must be tried again. */
  async #step(table: LiveTable): Promise<boolean> {
    const task = await table.wake();
    if (task === null) return false;
    for (const bot of choosersFor(task.bot)) {
      try {
        return !(await this.#think(table, task, bot));
      } catch (error) {
        if (this.#closed) return false;
        // No bot's fault: it is asked again once there is room.
        if (faultOf(error)?.code === 'not-stored') return true;
        if (!isOwed(task, table)) return false;
        this.#ears.gaveUp();
        this.#log.error({ err: error, table: table.stored.no, game: table.stored.game, bot }, 'a bot failed');
      }
    }
    return true;
  }

  /** Answers false where nothing may be done any more with what was thought. */
  async #think(table: LiveTable, task: BotTask, bot: string): Promise<boolean> {
    const { rules } = table.game;
    const question = { game: rules.id, rules: rules.rulesVersion, bot, view: rules.write(task.view), events: task.events, seed: newSeed() };
    // The last resort needs no pool.
    const runner = bot === 'random' && task.bot !== 'random' ? inlineRunner([table.game]) : this.#runner;
    const began = performance.now();
    const action = await runner.choose(question, this.#settings.botTimeout, table.stored.creator, () => isOwed(task, table));
    if (action === null) return true;
    this.#ears.thought(bot, performance.now() - began);
    if (this.#settings.paused()) return false;
    await table.feed({ type: 'choose', seat: task.seat, version: task.version, action });
    return true;
  }

  /** Stops thinking; what is due stays due in the storage. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#poll !== null) clearTimeout(this.#poll);
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await this.#runner.close();
    await this.#polling;
    await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
  }
}
