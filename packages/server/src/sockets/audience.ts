import type { Viewer } from '@castellum/core';
import type { TableSnapshot, TableUpdate } from '@castellum/protocol';
import { type Change, looksNew } from '@castellum/table';
import { z } from 'zod';
import type { LiveTable } from '../tables/live-table.ts';
import { Elsewhere } from './elsewhere.ts';
import { Followers, type ReadList } from './followers.ts';
import { type LiveSocket, toAll } from './live-socket.ts';
import { Soon } from './soon.ts';

/** What a node says of who watches a table there: which people sit at it, and how many others look on. */
const presenceWord = z.object({ at: z.string(), here: z.array(z.string()), watching: z.number() });
/** What a node that has heard nothing so far says: who is where? */
const askWord = z.object({ ask: z.literal('presence') });
/** What a node says when it has answered that: nobody watches any other table there. */
const allWord = z.object({ all: z.literal('presence') });

interface Watch {
  readonly table: string;
  readonly viewer: Viewer;
}

/** Who watches one table. */
interface Crowd {
  /** A view is made and written once for all who may see it. */
  readonly viewers: Map<Viewer, Set<LiveSocket>>;
  /** By user, on how many connections. */
  readonly users: Map<string, number>;
  /** What was last told of who is there, and what other nodes were. */
  presence: string;
  said: { readonly text: string; readonly word: z.infer<typeof presenceWord> } | null;
  readonly presenceSoon: Soon;
  /** Who came after that, and is told even where nothing has changed. */
  readonly untold: Set<LiveSocket>;
  /** What many spectators will be told with the next news. */
  news: TableUpdate | null;
  readonly newsSoon: Soon;
  readonly changeSoon: Soon;
}

/** More spectators than this are told of news and changes not at once, but together. */
const MANY = 25;
/** So many are written to before others have their turn. */
const AT_A_TIME = 50;

/** Who watches which table, and as whom. */
export class Audience {
  readonly #watches = new Map<LiveSocket, Watch>();
  readonly #crowds = new Map<string, Crowd>();
  readonly #followers: Followers;
  readonly #elsewhere = new Elsewhere();
  readonly #answerSoon = new Soon(() => this.#sayAll());
  readonly #find: (table: string) => Promise<LiveTable>;
  readonly #say: (word: unknown) => void;
  readonly #onError: (error: unknown, table?: string) => void;

  /**
   * @param find the table of an id
   * @param say tells the other nodes something
   */
  constructor(
    find: (table: string) => Promise<LiveTable>,
    say: (word: unknown) => void,
    onError: (error: unknown, table?: string) => void,
  ) {
    this.#find = find;
    this.#say = say;
    this.#onError = onError;
    this.#followers = new Followers((table, user) => this.isHere(table, user), onError);
  }

  /** Another node says something. */
  heard(node: string, word: unknown): void {
    const presence = presenceWord.safeParse(word);
    if (presence.success) {
      this.#elsewhere.set(node, presence.data.at, presence.data);
      this.#crowds.get(presence.data.at)?.presenceSoon.ask();
    } else if (askWord.safeParse(word).success) this.#answerSoon.ask();
    else if (allWord.safeParse(word).success) this.#tellLater(this.#elsewhere.saidAll(node));
  }

