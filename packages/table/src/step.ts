import { type Action, type Game, type Outcome, type Seat, sameJson } from '@castellum/core';
import type { Fault } from '@castellum/protocol';
import { type Refused, refused } from './fault.ts';
import { shownOf, started, unstarted } from './head.ts';
import { type Played, playBatch, take } from './played.ts';
import { keptResult } from './result.ts';
import { isShared } from './seats.ts';
import {
  type Due,
  type Head,
  type HouseAct,
  type LogEntry,
  openSeat,
  type Table,
  type TableEvent,
  type TableResult,
  type TableSeat,
} from './table.ts';

/** No game of the house gives itself more actions in a row than this; a rule that never asks anybody must not hang a host. */
const MAX_AUTOMATIC = 1_000;

/** What never changes of a table, and what its host lends it: everything a step needs beside the table, so that it has no clock and no luck of its own. */
export interface Terms<S> {
  readonly game: Game<S>;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** The version of the rules that the table was made for, where those have changed since: it can be looked at, not played on. Else null. */
  readonly outdated: number | null;
  /** Who made the table, and may close it before it begins. */
  readonly creator: string;
  /** The bot that plays on for whoever leaves. */
  readonly standIn: string;
  /** How long the first draw waits for contributions, ms. */
  readonly contributionWait: number;
  /** How long a bot waits before a decision, ms. `goesOn`: its seat decided last, too. */
  pause(decision: { readonly seat: Seat; readonly state: S; readonly version: number; readonly goesOn: boolean }): number;
  /** The outcome of a chance state; `version` and `draws` count the actions and draws before it. */
  draw(state: S, at: { readonly version: number; readonly draws: number; readonly seats: readonly TableSeat[] }): Action;
}

/** What may come to a table. `by`: the user who asks. */
export type Input =
  /** The table is there: what goes on by itself does. */
  | { readonly type: 'begin' }
  /** The time has come for what is due: a draw waits no longer. */
  | { readonly type: 'due' }
  /** A batch, drafted on a version. */
  | { readonly type: 'act'; readonly by: string; readonly seat: Seat; readonly version: number; readonly actions: readonly unknown[] }
  /** What a bot has chosen for its seat at a version. Nothing happens where the table has moved on. */
  | { readonly type: 'choose'; readonly seat: Seat; readonly version: number; readonly action: unknown }
  /** A standing preference, which also answers a question that is open already; null takes it back. */
  | { readonly type: 'standing'; readonly by: string; readonly seat: Seat; readonly preference: unknown }
  /** A person's random bytes for the table's chance. */
  | { readonly type: 'contribute'; readonly by: string; readonly seat: Seat; readonly contribution: string }
  /** Somebody takes an open seat; with the last one the game starts. `another`: also where he has one already. */
  | { readonly type: 'sit'; readonly by: string; readonly seat: Seat; readonly name: string; readonly another: boolean }
  /** A seat is given up: open again while the table waits, a bot's in a running game (ON-14). */
  | { readonly type: 'leave'; readonly by: string; readonly seat: Seat }
  /** Whoever left a seat takes it back (ON-15). */
  | { readonly type: 'come-back'; readonly by: string; readonly seat: Seat }
  /** Who made the table closes it before it has begun. */
  | { readonly type: 'close'; readonly by: string }
  /** The house closes the table, however it stands. */
  | { readonly type: 'close-by-house'; readonly act: HouseAct }
  /** The house gives a seat to somebody else, or to a bot (`to` is null). */
  | {
      readonly type: 'hand-over';
      readonly seat: Seat;
      readonly to: { readonly user: string; readonly name: string } | null;
      readonly act: HouseAct;
    };

/** A seat that changes. */
export interface SeatChange {
  readonly seat: Seat;
  readonly from: TableSeat;
  readonly to: TableSeat;
}

/** What came of an input: to be stored, and only then to be true. */
export interface Change<S> {
  /** The version that it follows on. */
  readonly from: number;
  readonly after: Table<S>;
  readonly played: readonly Played<S>[];
  readonly entries: readonly LogEntry[];
  readonly seats: readonly SeatChange[];
  readonly events: readonly TableEvent[];
  /** With the end of the game. */
  readonly result: TableResult | null;
  /** False where there is nothing to store: only the time of what is due moved, and what is stored of it is early enough. */
  readonly durable: boolean;
}

