import { expect, test } from 'vitest';
import type { HouseState, HouseStorage } from '../storage/house-storage.ts';
import { House } from './house.ts';

test('it is said of every act whether people are told of anything new', async () => {
  let state: HouseState = { revision: 0, maintenance: null, notices: [], bans: new Map() };
  const store = { state: async () => state, revision: async () => state.revision } as Partial<HouseStorage> as HouseStorage;
  const heard: boolean[] = [];
  const house = new House(
    store,
    (differs) => heard.push(differs),
    (error) => {
      throw error;
    },
  );
  await house.open();
  const acts: Partial<HouseState>[] = [
    // A key, a report, tables that were removed.
    {},
    { notices: [{ no: 1, text: 'Salve', at: 0 }] },
    {},
    { bans: new Map([['anna', { reason: 'Because.', at: 1 }]]) },
    { bans: new Map([['anna', { reason: 'Why not?', at: 1 }]]) },
    { maintenance: { mode: 'read-only', text: '', since: 2 } },
  ];
  for (const act of acts) {
    state = { ...state, ...act, revision: state.revision + 1 };
    await house.look();
  }
  await house.look();
  expect(heard).toEqual([false, true, false, true, true, true]);
});
