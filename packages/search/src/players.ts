import { type Random, SeededRandom } from '@castellum/core';
import { type BotKit, concreteOf, type Level } from './bot.ts';
import { type Budget, type Candidate, Search } from './search.ts';

/** Somebody who chooses packed actions, in one game after the other. */
export interface Player<S = unknown> {
  readonly name: string;
  /** Begins another game, as a new player of that seed would. */
  begin(seed: string | number): void;
  /** Handed a state concealed for the acting seat, to read and not to keep: it is overwritten afterwards. */
  choose(state: S): number;
  /** Told of every action that is played, one's own too, and of chance as null, so that thoughts can be kept from one decision to the next. */
  sees?(action: number | null): void;
}

export interface PlayerOptions {
  readonly seed: string | number;
  /** The clock for budgets in milliseconds. */
  readonly now?: () => number;
  readonly cancelled?: () => boolean;
}

/** A bot's name as the command line and tables write it: `random`, `greedy`, `search:1000`, `search:200ms`, `level:3`. */
export type BotSpec =
  | { readonly kind: 'random' | 'greedy' }
  | { readonly kind: 'search'; readonly budget: Budget }
  | { readonly kind: 'level'; readonly level: number };

/** Reads a bot's name; null where it is none. */
export function readBotSpec(text: string): BotSpec | null {
  if (text === 'random' || text === 'greedy') return { kind: text };
  const search = /^search:([1-9]\d{0,8})(ms)?$/.exec(text);
  if (search) {
    const amount = Number(search[1]);
    return { kind: 'search', budget: search[2] ? { milliseconds: amount } : { simulations: amount } };
  }
  const level = /^level:([1-5])$/.exec(text);
  return level ? { kind: 'level', level: Number(level[1]) } : null;
}

/** Whether a bot of that name goes by the kit's memory, so that events have to be kept for it. */
export function remembers<S>({ memory, levels }: Pick<BotKit<S>, 'memory' | 'levels'>, bot: string): boolean {
  const spec = readBotSpec(bot);
  if (memory === undefined || !spec || spec.kind === 'random') return false;
  if (!memory.searchOnly) return true;
  return spec.kind === 'search' || (spec.kind === 'level' && (levels?.[spec.level - 1]?.simulations ?? 0) > 0);
}

/** The nodes that a budget can fill, within a cap that keeps many trees at once affordable. */
function nodesFor(budget: Budget): number {
  return Math.min(400_000, 4_000 + 60 * (budget.simulations ?? 5_000));
}

/** Whether search must treat the game's future as hidden or subject to luck. */
function isOpen<S>(kit: BotKit<S>): boolean {
  return kit.game.hasSecrets;
}

/** A search kept from decision to decision by one player of one game. */
interface Searcher<S> {
  begin(seed: string | number): void;
  think(state: S): Candidate[];
  sees(action: number | null): void;
}

function searcher<S>(kit: BotKit<S>, budget: Budget, options: PlayerOptions): Searcher<S> {
  let search: Search<S> | null = null;
  let { seed } = options;
  // The actions since the last search; null where what is known does not lead to the next state.
  let played: number[] | null = null;
  const think = (state: S): Candidate[] => {
    if (search) search.moveTo(state, played?.length ? played : null);
    else {
      search = new Search(
        kit,
        state,
        {
          seed,
          nodes: nodesFor(budget),
          ...(options.now ? { now: options.now } : {}),
          ...(options.cancelled ? { cancelled: options.cancelled } : {}),
        },
        isOpen(kit),
      );
    }
    played = [];
    return search.decide(budget);
  };
  return {
    begin(next) {
      seed = next;
      search = null;
      played = null;
    },
    think,
    sees(action) {
      if (action === null) played = null;
      else played?.push(action);
    },
  };
}

function bestOf(candidates: readonly Candidate[]): number {
  const best = candidates[0];
  if (!best) throw new Error('no seat acts in this state');
  return best.action;
}

/** Chooses among the reasonable moves only: those with a tenth or more of the best one's visits (Wu 2019), by softened visits. */
export function softChoice(candidates: readonly Candidate[], temperature: number, random: Random): number {
  const most = candidates[0]?.visits ?? 0;
  if (temperature <= 0 || candidates[0]?.proven) return bestOf(candidates);
  const reasonable = candidates.filter((c) => c.visits * 10 >= most);
  const weights = reasonable.map((c) => (c.visits / most) ** (1 / temperature));
  let x = random.unit() * weights.reduce((a, b) => a + b, 0);
  for (let i = 0; i < reasonable.length; i++) {
    x -= weights[i] ?? 0;
    if (x < 0) return reasonable[i].action;
  }
  return bestOf(reasonable);
}

/** A random one of the actions that the prior thinks reasonable. */
function slip<S>(kit: BotKit<S>, state: S, tolerance: number, legal: Int32Array, weights: Float64Array, random: Random): number {
  const game = kit.game;
  const count = game.legal(state, legal);
  if (kit.policy?.prior) kit.policy.prior(state, legal, count, weights, 0);
  else weights.fill(1, 0, count);
  let best = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, weights[i]);
  const fair: number[] = [];
  for (let i = 0; i < count; i++) if (weights[i] >= best * tolerance) fair.push(legal[i]);
  return concreteOf(kit, state, fair[random.below(fair.length)], 0, random);
}

function levelPlayer<S>(kit: BotKit<S>, name: string, level: Level, options: PlayerOptions): Player<S> {
  const random = new SeededRandom(0);
  const legal = new Int32Array(kit.game.maxLegal);
  const weights = new Float64Array(kit.game.maxLegal);
  const tolerance = level.tolerance ?? 1 / 3;
  const thoughts = level.simulations > 0 ? searcher(kit, { simulations: level.simulations }, options) : null;
  const begin = (seed: string | number): void => {
    random.seed(`${seed}/level`);
    thoughts?.begin(seed);
  };
  begin(options.seed);
  return {
    name,
    begin,
    ...(thoughts ? { sees: thoughts.sees } : {}),
    choose(state) {
      if (level.slips > 0 && random.unit() < level.slips) return slip(kit, state, tolerance, legal, weights, random);
      return thoughts ? softChoice(thoughts.think(state), level.temperature, random) : kit.greedy(state, random);
    },
  };
}

/** The player of a bot's name, in its first game. Throws where the game has no such level. */
export function playerOf<S>(kit: BotKit<S>, text: string, options: PlayerOptions): Player<S> {
  const spec = readBotSpec(text);
  if (!spec) throw new Error(`${text} is no bot: random, greedy, search:N, search:Nms or level:1 … level:5`);
  const random = new SeededRandom(options.seed);
  const game = kit.game;
  const begin = (seed: string | number): void => random.seed(seed);
  switch (spec.kind) {
    case 'random': {
      const legal = new Int32Array(game.maxLegal);
      return {
        name: text,
        begin,
        choose(state) {
          const count = game.legal(state, legal);
          return game.pick(state, legal[random.below(count)], random);
        },
      };
    }
    case 'greedy':
      return { name: text, begin, choose: (state) => kit.greedy(state, random) };
    case 'search': {
      const { think, ...searching } = searcher(kit, spec.budget, options);
      return { name: text, ...searching, choose: (state) => bestOf(think(state)) };
    }
    case 'level': {
      const level = kit.levels?.[spec.level - 1];
      if (!level) throw new Error(`${game.id} has no ${text}`);
      return levelPlayer(kit, text, level, options);
    }
  }
}