/** True where seats or status look different to others: where more has changed there than a preference. */
export function looksNew({ seats, events }: Pick<Change<unknown>, 'seats' | 'events'>): boolean {
  return events.length > 0 || seats.some(({ from, to }) => from.standing === to.standing || from.user !== to.user || from.kind !== to.kind);
}

/** A change under way: what the input itself does, before what follows of itself. */
interface Draft<S> {
  readonly seats: readonly TableSeat[];
  readonly head: Head;
  readonly state: S | null;
  readonly played: readonly Played<S>[];
  readonly events: readonly TableEvent[];
  /** Nothing is played now: what follows of itself is due at once. Whoever feeds the table need not be the one who plays on. */
  readonly later?: boolean;
}

/**
 * One step of a table: what an input changes, with all that follows of itself until a person must decide or something must be waited for. Pure: the same
 * table, input and time give the same change, and the table given stays as it is.
 * @param now ms since 1970
 * @returns the change, null where the input changes nothing, or why it is refused
 */
export function step<S>(terms: Terms<S>, table: Table<S>, input: Input, now: number): Outcome<Change<S> | null, Fault> {
  const drafted = draft(terms, table, input, now);
  if (!drafted.ok || drafted.value === null) return drafted as Refused | { ok: true; value: null };
  return { ok: true, value: finish(terms, table, drafted.value, input.type !== 'due', now) };
}

/** Nothing of its own: only what follows of itself. */
function same<S>({ seats, head, state }: Table<S>): Draft<S> {
  return { seats, head, state, played: [], events: [] };
}

function draft<S>(terms: Terms<S>, table: Table<S>, input: Input, now: number): Outcome<Draft<S> | null, Fault> {
  switch (input.type) {
    case 'begin':
    case 'due':
      return { ok: true, value: goesOn(terms, table) ? same(table) : null };
    case 'act':
      return act(terms, table, input);
    case 'choose':
      return choose(terms, table, input);
    case 'standing':
      return standing(terms, table, input);
    case 'contribute':
      return contribute(terms, table, input);
    case 'sit':
      return sit(terms, table, input, now);
    case 'leave':
      return leave(terms, table, input, now);
    case 'come-back':
      return comeBack(terms, table, input, now);
    case 'close':
      return close(terms, table, input, now);
    case 'close-by-house':
      return closeByHouse(table, input, now);
    case 'hand-over':
      return handOver(terms, table, input, now);
  }
}

function goesOn<S>({ outdated }: Terms<S>, { head }: Table<S>): boolean {
  return head.status === 'playing' && outdated === null;
}

/** The seat as its owner may use it; refused with `bad-input` where there is none, `not-yours` where it is another's. */
function own<S>({ seats }: Table<S>, by: string, seat: Seat): Outcome<TableSeat, Fault> {
  const found = seats[seat];
  if (found === undefined) return refused('bad-input', 'there is no such seat', { field: 'seat' });
  return found.user === by && found.kind === 'person' ? { ok: true, value: found } : refused('not-yours', 'that seat is not yours');
}

function rulesChanged(version: number): Refused {
  return refused('over', `the table is of rules ${version}, which have changed`);
}

/** The state of a game that goes on; refused where it does not. */
function playing<S>({ outdated }: Terms<S>, { head, state }: Table<S>): Outcome<S, Fault> {
  if (head.status === 'waiting') return refused('not-started', 'the table waits for players');
  if (head.status === 'closed') return refused('over', 'the table was closed');
  if (head.status === 'over') return refused('over', 'the game is over');
  if (outdated !== null || state === null) return rulesChanged(outdated ?? 0);
  return { ok: true, value: state };
}

function withSeat(seats: readonly TableSeat[], seat: Seat, change: Partial<TableSeat>): TableSeat[] {
  return seats.map((old, index) => (index === seat ? { ...old, ...change } : old));
}

type Of<T extends Input['type']> = Extract<Input, { readonly type: T }>;

function act<S>(terms: Terms<S>, table: Table<S>, { by, seat, version, actions }: Of<'act'>): Outcome<Draft<S>, Fault> {
  const mine = own(table, by, seat);
  if (!mine.ok) return mine;
  const state = playing(terms, table);
  if (!state.ok) return state;
  if (version !== table.head.version) return refused('conflict', `the table is at version ${table.head.version}`);
  if (actions.length === 0) return refused('bad-input', 'must have an action', { field: 'actions' });
  const played = playBatch(terms.game, state.value, seat, actions);
  return played.ok ? { ok: true, value: { ...same(table), played: played.value } } : played;
}

