import { type Action, defaultOptions, eventsFor, type GameEvent, isAim, isRange, type Seat, SeededRandom, sameJson } from '@castellum/core';
import { analyze, type BotKit, playerOf, recalled, type Suggestion } from '@castellum/search';
import { EASIEST, MARGIN, type Puzzle, type Weighed } from './puzzle.ts';

/** How puzzles are looked for. */
export interface MiningOptions {
  readonly seed: string;
  /** So many puzzles at most. */
  readonly wanted: number;
  /** Simulations of each of the searches that decide; ten times the fifth level's (RV-15). */
  readonly deep: number;
  /** So large a part of each game, 0 … 1, is passed over: where little is decided before the end. */
  readonly skip: number;
  /** Names puzzles; a number is added. */
  readonly prefix: string;
  /** Asked before each decision; true ends the search. */
  readonly enough?: () => boolean;
}

/** How many decisions came to each stage. */
export interface Mined {
  games: number;
  /** Decisions of bots that were looked at. */
  decisions: number;
  /** Those where a short search saw one clearly best action. */
  candidates: number;
  /** Those where the deep search saw the same with the first seed. */
  first: number;
  /** And with the second seed. */
  second: number;
}

/** The simulations of the short search that tells whether a closer look is worth while. */
const SHORT = 400;
/** Its lead must be at least so much: it is less sure. */
const SHORT_MARGIN = 0.12;
/** A search of so large a part of the deep one goes before it, with the same margin: nine of ten leads of the short one do not last. */
const MIDDLE = 1 / 8;
/** An action that fewer than this share of the simulations followed was given up as weak. */
const FOLLOWED = 0.004;
/** The actions of a puzzle whose chances are told. */
const TOLD = 8;
/** No more than this share of the puzzles have one theme. */
const ONE_THEME = 0.22;
/** At most so many puzzles from one game. */
const FROM_ONE_GAME = 3;
/** Bots whose games are mined: good enough for sensible positions, weak enough for mistakes. */
const BOTS = ['level:3', 'level:2', 'level:3', 'level:1'];
/** What finds the solution tells how hard it is. */
const FINDERS: readonly (readonly [simulations: number, rating: number])[] = [
  [0, EASIEST],
  [20, 1250],
  [100, 1450],
  [500, 1650],
];
const HARDEST = 1850;

const seedsOf = [101, 202] as const;

/** A decision of a game that was played. */
interface Met<S> {
  readonly state: S;
  /** What the acting seat was shown until then. */
  readonly events: readonly GameEvent[];
}

/** Finds puzzles in games that bots play against each other, one after the other; the same for the same options. `tally` is kept up to date. */
export function* minePuzzles<S>(kit: BotKit<S>, options: MiningOptions, tally: Mined): Generator<Puzzle> {
  const themes = new Map<string, number>();
  const room = Math.max(3, options.wanted * ONE_THEME);
  let found = 0;
  for (let number = 0; found < options.wanted; number++) {
    tally.games++;
    let fromThis = 0;
    const met = decisionsOf(kit, `${options.seed}/${number}`, number);
    for (const { state, events } of met.slice(Math.floor(met.length * options.skip))) {
      if (options.enough?.() === true) return;
      if (fromThis === FROM_ONE_GAME) break;
      tally.decisions++;
      const puzzle = weigh(kit, state, events, options, tally);
      if (puzzle === null || (themes.get(puzzle.theme) ?? 0) >= room) continue;
      themes.set(puzzle.theme, (themes.get(puzzle.theme) ?? 0) + 1);
      fromThis++;
      found++;
      yield { ...puzzle, id: `${options.prefix}${String(found).padStart(3, '0')}` };
      if (found >= options.wanted) return;
    }
  }
}

/** The decisions of a game between bots in which there is something to choose. */
function decisionsOf<S>(kit: BotKit<S>, seed: string, number: number): Met<S>[] {
  const { game } = kit;
  const { min, max } = game.players;
  const luck = new SeededRandom(seed);
  const players = min + (number % (max - min + 1));
  const bots = Array.from({ length: players }, (_, seat) =>
    playerOf(kit, BOTS[(seat + number) % BOTS.length] ?? 'greedy', { seed: `${seed}/${seat}` }),
  );
  const met: Met<S>[] = [];
  const events: GameEvent[] = [];
  let state = game.start({ players, options: defaultOptions(game) });
  for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
    if (typeof actor === 'number' && isChoice(kit, state)) met.push({ state, events: eventsFor(events, actor) });
    const action = actor === 'chance' ? game.chance(state, luck) : decided(kit, state, actor, bots[actor], events);
    const next = game.apply(state, action);
    state = next.state;
    events.push(...next.events);
  }
  return met;
}

function decided<S>(
  kit: BotKit<S>,
  state: S,
  seat: Seat,
  bot: ReturnType<typeof playerOf<S>> | undefined,
  events: readonly GameEvent[],
): Action {
  if (bot === undefined) throw new Error(`no bot sits at seat ${seat}`);
  const known = recalled(kit, kit.game.conceal(state, seat), eventsFor(events, seat));
  return kit.game.unpack(known, bot.choose(known));
}

/** Whether there is something to choose: three actions or more, two of them whole, and none of the phases in which pieces are only set out. */
function isChoice<S>({ game }: BotKit<S>, state: S): boolean {
  const actions = game.actions(state);
  const whole = actions.filter((action) => !isRange(game, state, action));
  return actions.length >= 3 && whole.length >= 2 && actions.every(({ type }) => !['setup', 'place', 'reserve'].includes(type));
}

