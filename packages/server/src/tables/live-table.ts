import { type Action, eventsFor, type GameEvent, type Seat, type Viewer } from '@castellum/core';
import { commitmentOf, fairChance } from '@castellum/core/fair';
import { type Fairness, HISTORY_PAGE, type Step, type TableSnapshot, type TableSummary, type TableUpdate } from '@castellum/protocol';
import { memorable, remembers } from '@castellum/search';
import { RequestFault } from '../fault.ts';
import type { PlayableGame } from '../game-list.ts';
import type { Due, Head, LoadedTable, LogEntry, Storage, StoredSeat, StoredTable } from '../storage/storage.ts';
import { entriesOf, resultOf, shownOf, started, unstarted } from './head.ts';
import { type Played, playBatch, take } from './play.ts';
import { protects, seatStates } from './seats.ts';

/** A position is kept at least so often, so that loading replays little. */
const POSITION_EVERY = 32;
/** No game of the house gives itself more actions in a row than this; a rule that never asks anybody must not hang the server. */
const MAX_AUTOMATIC = 1_000;

export interface TableSettings {
  /** Before a bot's first action of a turn, ms. */
  readonly botDelay: number;
  /** How long the first draw waits for contributions, ms. */
  readonly contributionWait: number;
  readonly now: () => number;
}

/** Who hears of a table's news. */
export interface TableListener {
  /** Actions were stored. */
  played(table: LiveTable, from: number, steps: readonly Played[]): void;
  /** Seats or status changed. */
  changed(table: LiveTable): void;
  /** An automatic step is due at `head.due`, or none is any more. */
  due(table: LiveTable): void;
}

/** A decision that a bot owes. */
export interface BotTask {
  readonly version: number;
  readonly seat: Seat;
  readonly bot: string;
  /** The state concealed for the bot's seat. */
  readonly view: unknown;
  /** What the seat was shown since the game began, as far as the game's bots remember it; null where they remember nothing. */
  readonly events: readonly GameEvent[] | null;
}

/**
 * A table in memory. Everything that changes it runs one after the other; what others may see of it is stored first.
 */
export class LiveTable {
  readonly stored: StoredTable;
  readonly game: PlayableGame;
  seats: readonly StoredSeat[];
  head: Head;
  /** Null while the table waits for players. */
  state: unknown;
  last: LogEntry | null;
  readonly #storage: Storage;
  readonly #settings: TableSettings;
  readonly #listener: TableListener;
  #positionAt: number;
  #queue: Promise<unknown> = Promise.resolve();
  /** Operations under way or waiting. */
  busy = 0;
  /** True once its memory cannot be trusted any more: the storage said otherwise. Load it again. */
  stale = false;

  constructor(loaded: LoadedTable, game: PlayableGame, storage: Storage, settings: TableSettings, listener: TableListener) {
    this.stored = loaded.table;
    this.game = game;
    this.seats = loaded.seats;
    this.head = loaded.head;
    this.last = loaded.last;
    this.#storage = storage;
    this.#settings = settings;
    this.#listener = listener;
    this.#positionAt = loaded.snapshot?.version ?? 0;
    this.state = this.head.status === 'waiting' ? null : this.#restore(loaded);
  }

  /** True where the rules have changed since the table was made: it can be looked at, not played on. */
  get outdated(): boolean {
    return this.stored.rules !== this.game.rules.rulesVersion;
  }

