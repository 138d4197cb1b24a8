import { SeededRandom } from '@castellum/core';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages } from '../locales/en.ts';
import { rules, type State } from '../rules/index.ts';
import { aqueducts, moves } from '../rules/inspect.ts';
import type { Position } from '../rules/position.ts';
import { tokenReader } from './board-model.ts';
import { channelsOf } from './drawing/Tile.tsx';
import { cellRows, isPathSquare } from './geometry.ts';
import { thereWords } from './names.ts';
import { tableOf } from './play/table.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: messages as Parameters<typeof i18n.load>[1] } });
const t = (key: string, values?: Readonly<Record<string, string | number>>) => i18n._(key, values);
const names = ['Livia', 'Marco', 'Agrippa', 'Giulia'];
const CELLS = cellRows('flat').flatMap((row) => row.filter((cell) => cell !== null));

/** What a channel is heard to be: its two openings, and whose water runs there which way. */
interface HeardChannel {
  readonly openings: string;
  readonly water: { readonly workman: string; readonly owner: string; readonly from: string; readonly length: number } | null;
}

interface HeardCell {
  readonly what: 'free' | 'reservoir' | 'tile' | 'builder';
  readonly channels: readonly HeardChannel[];
  /** Workmen on it, and the squares they face. */
  readonly workmen: readonly string[];
  readonly outlets: string;
  readonly builder: string;
}

const letter = (side: string) => side.charAt(0).toUpperCase();
const pair = (a: string, b: string) => [letter(a), letter(b)].sort().join('');

/** Reads what is said of a square back into what lies and stands there: nothing but these words is known here. */
function heard(words: string, self: string): HeardCell {
  const channel =
    /dry from (?<dryFrom>\w+) to (?<dryTo>\w+)|(?<your>your )?(?:closed )?(?<colour>yellow|red|blue|green) (?:aqueduct|workman) (?<number>\d)(?: of (?<name>\w+))?,?(?: water)? from (?<from>\w+) to (?<to>\w+), length (?<length>\d+)/g;
  const channels = [...words.matchAll(channel)].map(({ groups = {} }): HeardChannel => {
    const { dryFrom, dryTo, your, colour = '', number = '', name, from = '', to = '', length } = groups;
    if (dryFrom !== undefined && dryTo !== undefined) return { openings: pair(dryFrom, dryTo), water: null };
    const owner = your === undefined ? (name ?? '') : self;
    return { openings: pair(from, to), water: { workman: colour.charAt(0) + number, owner, from: letter(from), length: Number(length) } };
  });
  const workmen = [...words.matchAll(/(yellow|red|blue|green) workman (\d).*?, facing (the edge|\w+)/g)].map(
    ([, colour = '', number = '', target = '']) => `${colour.charAt(0)}${number} ${target}`,
  );
  const outlets = [...words.matchAll(/outlet to the (\w+)(?=,|$)/g)].map(([, side = '']) => letter(side));
  const what = /^free/.test(words) ? 'free' : /reservoir/.test(words) ? 'reservoir' : /builder/.test(words) ? 'builder' : 'tile';
  const builder = /^(.*) builder, next stop (\w+)(, past a fountain)?$/.exec(words);
  return {
    what,
    channels,
    workmen: workmen.sort(),
    outlets: [...new Set(outlets)].sort().join(''),
    builder: builder === null ? '' : `${builder[1]} ${builder[2]} ${builder[3] === undefined ? 0 : 1}`,
  };
}

/** The same of the state itself. */
function drawn(state: State, cell: string): HeardCell {
  const position = rules.write(state) as unknown as Position;
  const nothing = { channels: [], workmen: [], outlets: '', builder: '' };
  if (isPathSquare(cell)) {
    const stop = moves(state).find(({ builder }) => builder === cell);
    if (stop === undefined) return { ...nothing, what: 'free' };
    const kind = stop.kind === 'double' ? 'double-curve' : stop.kind;
    return { ...nothing, what: 'builder', builder: `${kind} ${stop.to} ${stop.fountains === 0 ? 0 : 1}` };
  }
  const all = aqueducts(state);
  const token = tokenReader(position)(cell);
  const standing = all.filter(({ status, end }) => status === 'open' && end.at === cell);
  const workmen = standing.map(({ workman, target }) => `${workman} ${target ?? 'the edge'}`).sort();
  if (token === '.') return { ...nothing, what: 'free' };
  if (token === 'R') {
    const outlets = all.filter(({ outlet }) => outlet.at === cell).map(({ outlet }) => outlet.side);
    return { ...nothing, what: 'reservoir', workmen, outlets: [...new Set(outlets)].sort().join('') };
  }
  const channels = channelsOf(token).map(({ from, to }): HeardChannel => {
    const openings = pair(from, to);
    for (const { workman, owner, length, channels: run } of all) {
      const through = run.find((each) => each.at === cell && pair(each.entry, each.exit) === openings);
      if (through !== undefined) return { openings, water: { workman, owner: names[owner] ?? '', from: through.entry, length } };
    }
    return { openings, water: null };
  });
  return { ...nothing, what: 'tile', channels, workmen };
}

/** The states of a game whose players close late, so that the board fills. */
function longGame(players: number): State[] {
  const random = new SeededRandom(`words ${players}`);
  let state = rules.start({ players, options: { edition: 'standard', builders: 'players' } });
  const states = [state];
  while (rules.actor(state) !== 'over') {
    const actions = rules.actions(state);
    const late = actions.find(({ type }) => type === 'pass');
    const action = late !== undefined && random.below(10) > 0 ? late : actions[random.below(actions.length)];
    if (action === undefined) throw new Error('nothing is legal');
    state = rules.apply(state, action).state;
    states.push(state);
  }
  return states;
}

describe('the board in words', () => {
  const games = [2, 3, 4].map(longGame);

  it('can be drawn from them alone: every opening, whose channel runs where, whom every workman faces, every builder’s next stop', () => {
    let tiles = 0;
    for (const states of games) {
      for (const [i, state] of states.entries()) {
        if (i % 5 !== 0 && i !== states.length - 1) continue;
        const self = i % names.length;
        for (const cell of CELLS) {
          const words = thereWords(t, { ...tableOf(rules, state), names, self }, cell).join(', ');
          const told = heard(words, names[self] ?? '');
          expect(told, `${cell}: ${words}`).toEqual(drawn(state, cell));
          tiles += told.channels.length;
        }
      }
    }
    expect(tiles).toBeGreaterThan(2000);
  });

  it('names the printed curves, and calls what is the hearer’s “your”', () => {
    const [game] = games;
    const state = game?.[0];
    if (state === undefined) throw new Error('no game was played');
    const board = { ...tableOf(rules, state), names, self: 0 };
    expect(thereWords(t, board, 'a1')).toEqual(['printed curve', 'dry from east to south']);
    expect(thereWords(t, board, 'c1')[0]).toBe('your yellow reservoir');
    expect(thereWords(t, board, 'h1')[0]).toBe('red reservoir of Marco');
  });
});
