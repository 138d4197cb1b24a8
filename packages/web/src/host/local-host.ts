import {
  type Action,
  accept,
  eventsFor,
  type Game,
  type GameEvent,
  type Json,
  type JsonObject,
  recordFrom,
  type Seat,
  SeededRandom,
  type Setup,
  type Viewer,
} from '@castellum/core';
import type { Answer, Fault, Step, TableSnapshot } from '@castellum/protocol';
import { type BotKit, memorable, remembers } from '@castellum/search';
import type { BotChooser } from './bot-chooser.ts';
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

const fault = (code: Fault['code'], message: string): { ok: false; fault: Fault } => ({ ok: false, fault: { code, message } });

/** A step as its viewer may see it: the action itself may hold what is hidden. */
function seen({ version, seat, events }: LocalStep, viewer: Viewer): Step {
  return { version, seat, events: eventsFor(events, viewer) };
}

const movedOn = fault('conflict', 'the table has moved on');

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

interface Played {
  readonly step: LocalStep;
  readonly position: JsonObject;
}

/**
 * A table in this browser: the rules run in the page, the bots wherever `bots` puts them. Every batch is stored before it is acknowledged. Other seats' secrets
 * stay inside: what leaves is each viewer's own view.
 */
export class LocalHost<S> implements TableHost {
  readonly local = true;
  readonly #game: Game<S>;
  readonly #store: LocalStore;
  readonly #bots: BotChooser;
  readonly #kit: Pick<BotKit, 'memory' | 'levels'>;
  readonly #thought: (choices: number, unit: number) => number;
  readonly #listeners = new Set<HostListener>();
  readonly #stopHearing: () => void;
  #table: LocalTable;
  #state: S;
  #viewer: Viewer = 'spectator';
  #running = false;
  #closed = false;