function choose<S>(terms: Terms<S>, table: Table<S>, { seat, version, action }: Of<'choose'>): Outcome<Draft<S> | null, Fault> {
  const { state, head, seats } = table;
  if (!goesOn(terms, table) || state === null || version !== head.version || seats[seat]?.kind !== 'bot') return { ok: true, value: null };
  const played = playBatch(terms.game, state, seat, [action]);
  return played.ok ? { ok: true, value: { ...same(table), played: played.value } } : played;
}

function standing<S>(terms: Terms<S>, table: Table<S>, { by, seat, preference }: Of<'standing'>): Outcome<Draft<S> | null, Fault> {
  const { game } = terms;
  const mine = own(table, by, seat);
  if (!mine.ok) return mine;
  if (game.standing === undefined) return refused('bad-input', 'this game asks nothing out of turn', { field: 'preference' });
  const read = preference === null ? null : game.standing.read(preference);
  if (preference !== null && read === null) return refused('bad-input', 'is no preference of this game', { field: 'preference' });
  if (!sameJson(mine.value.standing, read))
    return { ok: true, value: { ...same(table), seats: withSeat(table.seats, seat, { standing: read }) } };
  // It stays as it is, and does nothing but answer.
  return { ok: true, value: isAskedOutOfTurn(terms, table, seat) ? same(table) : null };
}

function isAskedOutOfTurn<S>(terms: Terms<S>, table: Table<S>, seat: Seat): boolean {
  const { state } = table;
  return goesOn(terms, table) && state !== null && terms.game.actor(state) === seat && terms.game.turn(state) !== seat;
}

function contribute<S>(terms: Terms<S>, table: Table<S>, { by, seat, contribution }: Of<'contribute'>): Outcome<Draft<S>, Fault> {
  const mine = own(table, by, seat);
  if (!mine.ok) return mine;
  if (mine.value.contribution !== null) return refused('conflict', 'this seat has contributed already');
  if (table.head.status !== 'waiting') {
    const state = playing(terms, table);
    if (!state.ok) return state;
  }
  if (table.head.draws > 0) return refused('conflict', 'chance has been drawn from already');
  return { ok: true, value: { ...same(table), seats: withSeat(table.seats, seat, { contribution }) } };
}

function sit<S>(terms: Terms<S>, table: Table<S>, { by, seat, name, another }: Of<'sit'>, now: number): Outcome<Draft<S>, Fault> {
  const { game, options, outdated } = terms;
  const found = table.seats[seat];
  if (found === undefined) return refused('bad-input', 'there is no such seat', { field: 'seat' });
  if (table.head.status === 'closed') return refused('over', 'the table was closed');
  if (outdated !== null) return rulesChanged(outdated);
  if (found.kind !== 'open') return refused('conflict', 'that seat is taken');
  if (found.user !== null && found.user !== by) return refused('not-yours', 'that seat is kept for somebody else');
  if (!another && table.seats.some(({ kind, user }) => kind !== 'open' && user === by))
    return refused('seated', 'you have a seat at this table already');
  const seats = withSeat(table.seats, seat, { kind: 'person', user: by, name });
  const events: TableEvent[] = [{ type: 'sat', seat, at: now, data: { user: by } }];
  const { version, draws } = table.head;
  if (seats.some(({ kind }) => kind === 'open'))
    return { ok: true, value: { seats, head: { version, draws, ...unstarted(seats, now) }, state: null, played: [], events } };
  const state = game.start({ players: seats.length, options });
  return { ok: true, value: { seats, head: { version, draws, ...started(game, state, seats, now) }, state, played: [], events } };
}

function leave<S>(terms: Terms<S>, table: Table<S>, { by, seat }: Of<'leave'>, now: number): Outcome<Draft<S>, Fault> {
  const mine = own(table, by, seat);
  if (!mine.ok) return mine;
  const left: TableEvent = { type: 'left', seat, at: now, data: { user: by } };
  if (table.head.status === 'waiting')
    return { ok: true, value: { ...same(table), seats: withSeat(table.seats, seat, openSeat), events: [left] } };
  const state = playing(terms, table);
  if (!state.ok) return state;
  const order = 1 + Math.max(0, ...table.seats.map((other) => other.left ?? 0));
  const seats = withSeat(table.seats, seat, { kind: 'bot', bot: terms.standIn, left: order });
  const tookOver: TableEvent = { type: 'bot-took-over', seat, at: now, data: { bot: terms.standIn } };
  return { ok: true, value: { ...same(table), seats, events: [left, tookOver] } };
}

