import { readFileSync } from 'node:fs';
import { type Action, SeededRandom } from '@castellum/core';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { expect, it } from 'vitest';
import { greedy } from './bot/greedy.ts';
import { rules } from './rules/index.ts';
import { positionIn, pushes } from './rules/inspect.ts';
import type { Aim, Size, Stone } from './rules/position.ts';
import { push } from './rules/quarry.ts';
import type { State } from './rules/state.ts';
import { aimWords } from './ui/spoken/aim.ts';

/** Pushes that are compared: `PUSHES=200 npx vitest run --project unit games/via-appia/by-ear.test.ts` measures what docs/decisions tell. */
const PUSHES = Number(process.env.PUSHES ?? 40);

const { items } = PO.parse(readFileSync(new URL('./locales/en.po', import.meta.url), 'utf8'));
const messages = Object.fromEntries(items.map((item) => [item.msgid, compileMessage(item.msgstr.join(''))]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const words = { t: (key: string, values?: Readonly<Record<string, string | number>>) => i18n._(key, values), locale: 'en' };

/** How much a stone is worth to whoever listens. */
const WORTH: Readonly<Record<string, number>> = { small: 1, medium: 1, large: 1 };

/** How much is promised of an aim, by its spoken words alone. */
function promised(said: string): number {
  const after = (label: string): number => {
    const list = new RegExp(`${label}: ([^.]*)\\.`).exec(said)?.[1] ?? '';
    return [...list.matchAll(/(small|medium|large) \d+/g)].reduce((sum, [, size = '']) => sum + (WORTH[size] ?? 0), 0);
  };
  const moved = [...(/move: ([^.]*)\./.exec(said)?.[1] ?? '').matchAll(/\d+/g)].length;
  return after('Likely to fall') + 0.5 * after('May fall') + 0.01 * moved;
}

/** Places along the line that are listened to. */
const PLACES = 11;

/** The best of the aims that are listened to: all along the line, the rake straight and turned either way. A hand that wavers does better where the aims beside it promise something, too. */
function aimByEar(stones: readonly Stone[], size: Size, reach: number): Aim {
  const aims = [-10, 0, 10].flatMap((angle) => {
    const row = Array.from({ length: PLACES }, (_, k) => ({ x: Math.round(reach * ((2 * k) / (PLACES - 1) - 1)), angle }));
    const heard = row.map((aim) => promised(aimWords(words, stones, { size, ...aim })));
    return row.map((aim, k) => ({ aim, value: (heard[k] ?? 0) + 0.25 * ((heard[k - 1] ?? 0) + (heard[k + 1] ?? 0)) }));
  });
  return aims.reduce((a, b) => (b.value > a.value ? b : a)).aim;
}

interface Compared {
  readonly greedy: number;
  readonly ear: number;
}

/** How often each push is tried, the hand wavering. */
const TRIES = 6;

/** How many stones an aim drops on average, the hand wavering (VA-25). */
function dropped(stones: readonly Stone[], size: Size, aim: Aim, reach: number, random: SeededRandom): number {
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  let fallen = 0;
  for (let k = 0; k < TRIES; k++) {
    const x = aim.x + random.between(-3, 3) + random.between(-3, 3);
    const angle = aim.angle + random.between(-1, 1) + random.between(-1, 1);
    fallen += push(stones, size, within(x, reach), within(angle, 15)).fallen.length;
  }
  return fallen / TRIES;
}

/** One push in so many is looked at, so that few of them stand for whole games. */
const EVERY = 4;

/** Whole games of greedy players: what the aims of their pushes drop, and what one aimed by ear drops from the same places. */
function compare(count: number): Compared {
  let byGreedy = 0;
  let byEar = 0;
  let seen = 0;
  let pushed = 0;
  for (let game = 0; seen < count; game++) {
    const random = new SeededRandom(`by ear/${game}`);
    let state: State = rules.start({ players: 2 + (game % 3), options: { blocking: false, waver: true } });
    for (let actor = rules.actor(state); actor !== 'over' && seen < count; actor = rules.actor(state)) {
      const action: Action = actor === 'chance' ? rules.chance(state, random) : rules.unpack(state, greedy(state, random));
      const range = action.type === 'push' ? pushes(state).find(({ size }) => size === action.size) : undefined;
      if (range !== undefined && pushed++ % EVERY === 0) {
        const stones = positionIn(state).quarry;
        const { size, x: reach } = range;
        const { x, angle } = action as unknown as Aim;
        byGreedy += dropped(stones, size, { x, angle }, reach, random);
        byEar += dropped(stones, size, aimByEar(stones, size, reach), reach, random);
        seen++;
      }
      state = rules.apply(state, action).state;
    }
  }
  return { greedy: byGreedy / seen, ear: byEar / seen };
}

it(
  'who aims by the spoken words alone drops at least four fifths of what greedy players do',
  () => {
    const { greedy: there, ear } = compare(PUSHES);
    if (process.env.PUSHES !== undefined) console.log(`greedy ${there.toFixed(2)} stones a push, by ear ${ear.toFixed(2)}`);
    expect(ear / there).toBeGreaterThan(0.8);
  },
  30_000 + PUSHES * 2_000,
);
