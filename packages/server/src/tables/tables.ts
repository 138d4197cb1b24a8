import { type Action, isObject } from '@castellum/core';
import { commitmentOf } from '@castellum/core/fair';
import type { NewTable, TableSummary } from '@castellum/protocol';
import type { Input } from '@castellum/table';
import { RequestFault } from '../fault.ts';
import { newestForAll, type PlayableGame, playedBy } from '../game-list.ts';
import { faultOf } from '../http/faults.ts';
import type { User } from '../identity/guests.ts';
import { Damaged } from '../storage/damaged.ts';
import type { Moved, RulesVersion } from '../storage/peers.ts';
import type { ListedTable, ListPart, Mark, NewTableRow, Storage } from '../storage/storage.ts';
import { KnownTables } from './known-tables.ts';
import { LiveTable, type TableListener, type TableSettings } from './live-table.ts';
import { newTable } from './new-table.ts';
import { earlierRematchId, rematchId, rematchOf } from './rematch.ts';
import { summaryOf } from './summary.ts';

/** Tables that are in no use are kept in memory up to so many, and a tenth of all in memory more. */
const IDLE_TABLES = 500;

/** A table where nothing has happened for so long does not count among those where bots play, ms. */
const ASLEEP = 24 * 3_600_000;
/** So many of a user's tables are looked at for that. */
const COUNTED = 200;

export interface TablesSettings extends TableSettings {
  /** At so many tables of one guest bots may play at a time. */
  readonly botTables: number;
}

/** Who is served here. */
export interface TableAudience {
  isWatched(table: string): boolean;
  /** True where a user's list of tables is kept up to date. */
  isFollowed(user: string): boolean;
}

/** Who hears of all tables' news. */
export interface TablesListener extends TableListener {
  /** A table could not be brought up to date and was loaded anew: what was shown of it may be old. */
  renewed(table: LiveTable): void;
  /** Tables could not be read. */
  unread(error: unknown): void;
}

/** Lets `not-stored` pass. @throws any other error */
function unlessNotStored(error: unknown): void {
  if (faultOf(error)?.code !== 'not-stored') throw error;
}

/** What looks like an action, whether it is one or not. */
function isAction(value: unknown): value is Action {
  return isObject(value) && typeof value.type === 'string';
}

/** Somebody takes a seat that is kept for them; they may have taken it meanwhile, by asking twice. */
async function sitDown(table: LiveTable, input: Extract<Input, { readonly type: 'sit' }>): Promise<void> {
  await table.feed(input).catch((error: unknown) => {
    if (!table.owns(input.by, input.seat)) throw error;
  });
}

/** The tables in memory, loaded from the storage as they are asked for. */
export class Tables {
  readonly #storage: Storage;
  readonly #games: ReadonlyMap<string, PlayableGame>;
  readonly #settings: TablesSettings;
  readonly #listener: TablesListener;
  readonly #known = new KnownTables();
  /** Those that are kept in memory, longest unused first. */
  readonly #kept = new Map<string, LiveTable>();
  /** When so many are kept, those in no use are looked for. */
  #crowded = IDLE_TABLES;
  readonly #loading = new Map<string, Promise<LiveTable>>();
  /** Tables that other nodes have changed, to be brought up to date. */
  readonly #behind = new Set<LiveTable>();
  #catchingUp = false;
  #audience: TableAudience = { isWatched: () => false, isFollowed: () => false };

  constructor(storage: Storage, games: readonly PlayableGame[], settings: TablesSettings, listener: TablesListener) {
    this.#storage = storage;
    this.#games = new Map(games.map((game) => [game.rules.id, game]));
    this.#settings = settings;
    this.#listener = listener;
  }

