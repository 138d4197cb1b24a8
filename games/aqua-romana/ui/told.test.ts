import { SeededRandom } from '@castellum/core';
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages } from '../locales/en.ts';
import { rules } from '../rules/index.ts';
import { aquaEvents } from './events.ts';
import { eventWords } from './told.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: messages as Parameters<typeof i18n.load>[1] } });
const hearing = {
  t: (key: string, values?: Readonly<Record<string, string | number>>) => i18n._(key, values),
  locale: 'en',
  names: ['Livia', 'Marco', 'Agrippa', 'Giulia'],
  self: 0,
} as const;

const TILES: Readonly<Record<string, string>> = {
  'straight, north and south': 'NS',
  'straight, east and west': 'EW',
  'curve, north and east': 'NE',
  'curve, east and south': 'ES',
  'curve, south and west': 'SW',
  'curve, north and west': 'NW',
  bridge: 'NS+EW',
  'double curve, north-east and south-west': 'NE+SW',
  'double curve, north-west and south-east': 'NW+ES',
};

it('the board can be drawn from what is told of each tile', () => {
  const random = new SeededRandom('drawn');
  let state = rules.start({ players: 3, options: { edition: 'standard', builders: 'random' } });
  const boardOf = (at: typeof state) => rules.write(at).board as readonly string[];
  const drawn = boardOf(state).map((row) => row.split(' '));
  let extras = 0;
  while (rules.actor(state) !== 'over') {
    const actions = rules.actor(state) === 'chance' ? [rules.chance(state, random)] : rules.actions(state);
    const action = actions[random.below(actions.length)];
    if (action === undefined) break;
    const next = rules.apply(state, action);
    state = next.state;
    for (const event of next.events) {
      const told = / (lays?|adds?) on ([a-k])([1-8]): ([^.]*?)(?:, with the .*)?$/.exec(
        (eventWords(event, next.events, hearing) ?? '').split('. ')[0] ?? '',
      );
      if (told === null) continue;
      const [, verb = '', column = '', row = '', tile = ''] = told;
      if (verb.startsWith('add')) extras++;
      const squares = drawn[Number(row) - 1];
      if (squares !== undefined) squares['abcdefghijk'.indexOf(column)] = TILES[tile] ?? tile;
    }
    expect(drawn.map((row) => row.join(' '))).toEqual(boardOf(state));
  }
  expect(extras).toBeGreaterThan(0);
});

/** The events of a game at random, step by step. */
function* stepsOf(seed: string, setup: Parameters<typeof rules.start>[0]) {
  const random = new SeededRandom(seed);
  let state = rules.start(setup);
  while (rules.actor(state) !== 'over') {
    const actions = rules.actor(state) === 'chance' ? [rules.chance(state, random)] : rules.actions(state);
    const action = actions[random.below(actions.length)];
    if (action === undefined) return;
    const next = rules.apply(state, action);
    state = next.state;
    yield aquaEvents(next.events);
  }
}

it('a build is told with its workman, the way his water runs, the builder, and where he walked', () => {
  let builds = 0;
  for (const step of stepsOf('told', { players: 4, options: { edition: 'standard', builders: 'players' } })) {
    for (const event of step) {
      if (event.type !== 'build') continue;
      const walk = step.find((other) => other.type === 'walk');
      const flow = step.find((other) => other.type === 'flow' && other.workman === event.workman);
      if (walk?.type !== 'walk' || flow?.type !== 'flow') throw new Error('a build without its walk or flow');
      const words = eventWords(event, step, hearing) ?? '';
      expect(words).toContain(`on ${event.at}: `);
      expect(words).toContain(`from ${event.from}, who walks to ${walk.to}${walk.fountains > 0 ? ' past a fountain' : ''}.`);
      expect(words).toContain(`${event.colour} workman ${event.workman.slice(1)}: length ${event.length}`);
      // He may have walked on over tiles that lay there.
      expect(words.includes(` on ${flow.end.at}, facing `)).toBe(flow.end.at !== event.at);
      expect(words).toContain({ N: 'north', E: 'east', S: 'south', W: 'west' }[flow.end.side]);
      expect(words.startsWith(event.seat === 0 ? 'You lay' : `${hearing.names[event.seat]} lays`)).toBe(true);
      // One sentence tells them all.
      expect([walk, flow].map((other) => eventWords(other, step, hearing))).toEqual([null, null]);
      builds++;
    }
  }
  expect(builds).toBeGreaterThan(10);
});

it('what the lot has done, and which workman was cut off or climbed, is told', () => {
  const told = { setup: 0, blocked: 0, close: 0 };
  for (const step of stepsOf('lot', { players: 2, options: { edition: 'standard', builders: 'random' } })) {
    for (const event of step) {
      const words = eventWords(event, step, hearing) ?? '';
      if (event.type === 'random-setup') {
        told.setup++;
        for (const [at, kind] of Object.entries(event.builders)) expect(words).toMatch(new RegExp(`${kind}[a-z -]* builder at ${at}(,|$)`));
      }
      if (event.type === 'blocked') {
        told.blocked++;
        expect(words).toContain(`${event.colour} aqueduct ${event.workman.slice(1)} `);
      }
      if (event.type === 'close' && event.how !== 'end') {
        told.close++;
        expect(words).toContain(`${event.colour} ${event.workman.slice(1)} at ${event.length} `);
      }
    }
  }
  expect(Math.min(told.setup, told.blocked, told.close)).toBeGreaterThan(0);
});
