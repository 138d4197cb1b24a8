import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { CastellumError } from './errors.ts';
import type { Action, Game } from './game.ts';
import { canonical } from './json.ts';
import { Random } from './random.ts';
import type { FairProof, GameRecord } from './records.ts';
import { type ReplayStep, replay } from './replay.ts';

const DOMAIN = utf8ToBytes('castellum-fair/1');
const NOTHING = new Uint8Array(32);

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** What the server shows before anything is drawn: the SHA-256 of the 256-bit seed. Both are 64 hex digits. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * The source of a table's chance. Block b of draw d is SHA-256(key ‖ d ‖ b), read as eight big-endian 32-bit numbers, with
 * key = SHA-256("castellum-fair/1" ‖ seed ‖ number of seats ‖ for each seat a byte 1 and its contribution, or a byte 0 and 32 zero bytes);
 * d and b are 32-bit big-endian, the number of seats one byte. Every chance action of a game is a draw of its own, counted from 0, so a table
 * can be taken up again from its log alone.
 */
export class FairRandom extends Random {
  readonly #key: Uint8Array;
  readonly #draw: Uint8Array;
  #block = 0;
  #words = new DataView(new ArrayBuffer(0));
  #at = 0;

  /** @param proof the seed and the seats' contributions, 64 hex digits each; @param draw how many chance actions the game has had, from 0 */
  constructor(proof: { readonly seed: string; readonly contributions: readonly (string | null)[] }, draw: number) {
    super();
    const parts = [DOMAIN, hexToBytes(proof.seed), Uint8Array.of(proof.contributions.length)];
    for (const contribution of proof.contributions) {
      parts.push(Uint8Array.of(contribution === null ? 0 : 1), contribution === null ? NOTHING : hexToBytes(contribution));
    }
    this.#key = sha256(concatBytes(...parts));
    this.#draw = uint32(draw);
  }

  uint32(): number {
    if (this.#at === this.#words.byteLength) {
      const block = sha256(concatBytes(this.#key, this.#draw, uint32(this.#block++)));
      this.#words = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.#at = 0;
    }
    const word = this.#words.getUint32(this.#at);
    this.#at += 4;
    return word;
  }
}

/** The outcome of a chance state as the table's seed and contributions determine it. `draw`: how many chance actions the game has had. */
export function fairChance<S>(
  game: Game<S>,
  state: S,
  proof: { readonly seed: string; readonly contributions: readonly (string | null)[] },
  draw: number,
): Action {
  return game.chance(state, new FairRandom(proof, draw));
}

/**
 * Checks that a record's chance was determined by its `fair` field: the seed is the one committed to, and every chance action is the one that
 * seed and contributions give. Also replays the record; `visit` sees every step.
 * @returns the final state and the number of chance actions checked; `checked` is null where there is nothing to check yet (no `fair` field, or the
 * seed is not revealed)
 * @throws CastellumError as `replay`; `bad-record` with field `fair` and, where it is one, the `index` of the chance action that differs
 */
export function verifyFair<S>(
  game: Game<S>,
  record: GameRecord,
  visit?: (step: ReplayStep<S>) => void,
): { readonly final: S; readonly checked: number | null } {
  const fair: FairProof | undefined = record.fair;
  if (fair === undefined || fair.seed === null) return { final: replay(game, record, visit), checked: null };
  const { seed, contributions } = fair;
  if (commitmentOf(seed) !== fair.commitment)
    throw new CastellumError('bad-record', 'fair.seed: is not the one that was committed to', { field: 'fair.seed' });
  let checked = 0;
  const final = replay(game, record, (step) => {
    visit?.(step);
    const { seat, action, before, index } = step;
    if (seat !== 'chance') return;
    const expected = fairChance(game, before, { seed, contributions }, checked);
    if (canonical(expected) !== canonical(action))
      throw new CastellumError('bad-record', `fair: chance action ${index} is not the one that seed and contributions give`, {
        field: 'fair',
        index,
      });
    checked++;
  });
  return { final, checked };
}
