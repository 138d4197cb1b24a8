import { eventsFor, type GameEvent, type Seat, type Viewer } from '@castellum/core';
import { commitmentOf, fairChance } from '@castellum/core/fair';
import {
  type Fairness,
  type Fault,
  HISTORY_PAGE,
  type Step,
  type TableSnapshot,
  type TableUpdate,
  writeSubject,
} from '@castellum/protocol';
import { memorable, remembers } from '@castellum/search';
import {
  type Change,
  completed,
  type Head,
  type Input,
  keptResult,
  type LogEntry,
  type Played,
  protects,
  resultOf,
  seatStates,
  stepsFor,
  type Table,
  TableDriver,
  type TableEvent,
  type TableResult,
  type TableSeat,
} from '@castellum/table';
import { standInOf } from '../bots/bot-ids.ts';
import { internalFault, RequestFault } from '../fault.ts';
import type { PlayableGame } from '../game-list.ts';
import { newId } from '../identity/token.ts';
import { Damaged, replaying } from '../storage/damaged.ts';
import type { NewAct } from '../storage/house-storage.ts';
import { peopleOf } from '../storage/peers.ts';
import type { ListedTable, LoadedTable, Mark, News, Storage, StoredTable } from '../storage/storage.ts';

/** Why an input is refused, however the table stands. */
const ANYHOW: ReadonlySet<Fault['code']> = new Set(['bad-input', 'not-stored', 'internal']);

/** A position is kept at least so often, so that loading replays little. */
const POSITION_EVERY = 32;

export interface TableSettings {
  /** Before a bot's first action of a turn, ms. */
  readonly botDelay: number;
  /** How long the first draw waits for contributions, ms. */
  readonly contributionWait: number;
  readonly now: () => number;
}

/** What was asked of a table, and under which number whoever asked is told that it met with a fault of ours. */
export interface AskedOf {
  readonly input: Input['type'];
  readonly requestId?: string;
}

/** Who hears of a table's news. */
export interface TableListener {
  /** The table is new, and stands after what went on by itself. `told`: also those whose table it is no more. */
  created(table: LiveTable, told?: readonly string[]): void;
  /** Something was stored, by this node (`isOwn`) or by another; `change.played` are the actions that it came with. */
  changed(table: LiveTable, change: Change<unknown>, isOwn: boolean): void;
  /** An automatic step is due at `head.due`, or none is any more; where the table is `leased` it is for this node to do it. */
  due(table: LiveTable): void;
  /** The table is stored no more: nobody has played there for long. It looks closed. */
  removed(table: LiveTable): void;
  /** Something could not be done, by no fault of whoever asked. */
  failed(table: LiveTable, error: unknown, asked?: AskedOf): void;
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

/** A table in memory: gives the table machine the storage, the clock, fair chance and its listeners, and says what others may see. */
export class LiveTable {
  readonly stored: StoredTable;
  readonly game: PlayableGame;
  last: LogEntry | null;
  readonly #commitment: string;
  readonly #storage: Storage;
  readonly #driver: TableDriver<unknown>;
  readonly #listener: TableListener;
  #positionAt: number;
  #wasDue: boolean;
  #mark: Mark;
  /** The newest revision that it was heard to have. */
  #heard = 0;
  /** True where it is for this node to do what is due. */
  leased: boolean;
  #people: { readonly seats: readonly TableSeat[]; readonly ids: readonly string[] } | null = null;
  /** True once its memory cannot be brought up to date any more. Load it again. */
  stale = false;
  #removed = false;
  /** The last seat that the house gave away; undefined: it is to be read. */
  #handedOver: TableSnapshot['handedOver'] | null;

