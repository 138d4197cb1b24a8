import { createHash } from 'node:crypto';
import { type Action, type Random, type Seat, SeededRandom } from '@castellum/core';
import type { GamePlay } from '@castellum/games';
import type { Answer, ClientEvents, ServerEvents, TableSnapshot, TableUpdate } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';

/** A batch that a player has sent. */
export interface Sent {
  readonly table: string;
  readonly seat: Seat;
  /** The version that it was drafted on. */
  readonly version: number;
  readonly actions: readonly Action[];
  acknowledged: boolean;
}

/** What all players share. */
export interface Club {
  /** Where the next connection goes: a balancer's choice among the nodes. */
  route(): string;
  /** Waits until the next move may be made, so that all together keep to their rate. */
  turn(): Promise<void>;
  /** Hears of every batch that is sent; its `acknowledged` becomes true later. */
  sent(batch: Sent): void;
  /** Hears what was wrong. */
  wrong(what: string): void;
  readonly running: boolean;
}

/** How long an answer may take before the connection is given up, as a page does, ms. */
const PATIENCE = 12_000;
/** A turn that was not stored is sent again after this, ms. */
const RETRY = 200;

export function digestOf(view: unknown): string {
  return createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 16);
}

/** A person at one seat of one table, who plays at random and comes back by another node when the connection breaks. */
export class Player {
  readonly table: string;
  readonly seat: Seat;
  readonly #cookie: string;
  readonly #club: Club;
  readonly #game: GamePlay;
  readonly #random: Random;
  readonly #legal: Int32Array;
  #socket: Socket<ServerEvents, ClientEvents> | null = null;
  #reconnecting: NodeJS.Timeout | null = null;
  /** The newest version that was shown, and whether the game is over there. */
  version = -1;
  isOver = false;
  /** What was shown at each version, as a digest. */
  readonly shown = new Map<number, string>();
  /** The highest version that an answer has promised: nothing older may be shown afterwards. */
  #promised = 0;
  #acting = -1;
  #closed = false;

  constructor(table: string, seat: Seat, cookie: string, game: GamePlay, club: Club) {
    this.table = table;
    this.seat = seat;
    this.#cookie = cookie;
    this.#club = club;
    this.#game = game;
    this.#random = new SeededRandom(`${table}/${seat}`);
    this.#legal = new Int32Array(game.rules.maxLegal);
    this.#connect();
  }

  #connect(): void {
    if (this.#closed) return;
    const socket: Socket<ServerEvents, ClientEvents> = io(this.#club.route(), {
      transports: ['websocket'],
      extraHeaders: { cookie: this.#cookie },
      reconnection: false,
      forceNew: true,
      timeout: 2_000,
    });
    this.#socket = socket;
    const again = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      socket.disconnect();
      this.#reconnecting = setTimeout(() => this.#connect(), 100 + this.#random.below(200));
    };
    socket.on('connect', () => void this.#watch(socket, again));
    socket.on('disconnect', again);
    socket.on('connect_error', again);
    socket.on('update', (update) => this.#update(update));
    socket.on('snapshot', (snapshot) => this.#see(snapshot));
  }

  async #watch(socket: Socket<ServerEvents, ClientEvents>, again: () => void): Promise<void> {
    const promised = this.#promised;
    try {
      const answer: Answer<{ snapshot: TableSnapshot }> = await socket
        .timeout(PATIENCE)
        .emitWithAck('watch', { table: this.table, as: this.seat, since: Math.max(0, this.version) });
      if (!answer.ok) return again();
      if (answer.snapshot.version < promised) this.#club.wrong(`shown ${answer.snapshot.version} after ${promised} was acknowledged`);
      this.#see(answer.snapshot);
    } catch {
      again();
    }
  }

  #see({ version, view, status }: TableSnapshot): void {
    this.#show(version, view);
    this.#know(version, status === 'over', view);
  }

  #update({ version, status, steps }: TableUpdate): void {
    for (const step of steps) this.#show(step.version, step.view);
    this.#know(version, status === 'over', steps.at(-1)?.view);
  }

  #show(version: number, view: unknown): void {
    // Whoever has left a seat is shown what a spectator sees.
    if (view === null || view === undefined || this.#closed) return;
    const digest = digestOf(view);
    const known = this.shown.get(version);
    if (known !== undefined && known !== digest) this.#club.wrong(`two views of version ${version}`);
    this.shown.set(version, digest);
  }

  #know(version: number, isOver: boolean, view: unknown): void {
    // News may have been on their way when a snapshot was made.
    if (version < this.version) return;
    this.version = version;
    this.isOver = isOver;
    this.#promised = Math.max(this.#promised, version);
    if (!isOver) void this.#play(version, view);
  }

  async #play(version: number, view: unknown): Promise<void> {
    const { rules } = this.#game;
    const read = rules.read(view);
    if (!read.ok || rules.actor(read.value) !== this.seat || this.#acting === version) return;
    this.#acting = version;
    await this.#club.turn();
    const packed = rules.pick(read.value, this.#legal[this.#random.below(rules.legal(read.value, this.#legal))] ?? -1, this.#random);
    const batch: Sent = { table: this.table, seat: this.seat, version, actions: [rules.unpack(read.value, packed)], acknowledged: false };
    this.#club.sent(batch);
    await this.#send(batch);
  }

  /** Sends until it is stored, or the table has moved on. */
  async #send(batch: Sent): Promise<void> {
    const { table, seat, version, actions } = batch;
    while (this.#club.running && !this.#closed && this.version === version) {
      const socket = this.#socket;
      try {
        if (socket?.connected !== true) throw new Error('there is no connection');
        const answer = await socket.timeout(PATIENCE).emitWithAck('act', { table, seat, version, actions: [...actions] });
        if (answer.ok) {
          batch.acknowledged = true;
          this.#promised = Math.max(this.#promised, answer.version);
          return;
        }
        const { code } = answer.fault;
        if (code === 'over') return this.#expectEnd();
        if (code !== 'not-stored' && code !== 'conflict' && code !== 'busy') this.#club.wrong(`refused: ${code}`);
      } catch {
        // Whether it was stored is found out by looking.
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }

  /** Its connection breaks; it comes back by itself. */
  drop(): void {
    this.#socket?.disconnect();
  }

  /** Leaves its seat to a bot, where it is connected, and goes. */
  async giveUp(): Promise<void> {
    const { table, seat } = this;
    // It moves no more: a move on its way would be refused.
    const socket = this.#socket;
    this.#socket = null;
    this.#closed = true;
    try {
      await socket?.timeout(PATIENCE).emitWithAck('leave', { table, seat });
    } catch {
      // Then it just goes.
    }
    socket?.disconnect();
    this.close();
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** The move may have been the last of the game, and its answer lost: then the end is shown in a while. */
  async #expectEnd(): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (!this.isOver && !this.#closed && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, RETRY));
    if (!this.isOver && !this.#closed) this.#club.wrong('refused: over');
  }

  close(): void {
    this.#closed = true;
    if (this.#reconnecting !== null) clearTimeout(this.#reconnecting);
    this.#socket?.disconnect();
    this.#socket = null;
  }
}
