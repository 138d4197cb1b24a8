import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { RequestFault } from '../fault.ts';
import { readJson } from './damaged.ts';
import type { Ears, Peers, RulesVersion } from './peers.ts';
import { connectionString } from './postgres.ts';
import { beatOf, CHANNEL, HOUSE, isFrom, type Notice, readNotice, wordsOf } from './postgres-notices.ts';
import type { Schema } from './schema.ts';

/** A node says that it is alive so often, ms. */
const BEAT = 2_000;
/** A node that has not said so for this long is taken for dead, ms: what is due there is done by others. */
export const DEAD = 6_000;
/**
 * What it can play is minded for longer, ms: when the database or the machine has stood still it comes back, and to mind it for nothing costs nobody anything.
 */
const MINDED = 60_000;
/** Where a sign of life takes longer than this to be written down, those of others may be held up as well, ms. */
const SLOW = 1_000;
/** The rows of dead nodes are kept so long, and their ids in memory, ms. */
const FORGOTTEN = 3_600_000;
/** How long a connection may take to come about and to listen, ms, and how long the next attempt waits. */
const PATIENCE = 2_000;
const RETRY = 200;

/** What nodes of the releases that did not write it down can play: all of them know these, the newest rules of their time. */
const UNWRITTEN: readonly RulesVersion[] = [
  { game: 'aqua-romana', rules: 1 },
  { game: 'via-appia', rules: 2 },
  { game: 'waterworks', rules: 1 },
];

/** What a node has written down that it can play. */
function readPlays(text: string | null): readonly RulesVersion[] {
  return text === null ? UNWRITTEN : (readJson(text, 'nodes.rules') as RulesVersion[]);
}

/** The database's time as an expression, ms since 1970. */
export const DATABASE_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The other nodes on a PostgreSQL database, heard through LISTEN on a connection of its own and known to be alive by rows of `nodes`. */
export class PostgresPeers implements Peers {
  readonly #address: string;
  readonly #db: Kysely<Schema>;
  readonly #node: string;
  readonly #failed: (error: unknown) => void;
  #ears: Ears | null = null;
  #plays: readonly RulesVersion[] = [];
  others: readonly (readonly RulesVersion[])[] = [];
  #client: pg.Client | null = null;
  /** When each node was last heard, by `performance.now`. */
  readonly #heard = new Map<string, number>();
  /** Nodes that were taken for dead, and when, by `performance.now`. */
  readonly #silent = new Map<string, number>();
  readonly #words: unknown[] = [];
  /** Since when what this node has said does not come back, by `performance.now`; null while it does. */
  #unheard: number | null = null;
  #saying = false;
  #ahead = 0;
  queueUsage = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param failed hears why something could not be said, where `db` has not told it already */
  constructor(address: string, db: Kysely<Schema>, node: string, failed: (error: unknown) => void = () => {}) {
    this.#address = address;
    this.#failed = failed;
    this.#db = db;
    this.#node = node;
    this.#ahead = Date.now() - performance.now();
  }

  get hears(): boolean {
    return this.#client !== null;
  }