  constructor(loaded: LoadedTable, game: PlayableGame, storage: Storage, settings: TableSettings, listener: TableListener) {
    const { table, seats, head, snapshot, last } = loaded;
    this.stored = table;
    this.#commitment = table.commitment ?? commitmentOf(table.seed);
    this.game = game;
    this.last = last;
    this.#storage = storage;
    this.#listener = listener;
    this.leased = loaded.leased;
    this.#mark = { revision: loaded.revision, updatedAt: head.updatedAt };
    this.#positionAt = snapshot?.version ?? 0;
    this.#wasDue = head.due !== null;
    // With a new table nothing has happened.
    if (loaded.revision === 0) this.#handedOver = null;
    const { rules } = game;
    const state = head.status === 'waiting' || head.status === 'closed' ? null : restore(loaded, game);
    const outdated = table.rules === rules.rulesVersion ? null : table.rules;
    this.#driver = new TableDriver(
      {
        game: rules,
        options: table.options,
        outdated,
        creator: table.creator,
        standIn: standInOf(game.bot),
        contributionWait: settings.contributionWait,
        pause: ({ goesOn }) => (goesOn ? 0 : settings.botDelay),
        draw: (state, at) =>
          fairChance(rules, state, { seed: table.seed, contributions: at.seats.map(({ contribution }) => contribution) }, at.draws),
      },
      {
        seats,
        head: completed(head, rules, state, seats.length),
        state,
        decided: typeof last?.seat === 'number' ? last.seat : null,
      },
      {
        now: settings.now,
        save: (change) => this.#save(change),
        changed: (change) => {
          if (change.durable) {
            // With the change goes what is due after it.
            this.leased = true;
            this.#changed(change, true);
          }
          this.#tellDue();
        },
        movedOn: () => this.#catchUp(),
        failed: (error, fault, input) => {
          const requestId = fault.code === 'internal' ? newId() : null;
          listener.failed(this, error, { input, ...(requestId === null ? {} : { requestId }) });
          return requestId === null ? fault : internalFault(requestId);
        },
      },
    );
  }

  get seats(): readonly TableSeat[] {
    return this.#driver.table.seats;
  }

  get head(): Head {
    return this.#driver.table.head;
  }

  /** Null while the table waits for players. */
  get state(): unknown {
    return this.#driver.table.state;
  }

  /** Of what is here: in which state it was stored. */
  get mark(): Mark {
    return this.#mark;
  }

  get revision(): number {
    return this.#mark.revision;
  }

  /** True where it was heard that another node has changed the table, and not yet what. */
  get isBehind(): boolean {
    return this.#heard > this.revision;
  }

  /** Notes that the table has been at a revision. */
  hear(revision: number): void {
    this.#heard = Math.max(this.#heard, revision);
  }

  /** Whose lists it is in. */
  get people(): readonly string[] {
    return this.#peopleOf(this.seats);
  }

  #peopleOf(seats: readonly TableSeat[]): readonly string[] {
    if (this.#people?.seats !== seats) this.#people = { seats, ids: peopleOf(this.stored.creator, seats) };
    return this.#people.ids;
  }

