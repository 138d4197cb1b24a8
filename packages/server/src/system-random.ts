import { randomBytes } from 'node:crypto';
import { Random } from '@castellum/core';

/** The operating system's random numbers, for what nobody need be able to check: names, lots, bots' whims. */
export class SystemRandom extends Random {
  #bytes = Buffer.alloc(0);
  #at = 0;

  uint32(): number {
    if (this.#at === this.#bytes.length) {
      this.#bytes = randomBytes(256);
      this.#at = 0;
    }
    const value = this.#bytes.readUInt32BE(this.#at);
    this.#at += 4;
    return value;
  }
}
