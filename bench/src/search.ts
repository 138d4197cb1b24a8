import { defaultOptions, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { type BotKit, Search } from '@castellum/search';
import type { Section } from './section.ts';
import { grouped, rates } from './timing.ts';

const ROUNDS = 3;
const SECONDS = 1;
/** Decisions of the greedy bots before the position that is searched. */
const DECISIONS = 24;

/** Search from one position in the middle of a game of greedy bots. */
function searching<S>(kit: BotKit<S>, players: number) {
  const { game } = kit;
  const random = new SeededRandom('bench');
  const state = game.start({ players, options: defaultOptions(game) });
  for (let decisions = 0; ; ) {
    const actor = game.actor(state);
    if (actor === 'over') throw new Error('the game ended before its middle');
    if (actor === 'chance') game.roll(state, random);
    else if (decisions++ === DECISIONS) break;
    else game.advance(state, kit.greedy(state, random));
  }
  const seen = game.conceal(state, game.turn(state));
  let actions = 0;
  let simulations = 0;
  const run = (seconds: number): number => {
    const search = new Search(kit, seen, { seed: simulations, now: () => performance.now() }, game.hasSecrets);
    search.run({ milliseconds: seconds * 1000 });
    actions += search.actions;
    simulations += search.simulations;
    return search.actions;
  };
  return { run, perSimulation: () => actions / simulations };
}

export const section: Section = {
  id: 'search',
  title: 'Tree search',
  async measure(say) {
    say('tree search of every game that has a policy');
    const rows = games.flatMap(({ rules, bot }) => {
      const { policy } = bot;
      if (policy === undefined) return [];
      // The same search with nothing but the rules: random playouts, equal priors, played to the end.
      const { policy: _, ...plain } = bot;
      // The same playouts to the end of the game.
      const whole: BotKit = { ...bot, policy: { ...policy, cutoff: Number.POSITIVE_INFINITY } };
      return [2, 3, 4].map((players) => ({
        name: rules.id,
        players,
        runs: [searching(plain, players), searching(whole, players), searching<unknown>(bot, players)],
      }));
    });
    const found = rates(
      rows.flatMap(({ runs }) => runs.map(({ run }) => run)),
      ROUNDS,
      SECONDS,
    );
    return [
      'Actions a second on one thread, those of tree and playouts together, the work of the tree included; best (and median) of',
      `${ROUNDS} rounds of ${SECONDS} s taken in turn, from a position after ${DECISIONS} decisions of greedy bots. The peer is the same search without the game's policy:`,
      'random playouts and equal priors. *To the end* plays every playout out; *as it plays* is the policy as the bots have it, cut-off included.',
      '',
      '| game | players | without policy | to the end | as it plays | actions a simulation | simulations/s |',
      '|---|---|---|---|---|---|---|',
      ...rows.map(({ name, players, runs }, i) => {
        const [plain, whole, own] = [0, 1, 2].map((j) => found[i * 3 + j] ?? { best: 0, median: 0 });
        const each = runs[2]?.perSimulation() ?? 1;
        const shown = [plain, whole, own].map((rate) => `${grouped(rate?.best ?? 0)} (${grouped(rate?.median ?? 0)})`);
        return `| ${name} | ${players} | ${shown.join(' | ')} | ${grouped(each)} | ${grouped((own?.best ?? 0) / each)} |`;
      }),
    ].join('\n');
  },
};
