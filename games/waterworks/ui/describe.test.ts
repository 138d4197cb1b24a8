import { readFileSync } from 'node:fs';
import type { GameEvent } from '@castellum/core';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import type { WaterworksEvent } from '../rules/events.ts';
import { describe as sentenceOf } from './describe.ts';

const NAMES = ['Livia', 'Marco'];

/** One event of every type; the record makes sure that none is forgotten. */
const EVENTS: { readonly [T in WaterworksEvent['type']]: Extract<WaterworksEvent, { type: T }> } = {
  deal: { type: 'deal', hands: [5, 5], pile: 70 },
  draw: { type: 'draw', seat: 1, pile: 12 },
  drawn: { type: 'drawn', seat: 0, card: 'NE-c', only: 0 },
  lay: { type: 'lay', seat: 0, card: 'NE-i', at: [-1, 0], flip: false, length: 3, goal: 15 },
  leak: { type: 'leak', seat: 0, target: 1, card: 'NW-l', at: [-2, 0], flip: true, where: 'over', covered: 'NW-i', length: 2 },
  repair: { type: 'repair', seat: 1, card: 'EW-c', at: [-1, 0], flip: false, covered: 'EW-l', length: 4 },
  plumber: { type: 'plumber', seat: 1, at: [-1, 0], card: 'EW-l', left: 1 },
  cap: {
    type: 'cap',
    seat: 0,
    target: 0,
    own: true,
    card: 'cap-ccii',
    at: [-3, 1],
    flip: false,
    attached: 'E',
    leaky: false,
    ends: 1,
    length: 5,
  },
  discard: { type: 'discard', seat: 0, card: 'cap-ccii', plumber: false },
  shuffle: { type: 'shuffle', cards: 31 },
  skip: { type: 'skip', seat: 1 },
  still: { type: 'still', count: 10, limit: 20 },
  win: { type: 'win', seat: 0, at: [-4, 0], length: 15, lengths: [15, 9], ranks: [1, 2] },
  standstill: { type: 'standstill', cause: 'rounds', lengths: [9, 9], ranks: [1, 1] },
};

const VARIANTS: readonly WaterworksEvent[] = [
  { ...EVENTS.leak, where: 'beyond', covered: null },
  { ...EVENTS.cap, own: false, target: 1, leaky: true },
  { ...EVENTS.discard, card: 'NES-l', plumber: true },
  { ...EVENTS.standstill, cause: 'hands', lengths: [9, 7], ranks: [1, 2] },
];

function translator(locale: string) {
  const file = new URL(`../locales/${locale}.po`, import.meta.url);
  const items = PO.parse(readFileSync(file, 'utf8')).items;
  const messages = Object.fromEntries(items.map((item) => [item.msgid, compileMessage(item.msgstr.join(''))]));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return { has: (key: string) => key in messages, say: (key: string, values: Record<string, string | number>) => i18n._(key, values) };
}

describe.each(['en', 'it', 'fr'])('the log in %s', (locale) => {
  const { has, say } = translator(locale);

  it.each([...Object.values(EVENTS), ...VARIANTS].map((event) => [event.type, event] as const))('has a sentence for %s', (_, event) => {
    const sentence = sentenceOf(event as GameEvent, NAMES);
    if (sentence === null) throw new Error('a sentence is expected');
    expect(has(sentence.key)).toBe(true);
    const text = say(sentence.key, { ...sentence.values });
    expect(text).not.toMatch(/[{}#]|undefined| {2}/);
    expect(text.replace(/<\/?b>/g, '')).not.toMatch(/[<>]/);
  });
});

it('names the card, not its code', () => {
  const { say } = translator('it');
  const sentence = sentenceOf(EVENTS.lay as GameEvent, NAMES);
  expect(say(sentence?.key ?? '', { ...sentence?.values })).toBe('<b>Livia</b> posa un gomito di ferro: lunghezza <b>3</b> di 15');
});

it('is silent about still turns before half the way, and between rounds', () => {
  expect(sentenceOf({ type: 'still', count: 3, limit: 20 }, NAMES)).toBeNull();
  expect(sentenceOf({ type: 'still', count: 11, limit: 20 }, NAMES)).toBeNull();
  expect(sentenceOf({ type: 'still', count: 12, limit: 20 }, NAMES)).not.toBeNull();
});

it('tells a draw once: with the card to who may know it, without it to the others', () => {
  const { say } = translator('en');
  const told = (step: readonly GameEvent[]) =>
    step.map((event) => sentenceOf(event, NAMES, step)).map((sentence) => sentence && say(sentence.key, { ...sentence.values }));
  const draw = { ...EVENTS.draw, seat: 0 } as GameEvent;
  expect(told([draw, EVENTS.drawn as GameEvent])).toEqual([null, '<b>Livia</b> draws a copper bend']);
  expect(told([draw])).toEqual(['<b>Livia</b> draws a card']);
});

it('says nothing of a card that only its owner has seen', () => {
  const sentence = sentenceOf(EVENTS.draw as GameEvent, NAMES);
  expect(Object.values(sentence?.values ?? {})).toEqual(['Marco', 'no', 12]);
});
