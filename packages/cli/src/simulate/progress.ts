import type { Io } from '../io.ts';

/** Progress is told about so often, ms: in lines, and on a terminal. */
const EVERY = 1000;
const ON_TERMINAL = 100;
/** Width of the bar. */
const WIDTH = 24;

const number = (value: number): string => value.toLocaleString('en');

/** A time to wait, in words. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How far a tournament is after some time, ms, as a bar with the time left. @param atMost it may end earlier */
export function bar(done: number, games: number, spent: number, atMost: boolean): string {
  const filled = Math.floor((WIDTH * done) / games);
  const left = done === 0 ? '' : `, ${atMost ? 'at most ' : ''}${timeLeft((spent / done) * (games - done))} left`;
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${number(done)} of ${number(games)} games${left}`;
}

/** Tells of a tournament's progress: a bar on a terminal, else lines. */
export class Progress {
  readonly #io: Io;
  readonly #games: number;
  readonly #atMost: boolean;
  readonly #began = performance.now();
  #told = this.#began;
  #done = 0;

  /** @param atMost fewer games may be enough */
  constructor(io: Io, games: number, atMost: boolean) {
    this.#io = io;
    this.#games = games;
    this.#atMost = atMost;
  }

  /** So many more games are played. */
  add(games: number): void {
    this.#done += games;
    const now = performance.now();
    if (now - this.#told < (this.#io.status ? ON_TERMINAL : EVERY)) return;
    this.#told = now;
    if (this.#io.status) this.#io.status(bar(this.#done, this.#games, now - this.#began, this.#atMost));
    else this.#io.err(`${this.#done} of ${this.#games} games`);
  }

  /** Takes the bar away. */
  end(): void {
    this.#io.status?.('');
  }
}
