import { type Game, SeededRandom } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import { describe, expect, test } from 'vitest';
import { unstarted } from './head.ts';
import { type Change, type Input, step, type Terms } from './step.ts';
import { openSeat, type Table, type TableSeat } from './table.ts';

const person = (user: string): TableSeat => ({ ...openSeat, kind: 'person', user, name: user });
const bot: TableSeat = { ...openSeat, kind: 'bot', bot: 'greedy', name: 'Celer' };
const MORE = 'ab'.repeat(32);

function terms(more: Partial<Terms<Pebbles>> = {}): Terms<Pebbles> {
  return {
    game: pebbles,
    options: { long: false },
    outdated: null,
    creator: 'anna',
    standIn: 'level:3',
    contributionWait: 0,
    pause: ({ goesOn }) => (goesOn ? 0 : 400),
    draw: (state, { draws }) => pebbles.chance(state, new SeededRandom(`luck/${draws}`)),
    ...more,
  };
}

/** A table as it is before anything happened. */
function tableOf(...seats: TableSeat[]): Table<Pebbles> {
  const waiting = seats.some(({ kind }) => kind === 'open');
  const state = waiting ? null : pebbles.start({ players: seats.length, options: { long: false } });
  const head = { version: 0, draws: 0, ...unstarted(seats, 0) };
  return { seats, head: waiting ? head : { ...head, status: 'playing' }, state, decided: null };
}

/** Deep, so that a step that changes what it was given throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

function changed(table: Table<Pebbles>, input: Input, now = 1_000, of = terms()): Change<Pebbles> {
  const stepped = step(of, frozen(table), input, now);
  if (!stepped.ok) throw new Error(JSON.stringify(stepped.fault));
  if (stepped.value === null) throw new Error('nothing has changed');
  return stepped.value;
}

function after(table: Table<Pebbles>, ...inputs: Input[]): Table<Pebbles> {
  return inputs.reduce((at, input) => changed(at, input).after, table);
}

function faultOf(table: Table<Pebbles>, input: Input, of = terms()): unknown {
  const stepped = step(of, frozen(table), input, 1_000);
  return stepped.ok ? stepped.value : stepped.fault;
}

/** The actor's first card, as an input of its seat's. */
function move({ state, head, seats }: Table<Pebbles>): Input & { readonly type: 'act' | 'choose' } {
  if (state === null || head.actor === null) throw new Error('nobody is asked');
  const action = pebbles.actions(state).find(({ type }) => type !== 'throw') ?? null;
  const { kind, user } = seats[head.actor] ?? openSeat;
  const { actor: seat } = head;
  return kind === 'bot'
    ? { type: 'choose', seat, version: head.version, action }
    : { type: 'act', by: user ?? '', seat, version: head.version, actions: [action] };
}

/** Plays to the end, every seat its first card. */
function playOut(table: Table<Pebbles>): Change<Pebbles> {
  for (let at = table; ; ) {
    const change = changed(at, move(at));
    if (change.after.head.status === 'over') return change;
    at = change.after;
  }
}

const dealt = after(tableOf(person('anna'), person('bruno')), { type: 'begin' });