  /** Tells who is there where that may have changed. */
  #tellLater(tables: readonly string[]): void {
    for (const table of tables) this.#crowds.get(table)?.presenceSoon.ask();
  }

  /** Asks the other nodes who is where. */
  ask(): void {
    this.#say({ ask: 'presence' } satisfies z.infer<typeof askWord>);
  }

  /** Another node is gone, and with it whoever was there. */
  gone(node: string): void {
    this.#tellLater(this.#elsewhere.delete(node));
  }

  /**
   * What other nodes said since then may not have been heard: asks them, tells them again, and tells people which of their tables have changed.
   * @param since ms since 1970
   */
  async missed(since: number, read: ReadList): Promise<void> {
    this.#elsewhere.doubt();
    this.ask();
    this.#sayAll();
    await this.#followers.missed(since, read);
  }

  /** Tells people what they have missed, as far as their lists could not be read before. */
  tellMissed(read: ReadList): Promise<void> {
    return this.#followers.tellMissed(read);
  }

  #sayAll(): void {
    for (const { said } of this.#crowds.values()) if (said !== null) this.#say(said.word);
    this.#say({ all: 'presence' } satisfies z.infer<typeof allWord>);
  }

  /** Whether a user's list of tables is kept up to date here. */
  isFollowed(user: string): boolean {
    return this.#followers.has(user);
  }

  /** True while anybody watches the table. */
  isWatched(table: string): boolean {
    return this.#crowds.has(table);
  }

  /** True while a user watches the table, through whatever node; of who only looks on, through this one. */
  isHere(table: string, user: string): boolean {
    return (this.#crowds.get(table)?.users.has(user) ?? false) || this.#elsewhere.isHere(table, user);
  }

  watchOf(socket: LiveSocket): Watch | undefined {
    return this.#watches.get(socket);
  }

  #crowd(table: string): Crowd {
    const known = this.#crowds.get(table);
    if (known !== undefined) return known;
    const crowd: Crowd = {
      viewers: new Map(),
      users: new Map(),
      presence: '',
      said: null,
      presenceSoon: new Soon(() => void this.#tellPresence(table)),
      untold: new Set(),
      news: null,
      newsSoon: new Soon(() => this.#tellNews(crowd)),
      changeSoon: new Soon(() => void this.#tellChange(table, crowd)),
    };
    this.#crowds.set(table, crowd);
    return crowd;
  }

  /** From now on the socket hears of this table, and of no other. */
  join(socket: LiveSocket, table: string, viewer: Viewer): void {
    this.leave(socket);
    this.#watches.set(socket, { table, viewer });
    const { viewers, users, presenceSoon, untold } = this.#crowd(table);
    untold.add(socket);
    const sockets = viewers.get(viewer);
    if (sockets === undefined) viewers.set(viewer, new Set([socket]));
    else sockets.add(socket);
    const { id } = socket.data.user;
    users.set(id, (users.get(id) ?? 0) + 1);
    presenceSoon.ask();
  }

  leave(socket: LiveSocket): void {
    const watch = this.#watches.get(socket);
    if (watch === undefined) return;
    this.#watches.delete(socket);
    const crowd = this.#crowds.get(watch.table);
    if (crowd === undefined) return;
    const { viewers, users, untold } = crowd;
    untold.delete(socket);
    const sockets = viewers.get(watch.viewer);
    sockets?.delete(socket);
    if (sockets?.size === 0) viewers.delete(watch.viewer);
    const { id } = socket.data.user;
    const left = (users.get(id) ?? 1) - 1;
    if (left === 0) users.delete(id);
    else users.set(id, left);
    if (viewers.size > 0) {
      crowd.presenceSoon.ask();
      return;
    }
    for (const soon of [crowd.presenceSoon, crowd.newsSoon, crowd.changeSoon]) soon.stop();
    this.#crowds.delete(watch.table);
    this.#say({ at: watch.table, here: [], watching: 0 } satisfies z.infer<typeof presenceWord>);
  }

  /** From now on the socket hears of changes of its user's tables. */
  follow(socket: LiveSocket): void {
    this.#followers.add(socket);
  }

  unfollow(socket: LiveSocket): void {
    this.#followers.delete(socket);
  }

  /**
   * Tells those whose table it is how it stands in their lists.
   * @param also others, whose table it may be no more
   */
  listed(table: LiveTable, also: readonly string[] = []): void {
    this.#followers.changed(table, also);
  }

  /** Sends every watcher what it may see of a change: the actions, and the table anew where its seats or status look new. */
  changed(table: LiveTable, change: Change<unknown>): void {
    if (change.seats.length > 0) this.#seeLess(table);
    const { id } = table.stored;
    const crowd = this.#crowds.get(id);
    if (crowd === undefined) return;
    if (change.played.length > 0) {
      for (const [viewer, sockets] of crowd.viewers) {
        const update = table.update(change, viewer);
        if (viewer === 'spectator' && sockets.size > MANY) {
          crowd.news = crowd.news === null ? update : { ...update, steps: [...crowd.news.steps, ...update.steps] };
          crowd.newsSoon.ask();
        } else toAll(sockets).emit('update', update);
      }
    }
    if (!looksNew(change)) return;
    if ((crowd.viewers.get('spectator')?.size ?? 0) > MANY) crowd.changeSoon.ask();
    else void this.#tellChange(id, crowd);
  }

  /** Makes spectators of those who have left their seat. */
  #seeLess(table: LiveTable): void {
    const { id } = table.stored;
    for (const [viewer, sockets] of [...(this.#crowds.get(id)?.viewers ?? [])]) {
      if (viewer === 'spectator') continue;
      for (const socket of [...sockets]) if (!table.owns(socket.data.user.id, viewer)) this.join(socket, id, 'spectator');
    }
  }

  /** A table was loaded anew: whoever watches it is sent it as it is. */
  renewed(table: LiveTable): void {
    this.#seeLess(table);
    const { id } = table.stored;
    const crowd = this.#crowds.get(id);
    if (crowd !== undefined) void this.#tellChange(id, crowd);
    this.listed(table);
  }

  /** A table is stored no more: whoever watches it sees that it is closed. */
  removed(table: LiveTable): void {
    const { id } = table.stored;
    const crowd = this.#crowds.get(id);
    if (crowd !== undefined) void this.#tellChange(id, crowd, async () => table);
    this.listed(table);
  }

  #tellNews(crowd: Crowd): void {
    const { news } = crowd;
    crowd.news = null;
    const sockets = news === null ? undefined : crowd.viewers.get(news.viewer);
    if (news !== null && sockets !== undefined) toAll(sockets).emit('update', news);
  }

  async #tellChange(id: string, crowd: Crowd, find = this.#find): Promise<void> {
    this.#tellNews(crowd);
    try {
      const table = await find(id);
      const owners = new Set(table.people);
      for (const [viewer, sockets] of [...crowd.viewers]) await this.#tellChangeTo([...sockets], table, viewer, owners);
    } catch (error) {
      this.#onError(error, id);
    }
  }

  async #tellChangeTo(sockets: readonly LiveSocket[], table: LiveTable, viewer: Viewer, owners: ReadonlySet<string>): Promise<void> {
    // All who own nothing here see the same.
    const made = new Map<string, Promise<TableSnapshot>>();
    for (const [i, socket] of sockets.entries()) {
      const { id } = socket.data.user;
      const user = owners.has(id) ? id : '';
      const making = made.get(user) ?? this.#snapshot(table, viewer, user);
      made.set(user, making);
      const snapshot = await making;
      const watch = this.#watches.get(socket);
      if (watch?.table === table.stored.id && watch.viewer === viewer) socket.emit('snapshot', snapshot);
      if (i % AT_A_TIME === AT_A_TIME - 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #snapshot(table: LiveTable, viewer: Viewer, user: string): Promise<TableSnapshot> {
    // Those who watch have been told of everything so far.
    return table.snapshot(viewer, user, table.head.version, (other) => this.isHere(table.stored.id, other));
  }

  /** The table that a socket watches anew, as it is when everything asked for earlier is done; answers how it is sent. */
  async anew(socket: LiveSocket): Promise<() => void> {
    const watch = this.#watches.get(socket);
    if (watch === undefined) return () => {};
    const snapshot = await this.#snapshot(await this.#find(watch.table), watch.viewer, socket.data.user.id);
    return () => {
      if (this.#watches.get(socket) === watch) socket.emit('snapshot', snapshot);
    };
  }

  /** Tells the table's watchers who is there, where that has changed. */
  async #tellPresence(id: string): Promise<void> {
    try {
      const { seats } = await this.#find(id);
      const crowd = this.#crowds.get(id);
      if (crowd === undefined) return;
      const { users, viewers, untold } = crowd;
      const here = [...new Set(seats.flatMap(({ kind, user }) => (kind === 'person' && user !== null && users.has(user) ? [user] : [])))];
      const watching = users.size - here.length;
      const word: z.infer<typeof presenceWord> = { at: id, here, watching };
      const said = JSON.stringify(word);
      if (said !== crowd.said?.text) {
        crowd.said = { text: said, word };
        this.#say(word);
      }
      const connected = seats.map(({ kind, user }) => kind === 'bot' || (user !== null && this.isHere(id, user)));
      const presence = { id, connected, watching: watching + this.#elsewhere.watching(id) };
      const text = JSON.stringify(presence);
      const told = text === crowd.presence ? [untold] : [...viewers.values()];
      for (const sockets of told) if (sockets.size > 0) toAll(sockets).emit('presence', presence);
      untold.clear();
      crowd.presence = text;
    } catch (error) {
      this.#onError(error, id);
    }
  }
}
