import { Bucket } from '../limiter.ts';
import type { Rates } from '../limits.ts';
import { LRUMap } from '../lru.ts';
import type { Line } from './line.ts';

/** The first time that somebody is kept out, ms; doubled each time up to the longest. */
const FIRST_BAN = 1_000;
export const LONGEST_BAN = 60_000;
/** After so long without a fault all is forgotten, ms. */
export const FORGIVEN = 600_000;

/** What one guest, or one address, holds of the server and may still ask of it. Times are in ms, by a clock that nobody sets. */
export class Account {
  readonly lines = new Set<Line>();
  /** Bytes that wait to be sent on all its lines. */
  unsent = 0;
  readonly share: Bucket;
  readonly work: Bucket;
  readonly input: Bucket;
  readonly refusals: Bucket;
  #bans = 0;
  #bannedUntil = 0;

  constructor(rates: Rates, work: Rates['events'], now: number) {
    this.share = new Bucket(rates.share, now);
    this.work = new Bucket(work, now);
    this.input = new Bucket(rates.input, now);
    this.refusals = new Bucket(rates.refusals, now);
  }

  isBanned(now: number): boolean {
    return now < this.#bannedUntil;
  }

  /** Whether nothing of it differs from a new one: it may be forgotten. */
  isLikeNew(now: number): boolean {
    if (this.lines.size > 0 || this.unsent > 0) return false;
    if (this.#bans > 0 && now - this.#bannedUntil <= FORGIVEN) return false;
    return [this.share, this.work, this.input, this.refusals].every((bucket) => bucket.isFull(now));
  }

  /** Keeps it out for a while, longer each time. */
  ban(now: number): void {
    if (now - this.#bannedUntil > FORGIVEN) this.#bans = 0;
    this.#bannedUntil = now + Math.min(LONGEST_BAN, FIRST_BAN * 2 ** this.#bans++);
  }
}

/** Accounts by guest or by address. Those with an open line are kept, of the others the latest that are not like new. */
export class Accounts {
  readonly #open = new Map<string, Account>();
  readonly #idle: LRUMap<string, Account>;
  readonly #make: () => Account;

  /** @param now of the clock that the accounts are made by */
  constructor(make: () => Account, now: () => number) {
    this.#make = make;
    this.#idle = new LRUMap(20_000, (account) => account.isLikeNew(now()));
  }

  /** How many are remembered. */
  get size(): number {
    return this.#open.size + this.#idle.size;
  }

  of(key: string): Account {
    const known = this.#open.get(key) ?? this.#idle.get(key);
    if (known !== undefined) return known;
    const made = this.#make();
    this.#idle.set(key, made);
    return made;
  }

  opened(key: string, line: Line): Account {
    const account = this.of(key);
    account.lines.add(line);
    this.#idle.delete(key);
    this.#open.set(key, account);
    return account;
  }

  closed(key: string, line: Line): void {
    const account = this.#open.get(key);
    if (account === undefined) return;
    account.lines.delete(line);
    if (account.lines.size > 0) return;
    this.#open.delete(key);
    this.#idle.set(key, account);
  }
}