function comeBack<S>(terms: Terms<S>, table: Table<S>, { by, seat }: Of<'come-back'>, now: number): Outcome<Draft<S>, Fault> {
  const found = table.seats[seat];
  if (found === undefined) return refused('bad-input', 'there is no such seat', { field: 'seat' });
  if (found.left === null || found.user !== by) return refused('not-yours', 'you have not left that seat');
  const state = playing(terms, table);
  if (!state.ok) return state;
  // A bot that thinks has decided nothing yet: what it chooses afterwards is dropped.
  const seats = withSeat(table.seats, seat, { kind: 'person', bot: null, left: null });
  const events: TableEvent[] = [{ type: 'took-back', seat, at: now, data: { user: by } }];
  return { ok: true, value: { ...same(table), seats, events } };
}

function close<S>({ creator }: Terms<S>, table: Table<S>, { by }: Of<'close'>, now: number): Outcome<Draft<S> | null, Fault> {
  if (by !== creator) return refused('not-yours', 'only who made the table may close it');
  if (table.head.status === 'closed') return { ok: true, value: null };
  if (table.head.status !== 'waiting') return refused('conflict', 'the game has begun');
  const head: Head = { ...table.head, status: 'closed', due: null };
  return { ok: true, value: { ...same(table), head, events: [{ type: 'closed', seat: null, at: now, data: { user: by } }] } };
}

function closeByHouse<S>(table: Table<S>, { act }: Of<'close-by-house'>, now: number): Outcome<Draft<S>, Fault> {
  if (table.head.status === 'closed') return refused('over', 'the table was closed');
  if (table.head.status === 'over') return refused('over', 'the game is over');
  const head: Head = { ...table.head, status: 'closed', due: null, actor: null, since: null };
  return {
    ok: true,
    value: { ...same(table), head, state: null, events: [{ type: 'closed', seat: null, at: now, data: { user: null, ...act } }] },
  };
}

function handOver<S>(terms: Terms<S>, table: Table<S>, { seat, to, act }: Of<'hand-over'>, now: number): Outcome<Draft<S>, Fault> {
  const found = table.seats[seat];
  if (found === undefined) return refused('bad-input', 'there is no such seat', { field: 'seat' });
  const state = playing(terms, table);
  if (!state.ok) return state;
  if (found.user === null) return refused('conflict', 'that seat is nobody’s');
  if (found.user === to?.user && found.kind === 'person') return refused('conflict', 'that seat is theirs already');
  if (to === null && found.kind === 'bot') return refused('conflict', 'a bot plays there already');
  // Nobody plays against themselves, or sees two hands.
  if (to !== null && table.seats.some(({ user }, other) => other !== seat && user === to.user))
    return refused('seated', 'they have a seat at this table already');
  const order = 1 + Math.max(0, ...table.seats.map(({ left }) => left ?? 0));
  const change: Partial<TableSeat> =
    to === null ? { kind: 'bot', bot: terms.standIn, left: order } : { kind: 'person', bot: null, left: null, standing: null, ...to };
  const events: TableEvent[] = [{ type: 'handed-over', seat, at: now, data: { from: found.user, to: to?.user ?? null, ...act } }];
  return {
    ok: true,
    value: { ...same(table), seats: withSeat(table.seats, seat, change), events, later: true },
  };
}

/** Adds what follows of itself. */
function finish<S>(terms: Terms<S>, before: Table<S>, drafted: Draft<S>, mayWait: boolean, now: number): Change<S> {
  const { seats, events } = drafted;
  const followed = follow(terms, before, drafted, mayWait, now);
  const changed = seats.flatMap((to, seat): SeatChange[] => {
    const old = before.seats[seat];
    return old === undefined || old === to ? [] : [{ seat, from: old, to }];
  });
  const { played, table } = followed;
  const durable = played.length > 0 || changed.length > 0 || events.length > 0;
  // What is played has its time already, and a game that is over keeps that of its end.
  const isUntimed = durable && played.length === 0 && table.head.status !== 'over';
  const after: Table<S> = { ...table, seats, head: isUntimed ? { ...table.head, updatedAt: now } : table.head };
  const ended = after.head.status === 'over' && before.head.status !== 'over';
  return {
    from: before.head.version,
    after,
    played,
    entries: entriesOf(played, now, before.head.since ?? drafted.head.since),
    seats: changed,
    events,
    result: ended ? keptResult(terms.game, after) : null,
    durable,
  };
}

