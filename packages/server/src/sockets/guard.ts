import type { IncomingMessage } from 'node:http';
import type { CallerOf } from '../http/caller.ts';
import { tokensOf } from '../http/cookie.ts';
import type { Guests, User } from '../identity/guests.ts';
import type { Bucket } from '../limiter.ts';
import { type Caps, KeyedLimiter, type Rates } from '../limits.ts';
import { Account, Accounts } from './account.ts';
import { type Connection, cut, Line } from './line.ts';

export interface GuardParts {
  readonly guests: Guests;
  readonly rates: Rates;
  readonly caps: Caps;
  readonly callerOf: CallerOf;
  readonly traffic: KeyedLimiter;
  /** Hears of connections that are ended, and why. */
  readonly dropped: (why: string) => void;
  readonly now: () => number;
}

/** Decides who may connect, how much each may ask for, and who is disconnected. What comes in is charged before it is read. */
export class Guard {
  readonly #parts: GuardParts;
  readonly #guests: Accounts;
  readonly #addresses: Accounts;
  readonly #opened: KeyedLimiter;
  readonly #admitted = new WeakMap<IncomingMessage, { readonly address: string; readonly user: User | null }>();
  readonly #lines = new WeakMap<Connection, Line>();

  constructor(parts: GuardParts) {
    this.#parts = parts;
    const { rates, now } = parts;
    this.#guests = new Accounts(() => new Account(rates, rates.events, now()), now);
    this.#addresses = new Accounts(() => new Account(rates, rates.address, now()), now);
    this.#opened = new KeyedLimiter(rates.sockets, now);
  }

  /** Whether a new connection is let in now; refused before anything is set up for it, and its client tries again later. */
  async admits(request: IncomingMessage): Promise<boolean> {
    const { address } = this.#parts.callerOf(request);
    if (this.#isFull(this.#addresses.of(address), this.#parts.caps.socketsOfAddress)) return false;
    if (!this.#opened.take(address)) return false;
    const user = (await this.#parts.guests.recognise(tokensOf(request.headers.cookie)))?.user ?? null;
    if (user !== null && this.#isFull(this.#guests.of(user.id), this.#parts.caps.socketsOfGuest)) return false;
    this.#admitted.set(request, { address, user });
    return true;
  }

  #isFull(account: Account, cap: number): boolean {
    return account.lines.size >= cap || account.isBanned(this.#parts.now());
  }

  /** Whether a request of a client that polls is taken at all. */
  polls(request: IncomingMessage): boolean {
    return this.#parts.traffic.take(this.#parts.callerOf(request).address);
  }

  /** Takes over a connection that was admitted. */
  open(conn: Connection): void {
    const { caps } = this.#parts;
    const admitted = this.#admitted.get(conn.request);
    // Several may have been admitted at the same time.
    if (admitted === undefined || (admitted.user !== null && this.#guests.of(admitted.user.id).lines.size >= caps.socketsOfGuest)) {
      cut(conn);
      return;
    }
    const { address, user } = admitted;
    const line = new Line(conn, address, user, this.#addresses.of(address), caps);
    this.#lines.set(conn, line);
    this.#addresses.opened(address, line);
    if (user !== null) this.#guests.opened(user.id, line);
    conn.once('close', () => {
      this.#addresses.closed(address, line);
      if (user !== null) this.#guests.closed(user.id, line);
    });
    // Engine.IO tells of a packet before anybody reads it.
    conn.on('packet', ({ data }: { data?: string | Buffer }) => {
      const { now } = this.#parts;
      if (!this.#payerOf(line).input.take(now(), 1 + (data?.length ?? 0) / 1024)) this.#showOut(line, 'too much came in');
    });
  }

  lineOf(conn: Connection): Line | undefined {
    return this.#lines.get(conn);
  }

  #payerOf(line: Line): Account {
    return line.user === null ? this.#addresses.of(line.address) : this.#guests.of(line.user.id);
  }

  #showOut(line: Line, why: string): void {
    this.#payerOf(line).ban(this.#parts.now());
    this.#parts.dropped(why);
    line.cut();
  }

  /**
   * Takes the weight of a request: from the guest's own share, else from what it and its address may have beyond their shares.
   * @returns the buckets that paid, null where there was not enough in them
   */
  pay(line: Line, weight: number): readonly Bucket[] | null {
    const now = this.#parts.now();
    const guest = this.#payerOf(line);
    if (guest.share.take(now, weight)) return [guest.share];
    const buckets = [guest.work, this.#addresses.of(line.address).work];
    if (!buckets.every((bucket) => bucket.has(now, weight))) return null;
    for (const bucket of buckets) bucket.take(now, weight);
    return buckets;
  }

  /** Takes from those who paid what came on top. */
  charge(buckets: readonly Bucket[], weight: number): void {
    for (const bucket of buckets) bucket.charge(this.#parts.now(), weight);
  }

  /** Notes that a request was refused; whoever goes on asking is shown the door. */
  refused(line: Line): void {
    if (!this.#payerOf(line).refusals.take(this.#parts.now())) this.#showOut(line, 'refusals were not heeded');
  }
}