  #changed(change: Change<unknown>, isOwn: boolean): void {
    this.#handedOver = handedOverIn(change.events) ?? this.#handedOver;
    this.last = change.entries.at(-1) ?? this.last;
    this.#listener.changed(this, change, isOwn);
  }

  #tellDue(): void {
    const isDue = this.head.due !== null;
    if (isDue || this.#wasDue) this.#listener.due(this);
    this.#wasDue = isDue;
  }

  /** Operations under way or waiting. */
  get busy(): number {
    return this.#driver.busy;
  }

  /** True where the rules that the table was made for are not kept: it can be looked at, not played on. */
  get outdated(): boolean {
    return this.stored.rules !== this.game.rules.rulesVersion;
  }

  /** Settles when everything asked for so far is done. */
  idle(): Promise<unknown> {
    return this.#driver.idle();
  }

  owns(user: string, seat: Seat): boolean {
    const stored = this.seats[seat];
    return stored?.kind === 'person' && stored.user === user;
  }

  /**
   * Something comes to the table. Resolves when what it changes is stored, with the table's version after it and what followed of itself.
   * @throws RequestFault where it is refused, and then nothing has changed, or cannot be stored: then nothing has changed here, but it may be stored all the
   *   same where the database's answer was lost (decision 22), and is found out with the next look at what is stored
   */
  async feed(input: Input): Promise<number> {
    let fed = await this.#driver.feed(input);
    // What is refused may have been refused for what is no longer so.
    while (!fed.ok && !this.#removed && this.#storage.peers !== null && !ANYHOW.has(fed.fault.code) && (await this.#hasNews()))
      fed = await this.#driver.feed(input);
    if (!fed.ok) throw this.#removed ? new RequestFault('not-found', 'there is no such table') : RequestFault.of(fed.fault);
    return fed.version;
  }

  /** As `freshen`. @throws RequestFault where the table has to be loaded anew */
  async #hasNews(): Promise<boolean> {
    try {
      return await this.freshen();
    } catch (error) {
      if (!this.stale) throw error;
      this.#listener.failed(this, error);
      throw loadedAnew();
    }
  }

  /** Makes sure that nothing was stored before this was asked that the table does not know of. @returns true where the table has changed meanwhile */
  async freshen(): Promise<boolean> {
    const { no } = this.stored;
    const mark = this.#mark;
    const stored = await this.#storage.mark(no);
    if (stored === undefined) await this.removed();
    else this.compare(mark, stored);
    await this.catchUp();
    return this.#mark !== mark;
  }

  /**
   * Compares the table with what is stored of it.
   * @param known what it was at here when that was asked
   * @throws where the database has lost what it had: then the table is stale
   */
  compare(known: Mark, stored: Mark): void {
    this.hear(stored.revision);
    if (stored.revision > known.revision) return;
    if (stored.revision < known.revision)
      throw this.#lost(`the table was stored at revision ${known.revision}, and is now at ${stored.revision}`);
    if (stored.updatedAt !== known.updatedAt) throw this.#lost(`another change of the table has revision ${known.revision} now`);
  }

  /** From now on the table is stale. */
  #lost(what: string): Error {
    this.stale = true;
    return new Error(what);
  }

  /** Finds out what the table was heard to be behind with. @returns true where the table has changed meanwhile */
  async catchUp(): Promise<boolean> {
    const mark = this.#mark;
    if (this.isBehind)
      await this.#driver.run(async () => {
        if (this.isBehind) await this.#catchUp();
      });
    return this.#mark !== mark;
  }

  /** Takes over what another node has stored, when everything asked for earlier is done. */
  async takeOver(news: News): Promise<void> {
    await this.#driver.run(async () => {
      if (this.stale || news.revision <= this.revision) return;
      // Meanwhile the table has moved on here, too.
      if (news.from !== this.head.version) await this.#catchUp();
      else this.#takeOver(news);
    });
  }

  /** Takes over what another node has told of a change, when everything asked for earlier is done; where it does not follow on what is known here, reads what has been stored. */
  async takeOverTold(revision: number, told: string): Promise<void> {
    await this.#driver.run(async () => {
      if (this.stale || revision <= this.revision) return;
      const change = revision === this.revision + 1 ? this.#storage.told(this.stored.no, told) : null;
      if (change?.from !== this.head.version) await this.#catchUp();
      else this.#takeOver({ revision, rules: this.stored.rules, leased: false, seats: this.seats, ...change });
    });
  }

  /**
   * False where what was stored goes on from another state of this version, because the database has lost the one that is here: whoever decides next has
   * been asked since the decision before.
   */
  #goesOnFromHere({ head, entries }: Pick<News, 'head' | 'entries'>): boolean {
    const { status, since } = this.head;
    const [first] = entries;
    // The game starts with what was stored.
    if (status === 'waiting') return true;
    if (first !== undefined) return status === 'playing' && first.since === since;
    return head.status === 'closed' || (head.status === status && head.since === since);
  }

  /** What has been stored since; undefined where the table is stored no more. @throws Damaged, and then the table is stale: it may be at a version that is not stored */
  async #news(): Promise<News | undefined> {
    try {
      const [news] = await this.#storage.news([{ table: this.stored.no, version: this.head.version }]);
      return news;
    } catch (error) {
      if (error instanceof Damaged) this.stale = true;
      throw error;
    }
  }

  /** Within a task of the driver. */
  async #catchUp(): Promise<void> {
    const heard = this.#heard;
    const news = await this.#news();
    if (news === undefined) return this.#remove();
    // Whatever was heard of before that was asked is there, or lost.
    if (this.#heard === heard) this.#heard = news.revision;
    this.compare(this.#mark, { revision: news.revision, updatedAt: news.head.updatedAt });
    if (news.revision > this.revision) this.#takeOver(news);
  }

  /** It was found to be stored no more: this is so from when everything asked for earlier is done. */
  removed(): Promise<void> {
    return this.#driver.run(async () => this.#remove());
  }

  /** Within a task of the driver. */
  #remove(): void {
    // There is nothing to catch up with.
    this.#heard = this.revision;
    if (this.#removed) return;
    this.#removed = true;
    this.stale = true;
    this.leased = false;
    const { table } = this.#driver;
    this.#driver.replace({ ...table, head: { ...table.head, status: 'closed', due: null, actor: null, since: null }, state: null });
    this.#listener.due(this);
    this.#listener.removed(this);
  }

  #takeOver({ revision, rules: by, leased, head, seats: told, entries }: Omit<News, 'table'>): void {
    const before = this.#driver.table;
    const { rules } = this.game;
    try {
      if (by !== this.stored.rules) throw new Error(`the table was taken up to rules ${by}`);
      if (!this.#goesOnFromHere({ head, entries }))
        throw new Error('what was stored goes on from another state of the table than this one');
      let state = before.state;
      if (head.status === 'closed') state = null;
      if (state === null && head.status !== 'waiting' && head.status !== 'closed' && !this.outdated)
        state = rules.start({ players: told.length, options: this.stored.options });
      const played: Played<unknown>[] = [];
      if (state !== null)
        for (const { seat, action, events } of entries) {
          const from = state;
          state = replaying(this.stored.no, () => rules.apply(from, action).state);
          played.push({ seat, action, events, state });
        }
      const isSame = (seat: number) =>
        before.seats[seat] === told[seat] || JSON.stringify(before.seats[seat]) === JSON.stringify(told[seat]);
      const seats = told.map((seat, index) => (isSame(index) ? (before.seats[index] ?? seat) : seat));
      const decided = entries.findLast(({ seat }) => seat !== 'chance')?.seat ?? before.decided;
      const after: Table<unknown> = { seats, head, state, decided: typeof decided === 'number' ? decided : null };
      this.#driver.replace(after);
      this.#mark = { revision, updatedAt: head.updatedAt };
      const changed = seats.flatMap((to, seat) => {
        const from = before.seats[seat];
        return from === undefined || from === to ? [] : [{ seat, from, to }];
      });
      if (changed.length > 0) this.#handedOver = undefined;
      // Of what happens beside actions this alone changes no seat.
      const closed = head.status === 'closed' && before.head.status !== 'closed';
      const events: Change<unknown>['events'] = closed ? [{ type: 'closed', seat: null, at: head.updatedAt, data: { user: null } }] : [];
      const { version: from } = before.head;
      // Whoever changed it last does what is due. That may be this node: where the answer was lost, it learns only now that it was stored.
      this.leased = leased;
      this.#changed({ from, after, played, entries, seats: changed, events, result: null, durable: true }, false);
      this.#tellDue();
    } catch (error) {
      this.stale = true;
      throw error;
    }
  }

  /** Takes the automatic steps that are due and not a bot's; answers the decision that a bot owes, if one does and it is for this node to take it. */
  async wake(): Promise<BotTask | null> {
    await this.feed({ type: 'due' });
    return this.#driver.run(async () => {
      // Another node may have moved meanwhile.
      if (!this.leased || this.head.status !== 'playing' || this.outdated) return null;
      const { rules, bot } = this.game;
      const actor = rules.actor(this.state);
      if (typeof actor !== 'number') return null;
      const seat = this.seats[actor];
      if (seat?.kind !== 'bot' || seat.bot === null) return null;
      const log = remembers(bot, seat.bot) ? await this.#storage.log(this.stored.no) : null;
      const events = log?.flatMap((entry) => memorable(bot, eventsFor(entry.events, actor))) ?? null;
      return { version: this.head.version, seat: actor, bot: seat.bot, view: rules.conceal(this.state, actor), events };
    });
  }

  async #save({ from, after, entries, played, seats, events, result }: Change<unknown>): Promise<boolean> {
    if (this.stale) throw loadedAnew();
    const { rules } = this.game;
    const { head, state } = after;
    // What cannot be taken back may also be slow to play again (a quarry push).
    const keep =
      played.length > 0 &&
      (head.status === 'over' ||
        head.version - this.#positionAt >= POSITION_EVERY ||
        played.some(({ action }) => rules.irrevocable(action)));
    const stored = await this.#storage.append({
      table: this.stored.no,
      from,
      revision: this.revision,
      id: this.stored.id,
      // Also whose seat it was.
      people: [...new Set([...this.#peopleOf(after.seats), ...seats.flatMap(({ from }) => from.user ?? [])])],
      entries,
      head,
      ...(seats.length > 0 ? { seats } : {}),
      ...(events.length > 0 ? { events } : {}),
      ...(keep ? { position: rules.write(state) } : {}),
      ...(result === null ? {} : { result }),
      ...actIn(events, this.stored.no),
    });
    if (stored) this.#mark = { revision: this.revision + 1, updatedAt: head.updatedAt };
    if (stored && keep) this.#positionAt = head.version;
    return stored;
  }

  // What others may see.

  fairness(): Fairness {
    return {
      commitment: this.#commitment,
      contributions: this.seats.map(({ contribution }) => contribution),
      seed: this.head.status === 'over' ? this.stored.seed : null,
      protects: protects(this.seats, this.game.rules.hasSecrets),
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
    return this.#driver.run(async () => {
      if (viewer !== 'spectator') this.#mayLookAs(user, viewer);
      const { version } = this.head;
      const history = await this.#steps(viewer, since > version ? 0 : since, version);
      const snapshot: TableSnapshot = {
        id: this.stored.id,
        game: this.stored.game,
        rules: this.stored.rules,
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
        ...(this.head.status === 'waiting' && this.stored.creator === user ? { mayClose: true } : {}),
        ...(this.head.status === 'closed' ? await this.#whyClosed() : {}),
        ...(this.head.status === 'playing' ? await this.#seatGiven() : {}),
      };
      then?.();
      return snapshot;
    });
  }

  /** That the table is kept no more, or why the house has closed it; nothing where whoever made it did. */
  async #whyClosed(): Promise<Pick<TableSnapshot, 'removed' | 'closedBecause'>> {
    if (this.#removed) return { removed: true };
    const closed = await this.#storage.lastEvent(this.stored.no, 'closed');
    return closed?.type === 'closed' && closed.data.reason !== undefined ? { closedBecause: closed.data.reason } : {};
  }

  /** The last seat that the house gave away. */
  async #seatGiven(): Promise<Pick<TableSnapshot, 'handedOver'>> {
    if (this.#handedOver === undefined) {
      const given = await this.#storage.lastEvent(this.stored.no, 'handed-over');
      this.#handedOver = handedOverIn(given === null ? [] : [given]) ?? null;
    }
    return this.#handedOver === null ? {} : { handedOver: this.#handedOver };
  }

  /** The steps before a version as one viewer may see them, a page of the latest of them. */
  history(viewer: Viewer, user: string, before: number): Promise<Step[]> {
    return this.#driver.run(async () => {
      if (viewer !== 'spectator') this.#mayLookAs(user, viewer);
      return this.#steps(viewer, 0, Math.min(before - 1, this.head.version));
    });
  }

  /** The steps after version `from` up to `to`, no more than a page: the latest. */
  async #steps(viewer: Viewer, from: number, to: number): Promise<Step[]> {
    const first = Math.max(from, to - HISTORY_PAGE);
    if (first >= to) return [];
    const entries = await this.#storage.logBetween(this.stored.no, first, to);
    return entries.map(({ seat, events }, index) => ({ version: first + index + 1, seat, events: eventsFor(events, viewer) }));
  }

  #mayLookAs(user: string, seat: Seat): void {
    if (this.seats[seat] === undefined) throw new RequestFault('bad-input', 'there is no such seat', { field: 'seat' });
    if (!this.owns(user, seat)) throw new RequestFault('not-yours', 'that seat is not yours');
  }

  /** The steps of a change as one viewer may see them. */
  update({ from, played, after }: Change<unknown>, viewer: Viewer): TableUpdate {
    return {
      id: this.stored.id,
      version: after.head.version,
      viewer,
      steps: stepsFor(this.game.rules, from, played, viewer),
      status: after.head.status,
      result: resultOf(this.game.rules, after),
      ...(after.head.status === 'over' ? { fairness: this.fairness() } : {}),
    };
  }

  /** How the game ended by its rules alone, as the record says; null while it goes on. */
  recordedResult() {
    return this.head.status === 'over' && this.state !== null ? this.game.rules.result(this.state) : null;
  }

  /** How the game ended, those who left behind all others; null while it goes on. */
  result() {
    return resultOf(this.game.rules, this.#driver.table);
  }

  /** What is kept of how the table ended; null while it goes on, and where today's rules cannot tell. */
  keptResult(): TableResult | null {
    const { table } = this.#driver;
    return table.head.status === 'over' && table.state !== null ? keptResult(this.game.rules, table) : null;
  }

  /** The table as lists show it. */
  get listed(): ListedTable {
    const { id, game, rules, creator } = this.stored;
    return { id, game, rules, creator, seats: this.seats, head: this.head, last: this.last };
  }

  /** The whole log, as it stands. */
  log(): Promise<readonly LogEntry[]> {
    return this.#driver.run(async () => (await this.#storage.log(this.stored.no)).slice(0, this.head.version));
  }
}

