import type { Action, Game, GameEvent, Refusal, Seat, Setup, Viewer } from '../game.ts';
import { ranksOf } from '../game.ts';
import { isObject, type Json, sameJson } from '../json.ts';
import { must, readBoolean, readFields, readInteger, reading, readList, readName, readViewer } from '../reader.ts';

/**
 * A toy with everything a game may have: hidden hands and deck, a deal, luck during play, a range, an option, a forced pass. It exists to test
 * what is written once for all games, and the law kit itself.
 *
 * P-1 Chance deals: two cards a seat (three with `long`), the rest is the deck. P-2 On your turn `play` a card: it counts as many points.
 * P-3 Or, once a game, `throw`: as many points as |x|, −3 … 3, and chance adds 0 or 1. P-4 Without cards, `pass`. P-5 Who is to act next draws
 * the top card. P-6 The game is over when all hands and the deck are empty.
 */
export interface Pebbles {
  players: number;
  long: boolean;
  phase: (typeof phases)[number];
  turn: Seat;
  /** Top card last; a card of 0 is unknown. */
  deck: number[];
  hands: number[][];
  thrown: boolean[];
  points: number[];
  viewer: Viewer | null;
}

const phases = ['deal', 'play', 'wobble', 'over'] as const;
const HIDDEN = 0;
const PASS = 0;
const THROW = 1 << 10;
const REACH = 3;

function cardsOf(players: number): number[] {
  return Array.from({ length: players * 5 }, (_, i) => i + 1);
}

function clone(state: Pebbles): Pebbles {
  return {
    ...state,
    deck: [...state.deck],
    hands: state.hands.map((hand) => [...hand]),
    thrown: [...state.thrown],
    points: [...state.points],
  };
}

function copy(from: Pebbles, into: Pebbles): void {
  Object.assign(into, clone(from));
}

function actor(state: Pebbles) {
  if (state.phase === 'over') return 'over' as const;
  return state.phase === 'play' ? state.turn : ('chance' as const);
}

function draw(state: Pebbles): void {
  const card = state.deck.pop();
  if (card !== undefined) state.hands[state.turn]?.push(card);
}

function next(state: Pebbles): void {
  if (state.deck.length === 0 && state.hands.every((hand) => hand.length === 0)) {
    state.phase = 'over';
    return;
  }
  state.phase = 'play';
  state.turn = (state.turn + 1) % state.players;
  draw(state);
}

function deal(state: Pebbles, order: readonly number[]): void {
  state.deck = [...order].reverse();
  for (const hand of state.hands) for (let i = state.long ? 3 : 2; i > 0; i--) hand.push(state.deck.pop() ?? HIDDEN);
  state.phase = 'play';
  draw(state);
}

function advance(state: Pebbles, packed: number): void {
  const hand = state.hands[state.turn] ?? [];
  const points = state.points[state.turn] ?? 0;
  if (packed >= THROW) {
    state.points[state.turn] = points + Math.abs(packed - THROW - 1 - REACH);
    state.thrown[state.turn] = true;
    state.phase = 'wobble';
    return;
  }
  if (packed !== PASS) {
    hand.splice(hand.indexOf(packed), 1);
    state.points[state.turn] = points + packed;
  }
  next(state);
}

function legal(state: Pebbles, out: Int32Array): number {
  if (state.phase !== 'play') return 0;
  const hand = state.hands[state.turn] ?? [];
  if (hand.length === 0) {
    out[0] = PASS;
    return 1;
  }
  let n = 0;
  for (const card of hand) out[n++] = card;
  if (!state.thrown[state.turn]) out[n++] = THROW;
  return n;
}

function unpack(_: Pebbles, packed: number): Action {
  if (packed === PASS) return { type: 'pass' };
  if (packed === THROW) return { type: 'throw', x: [-REACH, REACH] };
  return packed > THROW ? { type: 'throw', x: packed - THROW - 1 - REACH } : { type: 'play', card: packed };
}

function pack(_: Pebbles, action: Action): number {
  if (action.type === 'pass') return PASS;
  if (action.type === 'play') return Number(action.card);
  if (action.type !== 'throw') return -1;
  return typeof action.x === 'number' ? THROW + 1 + REACH + action.x : THROW;
}

function actions(state: Pebbles): Action[] {
  const out = new Int32Array(16);
  const n = legal(state, out);
  return Array.from(out.subarray(0, n), (packed) => unpack(state, packed));
}

