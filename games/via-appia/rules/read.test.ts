import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules } from './index.ts';
import { paved, played, positionOf, type Scene, scene, written } from './testing/scene.ts';

type Changed = Record<string, unknown>;

/** A copy of a position's JSON with something changed. */
function changed(given: Scene, change: (position: Changed & Record<string, Changed> & { seats: Changed[] }) => void): unknown {
  const copy = JSON.parse(JSON.stringify(positionOf(given)));
  change(copy);
  return copy;
}

/** The field at fault; null where there is none. */
function faultOf(json: unknown): string | null {
  const read = rules.read(json);
  return read.ok ? null : read.fault.field;
}

const base: Scene = { players: 3, road: { A1: 0, A2: 1 } };

describe('reading a position', () => {
  it('gives what was written', () => {
    const json = positionOf(base);
    expect(faultOf(json)).toBeNull();
    expect(rules.write(scene(base))).toEqual(json);
  });

  it.each([null, 1, 'x', [], {}, [{}]])('refuses %j', (json) => {
    expect(faultOf(json)).not.toBeNull();
  });

  it('refuses unknown and missing fields and values', () => {
    expect(faultOf(changed(base, (p) => Object.assign(p, { more: 1 })))).toBe('more');
    for (const field of Object.keys(positionOf(base))) {
      expect(faultOf(changed(base, (p) => Reflect.deleteProperty(p, field)))).toBe(field);
      expect(faultOf(changed(base, (p) => Object.assign(p, { [field]: 'nonsense' })))).not.toBeNull();
    }
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[0], { more: 1 })))).toBe('seats[0].more');
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[2], { pawn: 'A99' })))).toBe('seats[2].pawn');
    expect(faultOf(changed(base, (p) => Object.assign(p, { players: 5 })))).toBe('players');
    expect(faultOf(changed(base, (p) => Object.assign(p.options, { blocking: 1 })))).toBe('options.blocking');
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[1], { coins: null })))).toBe('seats[1].coins');
  });

  it('refuses stones, tiles and cards that are not conserved', () => {
    expect(faultOf(changed(base, (p) => Object.assign(p.supply.stones as Changed, { S: 0 })))).toBe('supply.stones.S');
    expect(faultOf(changed(base, (p) => Object.assign(p.supply.tiles as Changed, { M: 11 })))).toBe('supply.tiles.M');
    const deck = (cards: string[]) => changed(base, (p) => Object.assign(p.income, { deck: cards }));
    expect(faultOf(deck(['i8', 'i9', 'i10', 'i11', 'i12', 'i13', 'i14', 'i15']))).toBe('income.deck');
    expect(faultOf(deck(['i1', 'i9', 'i10', 'i11', 'i12', 'i13', 'i14', 'i15', 'i16']))).toBe('income.deck[0]');
    expect(faultOf(changed(base, (p) => Object.assign(p.income, { up: [] })))).toBe('income.up');
  });

  it('refuses a load that does not fit', () => {
    for (const cart of [{ S: 4 }, { M: 3 }, { L: 2 }, { L: 1, M: 2 }, { L: 1, S: 3 }]) {
      expect(faultOf(positionOf({ ...base, seats: [{ cart }] }))).toBe('seats[0].cart');
    }
    for (const cart of [
      { S: 3, M: 2 },
      { L: 1, M: 1, S: 2 },
    ])
      expect(faultOf(positionOf({ ...base, seats: [{ cart }] }))).toBeNull();
  });

  it('refuses tokens that are not equal to the paved spaces of their segment', () => {
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[0].bonus as Changed, { A: 2 })))).toBe('seats');
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[0].bonus as Changed, { B: 1 })))).toBe('seats[0].bonus.B');
  });

  it('refuses paved spaces that do not hang together with the city behind, or are out of order', () => {
    expect(faultOf(positionOf({ road: { A4: 0 } }))).toBe('road');
    expect(faultOf(positionOf({ road: { A1: 0, A9: 0, A10: 0 } }))).toBe('road');
    expect(faultOf(changed(base, (p) => Object.assign(p, { road: ['A2', 'A1'] })))).toBe('road[1]');
    // Connected backwards: A8 was reached by A5 and A6, A4 from A8.
    expect(faultOf(positionOf({ road: { A3: 0, A5: 0, A6: 0, A8: 0, A4: 0 } }))).toBeNull();
  });

  it('refuses pawns on unpaved or overfull spaces, and where they could not have come', () => {
    expect(faultOf(positionOf({ ...base, seats: [{ pawn: 'A3' }] }))).toBe('seats[0].pawn');
    expect(faultOf(positionOf({ ...base, seats: [{ pawn: 'A1' }, { pawn: 'A1' }] }))).toBe('seats[0].pawn');
    const road = { ...base.road, A4: 0 };
    const large = { pawn: 'A4' as const };
    expect(faultOf(positionOf({ ...base, road, seats: [large, large] }))).toBeNull();
    expect(faultOf(positionOf({ ...base, road, seats: [large, large, large] }))).toBe('seats[0].pawn');
    // A4 can be paved from A8, but no pawn gets there from A3.
    const back = { A3: 0, A5: 0, A6: 0, A8: 0, A4: 0 };
    expect(faultOf(positionOf({ road: back, seats: [large] }))).toBe('seats[0].pawn');
    expect(faultOf(positionOf({ road: {}, seats: [{ pawn: 'terracina' }] }))).toBe('seats[0].pawn');
  });

  it('refuses city tiles and discs that do not match the arrivals', () => {
    const given: Scene = { players: 3, road: paved('A', 0), seats: [{ pawn: 'terracina' }] };
    expect(faultOf(positionOf(given))).toBeNull();
    const city = (is: Changed) => changed(given, (p) => Object.assign(p.cities.terracina as Changed, is));
    expect(faultOf(city({ tiles: [6, 3, 1] }))).toBe('cities.terracina.tiles');
    expect(faultOf(city({ tiles: [1, 3] }))).toBe('cities.terracina.tiles');
    expect(faultOf(city({ discs: 0 }))).toBe('cities.terracina.discs');
  });

  it('refuses points that nobody can have scored', () => {
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[0], { points: 9 })))).toBe('seats');
    expect(faultOf(changed(base, (p) => Object.assign(p.seats[0], { points: 0 })))).toBe('seats[0].points');
  });

  it('refuses phase, pushed, fallen, built, aim and last that disagree', () => {
    expect(faultOf(positionOf({ ...base, pushed: 1 }))).toBe('pushed');
    expect(faultOf(positionOf({ ...base, fallen: ['S'] }))).toBe('fallen');
    expect(faultOf(positionOf({ ...base, phase: 'exchange', pushed: 1 }))).toBe('fallen');
    expect(faultOf(positionOf({ ...base, phase: 'exchange', pushed: 2, fallen: ['S', 'L'] }))).toBe('fallen[1]');
    expect(faultOf(positionOf({ ...base, phase: 'console', pushed: 1 }))).toBe('pushed');
    expect(faultOf(positionOf({ ...base, phase: 'pushing', pushed: 2 }))).toBe('phase');
    expect(faultOf(positionOf({ ...base, phase: 'pushing', pushed: 2, seats: [{ push: true }] }))).toBeNull();
    expect(faultOf(positionOf({ ...base, phase: 'console', pushed: 3, seats: [{ push: true }] }))).toBe('seats[0].push');
    expect(faultOf(positionOf({ ...base, built: 'A1' }))).toBe('built');
    expect(faultOf(positionOf({ ...base, phase: 'building' }))).toBe('built');
    expect(faultOf(positionOf({ ...base, phase: 'building', built: 'A3' }))).toBe('built');
    expect(faultOf(positionOf({ ...base, phase: 'building', built: 'A1' }))).toBe('phase');
    expect(faultOf(positionOf({ ...base, phase: 'building', built: 'A1', seats: [{ cart: { S: 1 } }] }))).toBeNull();
    expect(faultOf(positionOf({ ...base, phase: 'building', built: 'A1', turn: 2, seats: [{}, {}, { cart: { S: 1 } }] }))).toBe('built');
    const aim = { size: 'S', x: 0, angle: 0 };
    expect(faultOf(changed(base, (p) => Object.assign(p, { aim })))).toBe('aim');
    expect(faultOf(positionOf({ ...base, waver: true, phase: 'waver', pushed: 1 }))).toBe('aim');
    expect(faultOf(changed(base, (p) => Object.assign(p, { last: true })))).toBe('last');
    expect(faultOf(positionOf({ road: paved('ABC', 0), turn: 0, seats: [{ pawn: 'beneventum' }] }))).toBe('turn');
    expect(faultOf(positionOf({ ...base, still: 30 }))).toBe('still');
    expect(faultOf(positionOf({ ...base, still: 31, turn: 2 }))).toBeNull();
    expect(faultOf(positionOf({ ...base, phase: 'over', turn: 2 }))).not.toBeNull();
    expect(faultOf(positionOf({ ...base, phase: 'deal' }))).not.toBeNull();
  });

  it('refuses points that a seat cannot have had for its tokens and cities (VA-15, VA-17)', () => {
    const two: Scene = { road: { A1: 0, A4: 0, A2: 1 } };
    const points = (...each: number[]) =>
      changed(two, (p) => {
        for (const [seat, n] of each.entries()) Object.assign(p.seats[seat], { points: n });
      });
    expect(faultOf(positionOf(two))).toBeNull();
    // Two tiles and one of S, M and L: 1 + 3, 1 + 5 or 3 + 5 points.
    expect(faultOf(points(7, 4))).toBeNull();
    expect(faultOf(points(5, 6))).toBeNull();
    expect(faultOf(points(9, 2))).toBeNull();
    expect(faultOf(points(8, 3))).toBe('seats[0].points');
    expect(faultOf(points(10, 1))).toBe('seats[0].points');
    const arrived: Scene = { road: paved('A', 1), seats: [{ pawn: 'terracina' }] };
    expect(faultOf(positionOf(arrived))).toBeNull();
    expect(faultOf(changed(arrived, (p) => Object.assign(p.seats[0], { points: 6 }) && Object.assign(p.seats[1], { points: 27 })))).toBe(
      'seats[0].points',
    );
  });

  it('refuses an order of arrival in Brundisium that is not the order of the seats, and who has not had the last turn there (VA-19)', () => {
    const last: Scene = { turn: 1, road: paved('ABC', 0), seats: [{ pawn: 'brundisium' }, { pawn: 'C17' }] };
    expect(faultOf(positionOf(last))).toBeNull();
    expect(faultOf(positionOf({ ...last, still: 1 }))).toBe('still');
    expect(faultOf(positionOf({ ...last, seats: [{ pawn: 'beneventum' }, { pawn: 'brundisium' }] }))).toBe('seats[1].pawn');
    const over = (...points: number[]) =>
      changed(
        {
          ...last,
          phase: 'over',
          seats: [
            { pawn: 'brundisium', coins: 1 },
            { pawn: 'brundisium', coins: 0 },
          ],
        },
        (p) => {
          for (const [seat, n] of points.entries()) Object.assign(p.seats[seat], { points: n });
        },
      );
    const [first, second] = positionOf({ ...last, seats: [{ pawn: 'brundisium' }, { pawn: 'brundisium' }] }).seats.map(
      (seat) => seat.points,
    );
    expect(faultOf(over(first + 2 + 24, second))).toBeNull();
    expect(faultOf(over(first + 2 + 24 - 15, second + 15))).toMatch(/points|seats/);
  });

  it('refuses what the first turns cannot have brought: as long as nothing was laid or moved, `still` counts them all', () => {
    const fresh = (given: Scene, change: (p: Parameters<Parameters<typeof changed>[1]>[0]) => void = () => {}) =>
      faultOf(changed(given, change));
    expect(fresh({ still: 4 })).toBeNull();
    expect(fresh({ still: 3 })).toBe('still');
    expect(fresh({ still: 2, up: ['i1', 'i2', 'i3', 'i4'] })).toBe('still');
    expect(fresh({ still: 6, seats: [{ push: true }] })).toBe('seats[0].push');
    expect(fresh({ still: 8, seats: [{ push: true }] })).toBeNull();
    expect(fresh({ still: 1, turn: 1, players: 3, seats: [{}, {}, { cart: { S: 1 } }] })).toBe('seats[2].cart');
    expect(fresh({ still: 1, turn: 1, players: 3, seats: [{}, {}, { stones: { S: 2 } }] })).toBe('seats[2].stones.S');
  });

  it('refuses stones that were pushed and are nowhere, and a tile that was not laid last', () => {
    expect(faultOf(positionOf({ ...base, quarry: [], phase: 'pushing', pushed: 1 }))).toBe('quarry');
    const road = { A1: 0, A4: 0 } as const;
    const seats = [{ cart: { S: 1 } }];
    expect(faultOf(positionOf({ phase: 'building', built: 'A4', road, seats }))).toBeNull();
    expect(faultOf(positionOf({ phase: 'building', built: 'A1', road, seats }))).toBe('built');
    expect(faultOf(positionOf({ phase: 'building', built: 'A4', road, seats: [...seats, { pawn: 'A4' }] }))).toBe('seats[1].pawn');
  });

  it('refuses quarry stones outside the tray, overlapping by more than 2 %, or out of order', () => {
    const quarry = (...stones: { size: 'S' | 'M' | 'L'; x: number; y: number }[]) => faultOf(positionOf({ quarry: stones }));
    expect(quarry({ size: 'S', x: 0, y: 140_000 })).toBeNull();
    expect(quarry({ size: 'S', x: 0, y: 140_001 })).toBe('quarry[0]');
    expect(quarry({ size: 'S', x: 46_000, y: 5_000 })).toBe('quarry[0]');
    expect(quarry({ size: 'S', x: 0, y: -12_000 })).toBe('quarry[0]');
    expect(quarry({ size: 'S', x: 0, y: 20_000 }, { size: 'L', x: 28_810, y: 20_000 })).toBeNull();
    expect(quarry({ size: 'S', x: 0, y: 20_000 }, { size: 'L', x: 28_790, y: 20_000 })).toBe('quarry[1]');
    expect(quarry({ size: 'S', x: 0, y: 60_000 }, { size: 'S', x: 0, y: 20_000 })).toBe('quarry[1]');
    expect(faultOf(changed(base, (p) => Object.assign(p, { quarry: [{ size: 'S', x: 0.5, y: 20_000 }] })))).toBe('quarry[0]');
  });

  it('reads every golden position', () => {
    for (const file of ['positions', 'applies', 'illegal']) {
      for (const line of readFileSync(join(import.meta.dirname, 'golden', `${file}.jsonl`), 'utf8')
        .trim()
        .split('\n')) {
        expect(faultOf(JSON.parse(line).position)).toBeNull();
      }
    }
  });
});

