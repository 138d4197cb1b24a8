import type { Answer, Fault } from '@castellum/protocol';
import { refused } from './fault.ts';
import { type Change, type Input, step, type Terms } from './step.ts';
import type { Table } from './table.ts';

/** What a host does for its table. */
export interface TablePorts<S> {
  /** ms since 1970. */
  now(): number;
  /** Keeps a change durably. False where the kept table has moved on elsewhere; rejects where it cannot be kept now, or it is not known that it was. */
  save(change: Change<S>): Promise<boolean>;
  /** Hears of a change once it is kept and the table has changed, before anything else happens to it. */
  changed(change: Change<S>): void;
  /** The table was found to have moved on elsewhere. Where it is replaced by what is kept, the input is tried on that; else it is refused. */
  movedOn(): Promise<void> | void;
  /** Hears why something could not be done, when it is no fault of whoever asked; answers the fault as whoever asked is told. */
  failed(error: unknown, fault: Fault, input: Input['type']): Fault;
}

/** The fault that an error carries, where whoever keeps tables knows why; null where it carries none. */
function faultIn(error: unknown): Fault | null {
  return error instanceof Error && 'fault' in error ? (error.fault as Fault) : null;
}

/** What a table answers: its version after the input and what followed of itself. */
export type Fed = Answer<{ readonly version: number }>;

/**
 * Feeds a table its inputs, one after the other. Every change is stored first; only then memory changes and anybody is told. Never rejects: what could
 * not be stored has not happened here, and may be tried again; where it is kept all the same, that is found to have moved on elsewhere.
 */
export class TableDriver<S> {
  readonly #terms: Terms<S>;
  readonly #ports: TablePorts<S>;
  #table: Table<S>;
  #queue: Promise<unknown> = Promise.resolve();
  #busy = 0;

  constructor(terms: Terms<S>, table: Table<S>, ports: TablePorts<S>) {
    this.#terms = terms;
    this.#table = table;
    this.#ports = ports;
  }

  get table(): Table<S> {
    return this.#table;
  }

  /** Inputs and tasks under way or waiting. */
  get busy(): number {
    return this.#busy;
  }

  /** Takes over the table as it was found kept. Only inside a task of `run`, or where nothing is under way. */
  replace(table: Table<S>): void {
    this.#table = table;
  }

  /** Runs a task when everything asked for earlier is done, and nothing else before it is. */
  run<T>(task: () => Promise<T>): Promise<T> {
    this.#busy++;
    const result = this.#queue.then(task);
    const done = () => {
      this.#busy--;
    };
    this.#queue = result.then(done, done);
    return result;
  }

  /** Settles when everything asked for so far is done. */
  idle(): Promise<unknown> {
    return this.#queue;
  }

  feed(input: Input): Promise<Fed> {
    return this.run(() => this.#feed(input));
  }

  async #feed(input: Input): Promise<Fed> {
    const before = this.#table;
    let change: Change<S> | null;
    try {
      const stepped = step(this.#terms, before, input, this.#ports.now());
      if (!stepped.ok) return stepped;
      change = stepped.value;
    } catch (error) {
      return this.#failed(error, refused('internal', 'something went wrong here').fault, input);
    }
    if (change === null) return { ok: true, version: this.#table.head.version };
    try {
      if (change.durable && !(await this.#ports.save(change))) {
        await this.#ports.movedOn();
        // Each time round somebody else has got on.
        return this.#table === before ? refused('conflict', 'the table has moved on') : this.#feed(input);
      }
    } catch (error) {
      return this.#failed(error, faultIn(error) ?? refused('not-stored', 'it could not be kept; nothing has changed').fault, input);
    }
    this.#table = change.after;
    try {
      this.#ports.changed(change);
    } catch (error) {
      // It is stored: whoever could not be told asks again.
      this.#ports.failed(error, refused('internal', 'somebody could not be told').fault, input.type);
    }
    return { ok: true, version: this.#table.head.version };
  }

  #failed(error: unknown, fault: Fault, { type }: Input): Fed {
    return { ok: false, fault: this.#ports.failed(error, fault, type) };
  }
}
