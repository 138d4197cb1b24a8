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

it('a build is told with its workman, the way his water runs, the builder, and where he walked', () => {
  const random = new SeededRandom('told');
  let state = rules.start({ players: 4, options: { edition: 'standard', builders: 'players' } });
  let builds = 0;
  while (rules.actor(state) !== 'over') {
    const actions = rules.actions(state);
    const action = actions[random.below(actions.length)];
    if (action === undefined) break;
    const next = rules.apply(state, action);
    state = next.state;
    const step = aquaEvents(next.events);
    for (const event of step) {
      if (event.type !== 'build') continue;
      const walk = step.find((other) => other.type === 'walk');
      const flow = step.find((other) => other.type === 'flow' && other.workman === event.workman);
      if (walk?.type !== 'walk' || flow?.type !== 'flow') throw new Error('a build without its walk or flow');
      const words = eventWords(event, step, hearing) ?? '';
      expect(words).toContain(`on ${event.at}: `);
      expect(words).toContain(`from ${event.from}, who walks to ${walk.to}${walk.fountains > 0 ? ' past a fountain' : ''}.`);
      expect(words).toContain(`${event.colour} workman ${event.workman.slice(1)}: length ${event.length}, facing `);
      expect(words).toContain({ N: 'north', E: 'east', S: 'south', W: 'west' }[flow.end.side]);
      expect(words.startsWith(event.seat === 0 ? 'You lay' : `${hearing.names[event.seat]} lays`)).toBe(true);
      // One sentence tells them all.
      expect([walk, flow].map((other) => eventWords(other, step, hearing))).toEqual([null, null]);
      builds++;
    }
  }
  expect(builds).toBeGreaterThan(10);
});
