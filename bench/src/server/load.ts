import { io, type Socket } from 'socket.io-client';
import { Pace } from '../nodes/pace.ts';

/** What a load has measured: a move counts when the opponent's connection has received it. */
export interface Load {
  readonly tables: number;
  readonly movesPerSecond: number;
  /** From sending a move to its arrival at the opponent, ms. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes that the server wrote for each move: the answer and the news of both seats, without the frames' own headers. */
  readonly bytesPerMove: number;
  /** The server's processor time for each move, µs: says more than moves a second where the machine has other work. */
  readonly cpuPerMove: number;
}

/** One seat's connection: plays when told, tells when the opponent has. */
export interface Seat {
  /** Before a move: where the game is over, opens another for both. Null where there is nothing to wait for. */
  renew?(): Promise<void> | null;
  play(): void;
  onOpponent(heard: () => void): void;
  bytes(): number;
  close(): void;
}

export type OpenTable = (index: number) => Promise<readonly [Seat, Seat]>;

/** A connection of its own, and how many bytes it has received. */
export function connect(url: string, cookie: string): Promise<{ socket: Socket; bytes: () => number }> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } });
  let bytes = 0;
  return new Promise((resolve, reject) => {
    socket.on('connect_error', reject);
    socket.on('connect', () => {
      socket.io.engine.on('packet', (packet: { data?: unknown }) => {
        if (typeof packet.data === 'string') bytes += packet.data.length;
      });
      resolve({ socket, bytes: () => bytes });
    });
  });
}

/** A new guest's cookie. */
export async function guestCookie(url: string): Promise<string> {
  return ((await fetch(`${url}/api/me`)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const CELLS = 60;

async function newTable(url: string, cookie: string): Promise<string> {
  const made = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'cells', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }),
  });
  return String(((await made.json()) as { id: unknown }).id);
}

/**
 * Tables of the real server: every table has two people with a connection each, where there are several nodes each at another.
 * @param ends each game ends after sixty moves, and the two open a new table, sit down and watch it
 */
export function castellumTables(urls: readonly string[], ends = false): OpenTable {
  const [url = ''] = urls;
  let people: Promise<[string, string]> | null = null;
  return async (index) => {
    people ??= Promise.all([guestCookie(url), guestCookie(url)]);
    const cookies = await people;
    const lines = [
      await connect(urls[index % urls.length] ?? url, cookies[0]),
      await connect(urls[(index + 1) % urls.length] ?? url, cookies[1]),
    ] as const;
    let table = '';
    const versions = [0, 0];
    const sitDown = async () => {
      table = await newTable(url, cookies[0]);
      await lines[1].socket.emitWithAck('sit', { table, seat: 1 });
      const watch = async (seat: 0 | 1) => {
        const watched: { snapshot: { version: number } } = await lines[seat].socket.emitWithAck('watch', { table, as: seat });
        versions[seat] = watched.snapshot.version;
      };
      await Promise.all([watch(0), watch(1)]);
    };
    await sitDown();
    const open = (seat: 0 | 1): Seat => {
      const { socket, bytes } = lines[seat];
      let heard = () => {};
      socket.on('update', (update: { id: string; version: number }) => {
        const own = update.version % 2 === (seat === 0 ? 1 : 0);
        versions[seat] = update.version;
        if (!own) heard();
      });
      return {
        renew: () => (ends && versions[seat] === CELLS ? sitDown() : null),
        play: () => {
          const version = versions[seat] ?? 0;
          socket.emit('act', { table, seat, version, actions: [{ type: 'mark', cell: version % CELLS }] }, (answer: { ok: boolean }) => {
            if (!answer.ok) throw new Error(JSON.stringify(answer));
          });
        },
        onOpponent: (callback) => {
          heard = callback;
        },
        bytes,
        close: () => socket.disconnect(),
      };
    };
    return [open(0), open(1)];
  };
}

/** Rooms of the bare server. */
export function bareTables(url: string): OpenTable {
  return async (index) => {
    const table = `table-${index}`;
    const open = async (): Promise<Seat> => {
      const { socket, bytes } = await connect(url, '');
      await socket.emitWithAck('join', table);
      let version = 0;
      let heard = () => {};
      socket.on('moved', (move: { version: number }) => {
        version = move.version;
        heard();
      });
      return {
        play: () => {
          socket.emit('move', table, { version: version + 1, cell: version % CELLS }, () => {});
        },
        onOpponent: (callback) => {
          heard = callback;
        },
        bytes,
        close: () => socket.disconnect(),
      };
    };
    return [await open(), await open()];
  };
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/**
 * Plays so many tables at once, each as fast as it goes, for `seconds` after `warmUp` seconds.
 * @param cpu the server's processor time so far, ms
 * @param perSecond no more moves than this, all tables together
 */
export async function measure(
  openTable: OpenTable,
  tables: number,
  warmUp: number,
  seconds: number,
  cpu: () => number = () => Number.NaN,
  perSecond?: number,
): Promise<Load> {
  const pace = perSecond === undefined ? null : new Pace(perSecond);
  const seats: Seat[] = [];
  const latencies: number[] = [];
  let counting = false;
  let running = true;
  const starts: (() => void)[] = [];
  const renewals = new Set<Promise<void>>();
  for (let i = 0; i < tables; i++) {
    const pair = await openTable(i);
    seats.push(...pair);
    let sent = 0;
    const send = async (seat: Seat) => {
      const renewing = running ? (seat.renew?.() ?? null) : null;
      if (renewing !== null) {
        renewals.add(renewing);
        await renewing;
        renewals.delete(renewing);
      }
      if (pace !== null) await pace.turn();
      if (!running) return;
      sent = performance.now();
      seat.play();
    };
    for (const [at, seat] of pair.entries()) {
      seat.onOpponent(() => {
        if (counting) latencies.push(performance.now() - sent);
        void send(seat);
      });
      if (at === 0) starts.push(() => void send(seat));
    }
  }
  for (const start of starts) start();
  await new Promise((resolve) => setTimeout(resolve, warmUp * 1000));
  const bytesBefore = seats.reduce((sum, seat) => sum + seat.bytes(), 0);
  const cpuBefore = cpu();
  const from = performance.now();
  counting = true;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  counting = false;
  running = false;
  const elapsed = (performance.now() - from) / 1000;
  const cpuTime = cpu() - cpuBefore;
  const bytes = seats.reduce((sum, seat) => sum + seat.bytes(), 0) - bytesBefore;
  // Two who are about to sit down are let sit down first.
  await Promise.all([...renewals, new Promise((resolve) => setTimeout(resolve, 100))]);
  for (const seat of seats) seat.close();
  const moves = latencies.length;
  latencies.sort((a, b) => a - b);
  return {
    tables,
    movesPerSecond: Math.round(moves / elapsed),
    p50: Number(quantile(latencies, 0.5).toFixed(2)),
    p99: Number(quantile(latencies, 0.99).toFixed(2)),
    bytesPerMove: Math.round(bytes / moves),
    cpuPerMove: Math.round((cpuTime * 1000) / moves),
  };
}
