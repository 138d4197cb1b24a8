import { readFileSync } from 'node:fs';
import type { GameEvent } from '@castellum/core';
import { i18n } from '@lingui/core';
import { expect, describe as group, test } from 'vitest';
import { messages as en } from '../locales/en.ts';
import { messages as fr } from '../locales/fr.ts';
import { messages as it } from '../locales/it.ts';
import { rules } from '../rules/index.ts';
import { describe } from './describe.ts';

const names = ['Livia', 'Marco', 'Agrippa', 'Giulia'];

/** Every event of the golden games. */
function played(): GameEvent[] {
  const all: GameEvent[] = [];
  for (const line of readFileSync(new URL('../rules/golden/records.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const record = JSON.parse(line);
    const options = { edition: 'standard', builders: 'players', ...record.options };
    let state = rules.start({ players: record.players, options });
    for (const { action } of record.actions) {
      const next = rules.apply(state, action);
      all.push(...next.events);
      state = next.state;
    }
  }
  return all;
}

const events = played();

/** Kinds that the golden games may lack, and every way to say the others. */
const samples: readonly GameEvent[] = [
  { type: 'no-extra', seat: 1 },
  { type: 'idle', seat: 1, idle: 1, why: 'no-workmen' },
  { type: 'flow', workman: 'y1', owner: 0, colour: 'yellow', channels: [], length: 4, end: { at: 'c4', side: 'N' }, open: false },
  { type: 'walk', seat: 0, kind: 'joker', from: 'Nk', to: 'E1', path: ['E1'], fountains: 1, built: true },
  { type: 'walk', seat: 0, kind: 'curve', from: 'Na', to: 'Nb', path: ['Nb'], fountains: 0, built: false },
  { type: 'blocked', workman: 'r1', owner: 1, colour: 'red', seat: 0, length: 3, by: 'boxed' },
  {
    type: 'build',
    workman: 'r1',
    owner: 1,
    colour: 'red',
    seat: 0,
    builder: 'joker',
    from: 'Na',
    at: 'a2',
    tile: 'NS',
    kind: 'straight',
    length: 2,
    gained: 1,
  },
  { type: 'close', workman: 'r1', owner: 1, colour: 'red', length: 0, how: 'end', podium: 0, points: 0 },
  { type: 'bonus', workman: 'r1', owner: 1, colour: 'red', podium: 8, was: 4, now: 3, to: 0 },
  { type: 'bonus', workman: 'r1', owner: 1, colour: 'red', podium: 8, was: 2, now: 0, to: 1 },
  { type: 'over', why: 'idle', reckoning: [], scores: [7, 7], ranks: [1, 1] },
];

/** Events that say nothing of their own: another one of the step does. */
const silent: ReadonlySet<string> = new Set(['turn']);

test('the golden games and the samples show every type of event', () => {
  const types = new Set([...events, ...samples].map(({ type }) => type));
  for (const type of [
    'setup',
    'random-setup',
    'place',
    'build',
    'flow',
    'blocked',
    'walk',
    'extra',
    'no-extra',
    'close',
    'bonus',
    'reserve',
    'idle',
    'turn',
    'over',
  ]) {
    expect(types).toContain(type);
  }
});

group.each([
  ['en', en],
  ['it', it],
  ['fr', fr],
])('in %s', (locale, messages) => {
  test('every event has a sentence without holes', () => {
    i18n.load(locale, messages as Parameters<typeof i18n.load>[1]);
    i18n.activate(locale);
    const spoken = new Set<string>();
    for (const event of [...events, ...samples]) {
      const sentence = describe(event, names);
      if (sentence === null) continue;
      spoken.add(event.type);
      const text = i18n._(sentence.key, sentence.values);
      expect(text, sentence.key).not.toBe(sentence.key);
      expect(text, sentence.key).not.toMatch(/[{}]|undefined/);
    }
    for (const { type } of [...events, ...samples]) if (!silent.has(type)) expect(spoken).toContain(type);
  });
});