describe('views (VA-8)', () => {
  const state = scene({ players: 3, seats: [{ coins: 4 }, { coins: 7 }, { coins: 9 }] });

  it('hide others’ coins and the order of the deck', () => {
    const view = written(rules.conceal(state, 1));
    expect(view.view).toBe(1);
    expect(view.seats.map(({ coins }) => coins)).toEqual([null, 7, null]);
    expect(view.income.deck).toBe(9);
    const { view: _, income, seats, ...rest } = view;
    const { income: open, seats: all, ...same } = written(state);
    expect(rest).toEqual(same);
    expect(income.up).toEqual(open.up);
    expect(seats.length).toBe(all.length);
    expect(written(rules.conceal(state, 'spectator')).seats.map(({ coins }) => coins)).toEqual([null, null, null]);
  });

  it('are read strictly', () => {
    const view = written(rules.conceal(state, 1));
    expect(faultOf(view)).toBeNull();
    expect(faultOf({ ...view, view: 3 })).toBe('view');
    expect(faultOf({ ...view, view: 0 })).not.toBeNull();
    expect(faultOf({ ...view, income: { ...view.income, deck: 8 } })).toBe('income.deck');
    const { view: _, ...full } = view;
    expect(faultOf(full)).not.toBeNull();
    expect(faultOf({ ...written(state), view: 1 })).not.toBeNull();
  });

  it('allow their viewer’s decisions and no others', () => {
    expect(rules.actions(rules.conceal(state, 0))).toEqual(rules.actions(state));
    expect(rules.actions(rules.conceal(state, 1))).toEqual([]);
    expect(rules.refuse(rules.conceal(state, 1), { type: 'income', card: 'i1', take: 'coins' })).toMatchObject({ reason: 'not-your-turn' });
  });

  it('leave cards unknown that a draft turns up', () => {
    const last = rules.conceal(scene({ up: ['i9'] }), 0);
    const { after, state: draft, events } = played(last, { type: 'income', card: 'i9', take: 'both' });
    expect(after.income).toMatchObject({ up: 7, deck: 2 });
    expect(events.at(-1)).toEqual({ type: 'turned-up', up: null });
    expect(faultOf(after)).toBeNull();
    const sampled = written(rules.sample(draft, new SeededRandom(1)));
    expect(new Set([sampled.income.up, sampled.income.down, sampled.income.deck].flat()).size).toBe(16);
  });

  it('are possible states once sampled', () => {
    const random = new SeededRandom(1);
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const view = rules.conceal(state, viewer);
      const sampled = rules.sample(view, random);
      expect(rules.viewer(sampled)).toBeNull();
      expect(faultOf(rules.write(sampled))).toBeNull();
      expect(rules.write(rules.conceal(sampled, viewer))).toEqual(rules.write(view));
    }
  });

  it('hide nothing when the game is over', () => {
    const { state: over } = played(scene({ turn: 1, still: 19 }), { type: 'income', card: 'i1', take: 'coins' });
    const { view, ...rest } = written(rules.conceal(over, 0));
    expect(view).toBe(0);
    expect(rest).toEqual(written(over));
    expect(faultOf({ view, ...rest })).toBeNull();
  });

  it('reckon a drafted end without the points for most coins, which are not known yet', () => {
    const end = rules.conceal(scene({ turn: 1, still: 19, seats: [{ coins: 1 }, { coins: 9 }] }), 1);
    const { after, events } = played(end, { type: 'income', card: 'i1', take: 'coins' });
    expect(after).toMatchObject({ phase: 'over' });
    expect(events.at(-1)).toMatchObject({ type: 'end', coins: [null, 11], coinPoints: [0, 0] });
    expect(faultOf(after)).toBeNull();
  });
});