  /** The state that position and log give; null where today's rules cannot say it. */
  #restore({ head, snapshot, entries }: LoadedTable): unknown {
    const { rules } = this.game;
    let state: unknown;
    if (this.outdated) {
      const end = head.status === 'over' && snapshot !== null ? rules.read(snapshot.position) : null;
      return end?.ok ? end.value : null;
    }
    if (snapshot === null) state = this.#start();
    else {
      const read = rules.read(snapshot.position);
      if (!read.ok) throw new Error(`table ${this.stored.no}: ${read.fault.field} ${read.fault.message}`);
      state = read.value;
    }
    for (const { action } of entries) state = rules.apply(state, action).state;
    return state;
  }

  #start(): unknown {
    return this.game.rules.start({ players: this.seats.length, options: this.stored.options });
  }

  /** Runs `task` when everything asked for earlier is done. */
  #run<T>(task: () => Promise<T>): Promise<T> {
    this.busy++;
    const result = this.#queue.then(task);
    this.#queue = result.then(
      () => {
        this.busy--;
      },
      () => {
        this.busy--;
      },
    );
    return result;
  }

  /** Settles when everything asked for so far is done. */
  idle(): Promise<unknown> {
    return this.#queue;
  }

  owns(user: string, seat: Seat): boolean {
    return this.seats[seat]?.user === user;
  }

  /** The seat as its owner may use it. Throws `bad-input` where there is none, `not-yours` where it is another's. */
  #own(user: string, seat: Seat): StoredSeat {
    const stored = this.seats[seat];
    if (stored === undefined) throw new RequestFault('bad-input', 'there is no such seat', { field: 'seat' });
    if (stored.user !== user) throw new RequestFault('not-yours', 'that seat is not yours');
    return stored;
  }

  #rulesChanged(): RequestFault {
    return new RequestFault('over', `the table is of rules ${this.stored.rules}, which have changed`);
  }

  #playing(): unknown {
    if (this.head.status === 'waiting') throw new RequestFault('not-started', 'the table waits for players');
    if (this.head.status === 'over') throw new RequestFault('over', 'the game is over');
    if (this.outdated) throw this.#rulesChanged();
    return this.state;
  }

  /** Plays a batch for a seat of the user's. Resolves when it is stored, with the table's version after it and what followed of itself. */
  act(user: string, seat: Seat, version: number, actions: readonly unknown[]): Promise<number> {
    return this.#run(async () => {
      this.#own(user, seat);
      const state = this.#playing();
      if (version !== this.head.version) throw new RequestFault('conflict', `the table is at version ${this.head.version}`);
      const played = playBatch(this.game.rules, state, seat, actions);
      await this.#store(played, true);
      return this.head.version;
    });
  }

  /** Leaves a standing preference, which also answers a question that is open already; null takes it back. */
  standing(user: string, seat: Seat, preference: unknown): Promise<void> {
    return this.#run(async () => {
      this.#own(user, seat);
      const { standing } = this.game.rules;
      if (standing === undefined) throw new RequestFault('bad-input', 'this game asks nothing out of turn', { field: 'preference' });
      const read = preference === null ? null : standing.read(preference);
      if (preference !== null && read === null)
        throw new RequestFault('bad-input', 'is no preference of this game', { field: 'preference' });
      await this.#storage.saveStanding(this.stored.no, seat, read);
      this.#seat(seat, { standing: read });
      if (this.head.status === 'playing' && !this.outdated) await this.#goOn(true);
    });
  }

  /** Adds a person's random bytes to what determines the table's chance. */
  contribute(user: string, seat: Seat, contribution: string): Promise<void> {
    return this.#run(async () => {
      const own = this.#own(user, seat);
      if (own.contribution !== null) throw new RequestFault('conflict', 'this seat has contributed already');
      if (this.head.status !== 'waiting') this.#playing();
      if (this.head.draws > 0) throw new RequestFault('conflict', 'chance has been drawn from already');
      await this.#storage.saveContribution(this.stored.no, seat, contribution);
      this.#seat(seat, { contribution });
      if (this.head.status === 'playing') await this.#goOn(true);
      this.#listener.changed(this);
    });
  }

  /** Gives an open seat to a user; with the last one the game starts. */
  sit(user: string, seat: Seat, name: string): Promise<void> {
    return this.#run(async () => {
      const stored = this.seats[seat];
      if (stored === undefined) throw new RequestFault('bad-input', 'there is no such seat', { field: 'seat' });
      if (this.outdated) throw this.#rulesChanged();
      if (stored.kind !== 'open') throw new RequestFault('conflict', 'that seat is taken');
      const starts = this.seats.every(({ kind }, other) => other === seat || kind !== 'open');
      const now = this.#settings.now();
      const seats = this.seats.map((old, index) => (index === seat ? { ...old, kind: 'person' as const, user, name } : old));
      const state = starts ? this.#start() : null;
      const change = starts ? started(this.game.rules, state, seats, now) : unstarted(seats, now);
      if (!(await this.#storage.takeSeat(this.stored.no, seat, user, name, change))) {
        this.stale = true;
        throw new RequestFault('conflict', 'that seat is taken');
      }
      this.seats = seats;
      this.head = { ...this.head, ...change };
      this.state = state;
      if (starts) await this.#goOn(true);
      this.#listener.changed(this);
    });
  }

  /** Takes the first automatic steps of a new table. */
  begin(): Promise<void> {
    return this.#run(async () => {
      if (this.head.status === 'playing') await this.#goOn(true);
    });
  }

  /** Takes the automatic steps that are due and not a bot's; answers the decision that a bot owes, if one does. */
  wake(): Promise<BotTask | null> {
    return this.#run(async () => {
      if (this.head.status !== 'playing' || this.outdated) return null;
      const { rules, bot } = this.game;
      await this.#goOn(false);
      const actor = rules.actor(this.state);
      if (typeof actor !== 'number') return null;
      const seat = this.seats[actor];
      if (seat === undefined || seat.bot === null) return null;
      const log = remembers(bot, seat.bot) ? await this.#storage.log(this.stored.no) : null;
      const events = log?.flatMap((entry) => memorable(bot, eventsFor(entry.events, actor))) ?? null;
      return { version: this.head.version, seat: actor, bot: seat.bot, view: rules.conceal(this.state, actor), events };
    });
  }

  /** Plays what a bot has chosen; does nothing where the table has moved on. Throws RequestFault where the action is not legal. */
  botActs(task: BotTask, action: Action): Promise<void> {
    return this.#run(async () => {
      if (this.head.version !== task.version || this.head.status !== 'playing') return;
      await this.#store(playBatch(this.game.rules, this.state, task.seat, [action]), true);
    });
  }

  #seat(seat: Seat, change: Partial<StoredSeat>): void {
    this.seats = this.seats.map((old, index) => (index === seat ? { ...old, ...change } : old));
  }

  /** Takes automatic steps, if any, and sees to it that the right ones are due. */
  async #goOn(mayWait: boolean): Promise<void> {
    await this.#store([], mayWait);
  }

  /** Stores what was played with everything that follows of itself, and then lets it be known. */
  async #store(played: readonly Played[], mayWait: boolean): Promise<void> {
    const steps = [...played];
    const head = this.#follow(steps, mayWait);
    if (steps.length === 0) {
      // Only in memory: the row, if any, is due already.
      if (head.due !== this.head.due) {
        this.head = head;
        this.#listener.due(this);
      }
      return;
    }
    const from = this.head.version;
    const state = steps.at(-1)?.state;
    const entries = entriesOf(steps, head.updatedAt, this.head.since);
    // What cannot be taken back may also be slow to play again (a quarry push).
    const keep =
      head.status === 'over' ||
      head.version - this.#positionAt >= POSITION_EVERY ||
      steps.some(({ action }) => this.game.rules.irrevocable(action));
    const stored = await this.#storage.append({
      table: this.stored.no,
      from,
      entries,
      head,
      ...(keep ? { position: this.game.rules.write(state) } : {}),
      ...(head.status === 'over' ? { result: resultOf(this.game.rules, state, this.seats, head.updatedAt) } : {}),
    });
    if (!stored) {
      this.stale = true;
      throw new RequestFault('conflict', 'the table has moved on');
    }
    if (keep) this.#positionAt = head.version;
    const wasDue = this.head.due;
    this.head = head;
    this.state = state;
    this.last = entries.at(-1) ?? this.last;
    this.#listener.played(this, from, steps);
    if (head.due !== null || wasDue !== null) this.#listener.due(this);
  }

  /** Adds to `steps` what happens of itself until somebody must decide; answers the head after it all. */
  #follow(steps: Played[], mayWait: boolean): Head {
    const { rules } = this.game;
    const now = this.#settings.now();
    let state = steps.at(-1)?.state ?? this.state;
    let draws = this.head.draws;
    let due: Due | null = null;
    for (let i = 0; ; i++) {
      if (i > MAX_AUTOMATIC) throw new Error(`${rules.id}: the game asks nobody any more`);
      const actor = rules.actor(state);
      if (actor === 'over') break;
      let step: Played;
      if (actor === 'chance') {
        if (mayWait && draws === 0 && this.#awaitsContributions()) {
          const waited = steps.length === 0 && this.head.due?.kind === 'draw' && this.head.due.at > now ? this.head.due : null;
          due = waited ?? { kind: 'draw', at: now + this.#settings.contributionWait };
          break;
        }
        const contributions = this.seats.map(({ contribution }) => contribution);
        step = take(rules, state, 'chance', fairChance(rules, state, { seed: this.stored.seed, contributions }, draws));
        draws++;
      } else {
        const seat = this.seats[actor];
        if (seat?.kind === 'bot') {
          const goesOn = steps.at(-1)?.seat === actor;
          const waited = steps.length === 0 && this.head.due?.kind === 'bot' ? this.head.due : null;
          due = waited ?? { kind: 'bot', at: now + (goesOn ? 0 : this.#settings.botDelay) };
          break;
        }
        const action = actor === rules.turn(state) ? null : this.#standingAction(state, actor);
        if (action === null) break;
        step = take(rules, state, actor, action);
      }
      steps.push(step);
      state = step.state;
    }
    if (steps.length === 0) return { ...this.head, due };
    const status = rules.actor(state) === 'over' ? 'over' : 'playing';
    return { version: this.head.version + steps.length, draws, status, due, ...shownOf(rules, state, now), updatedAt: now };
  }

  #awaitsContributions(): boolean {
    return (
      this.#settings.contributionWait > 0 &&
      protects(this.seats) &&
      this.seats.some(({ kind, contribution }) => kind === 'person' && contribution === null)
    );
  }

  /** What the seat's standing preference answers, where it does and the rules allow it. */
  #standingAction(state: unknown, seat: Seat): Action | null {
    const { rules } = this.game;
    const preference = this.seats[seat]?.standing ?? null;
    if (preference === null || rules.standing === undefined) return null;
    const read = rules.standing.read(preference);
    if (read === null) return null;
    const action = rules.standing.choose(rules.conceal(state, seat), read);
    return action === null || rules.refuse(state, action) !== null ? null : action;
  }

  // What others may see.

  fairness(): Fairness {
    return {
      commitment: commitmentOf(this.stored.seed),
      contributions: this.seats.map(({ contribution }) => contribution),
      seed: this.head.status === 'over' ? this.stored.seed : null,
      protects: protects(this.seats),
    };
  }

  view(state: unknown, viewer: Viewer) {
    const { rules } = this.game;
    return rules.write(rules.conceal(state, viewer));
  }

  /**
   * The table for one viewer who knows its history up to version `since`, when everything asked for earlier is done; `then` runs before anything else
   * happens to the table.
   */
  snapshot(viewer: Viewer, user: string, since: number, isHere: (user: string) => boolean, then?: () => void): Promise<TableSnapshot> {
    return this.#run(async () => {
      if (viewer !== 'spectator') this.#own(user, viewer);
      const { version } = this.head;
      const history = await this.#steps(viewer, since > version ? 0 : since, version);
      const snapshot: TableSnapshot = {
        id: this.stored.id,
        game: this.stored.game,
        options: this.stored.options,
        players: this.seats.length,
        hints: this.stored.hints,
        status: this.head.status,
        version,
        viewer,
        view: this.state === null ? null : this.view(this.state, viewer),
        seats: seatStates(this.seats, user, isHere),
        history,
        standing: viewer === 'spectator' ? null : (this.seats[viewer]?.standing ?? null),
        fairness: this.fairness(),
        result: this.result(),
      };
      then?.();
      return snapshot;
    });
  }

  /** The steps before a version as one viewer may see them, a page of the latest of them. */
  history(viewer: Viewer, user: string, before: number): Promise<Step[]> {
    return this.#run(async () => {
      if (viewer !== 'spectator') this.#own(user, viewer);
      return this.#steps(viewer, 0, Math.min(before - 1, this.head.version));
    });
  }

  /** The steps after version `from` up to `to`, no more than a page: the latest. */
  async #steps(viewer: Viewer, from: number, to: number): Promise<Step[]> {
    const first = Math.max(from, to - HISTORY_PAGE);
    if (first >= to) return [];
    const log = await this.#storage.log(this.stored.no);
    return log.slice(first, to).map(({ seat, events }, index) => ({ version: first + index + 1, seat, events: eventsFor(events, viewer) }));
  }

  /** The steps after version `from` as one viewer may see them. */
  update(from: number, steps: readonly Played[], viewer: Viewer): TableUpdate {
    return {
      id: this.stored.id,
      version: from + steps.length,
      viewer,
      steps: steps.map(({ seat, events, state }, index) => ({
        version: from + index + 1,
        seat,
        events: eventsFor(events, viewer),
        view: this.view(state, viewer),
      })),
      status: this.head.status,
      result: this.result(),
      ...(this.head.status === 'over' ? { fairness: this.fairness() } : {}),
    };
  }

  result() {
    return this.head.status === 'over' && this.state !== null ? this.game.rules.result(this.state) : null;
  }

  /** The table as it stands in a user's list. */
  summary(user: string, isHere: (user: string) => boolean): TableSummary {
    const { rules } = this.game;
    const { status, version, updatedAt } = this.head;
    const actor = status === 'playing' && this.state !== null ? rules.actor(this.state) : null;
    const deciding = typeof actor === 'number' ? actor : null;
    const last: Step | null =
      this.last === null ? null : { version, seat: this.last.seat, events: eventsFor(this.last.events, 'spectator') };
    return {
      id: this.stored.id,
      game: this.stored.game,
      status,
      version,
      seats: seatStates(this.seats, user, isHere),
      scores: this.state === null ? this.seats.map(() => 0) : rules.scores(rules.conceal(this.state, 'spectator')),
      yourTurn: deciding !== null && this.owns(user, deciding),
      actor: deciding,
      last,
      updatedAt,
    };
  }

  /** The whole log, as it stands. */
  log(): Promise<readonly LogEntry[]> {
    return this.#run(() => this.#storage.log(this.stored.no));
  }
}