/** The entries of the log for steps that are played at `at`. `since`: since when the first of them was due. */
function entriesOf(played: readonly Played[], at: number, since: number | null): LogEntry[] {
  return played.map(({ seat, action, events }, i) => ({
    seat,
    action,
    events,
    at,
    since: seat === 'chance' ? null : i === 0 ? since : at,
  }));
}

/** Plays on from a draft until somebody must decide or be waited for. */
function follow<S>(
  terms: Terms<S>,
  before: Table<S>,
  drafted: Draft<S>,
  mayWait: boolean,
  now: number,
): { readonly table: Table<S>; readonly played: readonly Played<S>[] } {
  const { game } = terms;
  const { seats, head } = drafted;
  const played = [...drafted.played];
  let state = played.at(-1)?.state ?? drafted.state;
  let draws = head.draws;
  let due: Due | null = null;
  if (state === null || !goesOn(terms, { ...before, head })) return { table: { ...before, head, state }, played };
  for (let i = 0; ; i++) {
    if (i > MAX_AUTOMATIC) throw new Error(`${game.id}: the game asks nobody any more`);
    const actor = game.actor(state);
    if (actor === 'over') break;
    const version = head.version + played.length;
    /** What was due already stays so, as long as nothing was played. */
    const waited = played.length === 0 ? head.due : null;
    let next: Played<S>;
    if (actor === 'chance') {
      if (drafted.later === true) {
        due = { kind: 'draw', at: Math.min(waited?.at ?? now, now) };
        break;
      }
      if (mayWait && draws === 0 && awaitsContributions(terms, seats)) {
        due = waited?.kind === 'draw' && waited.at > now ? waited : { kind: 'draw', at: now + terms.contributionWait };
        break;
      }
      next = take(game, state, 'chance', terms.draw(state, { version, draws, seats }));
      draws++;
    } else if (seats[actor]?.kind === 'bot') {
      const decided = lastDecider(played) ?? before.decided;
      due =
        waited?.kind === 'bot'
          ? waited
          : { kind: 'bot', at: now + terms.pause({ seat: actor, state, version, goesOn: decided === actor }) };
      break;
    } else {
      const action = actor === game.turn(state) ? null : standingAction(game, state, actor, seats[actor]?.standing ?? null);
      if (action === null || drafted.later === true) break;
      next = take(game, state, actor, action);
    }
    played.push(next);
    state = next.state;
  }
  const decided = lastDecider(played) ?? before.decided;
  if (played.length === 0) return { table: { ...before, head: { ...head, due }, state, decided }, played };
  const status = game.actor(state) === 'over' ? 'over' : 'playing';
  const version = head.version + played.length;
  return {
    table: { ...before, head: { version, draws, status, due, ...shownOf(game, state, now), updatedAt: now }, state, decided },
    played,
  };
}

function lastDecider(played: readonly Played[]): Seat | null {
  const last = played.findLast(({ seat }) => seat !== 'chance')?.seat;
  return typeof last === 'number' ? last : null;
}

function awaitsContributions<S>({ contributionWait }: Terms<S>, seats: readonly TableSeat[]): boolean {
  return contributionWait > 0 && isShared(seats) && seats.some(({ kind, contribution }) => kind === 'person' && contribution === null);
}

/** What the seat's standing preference answers, where it does and the rules allow it. */
function standingAction<S>(game: Game<S>, state: S, seat: Seat, preference: unknown): Action | null {
  if (preference === null || game.standing === undefined) return null;
  const read = game.standing.read(preference);
  if (read === null) return null;
  const action = game.standing.choose(game.conceal(state, seat), read);
  return action === null || game.refuse(state, action) !== null ? null : action;
}

/** The bots that are asked for a bot's seat, one after the other: itself, and if it fails, simpler ones that can hardly fail. */
export function choosersFor(bot: string): string[] {
  return [...new Set([bot, 'greedy', 'random'])];
}
