import { type Game, type Random, type Seat, SeededRandom } from '@castellum/core';
import { type BotKit, concreteOf, type Paired, type RunningBudget, type SearchPolicy } from './bot.ts';
import { Race } from './race.ts';
import { rewardOfResult, rewardOfScores } from './reward.ts';
import { NONE, Tree } from './tree.ts';

/** How long to think. At least one of the two; the first that is reached ends the search. */
export interface Budget {
  readonly simulations?: number;
  readonly milliseconds?: number;
}

export interface SearchOptions {
  /** Equal seeds and simulation counts give equal results. */
  readonly seed: string | number;
  /** Cap of the tree, in nodes (about 60 bytes each with four seats). Default 200,000. */
  readonly nodes?: number;
  /** Weight of exploration. Default: the policy's, or 0.7. */
  readonly exploration?: number;
  /** What an unvisited child is thought to be worth less than its parent. Default: the policy's, or 0.1. */
  readonly firstPlayUrgency?: number;
  /** Use last-good-reply in playouts where the policy has `allows`. Default: the policy's, or false. */
  readonly lastGoodReply?: boolean;
  /** The clock for a budget in milliseconds, e.g. `() => performance.now()`. */
  readonly now?: () => number;
  /** Asked after every simulation; true ends the search early. */
  readonly cancelled?: () => boolean;
}

/** One candidate as the search sees it: its visits and the mean reward (0 … 1) of every seat. */
export interface Candidate {
  readonly action: number;
  readonly visits: number;
  readonly value: readonly number[];
  readonly prior: number;
  readonly proven: boolean;
  /** Mean final score of every seat over the simulations through this action, as played out or predicted. */
  readonly scores: readonly number[];
  /** Each seat's chance to win, as those simulations see it (ties share): where a playout was cut off, by how clearly a seat leads. */
  readonly wins: readonly number[];
}

/** Most visits of concrete aims that a range is widened to: WIDEN · √visits. */
const WIDEN = 1.2;
/** A proven reward that only a sole winner with more points than most can have: nothing better need be looked for. */
const WON = 0.9;
/** Share of the budget that all root actions are given before one of them is dropped. */
const FAIR_CHANCE = 1 / 16;
const REPLIES = 1 << 14;

/**
 * Monte-Carlo tree search for 2–4 seats over any game: max^n (every seat maximises its own reward) with PUCT selection (Rosin 2011), priors and
 * playouts of the game's policy, proven ends, and reuse of the tree. Where the game has secrets or chance it is single-observer information-set
 * search (Cowling, Powley & Whitehouse 2012): a new determinization by `game.sample` each iteration, children compared by how often they were available.
 * It never sees more than the concealed state it is given, and what a memory added to it.
 */
export class Search<S> {
  readonly #game: Game<S>;
  readonly #kit: BotKit<S>;
  readonly #policy: SearchPolicy<S>;
  readonly #random: SeededRandom;
  readonly #options: SearchOptions;
  readonly #open: boolean;
  readonly #players: number;
  readonly #exploration: number;
  readonly #urgency: number;
  readonly #patience: number;
  readonly #winning: number;
  #tree: Tree;
  #spare: Tree | null = null;
  /** The state as it was given, with what a memory may have added to it; `#root` is its copy, as the game knows it. */
  #given: S;
  #determinize: ((random: Random) => S) | null = null;
  readonly #root: S;
  readonly #state: S;
  readonly #drawn: S;
  readonly #legal: Int32Array;
  readonly #weights: Float64Array;
  readonly #reward: Float64Array;
  readonly #scores: Float64Array;
  readonly #path = new Int32Array(1024);
  #depth = 0;
  readonly #replies: Int32Array | null;
  readonly #replyKeys = new Int32Array(4096);
  readonly #replySeats = new Int8Array(4096);
  readonly #replyActions = new Int32Array(4096);
  #played = 0;
  /** By root child: per seat the sums of final scores and of won simulations, then their number. */
  readonly #outcomes = new Map<number, Float64Array>();
  #scored = false;
  /** The scores are a prediction where the playout was cut off. */
  #predicted = false;
  readonly #chances: Float64Array;
  #rootKnown: { readonly legal: Int32Array; readonly weights: Float64Array } | null = null;
  /** Actions played in playouts and in the tree so far, for measurement. */
  actions = 0;
  simulations = 0;