describe('what is played', () => {
  test('luck follows of itself, until somebody must decide; the same input gives the same change', () => {
    const change = changed(tableOf(person('anna'), person('bruno')), { type: 'begin' });
    expect(change).toMatchObject({ from: 0, durable: true, entries: [{ seat: 'chance', at: 1_000, since: null }], result: null });
    expect(change.after.head).toMatchObject({
      version: 1,
      draws: 1,
      status: 'playing',
      due: null,
      actor: 0,
      since: 1_000,
      updatedAt: 1_000,
    });
    expect(changed(tableOf(person('anna'), person('bruno')), { type: 'begin' })).toEqual(change);
  });

  test('a batch is entered with when it was due, and what follows belongs to it', () => {
    const change = changed(dealt, { type: 'act', by: 'anna', seat: 0, version: 1, actions: [{ type: 'throw', x: 2 }] }, 5_000);
    expect(change.entries).toMatchObject([
      { seat: 0, action: { type: 'throw', x: 2 }, at: 5_000, since: 1_000 },
      { seat: 'chance', at: 5_000, since: null },
    ]);
    expect(change.after.head).toMatchObject({ version: 3, draws: 2, actor: 1, since: 5_000 });
  });

  test('is refused with its reason', () => {
    const act = { type: 'act', by: 'anna', seat: 0, version: 1, actions: [{ type: 'pass' }] } as const;
    expect(faultOf(dealt, act)).toMatchObject({ code: 'illegal-action', rule: 'P-4', index: 0 });
    expect(faultOf(dealt, { ...act, by: 'bruno' })).toMatchObject({ code: 'not-yours' });
    expect(faultOf(dealt, { ...act, seat: 7 })).toMatchObject({ code: 'bad-input', field: 'seat' });
    expect(faultOf(dealt, { ...act, version: 0 })).toMatchObject({ code: 'conflict' });
    expect(faultOf(dealt, { ...act, actions: [] })).toMatchObject({ code: 'bad-input', field: 'actions' });
    expect(faultOf(dealt, act, terms({ outdated: 7 }))).toMatchObject({ code: 'over' });
    expect(faultOf(tableOf(person('anna'), openSeat), { ...act, version: 0 })).toMatchObject({ code: 'not-started' });
    const end = playOut(dealt);
    expect(end.result).toMatchObject({ ending: 'played', at: 1_000, seats: [{ user: 'anna' }, { user: 'bruno' }] });
    expect(faultOf(end.after, { ...act, version: end.after.head.version })).toMatchObject({ code: 'over' });
  });

  test('a game that asks nobody any more does not hang its host', () => {
    const endless: Game<Pebbles> = { ...pebbles, actor: () => 'chance', apply: (state) => ({ state, events: [] }) };
    expect(() => step(terms({ game: endless }), tableOf(bot, bot), { type: 'begin' }, 0)).toThrow(/asks nobody/);
  });
});

describe('bots', () => {
  const start = after(tableOf(bot, person('bruno')), { type: 'begin' });

  test('are due after a pause, which other things that happen do not lengthen', () => {
    expect(start.head.due).toEqual({ kind: 'bot', at: 1_400 });
    const later = changed(start, { type: 'standing', by: 'bruno', seat: 1, preference: 'highest' }, 1_200);
    expect(later.after.head).toEqual({ ...start.head, updatedAt: 1_200 });
    expect(changed(start, { type: 'due' }, 1_400)).toMatchObject({ durable: false, played: [] });
  });

  test('what they choose is held to the rules, and dropped where the table has moved on', () => {
    const choice = move(start);
    expect(faultOf(start, { type: 'choose', seat: 0, version: 1, action: { type: 'pass' } })).toMatchObject({ code: 'illegal-action' });
    const next = after(start, choice);
    expect(next.head).toMatchObject({ version: 2, actor: 1, due: null });
    expect(faultOf(next, choice)).toBeNull();
    expect(faultOf(next, { ...move(next), type: 'choose', seat: 1, version: 2, action: { type: 'pass' } } as Input)).toBeNull();
  });

  test('do not pause again while their turn goes on', () => {
    const again: Game<Pebbles> = {
      ...pebbles,
      apply: (state, action) => {
        const { state: next, events } = pebbles.apply(state, action);
        return { state: { ...next, turn: state.turn }, events };
      },
    };
    const of = terms({ game: again });
    const first = changed(tableOf(bot, person('bruno')), { type: 'begin' }, 0, of).after;
    expect(first.head.due?.at).toBe(400);
    const choice = move(first);
    expect(changed(first, choice, 500, of).after.head.due?.at).toBe(500);
  });
});

test('a standing preference answers out of turn, also a question that is open already, and only as the rules allow', () => {
  const asking: Game<Pebbles> = { ...pebbles, turn: (state) => 1 - state.turn };
  const of = terms({ game: asking });
  const at = changed(tableOf(person('anna'), person('bruno')), { type: 'begin' }, 0, of).after;
  const change = changed(at, { type: 'standing', by: 'anna', seat: 0, preference: 'highest' }, 1, of);
  expect(change.entries).toMatchObject([{ seat: 0, action: { type: 'play' } }]);
  expect(change.seats).toMatchObject([{ seat: 0, to: { standing: 'highest' } }]);
  expect(change.after.head).toMatchObject({ version: 2, actor: 1 });
  expect(faultOf(at, { type: 'standing', by: 'anna', seat: 0, preference: 'lowest' }, of)).toMatchObject({ field: 'preference' });
  const odd: Game<Pebbles> = { ...asking, standing: { read: () => 'odd', choose: () => ({ type: 'pass' }) } };
  expect(changed(at, { type: 'standing', by: 'anna', seat: 0, preference: 'odd' }, 1, terms({ game: odd })).played).toEqual([]);
});