  /** Tables that are watched stay in memory, and are kept up to date with those that are followed. */
  servedTo(audience: TableAudience): void {
    this.#audience = audience;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The number of a table that is in memory. */
  numberOf(id: string): number | undefined {
    return this.#known.get(id)?.stored.no;
  }

  /** How many actions of a batch could not be taken back; at a table that is not in memory, in whatever game. Total: nothing was looked at yet. */
  irrevocableIn(id: unknown, actions: unknown): number {
    if (typeof id !== 'string' || !Array.isArray(actions)) return 0;
    const game = this.#known.get(id)?.game;
    const games = game === undefined ? [...this.#games.values()] : [game];
    return actions.filter((action) => isAction(action) && games.some(({ rules }) => rules.irrevocable(action))).length;
  }

  /** All that can be played here. */
  get rules(): RulesVersion[] {
    return [...this.#games.values()].flatMap((game) =>
      [game, ...(game.earlier ?? [])].map(({ rules }) => ({ game: rules.id, rules: rules.rulesVersion })),
    );
  }

  /** The table; throws `not-found` where there is none. */
  async get(id: string): Promise<LiveTable> {
    const known = this.#known.get(id);
    if (known !== undefined && !known.stale) {
      this.#use(known);
      if (await this.#bring(known, known.catchUp())) return known;
    }
    const loading = this.#loading.get(id);
    if (loading !== undefined) return loading;
    const load = this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, load);
    return load;
  }

  /** The table with all that was stored before it was asked for, by whatever node. */
  async fresh(id: string): Promise<LiveTable> {
    const known = this.#known.get(id);
    const isLoading = this.#loading.has(id);
    const table = await this.get(id);
    // What was loaded from now on is new.
    if (this.#storage.peers === null || (table !== known && !isLoading)) return table;
    return (await this.#bring(table, table.freshen())) ? table : this.get(id);
  }

  /** Answers false where a table was not to be brought up to date, and has to be loaded anew. */
  async #bring(table: LiveTable, upToDate: Promise<unknown>): Promise<boolean> {
    try {
      await upToDate;
    } catch (error) {
      if (!table.stale) throw error;
      this.#listener.failed(table, error);
    }
    return !table.stale;
  }

  /** Another node has made or changed tables. */
  heard(moved: readonly Moved[]): void {
    for (const { table: no, revision, id, people, told } of moved) {
      const live = this.#known.withNo(no);
      live?.hear(revision);
      const follows = people.some((user) => this.#audience.isFollowed(user));
      if (live !== undefined) {
        if (live.isBehind && (follows || this.#audience.isWatched(id))) this.#follow(live, revision, told);
      } else if (follows) this.#show(id, people);
    }
    this.#bringUp();
  }

  /** Brings a table up to date that somebody sees: at once where it was told what has changed. */
  #follow(table: LiveTable, revision: number, told: string | null): void {
    if (told === null) this.#behind.add(table);
    else table.takeOverTold(revision, told).catch((error: unknown) => this.#renew(table.stored.no, error));
  }

  /** Loads a table for those in whose lists it is. */
  #show(id: string, people: readonly string[]): void {
    this.get(id).then(
      (table) => this.#listener.created(table, people),
      (error: unknown) => this.#listener.unread(error),
    );
  }

  /**
   * Compares the tables that somebody sees with what is stored: a notice of another node may have been lost.
   * @param all also those that nobody sees: where there are no other nodes, none is looked at anew when it is asked for
   */
  async check(all = false): Promise<void> {
    try {
      await this.#compare(all);
    } catch (error) {
      this.#listener.unread(error);
    }
  }

  async #compare(all: boolean): Promise<void> {
    const seen = [...this.#known]
      .filter(({ stored, people }) => all || this.#audience.isWatched(stored.id) || people.some((user) => this.#audience.isFollowed(user)))
      .map((table) => ({ table, mark: table.mark }));
    const marks = await this.#storage.marks(seen.map(({ table }) => table.stored.no));
    for (const { table, mark } of seen) {
      const { no } = table.stored;
      const stored = marks.get(no);
      if (stored === undefined) this.removed([no]);
      else if (table.stale) this.#reload(table);
      else this.#compareOne(table, mark, stored);
    }
    this.#bringUp();
  }

  #compareOne(table: LiveTable, mark: Mark, stored: Mark): void {
    try {
      table.compare(mark, stored);
      if (table.isBehind) this.#behind.add(table);
    } catch (error) {
      this.#renew(table.stored.no, error);
    }
  }

  /** Watched from now on: what was heard of it meanwhile was not looked at, and it may have been put away, or found too old. */
  seen(table: LiveTable): void {
    const known = this.#known.get(table.stored.id);
    if (known !== undefined && known !== table) this.#listener.renewed(known);
    else if (table.stale) this.#reload(table);
    else this.#use(table);
    if (!table.isBehind) return;
    this.#behind.add(table);
    this.#bringUp();
  }

  /** Brings up to date what is behind, all that was heard of in this turn at once. */
  #bringUp(): void {
    if (this.#catchingUp || this.#behind.size === 0) return;
    this.#catchingUp = true;
    setImmediate(async () => {
      const tables = [...this.#behind].filter(({ isBehind, stale }) => isBehind && !stale);
      this.#behind.clear();
      try {
        const news = await this.#storage.news(tables.map(({ stored, head }) => ({ table: stored.no, version: head.version })));
        const there = new Set(news.map(({ table }) => table));
        this.removed(tables.map(({ stored }) => stored.no).filter((no) => !there.has(no)));
        for (const one of news)
          this.#known
            .withNo(one.table)
            ?.takeOver(one)
            .catch((error: unknown) => this.#renew(one.table, error));
      } catch (error) {
        this.#notBroughtUp(tables, error);
      }
      this.#catchingUp = false;
      this.#bringUp();
    });
  }

  /** The news of these tables could not be read. Where one of them is damaged, the others do not wait for it. */
  #notBroughtUp(tables: readonly LiveTable[], error: unknown): void {
    const damaged = error instanceof Damaged ? tables.find(({ stored }) => stored.no === error.table) : undefined;
    if (damaged === undefined) {
      // They are still behind: the next check finds them.
      this.#listener.unread(error);
      return;
    }
    for (const table of tables) if (table !== damaged) this.#behind.add(table);
    damaged.stale = true;
    this.#renew(damaged.stored.no, error);
  }

  /** Loads a table anew whose news could not be taken over. */
  #renew(no: number, error: unknown): void {
    const table = this.#known.withNo(no);
    if (table === undefined) return;
    this.#listener.failed(table, error);
    if (table.stale) this.#reload(table);
  }

  #reload({ stored: { id } }: LiveTable): void {
    this.get(id).catch((error: unknown) => this.#listener.unread(error));
  }

  async #load(id: string): Promise<LiveTable> {
    const loaded = await this.#storage.loadTable(id);
    const game = loaded === null ? undefined : this.#games.get(loaded.table.game);
    if (loaded === null || game === undefined) throw new RequestFault('not-found', 'there is no such table');
    const known = this.#known.get(id);
    if (known !== undefined && !known.stale) {
      // Meanwhile it was made here.
      known.hear(loaded.revision);
      await known.catchUp();
      return known;
    }
    const table = new LiveTable(loaded, playedBy(game, loaded.table.rules) ?? game, this.#storage, this.#settings, this.#listener);
    this.#keep(table);
    if (known !== undefined) this.#listener.renewed(table);
    return table;
  }

  /** Tables that are stored no more. */
  removed(numbers: readonly number[]): void {
    for (const no of numbers) {
      const table = this.#known.withNo(no);
      if (table === undefined) continue;
      this.#known.delete(table);
      this.#kept.delete(table.stored.id);
      table.removed().catch((error: unknown) => this.#listener.failed(table, error));
    }
  }

  /** Keeps a table in memory as the one that was used last. */
  #use(table: LiveTable): void {
    this.#kept.delete(table.stored.id);
    this.#kept.set(table.stored.id, table);
    if (this.#kept.size > this.#crowded) this.#putAway();
  }

  /**
   * Keeps the longest unused no more, where too many are in no use. How many are in use is bounded elsewhere: everybody who is connected watches one, and
   * what is due or busy has soon been done. All are looked at for this, and so only when a tenth more have come since.
   */
  #putAway(): void {
    const idle = [...this.#kept.values()].filter(
      (table) => table.busy === 0 && !(table.leased && table.head.due !== null) && !this.#audience.isWatched(table.stored.id),
    );
    for (const { stored } of idle.slice(0, -IDLE_TABLES)) this.#kept.delete(stored.id);
    this.#crowded = Math.max(IDLE_TABLES, this.#kept.size) * 1.1;
  }

  /** Makes a table and answers its id. Throws `bad-input`, or `many-bots` where the guest's bots have enough to do. */
  async create(request: NewTable, creator: User): Promise<string> {
    const game = this.#games.get(request.game);
    if (game === undefined) throw new RequestFault('bad-input', 'there is no such game', { field: 'game' });
    if (request.seats.some(({ kind }) => kind === 'bot')) await this.#checkBots(creator.id);
    const by = this.#forAll(game);
    const row = newTable(request, by, creator, this.#settings.now());
    await this.#begin(by, row);
    return row.table.id;
  }

  /** By the rules that all nodes know: whoever comes to the new table by another one is to play there, too (GR-5). */
  #forAll(game: PlayableGame): PlayableGame {
    return newestForAll(game, this.#storage.peers?.others ?? []);
  }

  /** Stores a new table, and lets it begin. */
  async #begin(game: PlayableGame, row: NewTableRow): Promise<LiveTable> {
    const no = await this.#storage.addTable(row);
    // Another node may already have told somebody of it, who looks at it here.
    const there = this.#known.get(row.table.id);
    const { seats, head } = row;
    const stored = { no, ...row.table, commitment: commitmentOf(row.table.seed) };
    const loaded = { table: stored, revision: 0, leased: true, seats, head: { version: 0, draws: 0, ...head } };
    const table =
      there ??
      this.#keep(
        new LiveTable({ ...loaded, snapshot: null, entries: [], last: null }, game, this.#storage, this.#settings, this.#listener),
      );
    // The table is there by now. What cannot be stored at this moment is due, and done when it can be.
    await table.feed({ type: 'begin' }).catch(unlessNotStored);
    this.#listener.created(table);
    return table;
  }

  #keep(table: LiveTable): LiveTable {
    this.#known.add(table);
    this.#use(table);
    if (table.head.due !== null) this.#listener.due(table);
    return table;
  }

  /**
   * The table that follows a finished one, with a seat in it for the user: made by the first who asks, entered by the others. Asked again, the same.
   * @throws RequestFault `not-over`, `not-yours` for who did not play to the end, `many-bots`
   */
  async rematch(id: string, user: User): Promise<string> {
    const old = await this.fresh(id);
    if (old.head.status !== 'over') throw new RequestFault('not-over', 'the game goes on');
    if (!old.seats.some((seat) => seat.kind === 'person' && seat.user === user.id))
      throw new RequestFault('not-yours', 'only who played asks for another game');
    const next = await this.#nextOf(old, user);
    for (const [seat, { kind, user: keptFor, name }] of next.seats.entries())
      if (kind === 'open' && keptFor === user.id) await sitDown(next, { type: 'sit', by: user.id, seat, name, another: true });
    return next.stored.id;
  }

  /** The first table that follows and was not closed, made where there is none yet. */
  async #nextOf(old: LiveTable, user: User): Promise<LiveTable> {
    // An older release may have made it, also a moment ago at a node beside this one.
    const earlier = await this.#firstOpen(
      (n) => earlierRematchId(old, n),
      async () => null,
    );
    if (earlier !== null) return earlier;
    const secret = await this.#storage.secret();
    return this.#firstOpen(
      (n) => rematchId(secret, old, n),
      (id) => this.#makeNext(old, user, id),
    );
  }

  /**
   * The first table that was not closed, of those with the first, second … id.
   * @param make answers what stands for the first that is not there
   */
  async #firstOpen<M extends LiveTable | null>(idOf: (n: number) => string, make: (id: string) => Promise<M>): Promise<LiveTable | M> {
    for (let n = await this.#closedBefore(idOf); ; n++) {
      const id = idOf(n);
      const table = (await this.#found(id)) ?? (await make(id));
      // Somebody may have closed it meanwhile.
      if (table?.head.status !== 'closed') return table;
    }
  }

  /**
   * How many of the tables with these ids were closed before the first that was not. Each was made when all before it were closed, so that not all need be
   * asked for, however many somebody makes and closes.
   */
  async #closedBefore(idOf: (n: number) => string): Promise<number> {
    let count = 0;
    let step = 1;
    for (; await this.#storage.isClosed(idOf(count + step - 1)); step *= 2) count += step;
    while (step > 1) {
      step /= 2;
      if (await this.#storage.isClosed(idOf(count + step - 1))) count += step;
    }
    return count;
  }

  async #found(id: string): Promise<LiveTable | null> {
    try {
      return await this.fresh(id);
    } catch (error) {
      if (error instanceof RequestFault && error.fault.code === 'not-found') return null;
      throw error;
    }
  }

  async #makeNext(old: LiveTable, user: User, id: string): Promise<LiveTable> {
    if (old.seats.some(({ kind }) => kind === 'bot')) await this.#checkBots(user.id);
    const game = this.#forAll(this.#games.get(old.stored.game) ?? old.game);
    try {
      return await this.#begin(game, rematchOf(old, game, user.id, id, this.#settings.now()));
    } catch (error) {
      // Somebody else who played may have been quicker, here or at another node.
      const there = await this.#found(id);
      if (there === null) throw error;
      return there;
    }
  }

