import type { TableSummary } from '@castellum/protocol';
import type { LiveTable } from '../tables/live-table.ts';
import { summaryOf } from '../tables/summary.ts';
import { type LiveSocket, toAll } from './live-socket.ts';
import { Soon } from './soon.ts';

/** Reads a user's tables, latest activity first. */
export type ReadList = (user: string) => Promise<readonly TableSummary[]>;

/** Somebody who hears of their own tables. */
interface Follower {
  readonly sockets: Set<LiveSocket>;
  /** By id: the tables that have changed since anything was told. */
  readonly changed: Map<string, LiveTable>;
  readonly soon: Soon;
}

/** Who hears how their own tables stand: of the first change at once, and of all in the half second after it together, since one move is told on many sockets. */
export class Followers {
  readonly #followers = new Map<string, Follower>();
  /** Who may have missed something and was not told of it yet, and since when, ms since 1970. */
  readonly #missed = new Map<string, number>();
  #telling: Promise<void> | null = null;
  readonly #isHere: (table: string, user: string) => boolean;
  readonly #onError: (error: unknown, table?: string) => void;

  constructor(isHere: (table: string, user: string) => boolean, onError: (error: unknown, table?: string) => void) {
    this.#isHere = isHere;
    this.#onError = onError;
  }

  has(user: string): boolean {
    return this.#followers.has(user);
  }

  add(socket: LiveSocket): void {
    const { id } = socket.data.user;
    this.#follower(id).sockets.add(socket);
  }

  #follower(user: string): Follower {
    const known = this.#followers.get(user);
    if (known !== undefined) return known;
    const follower: Follower = { sockets: new Set(), changed: new Map(), soon: new Soon(() => this.#tell(user, follower)) };
    this.#followers.set(user, follower);
    return follower;
  }

  delete(socket: LiveSocket): void {
    const { id } = socket.data.user;
    const follower = this.#followers.get(id);
    if (follower === undefined) return;
    follower.sockets.delete(socket);
    if (follower.sockets.size > 0) return;
    follower.soon.stop();
    this.#followers.delete(id);
    this.#missed.delete(id);
  }

  /**
   * A table looks different in lists.
   * @param also others than its people, whose table it may be no more
   */
  changed(table: LiveTable, also: readonly string[]): void {
    if (this.#followers.size === 0) return;
    for (const user of new Set([...table.people, ...also])) {
      const follower = this.#followers.get(user);
      follower?.changed.set(table.stored.id, table);
      follower?.soon.ask();
    }
  }

  #tell(user: string, { sockets, changed }: Follower): void {
    const tables = [...changed.values()];
    changed.clear();
    for (const { listed, outdated } of tables) {
      try {
        toAll(sockets).emit(
          'summary',
          summaryOf(listed, user, (other) => this.#isHere(listed.id, other), !outdated),
        );
      } catch (error) {
        this.#onError(error, listed.id);
      }
    }
  }

  /** Tells everybody which of their tables have changed since then, as of those that could not be told the last time. */
  missed(since: number, read: ReadList): Promise<void> {
    for (const user of this.#followers.keys()) this.#miss(user, since);
    return this.tellMissed(read);
  }

  #miss(user: string, since: number): void {
    if (this.#followers.has(user)) this.#missed.set(user, Math.min(since, this.#missed.get(user) ?? since));
  }

  /** Tells those who have not been told yet what they may have missed. Where a list cannot be read, they are told the next time that this is asked for. */
  tellMissed(read: ReadList): Promise<void> {
    this.#telling ??= this.#tellMissed(read).finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async #tellMissed(read: ReadList): Promise<void> {
    for (const [user, since] of this.#missed) {
      // What is missed while the list is read is noted anew.
      this.#missed.delete(user);
      try {
        const changed = (await read(user)).filter(({ updatedAt }) => updatedAt >= since);
        for (const summary of changed.toReversed())
          for (const socket of this.#followers.get(user)?.sockets ?? []) socket.emit('summary', summary);
      } catch (error) {
        // Behind all others, who need not wait for this one.
        this.#miss(user, since);
        return this.#onError(error);
      }
    }
  }
}
