import { type Action, eventsFor, SeededRandom } from '@castellum/core';
import type { Hearing } from '@castellum/ui-kit';
import { textsOf } from '@castellum/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { materialAt, openEnds, players } from '../rules/inspect.ts';
import { spoken } from './spoken.ts';

const i18n = textsOf('en', `${import.meta.dirname}/../locales`);
const NAMES = ['Livia', 'Marco', 'Agrippa', 'Giulia'];
const heard = (self: Hearing['self']): Hearing => ({ t: (key, values) => i18n._(key, values), locale: 'en', names: NAMES, self });

const LETTERS: Readonly<Record<string, string>> = {
  north: 'N',
  east: 'E',
  south: 'S',
  west: 'W',
  copper: 'c',
  iron: 'i',
  leaky: 'l',
  'leaky iron': 'l',
};
const letter = (word: string | undefined): string => LETTERS[word ?? ''] ?? '?';
/** Shape and flip by the sides to which a pipe lies open. */
const PIPES: Readonly<Record<string, readonly [shape: string, flip: boolean]>> = {
  NS: ['NS', false],
  EW: ['EW', false],
  NE: ['NE', false],
  SW: ['NE', true],
  NW: ['NW', false],
  ES: ['NW', true],
  NEW: ['NEW', false],
  ESW: ['NEW', true],
  NES: ['NES', false],
  NSW: ['NES', true],
};

/** The cell that a name means: “3 left, 1 up”. */
function cellOf(name: string): [number, number] {
  const far = (word: RegExp) => Number(word.exec(name)?.[1] ?? 0);
  return [0 - far(/(\d+) left/), far(/(\d+) (?:down|below)/) - far(/(\d+) (?:up|above)/)];
}

function stateOf(words: string): string {
  if (words.includes('leaking now')) return 'leaking';
  if (words.includes('mended by a plumber')) return 'plumber';
  return words.includes('repaired') ? 'repaired' : 'sound';
}

/** A piece of the position's JSON out of the words of a place; null where none lies there. */
function pieceOf(name: string, words: string): object | null {
  const pipe = /^(copper|iron|leaky iron) (?:straight pipe|bend|T piece), open to the ((?:north|east|south|west|, | and )+)/.exec(words);
  const cap = /^cap: north end (\w+), east (\w+), south (\w+), west (\w+)/.exec(words);
  if (pipe !== null) {
    const sides = [...(pipe[2] ?? '').matchAll(/north|east|south|west/g)].map(([side]) => letter(side));
    const [shape, flip] = PIPES[sides.join('')] ?? [];
    return { at: cellOf(name), card: `${shape}-${letter(pipe[1])}`, flip, state: stateOf(words) };
  }
  if (cap === null) return null;
  // Two cap cards may look the same, one of them turned: what counts is how their ends lie.
  return { at: cellOf(name), ends: cap.slice(1).map(letter).join(''), state: stateOf(words) };
}

/** Games in which more is laid, leaked and mended than put away. */
function* livelyStates(): Generator<State> {
  for (const count of [2, 3, 4]) {
    const random = new SeededRandom(`words ${count}`);
    let state = rules.start({ players: count, options: {} });
    while (rules.actor(state) !== 'over') {
      const actions: readonly Action[] = rules.actor(state) === 'chance' ? [rules.chance(state, random)] : rules.actions(state);
      const lively = actions.filter(({ type }) => type !== 'discard');
      const pool = lively.length > 0 ? lively : actions;
      const action = pool[random.below(pool.length)];
      if (action === undefined) throw new Error('nothing is legal');
      state = rules.apply(state, action).state;
      yield state;
    }
  }
}

interface Line {
  readonly line: readonly { readonly at: readonly number[]; readonly card: string; readonly flip: boolean; readonly state: string }[];
}

/** A piece of the position, a cap by its ends as they lie. */
function asItLies({ at, card, flip, state }: Line['line'][number]): object {
  if (!card.startsWith('cap-')) return { at, card, flip, state };
  const ends = (['N', 'E', 'S', 'W'] as const).map((side) => materialAt(card, flip, side)).join('');
  return { at, ends, state };
}

const inOrder = (pieces: readonly object[]) => pieces.map((piece) => JSON.stringify(piece, Object.keys(piece).sort())).sort();

describe('a line in words', () => {
  it('can be laid again from the words alone: every piece, how it lies, whether it leaks or was mended', () => {
    const met = new Set<string>();
    for (const state of livelyStates()) {
      const { seats } = rules.write(state) as unknown as { seats: readonly Line[] };
      const places = spoken.places(state, heard('spectator'));
      for (const [seat, { line }] of seats.entries()) {
        const told = places.filter(({ region }) => region === `${NAMES[seat]}’s line`);
        const rebuilt = told.flatMap(({ name, words }) => pieceOf(name, words) ?? []);
        expect(inOrder(rebuilt)).toEqual(inOrder(line.map(asItLies)));
        for (const piece of line) met.add(`${piece.card.slice(0, 3)} ${piece.state}`);
      }
    }
    expect(met.size).toBeGreaterThan(15);
  });

  it('says of every open end where it leads and how many pipes lead up to it', () => {
    for (const state of livelyStates()) {
      const summary = spoken.summary(state, heard('spectator'));
      for (let seat = 0; seat < players(state); seat++) {
        const ends = [...(summary[seat] ?? '').matchAll(/((?:\d+|at the)[\w, ]*?)(?:, | )from the (north|east|south|west), after (\d+)/g)];
        const told = ends.map(([, name = '', from, length]) => `${cellOf(name)} ${letter(from)} ${length}`);
        const opposite: Readonly<Record<string, string>> = { N: 'S', E: 'W', S: 'N', W: 'E' };
        expect(told.sort()).toEqual(
          openEnds(state, seat)
            .map(({ at, side, length }) => `${at} ${opposite[side]} ${length}`)
            .sort(),
        );
      }
    }
  });
});

describe('an event in words', () => {
  const cap = {
    type: 'cap',
    seat: 1,
    target: 0,
    own: false,
    card: 'cap-ccii',
    at: [-3, 1],
    flip: false,
    attached: 'E',
    leaky: true,
    ends: 1,
    length: 2,
  } as const;
  const leak = {
    type: 'leak',
    seat: 1,
    target: 0,
    card: 'NW-l',
    at: [-2, 0],
    flip: true,
    where: 'over',
    covered: 'NW-i',
    length: 2,
  } as const;
  const say = (event: typeof cap | typeof leak, self: Hearing['self']) => spoken.event(event, eventsFor([event], self), heard(self));

  it('says whose cell was hit, and which end a cap closes', () => {
    expect(say(leak, 0)).toMatch(/^Marco .* your line .*2 left.*open to the east and south/);
    expect(say(leak, 2)).toMatch(/Livia’s line/);
    expect(say(cap, 0)).toMatch(/^Marco caps an end of your line, and the cap leaks.*length 2; 3 left, 1 down.*comes from the east/);
    expect(say(cap, 1)).toMatch(/^You cap an end of Livia’s line/);
  });
});
