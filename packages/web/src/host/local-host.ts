import { type Action, eventsFor, type Game, type Seat, SeededRandom, type Setup, sameJson, type Viewer } from '@castellum/core';
import type { Answer, Step, TableSnapshot } from '@castellum/protocol';
import { type BotKit, memorable, remembers } from '@castellum/search';
import {
  type Change,
  choosersFor,
  openSeat,
  refused,
  resultOf,
  seatStates,
  shownOf,
  stepsFor,
  type Table,
  TableDriver,
  type TableSeat,
} from '@castellum/table';
import type { BotChooser, BotQuestion } from './bot-chooser.ts';
import type { LocalSeat, LocalStep, LocalStore, LocalTable } from './local-table.ts';
import type { HostListener, TableHost } from './table-host.ts';

/** A new table's first stored form, before any chance. */
export function newLocalTable<S>(game: Game<S>, id: string, setup: Setup, seats: readonly LocalSeat[], seed: string): LocalTable {
  return {
    id,
    game: game.id,
    rules: game.rulesVersion,
    setup,
    seats,
    seed,
    version: 0,
    position: game.write(game.start(setup)),
    history: [],
    standing: seats.map(() => null),
    result: null,
    updatedAt: Date.now(),
  };
}

/** Whoever sits at this browser: all its persons are one user. */
const HERE = 'here';

/** A step as its viewer may see it: the action itself may hold what is hidden. */
function seen({ version, seat, events }: LocalStep, viewer: Viewer): Step {
  return { version, seat, events: eventsFor(events, viewer) };
}

/** How long after a failure the table tries to go on, ms. */
const RETRY = 2000;

/** How long a bot seems to think over the first decision of its turn, ms: the more it may do the longer, never less than the first figure. */
const THOUGHT = { least: 320, most: 950 };

/** A bot's seeming thought about so many choices, ms; `unit`: 0 … 1 by chance. */
export function thoughtFor(choices: number, unit: number): number {
  const weight = Math.min(1, Math.log2(Math.max(1, choices)) / 6);
  return THOUGHT.least + (THOUGHT.most - THOUGHT.least) * weight * (0.6 + 0.4 * unit);
}

export interface LocalOptions {
  /** How long at least a bot takes over the first decision of its turn, ms, given how many choices it has and a chance of 0 … 1. */
  readonly thought?: (choices: number, unit: number) => number;
  /** What the game's bots remember of what they were shown; left out: nothing. */
  readonly kit?: Pick<BotKit, 'memory' | 'levels'>;
}

function seatOf({ kind, name, bot }: LocalSeat, standing: unknown): TableSeat {
  return kind === 'person'
    ? { ...openSeat, kind, name, user: HERE, standing: standing ?? null }
    : { ...openSeat, kind, name, bot: bot ?? 'greedy' };
}

/** The table that was kept, as the machine knows it. Throws where the position is none of the game. */
function tableOf<S>(game: Game<S>, kept: LocalTable): Table<S> {
  const read = game.read(kept.position);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
  const state = read.value;
  const decided = kept.history.findLast(({ seat }) => seat !== 'chance')?.seat;
  return {
    seats: kept.seats.map((seat, i) => seatOf(seat, kept.standing[i])),
    head: {
      version: kept.version,
      draws: kept.history.filter(({ seat }) => seat === 'chance').length,
      status: kept.result === null ? 'playing' : 'over',
      due: null,
      ...shownOf(game, state, kept.updatedAt),
      updatedAt: kept.updatedAt,
    },
    state,
    decided: typeof decided === 'number' ? decided : null,
  };
}

/**
 * A table in this browser: gives the table machine the browser's storage, the page's bots wherever `bots` puts them, and luck from the table's seed. Every
 * change is stored before it is acknowledged. Other seats' secrets stay inside: what leaves is each viewer's own view.
 */
export class LocalHost<S> implements TableHost {
  readonly local = true;
  readonly #game: Game<S>;
  readonly #store: LocalStore;
  readonly #bots: BotChooser;
  readonly #kit: Pick<BotKit, 'memory' | 'levels'>;
  readonly #driver: TableDriver<S>;
  readonly #listeners = new Set<HostListener>();
  readonly #stopHearing: () => void;
  /** As it is kept. */
  #kept: LocalTable;
  #isToldAnew = false;
  #viewer: Viewer = 'spectator';
  #running = false;
  #closed = false;

