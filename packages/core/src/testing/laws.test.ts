import { describe, expect, it } from 'vitest';
import type { Action, Game, GameEvent } from '../game.ts';
import { isObject } from '../json.ts';
import { describeLaws } from './describe-laws.ts';
import { type LawOptions, laws, tryLaw } from './laws.ts';
import { type Pebbles, pebbles, pebblesSecrets } from './toy.ts';
import { walk } from './walk.ts';

describeLaws(pebbles, { secrets: pebblesSecrets });

const options: LawOptions = { mostActions: 500, places: 30, secrets: pebblesSecrets };

/** Which of the laws (all, or those of that name) a game breaks, on a few random games. */
function broken(game: Game<Pebbles>, name = '', lawOptions = options): string[] {
  const names = new Set<string>();
  for (let seed = 0; seed < 6; seed++) {
    const setup = { players: 2 + (seed % 2), options: { long: seed % 3 === 0 } };
    // The game that is played is the sound one, so that each law meets the fault by itself.
    const walked = walk(pebbles, { setup, seed }, options.mostActions);
    for (const law of laws) {
      if (!law.name.startsWith(name) || names.has(law.name)) continue;
      try {
        tryLaw(law, game, walked, lawOptions);
      } catch {
        names.add(law.name);
      }
    }
  }
  return [...names];
}

const applied = (change: (state: Pebbles, events: GameEvent[], before: Pebbles, action: Action) => GameEvent[]): Game<Pebbles>['apply'] => {
  return (state, action) => {
    const next = pebbles.apply(state, action);
    return { state: next.state, events: change(next.state, [...next.events], state, action) };
  };
};

