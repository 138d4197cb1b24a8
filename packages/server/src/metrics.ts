import type { Fault } from '@castellum/protocol';
import type { Change } from '@castellum/table';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BotPool } from './bots/runner.ts';
import type { Connections } from './storage/postgres.ts';

/** What is read at the moment of asking. */
export interface Gauges {
  readonly sockets: () => number;
  readonly tables: () => number;
  /** Bots' turns and draws that are under way. */
  readonly steps: () => number;
  /** Batches that wait to be stored. */
  readonly waiting: () => number;
  /** Steps that it is for this node to take, and those that should have been taken long ago. */
  readonly planned: () => { readonly leases: number; readonly overdue: number };
  /** Whether the other nodes are heard; null where there can be none. */
  readonly hears: (() => boolean) | null;
  /** Connections to the database, and what waits for one; null for a file. */
  readonly pool: (() => Connections) | null;
  /** How full the database's queue of notices is, from 0 to 1; null for a file. */
  readonly queueUsage: (() => number) | null;
  /** What bots think on, and what waits for it; none where they think on the main thread. */
  readonly botPools: () => readonly BotPool[];
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the server does, in Prometheus's form (GR-7). Counts and times alone: no names, addresses or tables. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #actions: Counter<'game' | 'by'>;
  /** By game and by whom, since the counter was last told: to tell it at each action costs more than the rest of the counting. */
  readonly #played = new Map<string, { person: number; bot: number; chance: number }>();
  readonly #taken: Counter;
  readonly #requests: Histogram<'event' | 'answer'>;
  readonly #pages: Histogram<'route' | 'status'>;
  readonly #commits: Histogram;
  readonly #batches: Histogram;
  readonly #failures: Counter;
  readonly #bots: Histogram<'bot'>;
  readonly #claims: Counter;
  readonly #internal: Counter;
  readonly #givenUp: Counter;
  readonly #refused: Counter<'code'>;
  #hasDefaults = false;

  constructor() {
    const registers = [this.#registry];
    const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
      new Counter({ name: `castellum_${name}`, help, labelNames, registers });
    const histogram = <L extends string = never>(name: string, help: string, labelNames: L[] = [], buckets = SECONDS) =>
      new Histogram({ name: `castellum_${name}`, help, labelNames, buckets, registers });
    this.#actions = counter('actions_total', 'Actions stored by this node', ['game', 'by']);
    this.#taken = counter('taken_over_total', 'Changes of other nodes that this one has taken over');
    this.#requests = histogram('request_seconds', 'Requests over sockets, until they are answered', ['event', 'answer']);
    this.#pages = histogram('http_seconds', 'Requests over HTTP, until they are answered', ['route', 'status']);
    this.#commits = histogram('commit_seconds', 'Commits of batches');
    this.#batches = histogram('commit_batches', 'Batches in a commit', [], [1, 2, 5, 10, 20, 50, 100, 200]);
    this.#failures = counter('not_stored_total', 'Statements that the database could not do');
    this.#bots = histogram('bot_seconds', "Bots' decisions, the wait for a thread included", ['bot'], [...SECONDS, 30, 60]);
    this.#claims = counter('claims_total', 'Due steps taken up that this node had not planned');
    // Without labels both are there from the beginning, at 0: else the first of a kind would be no increase.
    this.#internal = counter('internal_total', 'Requests that met with a fault of the program, over sockets and HTTP');
    this.#givenUp = counter('bots_given_up_total', 'Decisions at which a bot failed, or took too long');
    this.#refused = counter('refused_total', 'Requests and connections refused, over sockets and HTTP', ['code']);
  }

  /** What is read when it is asked for. */
  read({ sockets, tables, steps, waiting, planned, hears, pool, queueUsage, botPools }: Gauges): void {
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name: `castellum_${name}`,
        help,
        registers: [this.#registry],
        collect() {
          this.set(value());
        },
      });
    gauge('sockets', 'Open connections', sockets);
    gauge('tables', 'Tables in memory', tables);
    gauge('steps', "Bots' turns and draws under way", steps);
    gauge('waiting_batches', 'Batches that wait to be stored', waiting);
    gauge('leases', 'Due steps that are for this node to take, now or later', () => planned().leases);
    gauge('overdue_steps', 'Of these, steps that have been due for more than ten seconds', () => planned().overdue);
    const ofPools = (name: string, help: string, value: (pool: BotPool) => number) =>
      new Gauge({
        name: `castellum_${name}`,
        help,
        labelNames: ['pool'],
        registers: [this.#registry],
        collect() {
          for (const pool of botPools()) this.set({ pool: pool.name }, value(pool));
        },
      });
    ofPools('bot_threads', 'Threads on which bots may think', ({ threads }) => threads);
    ofPools('bot_busy_threads', 'Threads on which bots think', ({ busy }) => busy);
    ofPools('bot_waiting', "Bots' decisions that wait for a thread", ({ waiting }) => waiting);
    if (queueUsage !== null) gauge('notice_queue_usage', "How full the database's queue of notices is, from 0 to 1", queueUsage);
    if (hears !== null) gauge('hears', '1 while this node hears the others, else 0', () => Number(hears()));
    if (pool === null) return;
    gauge('database_connections', 'Connections to the database', () => pool().connections);
    gauge('database_busy_connections', 'Connections to the database that are in use', () => pool().busy);
    gauge('database_waiting', 'Statements and transactions that wait for a connection', () => pool().waiting);
  }

  /** Another node has changed a table. */
  tookOver(): void {
    this.#taken.inc();
  }

  /** This node has changed a table of a game. */
  changed(game: string, { played, after }: Pick<Change<unknown>, 'played' | 'after'>): void {
    let counts = this.#played.get(game);
    if (counts === undefined) {
      counts = { person: 0, bot: 0, chance: 0 };
      this.#played.set(game, counts);
    }
    for (const { seat } of played) counts[seat === 'chance' ? 'chance' : after.seats[seat]?.kind === 'bot' ? 'bot' : 'person']++;
  }

  #tellActions(): void {
    for (const [game, counts] of this.#played)
      for (const by of ['person', 'bot', 'chance'] as const) if (counts[by] > 0) this.#actions.inc({ game, by }, counts[by]);
    this.#played.clear();
  }

  /** @param answer `ok`, or the code of the fault */
  answered(event: string, answer: 'ok' | Fault['code'], ms: number): void {
    this.#requests.observe({ event, answer }, ms / 1_000);
    if (answer === 'internal') this.#internal.inc();
  }

  /** @param route as it is declared, without what stands for its parameters */
  served(route: string, status: number, ms: number): void {
    if (status === 500) this.#internal.inc();
    this.#pages.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
  }

  refused(code: Fault['code']): void {
    this.#refused.inc({ code });
  }

  committed(batches: number, ms: number): void {
    this.#commits.observe(ms / 1_000);
    this.#batches.observe(batches);
  }

  notStored(): void {
    this.#failures.inc();
  }

  thought(bot: string, ms: number): void {
    this.#bots.observe({ bot }, ms / 1_000);
  }

  gaveUp(): void {
    this.#givenUp.inc();
  }

  claimed(count: number): void {
    this.#claims.inc(count);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything, as text; also what Node says of its process, from the first time on. */
  text(): Promise<string> {
    // What watches the event loop is not free: only where somebody looks at it.
    if (!this.#hasDefaults) collectDefaultMetrics({ register: this.#registry });
    this.#hasDefaults = true;
    this.#tellActions();
    return this.#registry.metrics();
  }
}
