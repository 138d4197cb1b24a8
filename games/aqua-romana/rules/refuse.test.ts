import { readFileSync } from 'node:fs';
import { type Random, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { pathNames, squareNames, tileNames } from './geometry.ts';
import { rules, type State } from './index.ts';
import { builderKinds } from './position.ts';
import { build, extra, scene } from './testing/scene.ts';

const catalogue = (locale: string) => readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), 'utf8');
const source = readFileSync(new URL('refuse.ts', import.meta.url), 'utf8');

describe('which rule a refusal cites', () => {
  const state = scene({ builders: { Nc: 'straight' } });
  it.each([
    ['an unknown square', 'AR-1', extra('z9', 'NS')],
    ['an unknown path square', 'AR-3', build('y1', 'N1', 'NS')],
    ['a malformed tile', 'AR-4', { type: 'build', workman: 'y1', builder: 'Nc', tile: 'SN' }],
    ['an unknown kind', 'AR-5', { type: 'reserve', kind: 'plumber' }],
    ['an unknown workman', 'AR-7', build('y4', 'Nc', 'NS')],
    ['a name that is not even text', 'AR-7', { type: 'close', workman: 7 }],
    ['an unknown type', 'AR-14', { type: 'dance' }],
    ['a field too many', 'AR-14', { ...build('y1', 'Nc', 'NS'), loud: true }],
    ['a field too few', 'AR-4', { type: 'build', workman: 'y1', builder: 'Nc' }],
    ['no object', 'AR-14', 'pass'],
    ['nothing', 'AR-14', null],
    ['a type that every object has', 'AR-14', { type: 'constructor' }],
  ])('%s: %s', (_, rule, action) => {
    expect(rules.refuse(state, action)?.rule).toBe(rule);
  });
});

/** An action made of the game's words, legal or not. */
function anyAction(random: Random, state: State): Record<string, unknown> {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const workman = one(state.layout.workmen).name;
  return one([
    { type: 'setup', kind: one(builderKinds), at: one(pathNames) },
    { type: 'place', kind: one(builderKinds), at: one(pathNames) },
    { type: 'build', workman, builder: one(pathNames), tile: one(tileNames) },
    { type: 'move', builder: one(pathNames) },
    { type: 'extra', at: one(squareNames), tile: one(tileNames) },
    { type: 'close', workman },
    { type: 'pass' },
    { type: 'reserve', kind: one(builderKinds) },
    { type: 'random-setup', builders: { [one(pathNames)]: one(builderKinds) } },
    { type: 'extra', at: 'z9', tile: one(tileNames) },
    { type: 'place', kind: one(builderKinds), at: 'N9' },
    { type: 'build', workman: 'q1', builder: one(pathNames), tile: one(tileNames) },
    { type: 'build', workman, builder: one(pathNames), tile: 'XX' },
    { type: 'reserve', kind: 'fool' },
    { type: 'pass', really: true },
  ]);
}

describe('every reason', () => {
  const seen = new Set<string>();
  const random = new SeededRandom('refusals');
  const buffer = new Int32Array(rules.maxLegal);
  for (let game = 0; game < 24; game++) {
    const edition = game % 2 ? 'english' : 'standard';
    const state = rules.start({ players: 2 + (game % 3), options: { edition, builders: game % 5 ? 'players' : 'random' } });
    for (;;) {
      for (let n = 0; n < 40; n++) {
        const refusal = rules.refuse(state, anyAction(random, state));
        if (refusal) seen.add(refusal.reason);
      }
      if (rules.actor(state) === 'chance') rules.roll(state, random);
      const count = rules.legal(state, buffer);
      if (count === 0) break;
      rules.advance(state, buffer[random.below(count)]);
    }
  }

  it('is given somewhere in random games, and explained in every language', () => {
    expect(seen.size).toBeGreaterThan(28);
    for (const locale of ['en', 'it', 'fr']) {
      const text = catalogue(locale);
      for (const reason of seen) expect(text, `${locale}: ${reason}`).toContain(`msgid "aqua-romana.refuse.${reason}"`);
    }
  });

  it('of the catalogues is one that the rules give', () => {
    const written = [...catalogue('en').matchAll(/msgid "aqua-romana\.refuse\.([a-z-]+)"/g)].map((match) => String(match[1]));
    const given = (reason: string) => seen.has(reason) || source.includes(`'${reason}'`);
    expect(written.filter((reason) => !given(reason))).toEqual([]);
  });
});