/** The actions of a decision by how good they are, each kind of range (a push) as its best one. */
function ranked<S>(kit: BotKit<S>, state: S, events: readonly GameEvent[], simulations: number, seed: number): Suggestion[] {
  const found = analyze(kit, state, { budget: { simulations }, seed, events, best: 40 }).filter(({ weight }) => weight >= FOLLOWED);
  return found.sort((a, b) => winOf(b) - winOf(a));
}

const winOf = ({ wins, seat }: Suggestion): number => wins[seat] ?? 0;

/** Whether the best action leads by so much, and which it is. */
function leader<S>(kit: BotKit<S>, state: S, list: readonly Suggestion[], margin: number): Suggestion | null {
  const [best, second] = list;
  if (best === undefined || second === undefined || winOf(best) - winOf(second) < margin) return null;
  // A push is a place among many; which of two neighbours was meant nobody could tell.
  if (isAim(kit.game, state, best.action)) return null;
  return best;
}

function weigh<S>(
  kit: BotKit<S>,
  state: S,
  events: readonly GameEvent[],
  { deep }: MiningOptions,
  tally: Mined,
): Omit<Puzzle, 'id'> | null {
  const { game } = kit;
  const short = leader(kit, state, ranked(kit, state, events, SHORT, 1), SHORT_MARGIN);
  if (short === null) return null;
  tally.candidates++;
  const middle = leader(kit, state, ranked(kit, state, events, Math.ceil(deep * MIDDLE), 1), SHORT_MARGIN);
  if (middle === null) return null;
  const [firstSeed, secondSeed] = seedsOf;
  const one = ranked(kit, state, events, deep, firstSeed);
  const best = leader(kit, state, one, MARGIN);
  if (best === null) return null;
  tally.first++;
  const two = ranked(kit, state, events, deep, secondSeed);
  const again = leader(kit, state, two, MARGIN);
  if (again === null || !sameJson(again.action, best.action)) return null;
  const weighed = meanOf(one, two).map(({ action, win }): Weighed => ({ action, win, line: lineAfter(kit, state, action) }));
  const [solution, second] = weighed;
  if (solution === undefined || second === undefined || !sameJson(solution.action, best.action)) return null;
  if (solution.win - second.win < MARGIN) return null;
  tally.second++;
  const rating = hardness(kit, state, events, best.action);
  // To take a win that anybody sees is no puzzle.
  if (rating === EASIEST && game.actor(game.apply(state, best.action).state) === 'over') return null;
  const seat = game.actor(state);
  if (typeof seat !== 'number') return null;
  return {
    theme: best.reason?.key.split('.why.')[1] ?? best.action.type,
    position: game.write(state),
    solution: best.action,
    simulations: deep,
    seeds: seedsOf,
    weighed: weighed.map(({ line, ...rest }, i) => ({ ...rest, line: i === 0 ? [] : line })),
    rating,
  };
}

/** The actions that either search knows, the figures of both taken together; rounded, best first. */
function meanOf(one: readonly Suggestion[], two: readonly Suggestion[]): { readonly action: Action; readonly win: number }[] {
  const all = new Map<string, { readonly action: Action; readonly wins: number[] }>();
  for (const suggestion of [...one, ...two]) {
    const key = JSON.stringify(suggestion.action);
    const known = all.get(key) ?? { action: suggestion.action, wins: [] };
    known.wins.push(winOf(suggestion));
    all.set(key, known);
  }
  return [...all.values()]
    .map(({ action, wins }) => ({ action, win: Number((wins.reduce((a, b) => a + b, 0) / wins.length).toFixed(3)) }))
    .sort((a, b) => b.win - a.win)
    .slice(0, TOLD);
}

/** What follows an action until the next seat has answered it once; empty where luck comes before that, or the game is over. */
function lineAfter<S>(kit: BotKit<S>, root: S, action: Action): { readonly seat: Seat; readonly action: Action }[] {
  const { game } = kit;
  const seat = game.actor(root);
  const line: { seat: Seat; action: Action }[] = [];
  let state = game.apply(root, action).state;
  for (let plies = 0; plies < 6; plies++) {
    const actor = game.actor(state);
    if (typeof actor !== 'number') return [];
    const [best] = analyze(kit, state, { budget: { simulations: SHORT }, seed: 1, best: 1 });
    if (best === undefined || game.refuse(state, best.action) !== null || game.irrevocable(best.action)) return [];
    line.push({ seat: actor, action: best.action });
    if (actor !== seat) return line;
    state = game.apply(state, best.action).state;
  }
  return [];
}

/** How hard it is to see, by how little thought finds it. */
function hardness<S>(kit: BotKit<S>, state: S, events: readonly GameEvent[], solution: Action): number {
  const { game } = kit;
  const seen = recalled(kit, game.conceal(state, Number(game.actor(state))), events);
  for (const [simulations, rating] of FINDERS) {
    const choice =
      simulations === 0
        ? game.unpack(seen, kit.greedy(seen, new SeededRandom('greedy')))
        : analyze(kit, state, { budget: { simulations }, seed: 3, events, best: 1 })[0]?.action;
    if (choice !== undefined && sameJson(choice, solution)) return rating;
  }
  return HARDEST;
}