  now(): number {
    return Math.round(performance.now() + this.#ahead);
  }

  /** Says that the node is alive and what it can play, and learns that of the others, and what time it is. @throws where the database does not answer */
  async beat(): Promise<void> {
    const sent = performance.now();
    const { rows } = await sql<{ seen_at: number; usage: number; others: (string | null)[] }>`
      with beat as (
        insert into nodes (id, seen_at, rules) values (${this.#node}, ${DATABASE_NOW}, ${JSON.stringify(this.#plays)})
        on conflict (id) do update set seen_at = excluded.seen_at, rules = excluded.rules returning seen_at)
      select seen_at, pg_notification_queue_usage() as usage, pg_notify(${CHANNEL}, ${beatOf(this.#node)}),
        array(select rules from nodes where id <> ${this.#node} and seen_at > ${DATABASE_NOW} - ${sql.lit(MINDED)}) as others
      from beat`.execute(this.#db);
    const answered = performance.now();
    this.queueUsage = rows[0]?.usage ?? 0;
    this.others = (rows[0]?.others ?? []).map(readPlays);
    const ahead = (rows[0]?.seen_at ?? 0) - (sent + answered) / 2;
    // Within the time that the answer took both are right: then the old one is kept, so that time runs evenly.
    if (Math.abs(ahead - this.#ahead) > answered - sent) this.#ahead = ahead;
  }

  async listen(ears: Ears, plays: readonly RulesVersion[]): Promise<void> {
    this.#ears = ears;
    this.#plays = plays;
    await this.#connect(true);
    await this.beat();
    this.#plan();
  }

  /** Tries until it hears, or is closed. @throws at the start, what the database says against it */
  async #connect(starting = false): Promise<void> {
    while (!this.#closed) {
      const client = new pg.Client({
        connectionString: connectionString(this.#address),
        application_name: 'castellum listens',
        connectionTimeoutMillis: PATIENCE,
        query_timeout: PATIENCE,
        keepAlive: true,
      });
      client.on('error', () => this.#lost(client));
      client.on('end', () => this.#lost(client));
      client.on('notification', ({ payload = '' }) => this.#hear(payload));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
      } catch (error) {
        void client.end().catch(() => {});
        if (starting && error instanceof pg.DatabaseError) throw error;
        await sleep(RETRY);
        continue;
      }
      if (this.#closed) return void client.end().catch(() => {});
      this.#client = client;
      const own = this.#heard.get(this.#node) ?? performance.now();
      this.#heard.set(this.#node, performance.now());
      this.#unheard = null;
      this.#excuseOthers();
      this.#ears?.missed(Math.round(own + this.#ahead));
      return;
    }
  }

  /** Nobody is dead for having said nothing while nothing was heard. */
  #excuseOthers(): void {
    for (const node of this.#heard.keys()) if (node !== this.#node) this.#heard.set(node, performance.now());
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = null;
    void this.#connect();
  }

  #hear(payload: string): void {
    // One's own changes are in memory when they are stored: they need not be read, only heard.
    if (isFrom(this.#node, payload)) {
      this.#heard.set(this.#node, performance.now());
      this.#unheard = null;
      return;
    }
    const notice = readNotice(payload);
    if (notice === null) return;
    if (this.#isNode(notice)) {
      // From its first word on nobody makes a table that it cannot play.
      if (!this.#heard.has(notice.node) && !this.#closed) void this.beat().catch(() => {});
      this.#heard.set(notice.node, performance.now());
      if (this.#silent.delete(notice.node)) this.#ears?.back(notice.node);
    }
    this.#tell(notice);
  }

  /** Whether a notice comes from a node. Who does something beside them, as hosts may, tells of tables and of nothing else. */
  #isNode({ node, moved }: Notice): boolean {
    if (node === HOUSE) return false;
    return moved === undefined || this.#heard.has(node) || this.#silent.has(node);
  }

  #tell({ node, moved, words = [], bye }: Notice): void {
    if (moved !== undefined) this.#ears?.moved(moved);
    for (const word of words) this.#ears?.said(node, word);
    if (bye) this.#forget(node);
  }

  #forget(node: string): void {
    this.#heard.delete(node);
    this.#ears?.gone(node);
  }

  #plan(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#tick().finally(() => this.#plan()), BEAT).unref();
  }

  async #tick(): Promise<void> {
    const sent = performance.now();
    try {
      await this.beat();
      this.#speak();
    } catch (error) {
      // What is said next tells that this node is alive.
      this.#notSaid(error);
      this.#excuseOthers();
      return;
    }
    const answered = performance.now();
    const own = this.#heard.get(this.#node) ?? answered;
    if (answered - sent > SLOW) this.#excuseOthers();
    // Who does not hear itself would not have heard them either.
    else this.#judgeOthers(own - DEAD);
    if (own < sent) this.#judgeItself(answered);
    for (const [node, since] of this.#silent) if (since < answered - FORGOTTEN) this.#silent.delete(node);
    this.#ears?.check();
  }

  /** Takes for dead who was not heard since then, by `performance.now`. */
  #judgeOthers(since: number): void {
    for (const [node, heard] of this.#heard) {
      if (node === this.#node || heard >= since) continue;
      this.#silent.set(node, performance.now());
      this.#forget(node);
    }
  }

  /** Replaces the connection where signs of life that the database has taken do not come back by it: it is deaf. */
  #judgeItself(now: number): void {
    this.#unheard ??= now;
    const deaf = this.#client;
    if (deaf === null || now - this.#unheard < DEAD) return;
    this.#client = null;
    void deaf.end().catch(() => {});
    void this.#connect();
  }

  say(word: unknown): void {
    this.#words.push(word);
    this.#speak();
  }

  #speak(): void {
    if (this.#saying || this.#words.length === 0 || this.#closed) return;
    this.#saying = true;
    setImmediate(async () => {
      const words = this.#words.splice(0);
      try {
        await this.#send(wordsOf(this.#node, words));
        this.#saying = false;
        this.#speak();
      } catch (error) {
        // Said again with the next sign of life.
        this.#notSaid(error);
        this.#words.unshift(...words);
        this.#saying = false;
      }
    });
  }

  #notSaid(error: unknown): void {
    if (!this.#closed && !(error instanceof RequestFault)) this.#failed(error);
  }

  async #send(payloads: readonly string[]): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(this.#db);
  }

  /** Says goodbye, so that nobody waits for what this node would have done. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    void client?.end().catch(() => {});
    await this.#send([beatOf(this.#node, true)]).catch(() => {});
    await sql`delete from nodes where id = ${this.#node} or seen_at < ${DATABASE_NOW} - ${sql.lit(FORGOTTEN)}`
      .execute(this.#db)
      .catch(() => {});
  }
}
