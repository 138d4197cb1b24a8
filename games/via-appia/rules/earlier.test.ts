import { type GameRecord, type RecordedAction, recordFrom, replay, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import type { ViaAppiaEvent } from './events.ts';
import { earlierRules, rules, type State } from './index.ts';
import { keyframes } from './quarry.ts';

const [first] = earlierRules;

/** A random game by version 1 of the rules, up to so many pushes. */
function begun(pushes: number): { readonly record: GameRecord; readonly state: State; readonly events: readonly ViaAppiaEvent[] } {
  const random = new SeededRandom('first quarry');
  const setup = { players: 2, options: { blocking: false, waver: true } };
  const actions: RecordedAction[] = [];
  const told: ViaAppiaEvent[] = [];
  const legal = new Int32Array(first.maxLegal);
  let state = first.start(setup);
  for (let left = pushes; left > 0; ) {
    const actor = first.actor(state);
    if (actor === 'over') throw new Error('over before');
    const action =
      actor === 'chance'
        ? first.chance(state, random)
        : first.unpack(state, first.pick(state, legal[random.below(first.legal(state, legal))], random));
    const next = first.apply(state, action);
    actions.push({ seat: actor, action });
    for (const event of next.events) {
      told.push(event as ViaAppiaEvent);
      if (event.type === 'push') left--;
    }
    state = next.state;
  }
  return { record: recordFrom(first, { setup, actions, result: null }), state, events: told };
}

describe('tables of version 1 of the rules', () => {
  const { record, state, events } = begun(12);

  it('are played by it, and records name it', () => {
    expect(record.rules).toBe(1);
    expect(first.write(replay(first, record))).toEqual(first.write(state));
    expect(() => replay(rules, record)).toThrow('version 1 is not 2');
    // The same aims push otherwise today, and another seat comes to act.
    expect(() => replay(rules, { ...record, rules: 2 })).toThrow('not-your-turn');
  });

  it('go on by it from a position, which says nothing of it', () => {
    const at = record.actions.findIndex(({ action }) => action.type === 'waver');
    const before = replay(first, { ...record, actions: record.actions.slice(0, at) });
    const read = first.read(JSON.parse(JSON.stringify(first.write(before))));
    if (!read.ok) throw new Error(read.fault.message);
    const { action } = record.actions[at];
    expect(first.write(first.apply(read.value, action).state)).toEqual(first.write(first.apply(before, action).state));
    const today = rules.read(first.write(before));
    if (!today.ok) throw new Error(today.fault.message);
    expect(rules.write(rules.apply(today.value, action).state)).not.toEqual(first.write(first.apply(before, action).state));
  });

  it('show their pushes as they went', () => {
    for (const event of events) {
      if (event.type !== 'push') continue;
      expect(event.rules).toBe(1);
      const { discs } = keyframes(event.before, event.size, event.pushed, event.rules);
      expect(discs.flatMap(({ size, fell }) => (fell === null ? [] : [size])).sort()).toEqual([...event.fallen].sort());
    }
  });
});
