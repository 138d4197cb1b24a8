import { io, type Socket } from 'socket.io-client';

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

/** Tables of the real server: every table has two people with a connection each, where there are several nodes each at another. */
export function castellumTables(...urls: readonly string[]): OpenTable {
  const [url = ''] = urls;
  let people: Promise<[string, string]> | null = null;
  return async (index) => {
    people ??= Promise.all([guestCookie(url), guestCookie(url)]);
    const cookies = await people;
    const made = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { cookie: cookies[0], 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'cells', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }),
    });
    const table = String(((await made.json()) as { id: unknown }).id);
    const open = async (seat: 0 | 1): Promise<Seat> => {
      const { socket, bytes } = await connect(urls[(index + seat) % urls.length] ?? url, cookies[seat]);
      if (seat === 1) await socket.emitWithAck('sit', { table, seat });
      const watched: { ok: boolean; snapshot: { version: number } } = await socket.emitWithAck('watch', { table, as: seat });
      let version = watched.snapshot.version;
      let heard = () => {};
      socket.on('update', (update: { version: number }) => {
        const own = update.version % 2 === (seat === 0 ? 1 : 0);
        version = update.version;
        if (!own) heard();
      });
      return {
        play: () => {
          const cell = version % CELLS;
          socket.emit('act', { table, seat, version, actions: [{ type: 'mark', cell }] }, (answer: { ok: boolean }) => {
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
    return [await open(0), await open(1)];
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
 */
export async function measure(
  openTable: OpenTable,
  tables: number,
  warmUp: number,
  seconds: number,
  cpu: () => number = () => Number.NaN,
): Promise<Load> {
  const seats: Seat[] = [];
  const latencies: number[] = [];
  let counting = false;
  let running = true;
  const starts: (() => void)[] = [];
  for (let i = 0; i < tables; i++) {
    const pair = await openTable(i);
    seats.push(...pair);
    let sent = 0;
    const send = (seat: Seat) => {
      if (!running) return;
      sent = performance.now();
      seat.play();
    };
    for (const [at, seat] of pair.entries()) {
      seat.onOpponent(() => {
        if (counting) latencies.push(performance.now() - sent);
        send(seat);
      });
      if (at === 0) starts.push(() => send(seat));
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
  await new Promise((resolve) => setTimeout(resolve, 100));
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
