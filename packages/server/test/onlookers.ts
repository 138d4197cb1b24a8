import type { ClientEvents, ServerEvents } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';

type Line = Socket<ServerEvents, ClientEvents>;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The headers of somebody who comes through a proxy from an address of their own. */
export const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

/** A new guest's cookie, asked for from the address of that number. */
export async function guestFrom(url: string, n: number): Promise<string> {
  const answer = await fetch(`${url}/api/me`, { headers: from(n) });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Pages that look on at tables, each from an address of its own, and reconnect as the page does. */
export class Onlookers {
  readonly #url: string;
  readonly #tables: readonly string[];
  readonly #lines: Line[] = [];
  /** Those that show their table. */
  readonly right = new Set<number>();

  constructor(url: string, tables: readonly string[]) {
    this.#url = url;
    this.#tables = tables;
  }

  /** Opens the page of that number. */
  open(n: number, cookie: string): void {
    const line: Line = io(this.#url, {
      transports: ['websocket', 'polling'],
      extraHeaders: { ...from(n), cookie },
      forceNew: true,
      timeout: 5000,
      reconnectionDelay: 500,
      reconnectionDelayMax: 4000,
    });
    this.#lines.push(line);
    line.on('connect', () => {
      // As the page does: once the way is known it does not give up on a slow server.
      line.io.timeout(20_000);
      void this.#watch(line, n);
    });
    line.on('disconnect', () => this.right.delete(n));
    line.on('connect_error', () => {
      if (!line.active) setTimeout(() => line.connect(), 500 + 1500 * Math.random());
    });
  }

  close(): void {
    for (const line of this.#lines) line.disconnect();
  }

  /** Watches until it is granted: what is refused for now is asked again later. */
  async #watch(line: Line, n: number): Promise<void> {
    for (let times = 1; line.connected; times++) {
      const answer = await line
        .timeout(12_000)
        .emitWithAck('watch', { table: this.#tables[n % this.#tables.length] ?? '', as: 'spectator' })
        .catch(() => null);
      if (answer?.ok) return void this.right.add(n);
      await pause(Math.min(8000, 500 * 2 ** times) * (0.25 + 0.75 * Math.random()));
    }
  }
}
