import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CastellumError } from './errors.ts';
import { commitmentOf, FairRandom, fairChance, verifyFair } from './fair.ts';
import { SeededRandom } from './random.ts';
import { type RecordedAction, recordFrom } from './records.ts';
import { pebbles } from './testing/toy.ts';

const seed = '00112233445566778899aabbccddeeff'.repeat(2);
const contributions = ['f'.repeat(64), null];
const proof = { seed, contributions };

/** A game whose chance follows the proof. */
function played() {
  const random = new SeededRandom(1);
  const actions: RecordedAction[] = [];
  let draws = 0;
  let state = pebbles.start({ players: 2, options: { long: false } });
  for (let actor = pebbles.actor(state); actor !== 'over'; actor = pebbles.actor(state)) {
    const legal = pebbles.actions(state);
    const seatAction = legal.find(({ type }) => type === 'throw') ? { type: 'throw', x: 1 } : legal[random.below(legal.length)];
    const action = actor === 'chance' ? fairChance(pebbles, state, proof, draws++) : (seatAction ?? { type: 'pass' });
    actions.push({ seat: actor, action });
    state = pebbles.apply(state, action).state;
  }
  return recordFrom(pebbles, {
    setup: pebbles.setup(state),
    actions,
    result: pebbles.result(state),
    fair: { commitment: commitmentOf(seed), seed, contributions },
  });
}

describe('fair chance', () => {
  it('commits to the seed by its SHA-256', () => {
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });

  it('is the documented stream', () => {
    const key = createHash('sha256')
      .update('castellum-fair/1')
      .update(Buffer.from(seed, 'hex'))
      .update(Buffer.from([2, 1]))
      .update(Buffer.alloc(32, 0xff))
      .update(Buffer.from([0]))
      .update(Buffer.alloc(32))
      .digest();
    const words: number[] = [];
    for (const block of [0, 1]) {
      const digest = createHash('sha256')
        .update(key)
        .update(Buffer.from([0, 0, 0, 3, 0, 0, 0, block]))
        .digest();
      for (let i = 0; i < 32; i += 4) words.push(digest.readUInt32BE(i));
    }
    const random = new FairRandom(proof, 3);
    expect(Array.from({ length: 16 }, () => random.uint32())).toEqual(words);
  });

  it('differs with the seed, each contribution, who made it, and the draw', () => {
    const first = (s: string, c: readonly (string | null)[], draw: number) => new FairRandom({ seed: s, contributions: c }, draw).uint32();
    const all = [
      first(seed, contributions, 0),
      first('1'.repeat(64), contributions, 0),
      first(seed, [null, null], 0),
      first(seed, [null, 'f'.repeat(64)], 0),
      first(seed, ['0'.repeat(64), null], 0),
      first(seed, contributions, 1),
      first(seed, [...contributions, null], 0),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is verified from the record', () => {
    expect(verifyFair(pebbles, played()).checked).toBe(3);
  });

  it('is not verified before the seed is revealed', () => {
    const record = played();
    expect(verifyFair(pebbles, { ...record, fair: { commitment: commitmentOf(seed), seed: null, contributions } }).checked).toBeNull();
  });

  it.each([
    ['another seed', { seed: '1'.repeat(64), contributions, commitment: commitmentOf(seed) }, { field: 'fair.seed' }],
    [
      'a seed chosen afterwards',
      { seed: '1'.repeat(64), contributions, commitment: commitmentOf('1'.repeat(64)) },
      { field: 'fair', index: 0 },
    ],
    ['a contribution left out', { seed, contributions: [null, null], commitment: commitmentOf(seed) }, { field: 'fair', index: 0 }],
  ])('refuses %s', (_, fair, details) => {
    expect(() => verifyFair(pebbles, { ...played(), fair })).toThrow(
      expect.objectContaining({ code: 'bad-record', details: expect.objectContaining(details) }),
    );
  });

  it('refuses a deal that was swapped', () => {
    const record = played();
    const swapped = record.actions.map((one) =>
      one.action.type === 'wobble' ? { ...one, action: { type: 'wobble', by: 1 - Number(one.action.by) } } : one,
    );
    expect(() => verifyFair(pebbles, { ...record, actions: swapped, result: null })).toThrow(CastellumError);
  });
});