test('a standing preference that is there already changes nothing, but answers a question that is open', () => {
  const prefer = (preference: unknown): Input => ({ type: 'standing', by: 'anna', seat: 0, preference });
  expect(faultOf(dealt, prefer(null))).toBeNull();
  const preferred = after(dealt, prefer('highest'));
  expect(faultOf(preferred, prefer('highest'))).toBeNull();
  expect(changed(preferred, prefer(null)).after.seats[0]?.standing).toBeNull();

  const of = terms({ game: { ...pebbles, turn: (state) => 1 - state.turn } });
  const asked = changed(tableOf(person('anna'), person('bruno')), { type: 'begin' }, 0, of).after;
  const open = { ...asked, seats: preferred.seats };
  expect(changed(open, prefer('highest'), 1, of)).toMatchObject({ entries: [{ seat: 0, action: { type: 'play' } }], seats: [] });
  // Nothing answers: nothing is stored, and nobody is told.
  expect(changed(asked, prefer(null), 1, of)).toMatchObject({ durable: false, played: [], seats: [] });
});

test('every change has its time, also one that nobody sees; a game that is over keeps that of its end', () => {
  const prefer: Input = { type: 'standing', by: 'anna', seat: 0, preference: 'highest' };
  expect(changed(dealt, prefer, 7_000)).toMatchObject({ durable: true, played: [], after: { head: { updatedAt: 7_000 } } });
  const open = tableOf(person('anna'), openSeat);
  const contribute: Input = { type: 'contribute', by: 'anna', seat: 0, contribution: MORE };
  expect(changed(open, contribute, 7_000).after.head.updatedAt).toBe(7_000);
  expect(changed(open, { type: 'leave', by: 'anna', seat: 0 }, 7_000).after.head.updatedAt).toBe(7_000);
  const over = playOut(dealt).after;
  expect(changed(over, prefer, 7_000).after.head.updatedAt).toBe(1_000);
});

describe('the first draw', () => {
  const of = terms({ contributionWait: 3_000 });
  const start = changed(tableOf(person('anna'), person('bruno')), { type: 'begin' }, 0, of);

  test('waits for everybody’s numbers, but not for ever', () => {
    expect(start).toMatchObject({ durable: false, after: { head: { version: 0, due: { kind: 'draw', at: 3_000 } } } });
    const one = changed(start.after, { type: 'contribute', by: 'anna', seat: 0, contribution: MORE }, 500, of);
    expect(one).toMatchObject({ durable: true, played: [], after: { head: { due: { kind: 'draw', at: 3_000 } } } });
    expect(changed(one.after, { type: 'due' }, 3_000, of).after.head).toMatchObject({ version: 1, draws: 1, due: null });
    const both = changed(one.after, { type: 'contribute', by: 'bruno', seat: 1, contribution: MORE }, 600, of);
    expect(both.after.head).toMatchObject({ version: 1, due: null });
    expect(faultOf(both.after, { type: 'contribute', by: 'bruno', seat: 1, contribution: MORE }, of)).toMatchObject({ code: 'conflict' });
  });

  test('does not wait for who has left', () => {
    const one = changed(start.after, { type: 'contribute', by: 'anna', seat: 0, contribution: MORE }, 500, of).after;
    expect(changed(one, { type: 'leave', by: 'bruno', seat: 1 }, 600, of).after.head).toMatchObject({ version: 1, draws: 1 });
  });
});