/** What is wrong, the fault, and the words of the law that must see it. */
const faults: readonly (readonly [string, Partial<Game<Pebbles>>, string])[] = [
  [
    'an illegal action is listed',
    { actions: (s) => [...pebbles.actions(s), ...(s.phase === 'play' ? [{ type: 'play', card: 99 }] : [])] },
    'every listed',
  ],
  ['an action is listed twice', { actions: (s) => [...pebbles.actions(s), ...pebbles.actions(s)] }, 'every listed'],
  ['a legal action is not listed', { actions: (s) => pebbles.actions(s).slice(1) }, 'anything else'],
  ['the pass is not legal', { pass: () => ({ type: 'pass' }) }, 'every listed'],
  [
    'extra fields are ignored',
    {
      refuse: (s, a) => {
        if (!isObject(a)) return pebbles.refuse(s, a);
        const { extra: _, ...rest } = a;
        return pebbles.refuse(s, rest);
      },
    },
    'anything else',
  ],
  ['a refusal names no rule', { refuse: (s, a) => (pebbles.refuse(s, a) === null ? null : { rule: '', reason: 'no' }) }, 'anything else'],
  [
    'an action that is none cannot be asked about',
    {
      irrevocable: ({ type }) => {
        if (type !== 'play' && type !== 'throw' && type !== 'pass') throw new Error('no action');
        return type === 'throw';
      },
    },
    'anything else',
  ],
  ['a position loses a field', { write: (s) => ({ ...pebbles.write(s), turn: 0 }) }, 'read(write(s))'],
  ['a position is repaired', { read: (j) => pebbles.read(isObject(j) ? { ...j, game: 'pebbles' } : j) }, 'refuse and read are total'],
  [
    'read throws',
    {
      read: (j) => {
        if (isObject(j) && Array.isArray(j.seats) && j.seats.length === 0) throw new Error('no seats');
        return pebbles.read(j);
      },
    },
    'refuse and read are total',
  ],
  [
    'refuse throws',
    {
      refuse: (s, a) => {
        if (isObject(a) && Array.isArray(a.type)) throw new Error('type');
        if (a === null) throw new Error('null');
        return pebbles.refuse(s, a);
      },
    },
    'refuse and read are total',
  ],
  ['there is a result too early', { result: (s) => ({ scores: [...s.points], ranks: s.points.map(() => 1) }) }, 'random play ends'],
  [
    'ranks skip nothing',
    { result: (s) => (s.phase === 'over' ? { scores: [...s.points], ranks: s.points.map((_, i) => 2 + i) } : null) },
    'random play ends',
  ],
  [
    'apply changes its argument',
    {
      apply: (s, a) => {
        if (s.phase === 'play') s.thrown[s.turn] = true;
        return pebbles.apply(s, a);
      },
    },
    'apply leaves',
  ],
  ['an event has no type', { apply: applied((_, events) => [...events, { type: '' }]) }, 'apply leaves'],
  [
    'advance differs from apply',
    {
      advance: (s, p) => {
        pebbles.advance(s, p);
        s.points[0] = (s.points[0] ?? 0) + 1;
      },
    },
    'packed and listed',
  ],
  ['a clone shares its hands', { clone: (s) => ({ ...s }) }, 'packed and listed'],
  ['a copy shares its hands', { copy: (from, into) => void Object.assign(into, from) }, 'packed and listed'],
  ['pack says nothing', { pack: () => -1 }, 'packed and listed'],
  ['pick leaves the range', { pick: (s, p, r) => (pebbles.pick(s, p, r) === p ? p : p + 100) }, 'packed and listed'],
  [
    'legal leaves one out',
    {
      legal: (s, out) => Math.max(Math.min(1, pebbles.legal(s, out)), pebbles.legal(s, out) - 1),
    },
    'packed and listed',
  ],
  [
    'chance draws an illegal outcome',
    { chance: (s, r) => (s.phase === 'wobble' ? { type: 'wobble', by: 2 } : pebbles.chance(s, r)) },
    'chance draws',
  ],
  [
    'chance has a source of its own',
    {
      chance: (s, r) => {
        r.below(1 + Math.floor(Math.random() * 5));
        for (let i = Math.floor(Math.random() * 5); i > 0; i--) r.uint32();
        return pebbles.chance(s, r);
      },
    },
    'chance draws',
  ],
  [
    'roll always gives the same',
    {
      roll: (s) => {
        const { state } = pebbles.apply(
          s,
          s.phase === 'deal' ? { type: 'deal', deck: Array.from({ length: s.players * 5 }, (_, i) => i + 1) } : { type: 'wobble', by: 0 },
        );
        pebbles.copy(state, s);
      },
    },
    'chance draws',
  ],
  ['replaying gives another state', { start: (s) => ({ ...pebbles.start(s), turn: s.players - 1 }) }, 'a record replays'],
  [
    'a view is the whole state',
    {
      conceal: (s, viewer) => ({ ...pebbles.clone(s), viewer, phase: s.phase }),
      write: (s) => ({ ...pebbles.write({ ...s, viewer: null }), ...(s.viewer === null ? {} : { view: s.viewer }) }),
    },
    'a view hides',
  ],
  ['a view shows the next hand', { conceal: (s, viewer) => pebbles.conceal(s, viewer === 'spectator' ? 0 : viewer) }, 'a view hides'],
  ['a view hides its own hand', { conceal: (s, viewer) => ({ ...pebbles.conceal(s, 'spectator'), viewer }) }, 'a view gives its viewer'],
  [
    'a view changes when concealed twice',
    {
      conceal: (s, viewer) => {
        const view = pebbles.conceal(s, viewer);
        if (s.viewer !== null) view.thrown.fill(true);
        return view;
      },
    },
    'a view hides',
  ],
  [
    'a drawn card is announced',
    {
      apply: applied((_, events) =>
        events.map((event) => (event.type === 'card' && typeof event.card === 'number' ? { type: 'card', card: event.card } : event)),
      ),
    },
    'two states that differ only in secrets',
  ],
  [
    'an event tells the hand left',
    {
      apply: applied((_, events, before) => [
        ...events,
        { type: 'left', cards: before.hands[before.turn]?.length === 1 ? 0 : (before.hands[before.turn]?.reduce((a, b) => a + b, 0) ?? 0) },
      ]),
    },
    'two states that differ only in secrets',
  ],
  [
    'a refusal tells the deck',
    {
      refuse: (s, a) => {
        const r = pebbles.refuse(s, a);
        return r === null ? null : { ...r, values: { top: s.deck.at(-1) ?? 0 } };
      },
    },
    'two states that differ only in secrets',
  ],
  [
    'the diagram tells the deck',
    { conceal: (s, v) => ({ ...pebbles.conceal(s, v), top: s.deck.at(-1) }), show: (s) => `${pebbles.show(s)} ${'top' in s ? s.top : ''}` },
    'two states that differ only in secrets',
  ],
  [
    'a place used again keeps what it held',
    {
      concealInto: (s, viewer, into) => {
        const { thrown } = into;
        Object.assign(into, pebbles.conceal(s, viewer), { thrown });
      },
    },
    'a view hides',
  ],
  ['a place used again shows everything', { concealInto: (s, viewer, into) => pebbles.copy({ ...s, viewer }, into) }, 'a view hides'],
  [
    'roll draws more than chance does',
    {
      roll: (s, r) => {
        pebbles.roll(s, r);
        r.uint32();
      },
    },
    'chance draws',
  ],
  ['a sample is still a view', { sample: (s) => pebbles.clone(s) }, 'a sample of a view'],
  [
    'a sample deals the viewer another hand',
    {
      sample: (s, r) => {
        const full = pebbles.sample(s, r);
        return s.viewer === null ? full : { ...full, hands: full.hands.map((_, i) => full.hands[(i + 1) % full.players] ?? []) };
      },
    },
    'a sample of a view',
  ],
  [
    'a preference chooses what is illegal',
    { standing: { read: () => 'x', choose: () => ({ type: 'play', card: 99 }) } },
    'a standing preference',
  ],
];

describe('the law kit', () => {
  it('finds nothing wrong with a sound game', () => {
    expect(broken(pebbles)).toEqual([]);
  });

  it.each(faults)('sees that %s', (_, fault, law) => {
    expect(broken({ ...pebbles, ...fault }, law)).toHaveLength(1);
  });

  it('sees that random play does not end', () => {
    const endless: Game<Pebbles> = {
      ...pebbles,
      refuse: (s, a) => (s.phase === 'play' && isObject(a) && a.type === 'pass' ? null : pebbles.refuse(s, a)),
      actions: (s) => (s.phase === 'play' ? [{ type: 'pass' }] : []),
      apply: (s, a) => (a.type === 'pass' ? { state: { ...s, turn: (s.turn + 1) % s.players }, events: [] } : pebbles.apply(s, a)),
    };
    expect(() => walk(endless, { setup: { players: 2, options: { long: false } }, seed: 1 }, 500)).toThrow('has not ended');
  });

  it('wants to be told the secrets', () => {
    const { secrets: _, ...untold } = options;
    expect(broken(pebbles, 'a view hides', untold)).toHaveLength(1);
  });

  it('has a fault for every law', () => {
    for (const { name } of laws)
      expect(
        faults.some(([, , law]) => name.startsWith(law)),
        name,
      ).toBe(true);
  });
});
