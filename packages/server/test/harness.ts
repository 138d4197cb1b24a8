import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Action, Seat, Viewer } from '@castellum/core';
import type { Answer, ClientEvents, NewTable, ServerEvents, TableSnapshot, TableUpdate } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';
import { noCaps, noRates, type RunningServer, type ServeOptions, serve } from '../src/index.ts';
import { toy } from './toy-game.ts';

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'castellum-test-'));
}

/** A server of the toy game on a port and in a folder of its own. */
export async function startToy(options: Partial<ServeOptions> = {}): Promise<RunningServer & { readonly data: string }> {
  const data = options.data ?? temporaryFolder();
  const server = await serve({
    port: 0,
    games: [toy],
    botDelay: 0,
    contributionWait: 0,
    logLevel: 'silent',
    rates: noRates,
    caps: noCaps,
    ...options,
    data,
  });
  return { ...server, data };
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A guest's browser: a cookie, requests, and a socket that notes every frame. */
export class Guest {
  readonly url: string;
  cookie = '';
  socket: Socket<ServerEvents, ClientEvents>;
  readonly updates: TableUpdate[] = [];
  readonly snapshots: TableSnapshot[] = [];
  /** Every text that came in, by whatever way. */
  readonly received: string[] = [];

  private constructor(url: string) {
    this.url = url;
    this.socket = io(url, { autoConnect: false, transports: ['websocket'] });
  }

  static async arrive(url: string, cookie?: string): Promise<Guest> {
    const guest = new Guest(url);
    if (cookie === undefined) {
      const answer = await fetch(`${url}/api/me`);
      guest.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    } else guest.cookie = cookie;
    await guest.connect();
    return guest;
  }

  async connect(): Promise<void> {
    this.socket = io(this.url, {
      transports: ['websocket'],
      extraHeaders: { cookie: this.cookie },
      reconnection: false,
      forceNew: true,
    });
    this.socket.on('update', (update) => this.updates.push(update));
    this.socket.on('snapshot', (snapshot) => this.snapshots.push(snapshot));
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('packet', (packet: { data?: unknown }) => {
        if (typeof packet.data === 'string') this.received.push(packet.data);
      });
    });
    await new Promise<void>((resolve, reject) => {
      this.socket.on('connect', resolve);
      this.socket.on('connect_error', reject);
    });
  }

  async request<T = unknown>(method: string, path: string, body?: unknown): Promise<{ status: number; json: T }> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    this.received.push(text);
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  }

  async newTable(seats: NewTable['seats'], game = 'pebbles', options = {}): Promise<string> {
    const { status, json } = await this.request<{ id: string }>('POST', '/api/tables', { game, options, seats });
    if (status !== 201) throw new Error(JSON.stringify(json));
    return json.id;
  }

  /** Sends any event and resolves with its answer; rejects without one. */
  ask(event: string, request: unknown): Promise<Answer<Record<string, unknown>>> {
    return this.socket.timeout(5_000).emitWithAck(event as 'sit', request as never) as Promise<Answer<Record<string, unknown>>>;
  }

  /** The table with its whole history. */
  async watch(table: string, as: Viewer): Promise<TableSnapshot> {
    const answer = await this.socket.timeout(5_000).emitWithAck('watch', { table, as });
    if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
    const history = [...answer.snapshot.history];
    for (let before = history[0]?.version ?? 1; before > 1; before = history[0]?.version ?? 1) {
      const page = await this.socket.timeout(5_000).emitWithAck('history', { table, as, before });
      if (!page.ok) throw new Error(JSON.stringify(page.fault));
      history.unshift(...page.steps);
    }
    return { ...answer.snapshot, history };
  }

  act(table: string, seat: Seat, version: number, actions: Action[]): Promise<Answer<{ version: number }>> {
    return this.socket.timeout(5_000).emitWithAck('act', { table, seat, version, actions });
  }

  leave(): void {
    this.socket.disconnect();
  }
}

/** A view of the toy: a hand is its cards where they may be seen, else their number. */
export interface ToyView {
  readonly turn: Seat;
  readonly deck: number | number[];
  readonly seats: readonly { readonly hand: number | number[] }[];
}

/** The first thing that the seat can do, as its own view says. */
export function firstMove(view: unknown, seat: Seat): Action {
  const hand = (view as ToyView).seats[seat]?.hand;
  if (!Array.isArray(hand)) throw new Error('the hand is hidden');
  return hand[0] === undefined ? { type: 'pass' } : { type: 'play', card: hand[0] };
}

/** Plays every seat of the guest's until the game is over, looking as the seat whose turn it is; answers how it stands then. */
export async function playOut(guest: Guest, table: string): Promise<TableSnapshot> {
  // Others' turns take as long as they take: the test's own time ends what goes on for ever.
  for (let turns = 0; turns < 500; ) {
    const seen = await guest.watch(table, 'spectator');
    if (seen.status === 'over') return seen;
    const seat = (seen.view as unknown as ToyView).turn;
    if (seen.seats[seat]?.mine !== true) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    turns++;
    const { view, version } = await guest.watch(table, seat);
    const answer = await guest.act(table, seat, version, [firstMove(view, seat)]);
    if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  }
  throw new Error('the game goes on for ever');
}

/** Resolves when `check` holds; rejects after `patience` ms. */
export async function until(check: () => boolean | Promise<boolean>, patience = 5_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