describe('seats', () => {
  const waiting = tableOf(person('anna'), openSeat, openSeat);
  const sit = (by: string, seat: number, another = false): Input => ({ type: 'sit', by, seat, name: by, another });

  test('the last one to sit starts the game', () => {
    const two = changed(waiting, sit('bruno', 1));
    expect(two).toMatchObject({
      events: [{ type: 'sat', seat: 1, data: { user: 'bruno' } }],
      after: { head: { status: 'waiting' }, state: null },
    });
    expect(changed(two.after, sit('carla', 2)).after.head).toMatchObject({ status: 'playing', version: 1, actor: 0 });
  });

  test('one each, unless more are asked for', () => {
    const two = after(waiting, sit('bruno', 1));
    expect(faultOf(two, sit('bruno', 2))).toMatchObject({ code: 'seated' });
    expect(faultOf(waiting, sit('anna', 1))).toMatchObject({ code: 'seated' });
    expect(faultOf(two, sit('carla', 1))).toMatchObject({ code: 'conflict' });
    expect(after(two, sit('bruno', 2, true)).head.status).toBe('playing');
  });

  test('a seat that is kept for somebody is given to nobody else', () => {
    const kept = tableOf(person('anna'), { ...openSeat, user: 'bruno', name: 'bruno' });
    expect(faultOf(kept, sit('carla', 1))).toMatchObject({ code: 'not-yours' });
    expect(after(kept, sit('bruno', 1)).head.status).toBe('playing');
  });

  test('while the table waits, who sits may get up again, and nothing of theirs stays', () => {
    const two = after(waiting, sit('bruno', 1), { type: 'contribute', by: 'bruno', seat: 1, contribution: MORE });
    const up = changed(two, { type: 'leave', by: 'bruno', seat: 1 });
    expect(up.after.seats[1]).toEqual(openSeat);
    expect(up.events).toMatchObject([{ type: 'left', seat: 1, data: { user: 'bruno' } }]);
    expect(faultOf(up.after, { type: 'leave', by: 'bruno', seat: 1 })).toMatchObject({ code: 'not-yours' });
    expect(after(up.after, sit('carla', 1)).seats[1]).toMatchObject({ user: 'carla', contribution: null });
  });

  test('only who made the table closes it, and only before it begins', () => {
    const close = (by: string): Input => ({ type: 'close', by });
    expect(faultOf(waiting, close('bruno'))).toMatchObject({ code: 'not-yours' });
    expect(faultOf(dealt, close('anna'))).toMatchObject({ code: 'conflict' });
    const closed = changed(waiting, close('anna'));
    expect(closed).toMatchObject({
      durable: true,
      events: [{ type: 'closed', data: { user: 'anna' } }],
      after: { head: { status: 'closed' } },
    });
    expect(faultOf(closed.after, close('anna'))).toBeNull();
    expect(faultOf(closed.after, sit('bruno', 1))).toMatchObject({ code: 'over' });
    expect(faultOf(closed.after, { type: 'leave', by: 'anna', seat: 0 })).toMatchObject({ code: 'over' });
  });
});

describe('what the house does (GR-10)', () => {
  const three = after(tableOf(person('anna'), person('bruno'), bot), { type: 'begin' });
  const act = { host: 'livia', reason: 'Because.' };
  const give = (seat: number, user: string | null): Input => ({
    type: 'hand-over',
    seat,
    to: user === null ? null : { user, name: user },
    act,
  });

  test('it closes a table however it stands, but for one that is over', () => {
    const change = changed(three, { type: 'close-by-house', act }, 2_000);
    expect(change).toMatchObject({
      durable: true,
      events: [{ type: 'closed', seat: null, at: 2_000, data: { user: null, ...act } }],
      after: { state: null, head: { status: 'closed', version: three.head.version, due: null, actor: null } },
      result: null,
    });
    expect(faultOf(change.after, { type: 'close-by-house', act })).toMatchObject({ code: 'over' });
    expect(
      faultOf(change.after, { type: 'act', by: 'anna', seat: 0, version: three.head.version, actions: [{ type: 'pass' }] }),
    ).toMatchObject({
      code: 'over',
    });
    expect(faultOf(playOut(three).after, { type: 'close-by-house', act })).toMatchObject({ code: 'over' });
  });

  test('it gives a seat to somebody else, or to a bot, whose turn it may be', () => {
    const change = changed(three, give(0, 'carla'));
    expect(change.events).toMatchObject([{ type: 'handed-over', seat: 0, data: { from: 'anna', to: 'carla', ...act } }]);
    expect(change.after.seats[0]).toMatchObject({ kind: 'person', user: 'carla', name: 'carla', standing: null, left: null });
    expect(faultOf(change.after, give(0, 'carla'))).toMatchObject({ code: 'conflict' });
    expect(faultOf(three, give(2, 'carla'))).toMatchObject({ code: 'conflict' });
    expect(faultOf(three, give(3, 'carla'))).toMatchObject({ code: 'bad-input', field: 'seat' });
    // Whoever plays there already would see two hands, and so would whoever may come back.
    expect(faultOf(three, give(0, 'bruno'))).toMatchObject({ code: 'seated' });
    expect(faultOf(after(three, { type: 'leave', by: 'bruno', seat: 1 }), give(0, 'bruno'))).toMatchObject({ code: 'seated' });
    const left = changed(three, give(0, null));
    expect(left.after).toMatchObject({ head: { due: { kind: 'bot', at: 1_400 } } });
    expect(left.after.seats[0]).toMatchObject({ kind: 'bot', bot: 'level:3', left: 1 });
    expect(changed(left.after, give(0, 'anna')).after.seats[0]).toMatchObject({ kind: 'person', user: 'anna', left: null });
  });

  test('nothing is played by it: a draw that waited for whoever had the seat is due', () => {
    const of = terms({ contributionWait: 60_000 });
    const waiting = changed(tableOf(person('anna'), { ...person('bruno'), contribution: MORE }, bot), { type: 'begin' }, 1_000, of).after;
    expect(waiting.head).toMatchObject({ version: 0, due: { kind: 'draw', at: 61_000 } });
    const given = changed(waiting, give(0, null), 2_000, of);
    expect(given).toMatchObject({ played: [], entries: [], after: { head: { version: 0, due: { kind: 'draw', at: 2_000 } } } });
  });
});