  /** @param open information-set search (secrets or chance ahead); the default asks the game */
  constructor(kit: BotKit<S>, state: S, options: SearchOptions, open: boolean) {
    const game = kit.game;
    this.#kit = kit;
    this.#game = game;
    this.#policy = kit.policy ?? { scoreScale: 5 };
    this.#options = options;
    this.#random = new SeededRandom(options.seed);
    this.#players = game.setup(state).players;
    this.#open = open;
    this.#exploration = options.exploration ?? this.#policy.exploration ?? 0.7;
    this.#urgency = options.firstPlayUrgency ?? this.#policy.firstPlayUrgency ?? 0.1;
    this.#patience = this.#policy.patience ?? 1;
    this.#winning = this.#policy.winning ?? 0;
    this.#tree = new Tree(options.nodes ?? 200_000, this.#players);
    this.#given = state;
    this.#root = game.clone(state);
    this.#state = game.clone(state);
    this.#drawn = game.clone(state);
    this.#legal = new Int32Array(game.maxLegal);
    this.#weights = new Float64Array(game.maxLegal);
    this.#reward = new Float64Array(this.#players);
    this.#scores = new Float64Array(this.#players);
    this.#chances = new Float64Array(this.#players);
    this.#replies =
      (options.lastGoodReply ?? this.#policy.lastGoodReply) && this.#policy.allows
        ? new Int32Array(REPLIES * this.#players).fill(NONE)
        : null;
  }

  /**
   * Goes on from another state: where `played` (the actions since the last one, null where they are not known) leads to a node of the tree, what is
   * below it is kept; else the tree starts anew, as information-set trees always do.
   */
  moveTo(state: S, played: readonly number[] | null): void {
    this.#given = state;
    this.#game.copy(state, this.#root);
    let node = played === null ? NONE : 0;
    for (const action of played ?? []) {
      node = this.#tree.child(node, action);
      if (node === NONE) break;
    }
    this.#outcomes.clear();
    this.#rootKnown = null;
    if (node === NONE || this.#open) {
      this.#tree.clear();
      return;
    }
    this.#spare ??= new Tree(this.#tree.capacity, this.#players);
    const spare = this.#spare;
    this.#tree.moveSubtree(node, spare);
    this.#spare = this.#tree;
    this.#tree = spare;
  }

  /** Searches within the budget and returns the candidates, best first. Empty where no seat acts. */
  run(budget: Budget): Candidate[] {
    return this.#think(budget, false);
  }

  /** Like `run`, but ends as soon as no simulation that is left can change which candidate comes first. */
  decide(budget: Budget): Candidate[] {
    return this.#think(budget, true);
  }

  #think(budget: Budget, decides: boolean): Candidate[] {
    const limit = budget.simulations ?? Number.MAX_SAFE_INTEGER;
    const now = this.#options.now;
    if (budget.milliseconds !== undefined && now === undefined) throw new Error('a budget in milliseconds needs a clock');
    if (budget.milliseconds === undefined && budget.simulations === undefined)
      throw new Error('a budget needs simulations or milliseconds');
    const seat = this.#game.actor(this.#root);
    if (typeof seat !== 'number') return [];
    const began = this.simulations;
    const start = now?.() ?? 0;
    const { milliseconds } = budget;
    /** The share of the budget that is used up, 1 where thinking must end. */
    const spent = (): number => {
      const done = this.simulations - began;
      if (done > 0 && this.#options.cancelled?.()) return 1;
      const byCount = done / limit;
      return now && milliseconds !== undefined ? Math.max(byCount, (now() - start) / milliseconds) : byCount;
    };
    const running: RunningBudget = { simulations: budget.simulations ?? Number.POSITIVE_INFINITY, spent };
    this.#policy.prepare?.(this.#root, running);
    this.#determinize = (this.#open && this.#policy.determinize?.(this.#given, running)) || null;
    if (this.#open && this.#policy.paired) this.#compare(seat, this.#policy.paired, spent, decides);
    else this.#explore(spent, began, decides);
    return this.candidates();
  }

  /** Simulations from the root, each choosing anew. */
  #explore(spent: () => number, began: number, decides: boolean): void {
    for (let share = 0; share < 1; share = spent()) {
      if (this.#tree.proven[0] === 1) return;
      this.#simulate(NONE);
      if (decides && this.#isSettled(this.simulations - began, share)) return;
    }
  }

  /** True where there is nothing to choose, or the most visited child can no longer be caught up with. */
  #isSettled(done: number, share: number): boolean {
    if ((done & 31) !== 1) return false;
    const tree = this.#tree;
    if (done === 1) {
      const count = this.#game.legal(this.#root, this.#legal);
      if (count === 1 && !this.#policy.isRange?.(this.#legal[0])) return true;
    }
    let most = 0;
    let second = 0;
    for (let child = tree.firstChild[0]; child !== NONE; child = tree.next[child]) {
      const visits = tree.visits[child];
      if (visits > most) {
        second = most;
        most = visits;
      } else if (visits > second) second = visits;
    }
    return share > 0 && most - second > (done / share) * (1 - share) + 1;
  }

  /**
   * Sequential halving (Karnin 2013) over the most promising root actions: all that are left are played in the same determinizations with the same luck, so that they
   * differ by what they do and not by what they meet; after each round the worse half is dropped. What the prior thinks counts as some simulations. Where
   * only a decision is asked for, an action is dropped as soon as it is surely worse than the best one (`Race`), and the search ends when one is left.
   */
  #compare(seat: Seat, paired: Paired, spent: () => number, decides: boolean): void {
    const left = this.#contenders(paired);
    if (decides && left.length === 1) {
      this.#draw();
      this.#simulate(left[0]);
      return;
    }
    const race = decides && paired.doubt !== undefined ? new Race(left, (action) => this.#thought(action, paired), paired) : null;
    const rounds = Math.max(1, Math.ceil(Math.log2(left.length)));
    const luck = new SeededRandom(0);
    let keep = left.length;
    let share = 0;
    for (let round = 1; round <= rounds; round++) {
      do {
        this.#draw();
        luck.seed(this.#random.uint32());
        for (const action of left) {
          this.#random.copy(luck);
          this.#simulate(action);
          race?.note(action, this.#reward[seat]);
        }
        share = spent();
        race?.endDeterminization(left, share >= FAIR_CHANCE);
        if (decides && left.length === 1) return;
      } while (share < round / rounds);
      keep = Math.max(1, Math.ceil(keep / 2));
      if (round < rounds && left.length > keep) {
        left.sort((a, b) => this.#promise(b, seat, paired) - this.#promise(a, seat, paired) || a - b);
        left.length = keep;
      }
      if (share >= 1) return;
    }
  }

  /** The root actions that are compared, a range as a few concrete ones; all have their nodes. */
  #contenders(paired: Paired): number[] {
    const tree = this.#tree;
    const policy = this.#policy;
    this.#depth = 1;
    const count = this.#rootPriors(this.#root);
    const legal = this.#legal.slice(0, count);
    const weights = this.#weights.slice(0, count);
    const order = Array.from(legal.keys()).sort((a, b) => weights[b] - weights[a] || a - b);
    const left: number[] = [];
    for (const i of order.slice(0, paired.breadth)) {
      const action = legal[i];
      const weight = weights[i];
      const tries = policy.isRange?.(action) ? (paired.aims ?? 1) : 1;
      for (let tried = 0; tried < tries; tried++) {
        const concrete = concreteOf(this.#kit, this.#root, action, tried, this.#random);
        if (tree.child(0, concrete) === NONE && tree.add(0, concrete, weight) === NONE) break;
        if (!left.includes(concrete)) left.push(concrete);
      }
    }
    return left;
  }

  /** What a root action promises its seat, 0 … 1: its mean reward and what the prior thinks of it, weighed. */
  #promise(action: number, seat: number, paired: Paired): number {
    const node = this.#tree.child(0, action);
    const visits = this.#tree.visits[node];
    return (this.#tree.sums[node * this.#players + seat] + this.#thought(action, paired)) / (visits + paired.trust);
  }

  /** What the prior thinks of a root action, as a sum of rewards over as many simulations as that is worth. */
  #thought(action: number, { trust, unit }: Paired): number {
    return trust * unit * Math.log(this.#tree.prior[this.#tree.child(0, action)]);
  }

  /** Draws a determinization that the seat may think possible for the simulations that follow. */
  #draw(): void {
    this.#game.copy(this.#sampled(), this.#drawn);
  }

  /** A full state that the acting seat may think possible. */
  #sampled(): S {
    return this.#determinize ? this.#determinize(this.#random) : this.#game.sample(this.#root, this.#random);
  }

  /** The root's children, best first: where they were compared in the same determinizations by what they promise, else by visits, ties by value. */
  candidates(): Candidate[] {
    const tree = this.#tree;
    const seat = this.#game.actor(this.#root);
    if (typeof seat !== 'number') return [];
    const list: Candidate[] = [];
    for (let child = tree.firstChild[0]; child !== NONE; child = tree.next[child]) {
      const visits = tree.visits[child];
      const proven = tree.proven[child] === 1;
      const value: number[] = [];
      for (let s = 0; s < this.#players; s++) value.push(this.#value(child, s));
      const outcome = this.#outcomes.get(tree.action[child]);
      const times = outcome?.[2 * this.#players] ?? 0;
      const mean = (i: number) => (outcome && times > 0 ? outcome[i] / times : 0);
      list.push({
        action: tree.action[child],
        visits,
        value,
        prior: tree.prior[child],
        proven,
        scores: value.map((_, s) => mean(s)),
        wins: value.map((_, s) => mean(this.#players + s)),
      });
    }
    const rootProven = tree.proven[0] === 1;
    const paired = this.#open ? this.#policy.paired : undefined;
    const worth = (c: Candidate) =>
      paired
        ? c.visits > 0
          ? this.#promise(c.action, seat, paired)
          : Number.NEGATIVE_INFINITY
        : (rootProven && c.proven ? 1e9 : 0) * (c.value[seat] ?? 0) + c.visits;
    return list.sort((a, b) => worth(b) - worth(a) || (b.value[seat] ?? 0) - (a.value[seat] ?? 0) || a.action - b.action);
  }

  #value(node: number, seat: number): number {
    const tree = this.#tree;
    const sum = tree.sums[node * this.#players + seat];
    if (tree.proven[node] === 1) return sum;
    const visits = tree.visits[node];
    return visits === 0 ? 0 : sum / visits;
  }

  /** One simulation; its first action is given, to be played in the drawn determinization, or chosen. */
  #simulate(first: number): void {
    const game = this.#game;
    const tree = this.#tree;
    const state = this.#state;
    if (first !== NONE) game.copy(this.#drawn, state);
    else game.copy(this.#open ? this.#sampled() : this.#root, state);
    this.simulations++;
    this.#depth = 0;
    this.#played = 0;
    this.#scored = false;
    this.#predicted = false;
    let node = 0;
    this.#path[this.#depth++] = 0;
    for (;;) {
      let actor = game.actor(state);
      while (actor === 'chance') {
        game.roll(state, this.#random);
        actor = game.actor(state);
      }
      if (actor === 'over') {
        this.#final(state);
        if (!this.#open) this.#prove(node);
        break;
      }
      if (tree.proven[node] === 1) {
        for (let s = 0; s < this.#players; s++) this.#reward[s] = tree.sums[node * this.#players + s];
        break;
      }
      const fresh = node !== 0 && tree.expanded[node] === 0 && tree.visits[node] < this.#patience;
      if (fresh || this.#depth >= this.#path.length - 1) {
        this.#playout(state);
        break;
      }
      const child =
        node === 0 && first !== NONE
          ? tree.child(0, first)
          : this.#open
            ? this.#selectOpen(state, node, actor)
            : this.#selectClosed(state, node, actor);
      if (child === NONE) {
        this.#playout(state);
        break;
      }
      const action = tree.action[child];
      this.#note(actor, action);
      // Deep in an information-set tree a slow action (a push) may be played by its measured model; at the first ply it is played truly.
      if (this.#depth > 1 && this.#policy.playoutAdvance) this.#policy.playoutAdvance(state, action, this.#random);
      else game.advance(state, action);
      this.actions++;
      node = child;
      this.#path[this.#depth++] = node;
    }
    this.#backUp();
    if (this.#scored && this.#depth > 1) this.#countOutcome(tree.action[this.#path[1]]);
    if (this.#replies) this.#learnReplies();
  }

  /** Perfect information: the children are made once, with their priors. */
  #selectClosed(state: S, node: number, actor: number): number {
    const tree = this.#tree;
    if (tree.expanded[node] === 0) {
      const count = this.#game.legal(state, this.#legal);
      if (tree.size + count > tree.capacity) return NONE;
      this.#normalisedPriors(state, count);
      for (let i = 0; i < count; i++) tree.add(node, this.#legal[i], this.#weights[i]);
      tree.expanded[node] = 1;
    }
    const parentVisits = Math.max(1, tree.visits[node]);
    const root = Math.sqrt(parentVisits) * this.#exploration;
    const unvisited = this.#value(node, actor) - this.#urgency;
    let best = NONE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let child = tree.firstChild[node]; child !== NONE; child = tree.next[child]) {
      const visits = tree.visits[child];
      const value = visits === 0 && tree.proven[child] === 0 ? unvisited : this.#value(child, actor);
      const score = value + (root * tree.prior[child]) / (1 + visits);
      if (score > bestScore) {
        bestScore = score;
        best = child;
      }
    }
    return best;
  }

  /** Secrets or chance: the legal actions of this determinization, of which some have children. */
  #selectOpen(state: S, node: number, actor: number): number {
    const tree = this.#tree;
    const policy = this.#policy;
    const count = node === 0 ? this.#rootPriors(state) : this.#game.legal(state, this.#legal);
    if (node !== 0) this.#normalisedPriors(state, count);
    const parentVisits = Math.max(1, tree.visits[node]);
    const unvisited = this.#value(node, actor) - this.#urgency;
    const parentRoot = Math.sqrt(parentVisits);
    const isChildless = tree.firstChild[node] === NONE;
    let best = NONE;
    let bestAction = NONE;
    let bestPrior = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const action = this.#legal[i];
      const prior = this.#weights[i];
      if (policy.isRange?.(action)) {
        let tried = 0;
        let visitsOfRange = 0;
        for (let child = tree.firstChild[node]; child !== NONE; child = tree.next[child]) {
          if (policy.rangeOf?.(tree.action[child]) !== action) continue;
          tried++;
          visitsOfRange += tree.visits[child];
        }
        const widen = tried < 1 + WIDEN * Math.sqrt(visitsOfRange);
        for (let child = tree.firstChild[node]; child !== NONE; child = tree.next[child]) {
          if (policy.rangeOf?.(tree.action[child]) !== action) continue;
          const available = tree.available[child] + 1;
          tree.available[child] = available;
          const visits = tree.visits[child];
          const score =
            (visits === 0 ? unvisited : this.#value(child, actor)) +
            (this.#exploration * (prior / tried) * Math.sqrt(available)) / (1 + visits);
          if (score > bestScore) {
            bestScore = score;
            best = child;
          }
        }
        if (widen) {
          const score = unvisited + (this.#exploration * prior * parentRoot) / (1 + visitsOfRange);
          if (score > bestScore || best === NONE) {
            const concrete = concreteOf(this.#kit, state, action, tried, this.#random);
            if (tree.child(node, concrete) === NONE) {
              bestScore = score;
              best = NONE;
              bestAction = concrete;
              bestPrior = prior;
            }
          }
        }
        continue;
      }
      const child = isChildless ? NONE : tree.child(node, action);
      let score: number;
      if (child === NONE) score = unvisited + this.#exploration * prior * parentRoot;
      else {
        const available = tree.available[child] + 1;
        tree.available[child] = available;
        const visits = tree.visits[child];
        score = (visits === 0 ? unvisited : this.#value(child, actor)) + (this.#exploration * prior * Math.sqrt(available)) / (1 + visits);
      }
      if (score > bestScore) {
        bestScore = score;
        best = child;
        bestAction = action;
        bestPrior = prior;
      }
    }
    if (best !== NONE) return best;
    if (bestAction === NONE) return NONE;
    const made = tree.add(node, bestAction, bestPrior);
    if (made !== NONE) tree.available[made] = 1;
    return made;
  }

  /** The root's actions are the seat's own, the same in every determinization: they are listed and weighed once. */
  #rootPriors(state: S): number {
    const known = this.#rootKnown;
    if (known) {
      this.#legal.set(known.legal);
      this.#weights.set(known.weights);
      return known.legal.length;
    }
    const count = this.#game.legal(state, this.#legal);
    this.#normalisedPriors(state, count);
    this.#rootKnown = { legal: this.#legal.slice(0, count), weights: this.#weights.slice(0, count) };
    return count;
  }

  #normalisedPriors(state: S, count: number): void {
    const weights = this.#weights;
    if (!this.#policy.prior) {
      weights.fill(1 / count, 0, count);
      return;
    }
    this.#policy.prior(state, this.#legal, count, weights, this.#depth - 1);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i];
    for (let i = 0; i < count; i++) weights[i] = weights[i] / sum;
  }

  #playout(state: S): void {
    const game = this.#game;
    const policy = this.#policy;
    const random: Random = this.#random;
    const cutoff = policy.evaluate ? (policy.cutoff ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    for (let ply = 0; ; ply++) {
      let actor = game.actor(state);
      while (actor === 'chance') {
        game.roll(state, random);
        actor = game.actor(state);
      }
      if (actor === 'over') {
        this.#final(state);
        return;
      }
      if (ply >= cutoff && policy.evaluate) {
        policy.evaluate(state, this.#scores);
        this.#scored = true;
        this.#predicted = true;
        rewardOfScores(this.#scores, this.#players, policy.scoreScale, this.#winning, this.#reward);
        return;
      }
      let action = this.#reply(state, actor);
      if (action === NONE) {
        if (policy.playout) action = policy.playout(state, random);
        else {
          const count = game.legal(state, this.#legal);
          action = game.pick(state, this.#legal[random.below(count)], random);
        }
      }
      this.#note(actor, action);
      if (policy.playoutAdvance) policy.playoutAdvance(state, action, random);
      else game.advance(state, action);
      this.actions++;
    }
  }

  #final(state: S): void {
    const result = this.#game.result(state);
    if (!result) throw new Error('a finished game has a result');
    rewardOfResult(result, this.#policy.scoreScale, this.#winning, this.#reward);
    for (let s = 0; s < this.#players; s++) this.#scores[s] = result.scores[s];
    this.#scored = true;
  }

  #countOutcome(action: number): void {
    const players = this.#players;
    let sums = this.#outcomes.get(action);
    if (!sums) {
      sums = new Float64Array(2 * players + 1);
      this.#outcomes.set(action, sums);
    }
    let best = Number.NEGATIVE_INFINITY;
    for (let s = 0; s < players; s++) best = Math.max(best, this.#predicted ? this.#scores[s] : this.#reward[s]);
    // A game that was played out was won by the best; one that was cut off is won by the better the more likely the clearer they lead.
    const chances = this.#chances;
    let sum = 0;
    for (let s = 0; s < players; s++) {
      const chance = this.#predicted ? Math.exp((this.#scores[s] - best) / this.#policy.scoreScale) : this.#reward[s] === best ? 1 : 0;
      chances[s] = chance;
      sum += chance;
    }
    for (let s = 0; s < players; s++) {
      sums[s] = sums[s] + this.#scores[s];
      sums[players + s] = sums[players + s] + chances[s] / sum;
    }
    sums[2 * players] = sums[2 * players] + 1;
  }

  #backUp(): void {
    const tree = this.#tree;
    const players = this.#players;
    for (let d = 0; d < this.#depth; d++) {
      const node = this.#path[d];
      tree.visits[node] = tree.visits[node] + 1;
      if (tree.proven[node] === 1) continue;
      for (let s = 0; s < players; s++) tree.sums[node * players + s] = tree.sums[node * players + s] + this.#reward[s];
    }
  }

  /** Marks an end as proven, and its ancestors where the acting seat's best child is known for certain. */
  #prove(node: number): void {
    const tree = this.#tree;
    const players = this.#players;
    tree.proven[node] = 1;
    for (let s = 0; s < players; s++) tree.sums[node * players + s] = this.#reward[s];
    for (let d = this.#depth - 2; d >= 0; d--) {
      const parent = this.#path[d];
      if (tree.expanded[parent] === 0) return;
      // Whose choice it was is not stored: it is found by replaying from the root, and only when something below was proven.
      const seat = this.#actorAt(d);
      let all = true;
      let best = NONE;
      for (let child = tree.firstChild[parent]; child !== NONE; child = tree.next[child]) {
        if (tree.proven[child] === 0) all = false;
        else if (best === NONE || tree.sums[child * players + seat] > tree.sums[best * players + seat]) best = child;
      }
      if (best === NONE || !(all || tree.sums[best * players + seat] >= WON)) return;
      tree.proven[parent] = 1;
      for (let s = 0; s < players; s++) tree.sums[parent * players + s] = tree.sums[best * players + s];
    }
  }

  #actorAt(depth: number): number {
    const state = this.#game.clone(this.#root);
    for (let d = 1; d <= depth; d++) this.#game.advance(state, this.#tree.action[this.#path[d]]);
    const actor = this.#game.actor(state);
    return typeof actor === 'number' ? actor : 0;
  }

  #note(seat: number, action: number): void {
    if (!this.#replies || this.#played >= this.#replyActions.length) return;
    this.#replySeats[this.#played] = seat;
    this.#replyKeys[this.#played] = this.#replyKey();
    this.#replyActions[this.#played++] = action;
  }

  #replyKey(): number {
    const n = this.#played;
    const a = n > 0 ? this.#replyActions[n - 1] : 0;
    const b = n > 1 ? this.#replyActions[n - 2] : 0;
    let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    h ^= h >>> 13;
    return h & (REPLIES - 1);
  }

  /** Last-good-reply-2 (Baier & Drake 2010): the answer that last won after the same two actions, where it is legal. */
  #reply(state: S, seat: number): number {
    if (!this.#replies) return NONE;
    const action = this.#replies[seat * REPLIES + this.#replyKey()];
    return action !== NONE && this.#policy.allows?.(state, action) ? action : NONE;
  }

  #learnReplies(): void {
    const replies = this.#replies;
    if (!replies) return;
    let best = 0;
    for (let s = 1; s < this.#players; s++) if (this.#reward[s] > this.#reward[best]) best = s;
    for (let i = 0; i < this.#played; i++) {
      const seat = this.#replySeats[i];
      const slot = seat * REPLIES + this.#replyKeys[i];
      if (seat === best) replies[slot] = this.#replyActions[i];
      else if (replies[slot] === this.#replyActions[i]) replies[slot] = NONE;
    }
  }

  /** The bot kit searched with. */
  get kit(): BotKit<S> {
    return this.#kit;
  }
}
