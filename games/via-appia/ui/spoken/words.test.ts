import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { positionIn } from '../../rules/inspect.ts';
import type { Stone } from '../../rules/position.ts';
import { scene } from '../../rules/testing/scene.ts';
import { placeLabel } from '../road/words.ts';
import { aimWords } from './aim.ts';
import { pushOutcome } from './fallen.ts';
import { fromEdge, stoneSentence } from './stones.ts';

function speaker(locale: string) {
  const { items } = PO.parse(readFileSync(new URL(`../../locales/${locale}.po`, import.meta.url), 'utf8'));
  const messages = Object.fromEntries(items.map((item) => [item.msgid, compileMessage(item.msgstr.join(''))]));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return { t: (key: string, values?: Readonly<Record<string, string | number>>) => i18n._(key, values), locale };
}

const en = speaker('en');

/** Four stones one behind the other, the first hanging over the edge, and one apart. */
const row: readonly Stone[] = [
  { size: 'S', x: 0, y: 139_000 },
  { size: 'M', x: 0, y: 115_000 },
  { size: 'L', x: 0, y: 82_000 },
  { size: 'M', x: 0, y: 14_500 },
  { size: 'S', x: -40_400, y: 60_000 },
];

describe('the quarry', () => {
  it('tells its stones from the edge backwards: where, how far from falling, what they touch', () => {
    const called = fromEdge(row);
    expect(called.map((one) => stoneSentence(en, row, called, one))).toEqual([
      'small 1: in the middle, 1 mm from falling, touching medium 1',
      'medium 1: in the middle, 25 mm from falling, touching small 1 and large 1',
      'large 1: in the middle, 58 mm from falling, touching medium 1',
      'small 2: 40 mm left, 80 mm from falling',
      'medium 2: in the middle, 126 mm from falling',
    ]);
  });

  it('tells what an aim touches, moves and may drop', () => {
    const close = row.map((stone) => (stone.size === 'M' && stone.y < 20_000 ? { ...stone, y: 49_500 } : stone));
    const back = [...close, { size: 'M' as const, x: 0, y: 22_000 }, { size: 'S' as const, x: 0, y: 1_500 }];
    expect(aimWords(en, back, { size: 'L', x: 0, angle: 0 })).toBe(
      'Touches small 3 first. Likely to move: medium 3, medium 2, large 1, medium 1, and small 1. Likely to fall: medium 1 and small 1.',
    );
    expect(aimWords(en, row, { size: 'S', x: -400, angle: 0 })).toBe('Touches no stone.');
  });

  it('tells what fell by size, and what is nearest now', () => {
    const push = { seat: 0, fallen: ['M', 'S', 'S'] as const, after: row };
    expect(pushOutcome(en, push, 0)).toEqual([
      'Fallen: 1 medium stone and 2 small stones.',
      'Nearest to the edge now is small 1: in the middle, 1 mm from falling, touching medium 1.',
    ]);
    expect(pushOutcome(en, push, 1)).toEqual(['Fallen: 1 medium stone and 2 small stones.']);
    expect(pushOutcome(en, { ...push, fallen: [], after: [] }, 0)).toEqual([]);
  });
});

describe('the road', () => {
  const state = scene({ road: { A1: 1, A2: 1 }, seats: [{ pawn: 'A1' }, {}] });
  const words = {
    ...en,
    names: ['Ada', 'Bea'],
    self: 'spectator' as const,
    position: positionIn(state),
    spaces: ['A4' as const],
    travels: [],
  };

  it('tells of a space its size, whether it is paved, who stands there, what may be done, and its neighbours', () => {
    expect(placeLabel(words, 'A1')).toMatch(/^A1, \w+, paved; pawn of Ada; from Rome; to A\d.*$/);
    expect(placeLabel(words, 'A4')).toMatch(/^A4, \w+, free; a tile may be laid here; from .*A\d paved.*; to A\d/);
    expect(placeLabel(words, 'rome')).toMatch(/^Rome; pawn of Bea; to A1 paved.*A3$/);
  });

  it('tells what others did there since one’s own last action', () => {
    const news = {
      paved: new Map([['A2' as const, 1]]),
      walked: new Map([[0, ['rome', 'A1'] as const]]),
      pushed: [],
      fallen: [],
      taken: new Map(),
    };
    expect(placeLabel({ ...words, news }, 'A2')).toContain('new, paved by Bea');
    expect(placeLabel({ ...words, news }, 'A1')).toContain('Ada has come from Rome');
  });
});

it('every sentence is there in Italian and French', () => {
  const called = fromEdge(row);
  for (const locale of ['it', 'fr']) {
    const words = speaker(locale);
    const said = [
      ...called.map((one) => stoneSentence(words, row, called, one)),
      aimWords(words, row, { size: 'L', x: 0, angle: 3 }),
      ...pushOutcome(words, { seat: 0, fallen: ['L'], after: row }, 0),
    ];
    for (const sentence of said) expect(sentence).not.toMatch(/via-appia|[{}]/);
  }
});