  /** Throws where the stored position is none of the game. */
  constructor(game: Game<S>, table: LocalTable, store: LocalStore, bots: BotChooser, { thought = () => 0, kit = {} }: LocalOptions = {}) {
    this.#game = game;
    this.#kept = table;
    this.#store = store;
    this.#bots = bots;
    this.#kit = kit;
    const luck = (version: number, of = '') => new SeededRandom(`${table.seed}/${version}${of}`);
    this.#driver = new TableDriver(
      {
        game,
        options: table.setup.options,
        outdated: null,
        creator: HERE,
        standIn: 'greedy',
        contributionWait: 0,
        pause: ({ seat, state, version, goesOn }) =>
          goesOn ? 0 : thought(game.actions(game.conceal(state, seat)).length, luck(version, '/thought').unit()),
        draw: (state, { version }) => game.chance(state, luck(version)),
      },
      tableOf(game, table),
      {
        now: Date.now,
        save: (change) => this.#save(change),
        changed: (change) => this.#changed(change),
        movedOn: () => this.#catchUp(true),
        failed: (error, fault) => {
          console.error(error);
          return fault;
        },
      },
    );
    this.#stopHearing = store.onChange((id, _, saved) => {
      // A long game takes long to load, and this page hears of its own saves, too.
      if (id === this.id) void this.#driver.run(() => this.#catchUp(false, saved)).catch((error: unknown) => console.error(error));
    });
    void this.#run();
  }

  get id(): string {
    return this.#kept.id;
  }

  listen(listener: HostListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async watch(as: Viewer): Promise<Answer<{ snapshot: TableSnapshot }>> {
    if (as !== 'spectator' && this.#driver.table.seats[as]?.kind !== 'person') return refused('not-yours', 'that seat is not played here');
    await this.#tellAnew();
    this.#viewer = as;
    return { ok: true, snapshot: this.#snapshot() };
  }

  async act(seat: Seat, version: number, actions: readonly Action[]): Promise<Answer<{ version: number }>> {
    const answer = await this.#driver.feed({ type: 'act', by: HERE, seat, version, actions });
    if (!answer.ok && answer.fault.code === 'conflict') this.#tell((listener) => listener.snapshot(this.#snapshot()));
    return answer;
  }

  async standing(seat: Seat, preference: unknown): Promise<Answer<object>> {
    const answer = await this.#driver.feed({ type: 'standing', by: HERE, seat, preference });
    return answer.ok ? { ok: true } : answer;
  }

  async sit(): Promise<Answer<object>> {
    return refused('bad-input', 'no seat is open');
  }

  async record(): Promise<unknown> {
    const { result, seats } = this.#kept;
    const people = seats.filter(({ kind }) => kind === 'person').length;
    // Whoever plays alone spoils nobody's game by looking.
    if (result === null && this.#game.hasSecrets && people > 1) throw new Error('the record holds secrets until the game is over');
    const { localRecord } = await import('./local-record.ts');
    return localRecord(this.#kept);
  }

  close(): void {
    this.#closed = true;
    this.#stopHearing();
    this.#listeners.clear();
    this.#bots.close();
  }

  /** What an older release has kept says less: without times it is told anew. */
  async #tellAnew(): Promise<void> {
    if (this.#isToldAnew || this.#kept.history.every(({ at }) => at !== undefined)) return;
    this.#isToldAnew = true;
    try {
      const { retold } = await import('./retold.ts');
      this.#kept = retold(this.#game, this.#kept);
    } catch (error) {
      console.warn('the history of the table stays as it was kept', error);
    }
  }

  /** Takes over what another window has played or chosen meanwhile. `lost`: what this one would have added is not kept. `saved`: what is known to be kept now. */
  async #catchUp(lost: boolean, saved?: LocalTable): Promise<void> {
    const kept = saved ?? (await this.#store.load(this.id));
    if (this.#closed) return;
    if (kept === null) {
      // Deleted in another window: nothing is played on.
      this.close();
      return;
    }
    const { version, standing } = this.#kept;
    if (!lost && (kept.version < version || (kept.version === version && sameJson(kept.standing, standing)))) return;
    this.#driver.replace(tableOf(this.#game, kept));
    this.#kept = kept;
    this.#isToldAnew = false;
    await this.#tellAnew();
    this.#tell((listener) => listener.snapshot(this.#snapshot()));
    void this.#run();
  }

  /** False where another window was quicker, or has deleted the table. */
  async #save({ from, after, entries }: Change<S>): Promise<boolean> {
    if (this.#closed || after.state === null) return false;
    const steps = entries.map((entry, i): LocalStep => ({ version: from + i + 1, ...entry }));
    const next: LocalTable = {
      ...this.#kept,
      version: after.head.version,
      position: this.#game.write(after.state),
      history: [...this.#kept.history, ...steps],
      standing: after.seats.map(({ standing }) => standing),
      result: resultOf(this.#game, after),
      updatedAt: after.head.updatedAt,
    };
    if (!(await this.#store.save(next, from))) return false;
    this.#kept = next;
    return true;
  }

  #changed({ from, after, played, seats }: Change<S>): void {
    const viewer = this.#viewer;
    const { version, status } = after.head;
    if (seats.length > 0) this.#tell((listener) => listener.snapshot(this.#snapshot()));
    else if (played.length > 0) {
      const steps = stepsFor(this.#game, from, played, viewer);
      this.#tell((listener) => listener.update({ id: this.id, version, viewer, steps, status, result: this.#kept.result }));
    }
    void this.#run();
  }

  /** Lets go on what goes on by itself, until a person must decide; what fails is tried again. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    let fine = (await this.#driver.feed({ type: 'begin' })).ok;
    while (fine && !this.#closed && this.#driver.table.head.due !== null) fine = await this.#botTurn(this.#driver.table);
    this.#running = false;
    if (!fine && !this.#closed) setTimeout(() => void this.#run(), RETRY);
  }

  /** Lets the bot that is due decide. False where it must be tried again later. */
  async #botTurn({ state, head: { version, actor, due }, seats }: Table<S>): Promise<boolean> {
    const bot = actor === null ? null : seats[actor]?.bot;
    if (state === null || actor === null || due === null || typeof bot !== 'string') return true;
    const thought = new Promise((resolve) => setTimeout(resolve, Math.max(0, due.at - Date.now())));
    const view = this.#game.write(this.#game.conceal(state, actor));
    for (const chooser of choosersFor(bot)) {
      try {
        const action = await this.#bots.choose(this.#question(actor, chooser, view));
        await thought;
        if (this.#closed) return true;
        const fed = await this.#driver.feed({ type: 'choose', seat: actor, version, action });
        if (fed.ok || fed.fault.code === 'conflict') return true;
        if (fed.fault.code === 'not-stored') return false;
        console.warn(`bot ${chooser} chose what is not allowed`, fed.fault);
      } catch (error) {
        if (this.#closed) return true;
        console.warn(`bot ${chooser} failed`, error);
      }
    }
    return false;
  }

  #question(seat: Seat, bot: string, view: BotQuestion['view']): BotQuestion {
    const { seed, version, history } = this.#kept;
    const kit = this.#kit;
    const events = remembers(kit, bot) ? history.flatMap((step) => memorable(kit, eventsFor(step.events, seat))) : null;
    return { game: this.#game.id, rules: this.#game.rulesVersion, view, bot, seed: `${seed}/${version}/${seat}`, events };
  }

  #snapshot(): TableSnapshot {
    const { id, game, rules, setup, history, hints } = this.#kept;
    const { table } = this.#driver;
    const { seats, head, state } = table;
    const viewer = this.#viewer;
    return {
      id,
      game,
      rules,
      options: setup.options,
      players: setup.players,
      hints: hints ?? true,
      status: head.status,
      version: head.version,
      viewer,
      view: state === null ? null : this.#game.write(this.#game.conceal(state, viewer)),
      seats: seatStates(seats, HERE, () => true),
      // What was just kept may be ahead of the table, which changes a moment later.
      history: history.slice(0, head.version).map((step) => seen(step, viewer)),
      standing: viewer === 'spectator' ? null : (seats[viewer]?.standing ?? null),
      fairness: { commitment: '', contributions: seats.map(() => null), seed: null, protects: false },
      result: resultOf(this.#game, table),
    };
  }

  #tell(how: (listener: HostListener) => void): void {
    for (const listener of [...this.#listeners]) how(listener);
  }
}