  async #checkBots(creator: string): Promise<void> {
    const { botTables } = this.#settings;
    const since = this.#settings.now() - ASLEEP;
    const tables = await this.#storage.tablesOf(creator, { limit: COUNTED });
    const running = tables.filter(
      (table) =>
        table.creator === creator &&
        (table.head.status === 'playing' || table.head.status === 'waiting') &&
        table.head.updatedAt > since &&
        table.seats.some(({ kind }) => kind === 'bot'),
    );
    if (running.length >= botTables)
      throw new RequestFault('many-bots', `bots play at ${botTables} of your tables; finish or leave one first`);
  }

  /** A user's tables, latest activity first; none is loaded for it. */
  async listOf(user: string, part: ListPart, isHere: (table: string) => (user: string) => boolean): Promise<TableSummary[]> {
    const tables = await this.#storage.tablesOf(user, part);
    const hasRules = ({ game, rules }: ListedTable) => {
      const known = this.#games.get(game);
      return known !== undefined && playedBy(known, rules) !== undefined;
    };
    return tables.map((table) => summaryOf(table, user, isHere(table.id), hasRules(table)));
  }

  /**
   * Takes a table off a user's list: an unstarted one of the user's making is closed for everybody, a finished one is hidden from the user alone.
   * @throws RequestFault `not-over` while it goes on, `not-yours` where it is not in the list or only another may close it
   */
  async forget(id: string, user: string): Promise<void> {
    const table = await this.fresh(id);
    const { creator, no } = table.stored;
    if (creator !== user && !table.seats.some((seat) => seat.user === user))
      throw new RequestFault('not-yours', 'that table is not in your list');
    const { status } = table.head;
    if (status === 'playing') throw new RequestFault('not-over', 'the game goes on; leave it first');
    const sits = table.seats.some((seat) => seat.kind === 'person' && seat.user === user);
    if (status === 'waiting' && (sits || creator === user)) await table.feed({ type: 'close', by: user });
    else await this.#storage.hideTable(user, no, true);
  }

  /** Settles when no table has anything under way. */
  async idle(): Promise<void> {
    for (const table of this.#known) await table.idle();
  }
}
