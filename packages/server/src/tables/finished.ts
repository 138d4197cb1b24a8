import { setImmediate } from 'node:timers/promises';
import type { HouseStatistics, MyFinishedGame } from '@castellum/protocol';
import { HouseCount } from '@castellum/table';
import { RequestFault } from '../fault.ts';
import type { PlayableGame } from '../game-list.ts';
import type { FinishedTable, ListPart, LogEntry, ResultMark, Storage } from '../storage/storage.ts';

/** The house's statistics are counted anew after so long, ms. */
const FRESH = 10 * 60_000;
/** Of so many of the latest results of all games they are counted, so many at a time. */
const LATEST = 20_000;
const AT_ONCE = 500;
/** Of fewer games of as many players nothing is told: who played them would know of each other's. */
const ENOUGH = 5;
/** Of so many games whose openings nobody has looked at yet they are told from the log each time. */
const LOOKED_AT = 200;

type FinishedPart = Awaited<ReturnType<Storage['finishedAmong']>>;

/** Does a task when it is its turn. @throws RequestFault `busy` where that does not come soon */
type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** A game among people alone, each at one seat to the end: with bots or one person at several seats, seats are not alike. */
function isAmongPeople({ seats }: FinishedTable): boolean {
  return seats.every(({ user, bot }) => user !== null && bot === null) && new Set(seats.map(({ user }) => user)).size === seats.length;
}

/** What statistics are made of: finished games, without a name (RV-17). */
export class Finished {
  readonly #storage: Storage;
  readonly #games: ReadonlyMap<string, PlayableGame>;
  readonly #now: () => number;
  readonly #ticks: () => number;
  readonly #mayWrite: () => boolean;
  /** By game, and when that was, by `ticks`. */
  readonly #counted = new Map<string, { readonly statistics: HouseStatistics; readonly at: number }>();
  readonly #counting = new Map<string, Promise<HouseStatistics>>();

  /**
   * @param now ms since 1970
   * @param ticks ms of a clock that nobody sets
   * @param mayWrite false while nothing that is kept may change
   */
  constructor(storage: Storage, games: readonly PlayableGame[], now: () => number, ticks: () => number, mayWrite: () => boolean) {
    this.#ticks = ticks;
    this.#mayWrite = mayWrite;
    this.#storage = storage;
    this.#games = new Map(games.map((game) => [game.rules.id, game]));
    this.#now = now;
  }

  /** A user's own games, the latest first. */
  async of(user: string, part: ListPart): Promise<MyFinishedGame[]> {
    const tables = await this.#storage.finished(user, part);
    return tables.map(({ id, game, options, at, seats }) => ({
      id,
      game,
      options,
      at,
      seats: seats.map(({ rank, score, bot, opening }) => ({ rank, score, bot, opening })),
      mine: [...seats.keys()].filter((seat) => seats[seat]?.user === user),
    }));
  }

  /**
   * The house's statistics of a game, at most ten minutes old.
   * @param inTurn does what takes the database a while when it is its turn
   * @throws RequestFault `not-found`
   */
  house(game: string, inTurn: InTurn): Promise<HouseStatistics> {
    const played = this.#games.get(game);
    if (played === undefined) throw new RequestFault('not-found', 'there is no such game');
    const counted = this.#counted.get(game);
    if (counted !== undefined && this.#ticks() - counted.at < FRESH) return Promise.resolve(counted.statistics);
    const counting = this.#counting.get(game) ?? this.#count(played, inTurn).finally(() => this.#counting.delete(game));
    this.#counting.set(game, counting);
    return counting;
  }

  async #count(game: PlayableGame, inTurn: InTurn): Promise<HouseStatistics> {
    const { id } = game.rules;
    const [now, at] = [this.#now(), this.#ticks()];
    const count = new HouseCount();
    let toLookAt = LOOKED_AT;
    let after: ResultMark | null = null;
    for (let seen = 0; seen < LATEST; seen += AT_ONCE) {
      const from: ResultMark | null = after;
      const { tables, next }: FinishedPart = await inTurn(() => this.#storage.finishedAmong(id, from, AT_ONCE));
      for (const table of tables.filter(isAmongPeople)) {
        const known = table.seats.every(({ opening }) => opening !== null);
        const looks = !known && toLookAt-- > 0;
        // SQLite answers at once: others have their turn first.
        if (looks) await setImmediate();
        const openings = looks ? await this.#openingsOf(game, table) : table.seats.map(({ opening }) => opening);
        // None is kept as an empty name.
        count.add({ at: table.at, seats: table.seats.map((seat, i) => ({ ...seat, opening: openings[i] || null })) });
      }
      if (next === null) break;
      after = next;
      await setImmediate();
    }
    const statistics = count.statistics(id, now, ENOUGH);
    this.#counted.set(id, { statistics, at });
    return statistics;
  }

  /** How the seats of a table opened, told from its log, and kept. */
  async #openingsOf({ openings }: PlayableGame, { no, seats }: FinishedTable): Promise<readonly string[]> {
    if (openings === undefined) return seats.map(() => '');
    let log: readonly LogEntry[];
    try {
      // As it is stored: what is in memory of it may be from when somebody last looked at the table here.
      const [stored] = await this.#storage.news([{ table: no, version: 0 }]);
      if (stored === undefined) return [];
      log = stored.entries;
    } catch {
      // One damaged log, which `castellum verify` names, takes nothing away from all others.
      return [];
    }
    const names = seats.map((_, seat) => openings.of(log.filter((entry) => entry.seat === seat).map(({ action }) => action)) ?? '');
    // Where that does not work, or nothing may change now, they are told from the log the next time.
    if (this.#mayWrite()) await this.#storage.keepOpenings(no, names).catch(() => {});
    return names;
  }
}
