import type { User } from '../identity/guests.ts';
import type { Caps } from '../limits.ts';
import type { LiveSocket } from './live-socket.ts';

/** A connection as Engine.IO has it, beneath Socket.IO. */
export type Connection = LiveSocket['conn'];

interface Wallet {
  unsent: number;
}

/** With more than this on its way a line is sent nothing big that it asks for, bytes. */
const BUSY_SENDING = 64 * 1024;
/** A line may wait for so many big answers. */
const WAITING = 8;

/** Ends the connection at once: an orderly close would go on reading from who does not read, and keep what waits to be sent. */
export function cut(conn: Connection): void {
  const socket: unknown = Reflect.get(conn.transport, 'socket');
  conn.close(true);
  if (typeof socket === 'object' && socket !== null && 'terminate' in socket && typeof socket.terminate === 'function') socket.terminate();
}

/** One open connection: who it is, what waits to be sent on it, and what big answers it waits for. */
export class Line {
  readonly conn: Connection;
  readonly address: string;
  /** Null for somebody who showed no cookie that we know. */
  readonly user: User | null;
  /** All that was ever given to the connection to send, bytes. */
  written = 0;
  /** Given to the transport and not yet taken by the system. */
  #flying = 0;
  /** Waiting for the transport. */
  #buffered = 0;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #drained = new Set<() => void>();
  readonly #wallet: Wallet;
  readonly #caps: Caps;
  #cut = false;

  /** @param wallet where the unsent bytes of all lines of an address are added up */
  constructor(conn: Connection, address: string, user: User | null, wallet: Wallet, caps: Caps) {
    this.conn = conn;
    this.address = address;
    this.user = user;
    this.#wallet = wallet;
    this.#caps = caps;
    conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => this.#add(data?.length ?? 0));
    conn.on('flush', () => {
      this.#flying += this.#buffered;
      this.#buffered = 0;
    });
    this.#follow();
    conn.on('upgrade', () => this.#follow());
    conn.once('close', () => this.#forget());
  }

  get unsent(): number {
    return this.#flying + this.#buffered;
  }

  #follow(): void {
    this.conn.transport.on('drain', () => this.#sent());
  }

  /**
   * What is said to it in one turn of the event loop goes out by one call of the system: the answer to a move, and the news of it. Engine.IO would write the first
   * at once, and the others when that is done: until the end of the turn its transport is taken for one that is still writing.
   */
  #gather(): void {
    const { transport, request } = this.conn;
    if (transport.name !== 'websocket' || !transport.writable) return;
    transport.writable = false;
    const write = () => {
      request.socket.cork();
      transport.writable = true;
      transport.emit('ready');
      request.socket.uncork();
    };
    // After everything that goes on in promises, whether this is one of them or not.
    queueMicrotask(() => process.nextTick(write));
  }

  #add(bytes: number): void {
    this.#gather();
    this.written += bytes;
    this.#buffered += bytes;
    this.#wallet.unsent += bytes;
    const { unsent } = this;
    // Where an address as a whole is behind, only those are dropped who are.
    if (unsent > this.#caps.unsent || (unsent > BUSY_SENDING && this.#wallet.unsent > this.#caps.unsentOfAddress)) this.cut();
  }

  #sent(): void {
    this.#wallet.unsent -= this.#flying;
    this.#flying = 0;
    if (this.unsent < BUSY_SENDING) this.#goOn();
  }

  #forget(): void {
    this.#wallet.unsent -= this.unsent;
    this.#flying = 0;
    this.#buffered = 0;
    this.#goOn();
  }

  #goOn(): void {
    for (const go of this.#drained) go();
    this.#drained.clear();
  }

  /** Drops the connection; its client comes again and asks for what it missed. */
  cut(): void {
    if (this.#cut) return;
    this.#cut = true;
    cut(this.conn);
  }

  /** Whether one more big answer may be waited for. */
  get mayWait(): boolean {
    return this.#waiting < WAITING;
  }

  /** Answers something big when the one before is on its way: one at a time. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#last.then(async () => {
      try {
        if (this.unsent >= BUSY_SENDING) await new Promise<void>((go) => this.#drained.add(go));
        return await task();
      } finally {
        this.#waiting--;
      }
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
