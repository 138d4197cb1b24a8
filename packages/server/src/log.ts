import { type DestinationStream, destination, type Level, levels } from 'pino';
import { StartError } from './start-error.ts';

/** What is not yet written may take so much memory, bytes; beyond it lines are lost. */
const MAX_WAITING = 1 << 20;
/** What happens again and again is written down at most so often, ms. */
const EVERY = 60_000;

/**
 * Standard error, as a stream that may fail: closed, full or read by nobody, it stops no server. Standard output belongs to the command line.
 */
export function errorStream(): DestinationStream {
  const stream = destination({ dest: 2, sync: false, maxLength: MAX_WAITING });
  stream.on('error', () => {
    // Nobody is left to tell.
  });
  return stream;
}

const LEVELS = [...Object.keys(levels.values), 'silent'];

export function isLogLevel(level: string): boolean {
  return LEVELS.includes(level);
}

/** The level that is meant. @throws StartError where there is none of that name */
export function logLevel(level: string): string {
  if (!isLogLevel(level)) throw new StartError(`the log level must be one of ${LEVELS.join(', ')}`);
  return level;
}

type Write = (details: Readonly<Record<string, unknown>>, message: string) => void;

/** Writes down things that may happen a thousand times a second: the first at once, then how many more there were in each minute. */
export class Tally {
  readonly #log: Readonly<Record<Extract<Level, 'warn' | 'error'>, Write>>;
  readonly #counts = new Map<string, number>();

  constructor(log: Readonly<Record<Extract<Level, 'warn' | 'error'>, Write>>) {
    this.#log = log;
  }

  note(level: 'warn' | 'error', message: string, details: Readonly<Record<string, unknown>> = {}): void {
    const key = JSON.stringify([level, message, details.code]);
    const count = this.#counts.get(key);
    if (count !== undefined) {
      this.#counts.set(key, count + 1);
      return;
    }
    this.#log[level](details, message);
    this.#counts.set(key, 0);
    const again = () => {
      const more = this.#counts.get(key) ?? 0;
      if (more === 0) {
        this.#counts.delete(key);
        return;
      }
      this.#log[level]({ ...(details.code === undefined ? {} : { code: details.code }), more }, message);
      this.#counts.set(key, 0);
      setTimeout(again, EVERY).unref();
    };
    setTimeout(again, EVERY).unref();
  }
}
