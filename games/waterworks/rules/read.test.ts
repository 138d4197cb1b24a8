import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { type Position, rules } from './index.ts';
import type { Piece } from './position.ts';
import { piece, positionOf, scene, straight } from './testing/scene.ts';
import { write } from './write.ts';

/** Where a position is refused; null where it is read. */
function fault(position: unknown): string | null {
  const outcome = rules.read(position);
  return outcome.ok ? null : `${outcome.fault.field}: ${outcome.fault.message}`;
}

/** A position as loose JSON, to be spoilt. */
type Loose = { -readonly [K in keyof Position]: unknown } & {
  seats: { hand: string[]; plumbers: unknown; line: unknown[] }[];
  pile: string[];
};

function spoil(spoiling: (position: Loose) => void, base: Position = positionOf({ seats: [{ line: straight(3) }, {}] })): string | null {
  const loose: Loose = JSON.parse(JSON.stringify(base));
  spoiling(loose);
  return fault(loose);
}

/** Puts a line in place of another, whose cards go to the bottom of the pile for it. */
function withLine(line: readonly unknown[]): string | null {
  return spoil((position) => {
    position.seats[0].line = [...line];
  });
}

describe('reading a position', () => {
  it('a possible one is read', () => {
    expect(spoil(() => {})).toBeNull();
  });

  it('names the field at fault', () => {
    expect(fault(null)).toBe('position: must be an object');
    expect(spoil((p) => delete (p as Partial<Loose>).still)).toBe('still: is missing');
    expect(spoil((p) => Object.assign(p, { colour: 1 }))).toBe('colour: is unknown');
    expect(spoil((p) => Object.assign(p.seats[1], { colour: 1 }))).toBe('seats[1].colour: is unknown');
    expect(spoil((p) => Object.assign(p, { game: 'aqua-romana' }))).toBe('game: must be waterworks');
    expect(spoil((p) => Object.assign(p, { players: 3 }))).toBe('seats: must have 3 entries');
    expect(spoil((p) => Object.assign(p, { players: 5 }))).toBe('players: must be a whole number from 2 to 4');
    expect(spoil((p) => Object.assign(p, { options: { fast: true } }))).toBe('options.fast: is unknown');
    expect(spoil((p) => Object.assign(p, { phase: 'draw' }))).toMatch(/^phase: /);
    expect(spoil((p) => Object.assign(p, { turn: 2 }))).toMatch(/^turn: /);
    expect(spoil((p) => Object.assign(p, { still: -1 }))).toMatch(/^still: /);
    expect(spoil((p) => p.pile.splice(3, 1, 'XX-c'))).toBe('pile[3]: unknown card');
    expect(spoil((p) => Object.assign(p, { view: 2 }))).toMatch(/^view: /);
  });

  it('a line is connected, on the table, and its openings fit', () => {
    expect(withLine([piece(-2, 0, 'EW-i')])).toMatch(/^seats\[0\]\.line\[0\]\.at: no open end/);
    expect(withLine([piece(-1, 0, 'NS-i')])).toBe('seats[0].line[0]: does not fit there');
    expect(withLine([piece(-17, 0, 'EW-i')])).toMatch(/^seats\[0\]\.line\[0\]\.at\[0\]: /);
    expect(withLine([piece(0, 0, 'EW-i')])).toMatch(/^seats\[0\]\.line\[0\]\.at: /);
    expect(withLine([piece(-1, 0, 'EW-i'), piece(-1, 0, 'EW-i')])).toMatch(/^seats\[0\]\.line\[1\]\.at: /);
    expect(withLine([piece(-1, 0, 'EW-i', true)])).toMatch(/^seats\[0\]\.line\[0\]\.flip: /);
    expect(withLine([{ ...piece(-1, 0, 'EW-i'), at: [-1] }])).toMatch(/^seats\[0\]\.line\[0\]\.at: /);
    // In the order in which they were laid
    expect(withLine([piece(-2, 0, 'EW-i'), piece(-1, 0, 'EW-i'), piece(-3, 0, 'EW-i')])).toMatch(/^seats\[0\]\.line\[0\]\.at: /);
    // The only open end is never capped
    expect(withLine([piece(-1, 0, 'EW-i'), piece(-2, 0, 'cap-ccii')])).toBe('seats[0].line[1]: does not fit there');
  });

  it('a line has at most one leak, and a state has its cause', () => {
    expect(withLine([piece(-1, 0, 'EW-l', false, 'leaking'), piece(-2, 0, 'EW-l', false, 'leaking')])).toMatch(
      /^seats\[0\]\.line\[1\]\.state: a second leak/,
    );
    expect(withLine([piece(-1, 0, 'EW-l')])).toMatch(/state: cannot be a leaky end/);
    expect(withLine([piece(-1, 0, 'EW-i', false, 'leaking')])).toMatch(/state: needs a leaky end/);
    expect(withLine([piece(-1, 0, 'EW-l', false, 'repaired')])).toMatch(/state: cannot be/);
    expect(withLine([piece(-1, 0, 'EW-c', false, 'plumber')])).toMatch(/state: needs/);
    expect(withLine([piece(-1, 0, 'NEW-i'), piece(-1, -1, 'cap-ccii', false, 'leaking')])).toMatch(/line\[1\]\.state: needs a leaky end/);
  });

  it('plumbers left and used are two', () => {
    expect(spoil((p) => Object.assign(p.seats[0], { plumbers: 1 }))).toMatch(/^seats\[0\]\.plumbers: /);
    const served = positionOf({ seats: [{ line: [piece(-1, 0, 'EW-l', false, 'plumber')] }, {}] });
    expect(fault(served)).toBeNull();
    expect(spoil((p) => Object.assign(p.seats[0], { plumbers: 2 }), served)).toMatch(/^seats\[0\]\.plumbers: /);
  });

  it('cards are conserved', () => {
    expect(spoil((p) => p.pile.splice(p.pile.indexOf('NS-c'), 1))).toBe(
      'pile: cards not conserved: 1 NS-c missing here, in discards, hands and lines',
    );
    expect(spoil((p) => p.pile.push('NS-c'))).toMatch(/^pile\[\d+\]: cards not conserved: 1 NS-c too many, this among them$/);
    expect(spoil((p) => p.seats[1].hand.splice(2, 1, 'cap-ccii'))).toBe(
      'seats[1].hand[2]: cards not conserved: 1 cap-ccii too many, this among them',
    );
    expect(spoil((p) => p.pile.splice(p.pile.indexOf('NS-c'), 1, 'NS-i'))).toMatch(/cards not conserved: 1 NS-i too many/);
  });

  it('what is missing lies covered: leaky pipes under repaired ones, and iron under any that leaked', () => {
    const mended = positionOf({ seats: [{ line: [piece(-1, 0, 'EW-i', false, 'repaired')] }, {}] });
    expect(fault(mended)).toBeNull();
    // Laid beyond, and then covered: no iron beneath. Laid over: an iron pipe of the same shape as well.
    expect(spoil((p) => p.pile.splice(p.pile.indexOf('EW-i'), 1), mended)).toBeNull();
    const twoIron = spoil((p) => {
      for (let i = 0; i < 2; i++) p.pile.splice(p.pile.indexOf('EW-i'), 1);
    }, mended);
    expect(twoIron).toBe('pile: cards not conserved: 1 EW-i missing here, in discards, hands and lines');
    expect(spoil((p) => p.pile.splice(p.pile.indexOf('EW-c'), 1), mended)).toMatch(/^pile: cards not conserved: 1 EW-c missing/);
    expect(spoil((p) => p.pile.splice(p.pile.indexOf('NS-i'), 1), mended)).toMatch(/^pile: cards not conserved: 1 NS-i missing/);
    // No leaky pipe is missing: nothing was covered
    expect(spoil((p) => p.pile.push('EW-l'), mended)).toBe('seats[0].line[0]: cards not conserved: no EW-l is left that would lie beneath');
    expect(spoil((p) => p.pile.push('NS-l'), mended)).toMatch(/^\S+: cards not conserved: 1 NS-l too many/);
  });

  it('under a repaired cap lies a cap that leaks on that side', () => {
    const line = [piece(-1, 0, 'NEW-i'), piece(-1, -1, 'cap-ccii', false, 'repaired')];
    const position = positionOf({ seats: [{ line }, {}] });
    // The scene takes a cap that leaks in the west; this one is attached in the south.
    expect(fault(position)).toMatch(/^seats\[0\]\.line\[1\]: cards not conserved: no cap-lcii is left/);
    const swap = (p: Loose) => {
      const places = [p.pile, ...p.seats.map(({ hand }) => hand)];
      for (const cards of places) if (cards.includes('cap-lcii')) cards.splice(cards.indexOf('cap-lcii'), 1, 'cap-iicl');
    };
    expect(spoil(swap, position)).toBeNull();
  });

  it('nothing but caps is laid on a line that leaks, and a leak is laid over a tip (WW-9, WW-10)', () => {
    const leaking = (line: readonly Piece[]) => fault(positionOf({ seats: [{ line }, {}] }));
    const leak = piece(-2, 0, 'EW-l', false, 'leaking');
    expect(leaking([piece(-1, 0, 'EW-i'), leak])).toBeNull();
    expect(leaking([piece(-1, 0, 'EW-i'), leak, piece(-3, 0, 'EW-i')])).toBe(
      'seats[0].line[1]: leaks, but was no tip when its leak was laid (WW-10)',
    );
    const fork = piece(-2, 0, 'NEW-l', false, 'leaking');
    expect(leaking([piece(-1, 0, 'EW-i'), fork, piece(-3, 0, 'EW-i')])).toBeNull();
    expect(leaking([piece(-1, 0, 'EW-i'), fork, piece(-3, 0, 'EW-i'), piece(-2, -1, 'NS-i')])).toMatch(/no tip/);
    expect(leaking([piece(-1, 0, 'NEW-i'), piece(-1, -1, 'cap-lcii', true, 'leaking'), piece(-2, 0, 'EW-i')])).toMatch(/a leaking cap/);
  });

  it('no line was complete before its last piece (WW-16)', () => {
    // With four players ten pipes win.
    const tenth = (state: 'leaking' | 'plumber', ...more: Piece[]) =>
      fault(positionOf({ seats: [{ line: [...straight(9), piece(-10, 0, 'EW-l', false, state), ...more] }, {}, {}, {}] }));
    expect(tenth('leaking')).toBeNull();
    expect(tenth('plumber')).toMatch(/^seats\[0\]\.line: is complete/);
    expect(tenth('plumber', piece(-11, 0, 'NE-i', true))).toMatch(/^seats\[0\]\.line\[10\]\.at: was laid when the line was complete/);
  });

  it('before the first pipe every turn was a discard (WW-17)', () => {
    const fresh = positionOf({ seats: [{}, {}, {}], still: 4, turn: 1 });
    expect(fault(fresh)).toBeNull();
    expect(spoil((p) => Object.assign(p, { still: 3 }), fresh)).toMatch(/^still: /);
    expect(fault(positionOf({ seats: [{}, {}, {}], still: 4, turn: 2 }))).toMatch(/^turn: /);
    expect(fault(positionOf({ seats: [{ line: straight(1) }, {}], still: 2, turn: 1 }))).toBeNull();
    expect(spoil((p) => Object.assign(p, { still: 3 }), positionOf({ seats: [{ line: straight(1) }, {}], still: 2, turn: 1 }))).toMatch(
      /^still: /,
    );
  });

  it('hands have five cards, six for the seat that has drawn', () => {
    expect(spoil((p) => p.pile.push(...p.seats[0].hand.splice(0, 1)))).toBe('seats[0].hand: must be 6 cards');
    expect(spoil((p) => p.pile.push(...p.seats[1].hand.splice(0, 1)))).toBe('seats[1].hand: must be 5 cards');
    expect(spoil((p) => p.seats[1].hand.push(...p.pile.splice(0, 1)))).toBe('seats[1].hand: must be at most 5 cards');
    expect(spoil((p) => p.seats[1].hand.push(...p.pile.splice(0, 2)))).toBe('seats[1].hand: must have at most 6 entries');
  });

  it('the phase fits', () => {
    expect(spoil((p) => Object.assign(p, { phase: 'over' }))).toMatch(/^seats\[0\]\.hand/);
    expect(spoil((p) => Object.assign(p, { phase: 'shuffle' }))).toMatch(/^pile: /);
    expect(spoil((p) => Object.assign(p, { phase: 'deal' }))).toMatch(/^pile: /);
    expect(spoil((p) => Object.assign(p, { still: 20 }))).toMatch(/^still: /);
    const start = write(rules.start({ players: 2, options: {} }));
    expect(fault(start)).toBeNull();
    expect(fault({ ...start, turn: 1 })).toMatch(/^turn: /);
    expect(fault({ ...start, discards: ['NS-c'] })).toMatch(/^discards: /);
  });

  it('a game that is won is over, and one that is over has a reason', () => {
    const line = [...straight(6), piece(-7, 0, 'NE-i'), piece(-7, -1, 'NE-c', true), piece(-8, -1, 'EW-i'), piece(-9, -1, 'EW-i')];
    const won = positionOf({ seats: [{ line }, {}, {}, {}], turn: 1 });
    expect(fault(won)).toBe('seats[0].line: is complete, but the game goes on');
    const over = { ...won, phase: 'over', turn: 0, pile: [...(won.pile as string[]), (won.seats[1].hand as string[])[5]] };
    const seats = won.seats.map((seat) => ({ ...seat, hand: (seat.hand as string[]).slice(0, 5) }));
    expect(fault({ ...over, seats })).toBeNull();
    expect(fault({ ...over, seats, still: 3 })).toMatch(/^still: /);
    expect(fault({ ...over, seats: seats.map((seat, i) => (i === 0 ? { ...seat, line: line.slice(0, 9) } : seat)) })).not.toBeNull();
  });
});

