import type { Viewer } from '@castellum/core';
import type { ClientEvents, ServerEvents, TableSnapshot, TableUpdate } from '@castellum/protocol';
import { type Change, looksNew } from '@castellum/table';
import type { BroadcastOperator, DefaultEventsMap, Server, Socket } from 'socket.io';
import type { User } from '../identity/guests.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { summaryOf } from '../tables/summary.ts';

/** What is known of a socket. */
export interface SocketData {
  user: User;
}

export type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

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
  /** What was last told of who is there. */
  presence: string;
  readonly presenceSoon: Soon;
  /** What many spectators will be told with the next news. */
  news: TableUpdate | null;
  readonly newsSoon: Soon;
  readonly changeSoon: Soon;
}

/** More spectators than this are told of news and changes not at once, but together. */
const MANY = 25;
/** How often many are told of anything, and anybody of who comes and goes, ms. */
const EVERY = 500;
/** So many are written to before others have their turn. */
const AT_A_TIME = 50;

/** Does something now, but not more often than so; what is asked for meanwhile is done once, afterwards. */
class Soon {
  readonly #task: () => void;
  #timer: NodeJS.Timeout | null = null;
  #again = false;

  constructor(task: () => void) {
    this.#task = task;
  }

  ask(): void {
    if (this.#timer !== null) {
      this.#again = true;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (!this.#again) return;
      this.#again = false;
      this.ask();
    }, EVERY).unref();
    this.#task();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#again = false;
  }
}

/** Everybody at once: what is sent is written only once. */
function toAll(sockets: ReadonlySet<LiveSocket>): Pick<BroadcastOperator<ServerEvents, SocketData>, 'emit'> {
  const [one] = sockets;
  if (one === undefined) throw new Error('there is nobody to tell');
  return one.nsp.to(Array.from(sockets, ({ id }) => id));
}

/** Who watches which table, and as whom. */
export class Audience {
  readonly #watches = new Map<LiveSocket, Watch>();
  readonly #crowds = new Map<string, Crowd>();
  /** By user: who hears of the user's own tables. */
  readonly #followers = new Map<string, Set<LiveSocket>>();
  readonly #find: (table: string) => Promise<LiveTable>;
  readonly #onError: (error: unknown) => void;

  /** @param find the table of an id */
  constructor(find: (table: string) => Promise<LiveTable>, onError: (error: unknown) => void) {
    this.#find = find;
    this.#onError = onError;
  }

  /** True while anybody watches the table. */
  isWatched(table: string): boolean {
    return this.#crowds.has(table);
  }

  /** True while a user watches the table. */
  isHere(table: string, user: string): boolean {
    return this.#crowds.get(table)?.users.has(user) ?? false;
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
      presenceSoon: new Soon(() => void this.#tellPresence(table)),
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
    const { viewers, users, presenceSoon } = this.#crowd(table);
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
    const { viewers, users } = crowd;
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
  }

  /** From now on the socket hears of changes of its user's tables. */
  follow(socket: LiveSocket): void {
    const { id } = socket.data.user;
    const sockets = this.#followers.get(id);
    if (sockets === undefined) this.#followers.set(id, new Set([socket]));
    else sockets.add(socket);
  }

  unfollow(socket: LiveSocket): void {
    const { id } = socket.data.user;
    const sockets = this.#followers.get(id);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#followers.delete(id);
  }

  /** Tells those whose table it is how it stands in their lists. */
  listed(table: LiveTable): void {
    if (this.#followers.size === 0) return;
    const { listed } = table;
    for (const user of new Set([listed.creator, ...listed.seats.map(({ user }) => user)])) {
      const sockets = user === null ? undefined : this.#followers.get(user);
      if (user === null || sockets === undefined) continue;
      const summary = summaryOf(listed, user, (other) => this.isHere(listed.id, other));
      for (const socket of sockets) socket.emit('summary', summary);
    }
  }

  /** Sends every watcher what it may see of a change: the actions, and the table anew where its seats or status look new. */
  changed(table: LiveTable, change: Change<unknown>): void {
    this.#seeLess(table);
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

  #tellNews(crowd: Crowd): void {
    const { news } = crowd;
    crowd.news = null;
    const sockets = news === null ? undefined : crowd.viewers.get(news.viewer);
    if (news !== null && sockets !== undefined) toAll(sockets).emit('update', news);
  }

  async #tellChange(id: string, crowd: Crowd): Promise<void> {
    this.#tellNews(crowd);
    try {
      const table = await this.#find(id);
      const owners = new Set(table.seats.map(({ user }) => user));
      owners.add(table.stored.creator);
      for (const [viewer, sockets] of [...crowd.viewers]) await this.#tellChangeTo([...sockets], table, viewer, owners);
    } catch (error) {
      this.#onError(error);
    }
  }

  async #tellChangeTo(sockets: readonly LiveSocket[], table: LiveTable, viewer: Viewer, owners: ReadonlySet<string | null>): Promise<void> {
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

  /** Sends one watcher the table anew, as it is when everything asked for earlier is done. */
  async resend(socket: LiveSocket, table: LiveTable): Promise<void> {
    const watch = this.#watches.get(socket);
    if (watch === undefined || watch.table !== table.stored.id) return;
    try {
      const snapshot = await this.#snapshot(table, watch.viewer, socket.data.user.id);
      if (this.#watches.get(socket) === watch) socket.emit('snapshot', snapshot);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Tells the table's watchers who is there, where that has changed. */
  async #tellPresence(id: string): Promise<void> {
    try {
      const { seats } = await this.#find(id);
      const crowd = this.#crowds.get(id);
      if (crowd === undefined) return;
      const { users, viewers } = crowd;
      const connected = seats.map(({ kind, user }) => kind === 'bot' || (user !== null && users.has(user)));
      const owners = new Set(seats.flatMap(({ kind, user }) => (kind === 'person' && user !== null && users.has(user) ? [user] : [])));
      const presence = { id, connected, watching: users.size - owners.size };
      const text = JSON.stringify(presence);
      if (text === crowd.presence) return;
      crowd.presence = text;
      for (const sockets of viewers.values()) toAll(sockets).emit('presence', presence);
    } catch (error) {
      this.#onError(error);
    }
  }
}