  /** Throws where the stored position is none of the game. */
  constructor(game: Game<S>, table: LocalTable, store: LocalStore, bots: BotChooser, { thought = () => 0, kit = {} }: LocalOptions = {}) {
    const read = game.read(table.position);
    if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
    this.#game = game;
    this.#table = table;
    this.#state = read.value;
    this.#store = store;
    this.#bots = bots;
    this.#thought = thought;
    this.#kit = kit;
    this.#stopHearing = store.onChange((id) => {
      if (id === this.id) void this.#catchUp(false);
    });
    void this.#run();
  }

  get id(): string {
    return this.#table.id;
  }

  listen(listener: HostListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async watch(as: Viewer): Promise<Answer<{ snapshot: TableSnapshot }>> {
    if (as !== 'spectator' && this.#table.seats[as]?.kind !== 'person') return fault('not-yours', 'that seat is not played here');
    this.#viewer = as;
    return { ok: true, snapshot: this.#snapshot() };
  }

  async act(seat: Seat, version: number, actions: readonly Action[]): Promise<Answer<{ version: number }>> {
    if (this.#table.seats[seat]?.kind !== 'person') return fault('not-yours', 'that seat is not played here');
    if (this.#game.actor(this.#state) === 'over') return fault('over', 'the game is over');
    if (version !== this.#table.version) {
      this.#tell((listener) => listener.snapshot(this.#snapshot()));
      return movedOn;
    }
    let state = this.#state;
    const played: Played[] = [];
    for (const [index, given] of actions.entries()) {
      const accepted = accept(this.#game, state, seat, given);
      if (!accepted.ok) {
        const { rule, reason, values } = accepted.fault;
        return {
          ok: false,
          fault: {
            code: 'illegal-action',
            message: reason,
            reason,
            index,
            ...(rule === undefined ? {} : { rule }),
            ...(values === undefined ? {} : { values }),
          },
        };
      }
      const next = this.#game.apply(state, accepted.value);
      state = next.state;
      played.push(this.#played(seat, accepted.value, next.events, state, played.length));
    }
    if (!(await this.#commit(state, played))) return movedOn;
    void this.#run();
    return { ok: true, version: this.#table.version };
  }

  async standing(seat: Seat, preference: unknown): Promise<Answer<object>> {
    const checked: Json | null = preference === null ? null : (this.#game.standing?.read(preference) ?? null);
    if (preference !== null && checked === null) return fault('bad-input', 'not a preference of this game');
    this.#table = { ...this.#table, standing: this.#table.standing.map((old, i) => (i === seat ? checked : old)) };
    if (!(await this.#store.save(this.#table, this.#table.version))) {
      await this.#catchUp(true);
      return movedOn;
    }
    this.#tell((listener) => listener.snapshot(this.#snapshot()));
    void this.#run();
    return { ok: true };
  }

  async sit(): Promise<Answer<object>> {
    return fault('bad-input', 'no seat is open');
  }

  async record(): Promise<unknown> {
    const { setup, history, result, seats } = this.#table;
    const people = seats.filter(({ kind }) => kind === 'person').length;
    // Whoever plays alone spoils nobody's game by looking.
    if (result === null && this.#game.hasSecrets && people > 1) throw new Error('the record holds secrets until the game is over');
    return recordFrom(this.#game, { setup, actions: history.map(({ seat, action }) => ({ seat, action })), result });
  }

  close(): void {
    this.#closed = true;
    this.#stopHearing();
    this.#listeners.clear();
    this.#bots.close();
  }

  #played(seat: Seat | 'chance', action: Action, events: readonly GameEvent[], state: S, before: number): Played {
    return {
      step: { version: this.#table.version + before + 1, seat, action, events },
      position: this.#game.write(this.#game.conceal(state, this.#viewer)),
    };
  }

  /** Takes over what another window has played meanwhile. `lost`: what this one has played since is not kept. */
  async #catchUp(lost: boolean): Promise<void> {
    const kept = await this.#store.load(this.id);
    if (this.#closed) return;
    if (kept === null) {
      // Deleted in another window: nothing is played on.
      this.close();
      return;
    }
    if (!lost && kept.version <= this.#table.version) return;
    const read = this.#game.read(kept.position);
    if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
    this.#table = kept;
    this.#state = read.value;
    this.#tell((listener) => listener.snapshot(this.#snapshot()));
    void this.#run();
  }

  /** Stores, then tells. False where another window was quicker: then the table is what that has played. */
  async #commit(state: S, played: readonly Played[]): Promise<boolean> {
    const from = this.#table.version;
    this.#state = state;
    this.#table = {
      ...this.#table,
      version: this.#table.version + played.length,
      position: this.#game.write(state),
      history: [...this.#table.history, ...played.map(({ step }) => step)],
      result: this.#game.result(state),
      updatedAt: Date.now(),
    };
    const viewer = this.#viewer;
    if (!(await this.#store.save(this.#table, from))) {
      await this.#catchUp(true);
      return false;
    }
    if (viewer !== this.#viewer) {
      this.#tell((listener) => listener.snapshot(this.#snapshot()));
      return true;
    }
    const steps: Step[] = played.map(({ step, position }) => ({ ...seen(step, viewer), view: position }));
    this.#tell((listener) =>
      listener.update({ id: this.id, version: this.#table.version, viewer, steps, status: this.#status(), result: this.#table.result }),
    );
    return true;
  }

  /** Plays chance, bots and standing preferences until a person must decide. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.#closed) {
        const { version } = this.#table;
        const next = await this.#automatic();
        if (this.#closed) return;
        // Another window may have played while this one thought.
        if (version !== this.#table.version) continue;
        if (next === null) return;
        const applied = this.#game.apply(this.#state, next.action);
        await this.#commit(applied.state, [this.#played(next.seat, next.action, applied.events, applied.state, 0)]);
      }
    } catch (error) {
      // A bot that cannot be asked now may be asked again; the table is not lost by it.
      console.error(error);
      if (!this.#closed) setTimeout(() => void this.#run(), RETRY);
    } finally {
      this.#running = false;
    }
  }

  async #automatic(): Promise<{ readonly seat: Seat | 'chance'; readonly action: Action } | null> {
    const game = this.#game;
    const state = this.#state;
    const actor = game.actor(state);
    if (actor === 'over') return null;
    if (actor === 'chance')
      return { seat: actor, action: game.chance(state, new SeededRandom(`${this.#table.seed}/${this.#table.version}`)) };
    const seat = this.#table.seats[actor];
    const preference = this.#table.standing[actor] as Json | null | undefined;
    if (actor !== game.turn(state) && preference !== null && preference !== undefined) {
      const chosen = game.standing?.choose(game.conceal(state, actor), preference) ?? null;
      if (chosen !== null) return { seat: actor, action: chosen };
    }
    if (seat?.kind !== 'bot') return null;
    const view = game.conceal(state, actor);
    const [given] = await Promise.all([this.#choose(actor, seat.bot ?? 'greedy', game.write(view)), this.#think(actor, view)]);
    const accepted = accept(game, state, actor, given);
    if (!accepted.ok) throw new Error(`the bot chose what is not allowed: ${accepted.fault.reason}`);
    return { seat: actor, action: accepted.value };
  }

  /** Lets the first decision of a bot's turn take a moment, so that the person can follow. */
  async #think(seat: Seat, view: S): Promise<void> {
    const last = this.#table.history.findLast((step) => step.seat !== 'chance');
    if (last?.seat === seat) return;
    const { seed, version } = this.#table;
    const wait = this.#thought(this.#game.actions(view).length, new SeededRandom(`${seed}/${version}/thought`).unit());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /** The bot's choice; one that fails is replaced by the greedy one for this decision, so that the table goes on. */
  async #choose(seat: Seat, bot: string, view: JsonObject): Promise<unknown> {
    const { seed, version, history } = this.#table;
    const kit = this.#kit;
    const events = remembers(kit, bot) ? history.flatMap((step) => memorable(kit, eventsFor(step.events, seat))) : null;
    const question = { game: this.#game.id, view, bot, seed: `${seed}/${version}/${seat}`, events };
    try {
      return await this.#bots.choose(question);
    } catch (error) {
      if (this.#closed || bot === 'greedy') throw error;
      console.warn(`bot ${bot} failed`, error);
      return this.#bots.choose({ ...question, bot: 'greedy' });
    }
  }

  #status(): TableSnapshot['status'] {
    return this.#table.result === null ? 'playing' : 'over';
  }

  #snapshot(): TableSnapshot {
    const { id, game, setup, version, seats, history, standing, result } = this.#table;
    const viewer = this.#viewer;
    return {
      id,
      game,
      options: setup.options,
      players: setup.players,
      hints: this.#table.hints ?? true,
      status: this.#status(),
      version,
      viewer,
      view: this.#game.write(this.#game.conceal(this.#state, viewer)),
      seats: seats.map(({ kind, name, bot }) => ({
        kind,
        name,
        mine: kind === 'person',
        connected: true,
        ...(bot === undefined ? {} : { bot }),
      })),
      history: history.map((step) => seen(step, viewer)),
      standing: viewer === 'spectator' ? null : (standing[viewer] ?? null),
      fairness: { commitment: '', contributions: seats.map(() => null), seed: null, protects: false },
      result,
    };
  }

  #tell(how: (listener: HostListener) => void): void {
    for (const listener of [...this.#listeners]) how(listener);
  }
}