describe('reading a view', () => {
  const state = scene({ seats: [{ line: straight(3), hand: ['EW-i'] }, {}, {}] });

  it('hidden hands and the pile are numbers, the viewer’s hand is not', () => {
    const view = write(rules.conceal(state, 0));
    expect(view).toMatchObject({ view: 0, pile: 61, seats: [{ hand: write(state).seats[0].hand }, { hand: 5 }, { hand: 5 }] });
    expect(fault(view)).toBeNull();
    expect(fault({ ...view, pile: write(state).pile })).toMatch(/^pile: /);
    expect(fault({ ...view, view: 1 })).toMatch(/^seats\[0\]\.hand: /);
    const { view: _, ...full } = view;
    expect(fault(full)).toMatch(/^pile: /);
  });

  it('the numbers must add up', () => {
    const view = write(rules.conceal(state, 'spectator'));
    expect(view.seats.map(({ hand }) => hand)).toEqual([6, 5, 5]);
    expect(fault(view)).toBeNull();
    expect(fault({ ...view, pile: 60 })).toBe('pile: cards not conserved: 1 card missing in all');
    expect(fault({ ...view, pile: 62 })).toBe('pile: cards not conserved: 1 card too many in all');
  });

  it('at the end everything is open', () => {
    const random = new SeededRandom('end');
    const running = rules.clone(state);
    const out = new Int32Array(rules.maxLegal);
    while (rules.actor(running) !== 'over') {
      if (rules.actor(running) === 'chance') rules.roll(running, random);
      else rules.advance(running, out[random.below(rules.legal(running, out))]);
    }
    expect(write(rules.conceal(running, 'spectator'))).toEqual({ ...write(running), view: 'spectator' });
    expect(fault(write(rules.conceal(running, 2)))).toBeNull();
  });
});
