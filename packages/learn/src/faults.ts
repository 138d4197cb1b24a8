import { type Game, isObject } from '@castellum/core';

/** One thing that is wrong with a file of lessons, puzzles or figures. */
export interface Fault {
  /** The field at fault, as `steps[2].say.it`; empty for the whole. */
  readonly field: string;
  readonly message: string;
}

/** Collects what is wrong, so that an author is told everything at once. */
export class Faults {
  readonly list: Fault[] = [];

  add(field: string, message: string): this {
    this.list.push({ field, message });
    return this;
  }

  /** Names every key that is none of those known. */
  onlyKeys(field: string, json: object, known: readonly string[]): void {
    for (const key of Object.keys(json))
      if (!known.includes(key)) this.add(field === '' ? key : `${field}.${key}`, `is unknown; known are ${known.join(', ')}`);
  }

  /** The state of a position, read by the game's rules; null where it is none. */
  position<S>(game: Game<S>, field: string, json: unknown): S | null {
    if (!isObject(json)) {
      this.add(field, 'must be a position');
      return null;
    }
    const read = game.read(json);
    if (read.ok) return read.value;
    this.add(read.fault.field === '' ? field : `${field}.${read.fault.field}`, read.fault.message);
    return null;
  }
}
