// What decisions are worth, where games are too noisy to tell by: every bot decides in the same positions; where they differ, each choice is played on
// to the end by the greedy bot, in the same drawn worlds with the same luck.
//   npm run bench -- decisions GAME PLAYERS POSITIONS WORLDS SEED SIMULATIONS[{POLICY}] …
// e.g. npm run bench -- decisions waterworks 4 300 300 j1 1000 10000 '10000{"cutoff":48}'
import { defaultOptions, type Game, type Random, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { type BotKit, Search, type SearchPolicy, winShare } from '@castellum/search';

/** Search with so many simulations and the game's policy, some of it replaced. */
interface Contestant<S> {
  readonly name: string;
  readonly simulations: number;
  readonly kit: BotKit<S>;
  /** Wins beyond the first contestant's, one for each position. */
  readonly gains: number[];
  milliseconds: number;
}

function contestantOf<S>(kit: BotKit<S>, name: string): Contestant<S> {
  const [, simulations, changes] = /^(\d+)(\{.*\})?$/.exec(name) ?? [];
  if (simulations === undefined || kit.policy === undefined)
    throw new Error(`${name} is no number of simulations, or the game has no policy`);
  const changed: Partial<SearchPolicy<S>> = JSON.parse(changes ?? '{}');
  const policy = { ...kit.policy, ...changed };
  return { name, simulations: Number(simulations), kit: { ...kit, policy }, gains: [], milliseconds: 0 };
}

/** Plays on with greedy bots. @returns what the seat won, as `winShare` */
function playOn<S>(kit: BotKit<S>, state: S, seat: number, random: Random): number {
  const { game } = kit;
  for (;;) {
    const actor = game.actor(state);
    if (actor === 'over') {
      const result = game.result(state);
      if (!result) throw new Error('a finished game has a result');
      return winShare(result, seat);
    }
    if (actor === 'chance') game.roll(state, random);
    else game.advance(state, kit.greedy(state, random));
  }
}

/** A decision between two actions or more in the course of a game of greedy bots; null where the game ends before. */
function decisionOf<S>(kit: BotKit<S>, players: number, random: Random): S | null {
  const game: Game<S> = kit.game;
  const legal = new Int32Array(game.maxLegal);
  const state = game.start({ players, options: defaultOptions(game) });
  let before = 2 + random.below(14 * players);
  for (;;) {
    const actor = game.actor(state);
    if (actor === 'over') return null;
    if (actor === 'chance') game.roll(state, random);
    else if (before-- <= 0 && game.legal(state, legal) > 1) return game.conceal(state, actor);
    else game.advance(state, kit.greedy(game.conceal(state, actor), random));
  }
}

/** What each of some actions wins for the acting seat, on average over worlds that it may think possible. */
function judged<S>(kit: BotKit<S>, seen: S, actions: readonly number[], worlds: number, random: Random): Map<number, number> {
  const { game } = kit;
  const wins = new Map(actions.map((action) => [action, 0]));
  if (actions.length === 1) return wins;
  const seat = game.turn(seen);
  for (let i = 0; i < worlds; i++) {
    const world = game.clone(game.sample(seen, random));
    const luck = random.uint32();
    for (const [action, sum] of wins) {
      const state = game.clone(world);
      game.advance(state, action);
      wins.set(action, sum + playOn(kit, state, seat, new SeededRandom(luck)) / worlds);
    }
  }
  return wins;
}

function said<S>({ name, gains, milliseconds }: Contestant<S>): string {
  const n = gains.length;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / n;
  const error = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)) / n;
  const thousand = (value: number) => (1000 * value).toFixed(1);
  return `${name}: ${thousand(mean)} ± ${thousand(error)} wins in a thousand decisions, ${Math.round(milliseconds / n)} ms each`;
}

const [id = '', players = '', positions = '', worlds = '', seed = '', ...names] = process.argv.slice(2);
const entry = games.find(({ rules }) => rules.id === id);
if (entry === undefined || names.length < 2 || !(Number(players) >= 2 && Number(positions) > 0 && Number(worlds) > 0))
  throw new Error('GAME PLAYERS POSITIONS WORLDS SEED, and two or more numbers of simulations');
const contestants = names.map((name) => contestantOf<unknown>(entry.bot, name));
for (let k = 0; k < Number(positions); k++) {
  const seen = decisionOf<unknown>(entry.bot, Number(players), new SeededRandom(`${seed}/${k}`));
  if (seen === null) continue;
  const chosen = contestants.map((contestant) => {
    const began = performance.now();
    const search = new Search(contestant.kit, seen, { seed: `${k}` }, entry.rules.hasSecrets);
    const [best] = search.decide({ simulations: contestant.simulations });
    contestant.milliseconds += performance.now() - began;
    if (best === undefined) throw new Error('a decision has an action');
    return best.action;
  });
  const wins = judged<unknown>(entry.bot, seen, [...new Set(chosen)], Number(worlds), new SeededRandom(`${seed}/judge/${k}`));
  const of = (action: number | undefined) => wins.get(action ?? -1) ?? 0;
  contestants.forEach(({ gains }, i) => {
    gains.push(of(chosen[i]) - of(chosen[0]));
  });
  if ((k + 1) % 20 === 0 || k + 1 === Number(positions))
    process.stdout.write(`${contestants[0]?.gains.length} decisions\n${contestants.map(said).join('\n')}\n`);
}
