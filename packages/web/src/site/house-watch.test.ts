// @vitest-environment happy-dom
import type { House } from '@castellum/protocol';
import { expect, test, vi } from 'vitest';
import { HOUSE } from '../host/house-event.ts';
import { watchHouse } from './house-watch.ts';

const shown = vi.hoisted(() => [] as House[]);
vi.mock('./house-words.tsx', () => ({ showHouse: (house: House) => shown.push(house) }));

const saying = (text: string): House => ({ notices: [{ no: 1, text, at: 0 }], maintenance: null, ban: null });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('an answer that was asked for before the house said something newer is not shown', async () => {
  const asked: ((house: House) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => asked.push((house) => resolve({ ok: true, json: async () => house }))));
  watchHouse();
  dispatchEvent(new CustomEvent(HOUSE, { detail: saying('new') }));
  await settled();
  asked[0]?.(saying('old'));
  await settled();
  expect(shown).toEqual([saying('new')]);
  dispatchEvent(new CustomEvent(HOUSE, { detail: null }));
  asked[1]?.(saying('newest'));
  await settled();
  expect(shown.at(-1)).toEqual(saying('newest'));
});