function loadedAnew(): RequestFault {
  return new RequestFault('not-stored', 'the table is being loaded anew; nothing has changed');
}

/** What a host did to the table, as the audit log says it. */
function actIn(events: Change<unknown>['events'], no: number): { readonly act?: NewAct } {
  for (const { type, seat, at, data } of events) {
    if (type === 'closed' && data.host !== undefined)
      return { act: { at, by: data.host, act: 'close-table', on: writeSubject({ of: 'table', table: no }), reason: data.reason ?? '' } };
    if (type === 'handed-over' && seat !== null) {
      const on = writeSubject({ of: 'seat', table: no, seat, to: data.to ?? 'bot' });
      return { act: { at, by: data.host, act: 'hand-over', on, reason: data.reason } };
    }
  }
  return {};
}

/** The last seat that the house gave away in these events. */
function handedOverIn(events: readonly TableEvent[]): TableSnapshot['handedOver'] {
  const last = events.findLast(({ type }) => type === 'handed-over');
  if (last?.type !== 'handed-over' || last.seat === null) return undefined;
  return { seat: last.seat, to: last.data.to === null ? 'bot' : 'person', at: last.at, reason: last.data.reason };
}

/** The state that position and log give; null where today's rules cannot say it. */
function restore({ table, seats, head, snapshot, entries }: LoadedTable, { rules }: PlayableGame): unknown {
  if (table.rules !== rules.rulesVersion) {
    const end = head.status === 'over' && snapshot !== null ? rules.read(snapshot.position) : null;
    return end?.ok ? end.value : null;
  }
  let state: unknown;
  if (snapshot === null) state = rules.start({ players: seats.length, options: table.options });
  else {
    const read = rules.read(snapshot.position);
    if (!read.ok) throw new Damaged(`positions.position: ${read.fault.field} ${read.fault.message}`, table.no);
    state = read.value;
  }
  return replaying(table.no, () => entries.reduce((at, { action }) => rules.apply(at, action).state, state));
}