describe('leaving a game that goes on (ON-14, ON-15)', () => {
  const three = after(tableOf(person('anna'), person('bruno'), person('carla')), { type: 'begin' });
  const leave = (by: string, seat: number): Input => ({ type: 'leave', by, seat });
  const back = (by: string, seat: number): Input => ({ type: 'come-back', by, seat });

  test('a bot takes the seat over and is due where it must decide; the others go on', () => {
    const change = changed(three, leave('anna', 0), 2_000);
    expect(change).toMatchObject({
      durable: true,
      played: [],
      events: [
        { type: 'left', seat: 0, at: 2_000, data: { user: 'anna' } },
        { type: 'bot-took-over', seat: 0, at: 2_000, data: { bot: 'level:3' } },
      ],
      after: { head: { version: 1, due: { kind: 'bot', at: 2_400 } } },
    });
    expect(change.after.seats[0]).toMatchObject({ kind: 'bot', user: 'anna', name: 'anna', bot: 'level:3', left: 1 });
    expect(faultOf(change.after, { type: 'act', by: 'anna', seat: 0, version: 1, actions: [{ type: 'pass' }] })).toMatchObject({
      code: 'not-yours',
    });
    expect(changed(three, leave('bruno', 1)).after.head.due).toBeNull();
    expect(faultOf(three, leave('bruno', 0))).toMatchObject({ code: 'not-yours' });
  });

  test('whoever left takes the seat back, and what the bot thought of is dropped', () => {
    const left = after(three, leave('anna', 0));
    const choice = move(left);
    expect(faultOf(left, back('bruno', 0))).toMatchObject({ code: 'not-yours' });
    expect(faultOf(three, back('anna', 0))).toMatchObject({ code: 'not-yours' });
    const here = changed(left, back('anna', 0));
    expect(here.events).toMatchObject([{ type: 'took-back', seat: 0, data: { user: 'anna' } }]);
    expect(here.after.head.due).toBeNull();
    expect(here.after.seats).toEqual(three.seats);
    expect(faultOf(here.after, choice)).toBeNull();
    expect(after(here.after, move(here.after)).head.version).toBe(2);
  });

  test('who left comes last whatever the score, the first to leave lowest; who came back counts like everybody', () => {
    const played = playOut(three).after;
    const best = pebbles.result(played.state ?? three.state ?? pebbles.start({ players: 3, options: {} }))?.ranks.indexOf(1) ?? 0;
    const users = ['anna', 'bruno', 'carla'];
    const other = (best + 1) % 3;
    const end = playOut(after(three, leave(users[best] ?? '', best), leave(users[other] ?? '', other)));
    const ranks = end.result?.seats.map(({ rank }) => rank);
    expect(ranks?.[best]).toBe(3);
    expect(ranks?.[other]).toBe(2);
    expect(end.result?.seats[best]?.score).toBe(Math.max(...(end.result?.seats.map(({ score }) => score) ?? [])));
    expect(faultOf(end.after, back(users[best] ?? '', best))).toMatchObject({ code: 'over' });
    const returned = playOut(after(three, leave(users[best] ?? '', best), back(users[best] ?? '', best)));
    expect(returned.result?.seats[best]?.rank).toBe(1);
  });

  test('when the last person has left the bots play it to its end', () => {
    const all = after(three, leave('anna', 0), leave('bruno', 1), leave('carla', 2));
    const end = playOut(all);
    expect(end.result?.seats.map(({ rank }) => rank)).toEqual([3, 2, 1]);
  });
});
