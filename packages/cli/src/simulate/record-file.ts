import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { Lot } from './job.ts';

/** A file of records, one a line, in the order of their games, whoever plays them. It holds whole lines however writing ends. */
export class RecordFile {
  readonly #file: number;
  readonly #write: typeof writeSync;
  readonly #waiting = new Map<number, readonly string[]>();
  #next: number;
  #length = 0;
  #records = 0;

  /**
   * Makes the file; one that is there already is left alone.
   * @param first number of the first game
   * @throws the file system's error
   */
  constructor(path: string, first: number, write: typeof writeSync = writeSync) {
    this.#file = openSync(path, 'wx');
    this.#next = first;
    this.#write = write;
  }

  /** How many records the file holds. */
  get records(): number {
    return this.#records;
  }

  /** Writes the records of some games as soon as those of all games before are written. @throws the file system's error, e.g. for a full disk */
  add({ from, lines }: Lot): void {
    this.#waiting.set(from, lines);
    for (let now = this.#waiting.get(this.#next); now !== undefined; now = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += now.length;
      for (const line of now) this.#append(line);
    }
  }

  #append(line: string): void {
    const bytes = Buffer.from(line);
    try {
      for (let done = 0; done < bytes.length; ) done += this.#write(this.#file, bytes, done, bytes.length - done, this.#length + done);
    } catch (error) {
      ftruncateSync(this.#file, this.#length);
      throw error;
    }
    this.#length += bytes.length;
    this.#records++;
  }

  close(): void {
    closeSync(this.#file);
  }
}
