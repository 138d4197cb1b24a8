import type { Viewer } from '@castellum/core';
import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import { type Change, looksNew } from '@castellum/table';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
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

/** Who watches which table, and as whom. */
export class Audience {
  readonly #watches = new Map<LiveSocket, Watch>();
  /** By table, then by viewer: a view is made and written once for all who may see it. */
  readonly #tables = new Map<string, Map<Viewer, Set<LiveSocket>>>();
  /** By user: who hears of the user's own tables. */
  readonly #followers = new Map<string, Set<LiveSocket>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** True while anybody watches the table. */
  isWatched(table: string): boolean {
    return this.#tables.has(table);
  }

  /** True while a user watches the table. */
  isHere(table: string, user: string): boolean {
    for (const sockets of this.#tables.get(table)?.values() ?? []) {
      for (const socket of sockets) if (socket.data.user.id === user) return true;
    }
    return false;
  }

  watchOf(socket: LiveSocket): Watch | undefined {
    return this.#watches.get(socket);
  }

  /** From now on the socket hears of this table, and of no other. */
  join(socket: LiveSocket, table: string, viewer: Viewer): void {
    this.leave(socket);
    this.#watches.set(socket, { table, viewer });
    let viewers = this.#tables.get(table);
    if (viewers === undefined) {
      viewers = new Map();
      this.#tables.set(table, viewers);
    }
    const sockets = viewers.get(viewer);
    if (sockets === undefined) viewers.set(viewer, new Set([socket]));
    else sockets.add(socket);
  }

  leave(socket: LiveSocket): void {
    const watch = this.#watches.get(socket);
    if (watch === undefined) return;
    this.#watches.delete(socket);
    const viewers = this.#tables.get(watch.table);
    const sockets = viewers?.get(watch.viewer);
    sockets?.delete(socket);
    if (sockets?.size === 0) viewers?.delete(watch.viewer);
    if (viewers?.size === 0) this.#tables.delete(watch.table);
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
    if (change.played.length > 0) {
      for (const [viewer, sockets] of this.#tables.get(table.stored.id) ?? []) {
        const update = table.update(change, viewer);
        for (const socket of sockets) socket.emit('update', update);
      }
    }
    if (!looksNew(change)) return;
    for (const sockets of this.#tables.get(table.stored.id)?.values() ?? []) {
      for (const socket of sockets) void this.resend(socket, table);
    }
  }

  /** Who has left a seat looks on as a spectator. */
  #seeLess(table: LiveTable): void {
    for (const [viewer, sockets] of [...(this.#tables.get(table.stored.id) ?? [])]) {
      if (viewer === 'spectator') continue;
      for (const socket of [...sockets]) {
        if (!table.owns(socket.data.user.id, viewer)) this.join(socket, table.stored.id, 'spectator');
      }
    }
  }

  /** Sends one watcher the table anew, as it is when everything asked for earlier is done. */
  async resend(socket: LiveSocket, table: LiveTable): Promise<void> {
    const watch = this.#watches.get(socket);
    if (watch === undefined || watch.table !== table.stored.id) return;
    try {
      // Who watches has been told of everything so far.
      const { version } = table.head;
      const snapshot = await table.snapshot(watch.viewer, socket.data.user.id, version, (user) => this.isHere(watch.table, user));
      if (this.#watches.get(socket) === watch) socket.emit('snapshot', snapshot);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Tells the table's watchers who is there. */
  presence(table: LiveTable): void {
    const { id } = table.stored;
    const connected = table.seats.map(({ kind, user }) => kind === 'bot' || (user !== null && this.isHere(id, user)));
    for (const sockets of this.#tables.get(id)?.values() ?? []) {
      for (const socket of sockets) socket.emit('presence', { id, connected });
    }
  }
}