function only(keys: readonly string[], value: Record<string, unknown>): boolean {
  return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

function refuseSeat(state: Pebbles, action: Record<string, unknown>): Refusal | null {
  const hand = state.hands[state.turn] ?? [];
  if (state.phase === 'over') return { rule: 'P-6', reason: 'over' };
  if (action.type === 'play' && only(['type', 'card'], action)) {
    if (hand.some((card) => card === action.card && card !== HIDDEN)) return null;
    return { rule: 'P-2', reason: 'not-in-hand' };
  }
  if (action.type === 'throw' && only(['type', 'x'], action)) {
    const { x } = action;
    if (hand.length === 0 || state.thrown[state.turn]) return { rule: 'P-3', reason: 'thrown' };
    if (typeof x !== 'number' || !Number.isInteger(x) || Math.abs(x) > REACH)
      return { rule: 'P-3', reason: 'reach', values: { most: REACH } };
    return null;
  }
  if (action.type === 'pass' && only(['type'], action)) return hand.length === 0 ? null : { rule: 'P-4', reason: 'has-cards' };
  return { rule: 'P-2', reason: 'unknown' };
}

function isOrder(order: unknown, cards: readonly number[]): order is number[] {
  return (
    Array.isArray(order) &&
    sameJson(
      cards,
      [...order].sort((a, b) => Number(a) - Number(b)),
    )
  );
}

function refuse(state: Pebbles, action: unknown): Refusal | null {
  if (!isObject(action)) return { rule: 'P-2', reason: 'unknown' };
  if (state.phase === 'deal') {
    const legalDeal = action.type === 'deal' && only(['type', 'deck'], action) && isOrder(action.deck, cardsOf(state.players));
    return legalDeal ? null : { rule: 'P-1', reason: 'deal' };
  }
  if (state.phase === 'wobble') {
    const legalWobble = action.type === 'wobble' && only(['type', 'by'], action) && (action.by === 0 || action.by === 1);
    return legalWobble ? null : { rule: 'P-3', reason: 'wobble' };
  }
  return refuseSeat(state, action);
}

function apply(state: Pebbles, action: Action): { state: Pebbles; events: GameEvent[] } {
  const after = clone(state);
  const events: GameEvent[] = [];
  if (action.type === 'deal' && Array.isArray(action.deck)) {
    deal(after, action.deck.map(Number));
    events.push({ type: 'dealt' });
    for (let seat = 0; seat < after.players; seat++) events.push({ type: 'hand', only: seat, cards: [...(after.hands[seat] ?? [])] });
    return { state: after, events };
  }
  const before = after.hands.map((hand) => hand.length);
  if (action.type === 'wobble') {
    after.points[after.turn] = (after.points[after.turn] ?? 0) + Number(action.by);
    events.push({ type: 'wobbled', by: Number(action.by) });
    next(after);
  } else {
    events.push({ ...action, type: `did-${action.type}`, seat: after.turn });
    advance(after, pack(after, action));
  }
  const hand = after.hands[after.turn] ?? [];
  if (after.phase === 'play' && hand.length > (before[after.turn] ?? 0)) {
    events.push({ type: 'drew', seat: after.turn });
    const card = hand.at(-1) ?? HIDDEN;
    if (card !== HIDDEN) events.push({ type: 'card', only: after.turn, card });
  }
  return { state: after, events };
}

function hide(view: Pebbles, viewer: Viewer): void {
  view.viewer = viewer;
  if (view.phase === 'over') return;
  view.deck.fill(HIDDEN);
  view.hands.forEach((hand, seat) => {
    if (seat !== viewer) hand.fill(HIDDEN);
  });
}

function conceal(state: Pebbles, viewer: Viewer): Pebbles {
  const view = clone(state);
  hide(view, viewer);
  return view;
}

function sample(state: Pebbles, random: { shuffle(items: number[]): number[] }): Pebbles {
  const full = clone(state);
  full.viewer = null;
  const seen = new Set([...full.deck, ...full.hands.flat()]);
  // Played cards are not kept: which ones they were follows from nothing the viewer sees, but any cards left over will do.
  const unseen = random.shuffle(cardsOf(full.players).filter((card) => !seen.has(card)));
  const known = (card: number) => (card === HIDDEN ? (unseen.pop() ?? HIDDEN) : card);
  full.deck = full.deck.map(known);
  full.hands = full.hands.map((hand) => hand.map(known));
  return full;
}

function write(state: Pebbles) {
  const counted = (cards: readonly number[], hidden: boolean): Json => (hidden ? cards.length : [...cards]);
  const secret = state.viewer !== null && state.phase !== 'over';
  return {
    game: 'pebbles',
    players: state.players,
    options: { long: state.long },
    phase: state.phase,
    turn: state.turn,
    deck: counted([...state.deck].reverse(), secret),
    seats: state.hands.map((hand, seat) => ({
      hand: counted(hand, secret && state.viewer !== seat),
      thrown: state.thrown[seat] ?? false,
      points: state.points[seat] ?? 0,
    })),
    ...(state.viewer === null ? {} : { view: state.viewer }),
  };
}

function readCards(value: unknown, field: string, hidden: boolean, most: number): number[] {
  if (hidden) return new Array<number>(readInteger(value, field, 0, most)).fill(HIDDEN);
  return readList(value, field, most).map((card, i) => readInteger(card, `${field}[${i}]`, 1, most));
}

function readPosition(json: unknown): Pebbles {
  const fields = readFields(json, '', ['game', 'players', 'options', 'phase', 'turn', 'deck', 'seats'], ['view']);
  readName(fields.game, 'game', ['pebbles']);
  const players = readInteger(fields.players, 'players', 2, 3);
  const options = readFields(fields.options, 'options', ['long']);
  const long = readBoolean(options.long, 'options.long');
  const phase = phases[readName(fields.phase, 'phase', phases)] ?? 'over';
  const viewer = readViewer(fields, players);
  const secret = viewer !== null && phase !== 'over';
  const most = players * 5;
  const deck = readCards(fields.deck, 'deck', secret, most).reverse();
  const hands: number[][] = [];
  const thrown: boolean[] = [];
  const points: number[] = [];
  for (const [seat, value] of readList(fields.seats, 'seats', players, players).entries()) {
    const own = readFields(value, `seats[${seat}]`, ['hand', 'thrown', 'points']);
    hands.push(readCards(own.hand, `seats[${seat}].hand`, secret && viewer !== seat, most));
    thrown.push(readBoolean(own.thrown, `seats[${seat}].thrown`));
    points.push(readInteger(own.points, `seats[${seat}].points`, 0, 1000));
  }
  const turn = readInteger(fields.turn, 'turn', 0, players - 1);
  const state: Pebbles = { players, long, phase, turn, deck, hands, thrown, points, viewer };
  const known = [...deck, ...hands.flat()].filter((card) => card !== HIDDEN);
  must(new Set(known).size === known.length, 'deck', 'a card is there twice');
  must(deck.length + hands.flat().length <= most, 'deck', 'there are too many cards');
  const empty = deck.length === 0 && hands.every((hand) => hand.length === 0);
  const untouched = empty && turn === 0 && !thrown.includes(true) && points.every((n) => n === 0);
  must(phase !== 'deal' || untouched, 'phase', 'deal comes before everything');
  must(phase !== 'over' || empty, 'phase', 'cannot be over');
  must(phase !== 'play' || !empty, 'phase', 'should be over');
  must(phase !== 'wobble' || (thrown[turn] === true && hands[turn]?.length !== 0), 'phase', 'nobody threw');
  return state;
}

export const pebbles: Game<Pebbles> = {
  id: 'pebbles',
  rulesVersion: 1,
  players: { min: 2, max: 3 },
  options: [{ key: 'long', values: [false, true] }],
  hasSecrets: true,
  maxLegal: 16,
  start: ({ players, options }: Setup) => ({
    players,
    long: options.long === true,
    phase: 'deal',
    turn: 0,
    deck: [],
    hands: Array.from({ length: players }, () => []),
    thrown: new Array<boolean>(players).fill(false),
    points: new Array<number>(players).fill(0),
    viewer: null,
  }),
  setup: (state) => ({ players: state.players, options: { long: state.long } }),
  actor,
  turn: (state) => state.turn,
  actions,
  refuse,
  apply,
  chance: (state, random) =>
    state.phase === 'deal' ? { type: 'deal', deck: random.shuffle(cardsOf(state.players)) } : { type: 'wobble', by: random.below(2) },
  irrevocable: (action) => action.type === 'throw',
  pass: (state) => actions(state).find((action) => action.type === 'pass') ?? null,
  conceal,
  viewer: (state) => state.viewer,
  sample,
  result: (state) => (state.phase === 'over' ? { scores: [...state.points], ranks: ranksOf(state.points) } : null),
  scores: (state) => [...state.points],
  read: (json) => reading(() => readPosition(json)),
  write,
  show: (state) =>
    `${state.phase}, turn ${state.turn}, deck ${state.deck.length}\n${state.hands
      .map((hand, seat) => `${seat}: ${hand.map((card) => (card === HIDDEN ? '?' : card)).join(' ')} (${state.points[seat]})`)
      .join('\n')}`,
  standing: {
    read: (json) => (json === 'highest' ? json : null),
    choose: (state) => (state.phase === 'play' ? (actions(state)[0] ?? null) : null),
  },
  legal,
  pack,
  unpack,
  pick: (_, packed, random) => (packed === THROW ? THROW + 1 + random.below(2 * REACH + 1) : packed),
  advance,
  concealInto(state, viewer, into) {
    copy(state, into);
    hide(into, viewer);
  },
  roll: (state, random) => {
    if (state.phase === 'deal') deal(state, random.shuffle(cardsOf(state.players)));
    else {
      state.points[state.turn] = (state.points[state.turn] ?? 0) + random.below(2);
      next(state);
    }
  },
  clone,
  copy,
};

/** The secrets of a position, for the law kit. */
export function pebblesSecrets(position: { readonly phase?: unknown; readonly players?: unknown }, viewer: Viewer): string[] {
  if (position.phase === 'over') return [];
  const paths = ['deck'];
  for (let seat = 0; seat < Number(position.players); seat++) if (seat !== viewer) paths.push(`seats.${seat}.hand`);
  return paths;
}
