import { createHash } from 'node:crypto';
import { eventsFor, type GameEvent, type RecordedAction, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { type BotKit, memorable, type Pairing, type PlayedGame, pairing, playerOf, recalled, Tournament } from '@castellum/search';
import { describe, expect, it } from 'vitest';

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Hashes of random games, made when each decision still had a state of its own. They change with a game's rules alone. */
const known: Readonly<Record<string, string>> = {
  'aqua-romana': 'f327999e2d588395',
  'via-appia': '5677ec2fed7babaf',
  waterworks: 'eef9e03a06836e1d',
};

/** The same for games of bots that search: they also change with how bots play. */
const searched: Readonly<Record<string, string>> = {
  'aqua-romana': 'ade13cb3e47dde35',
  'via-appia': '3dfc7b33d43383ad',
  waterworks: 'cf8d03021b97cd9d',
};

/** A game of a tournament the long way: a new player, state and view each time, every action with its events. */
function playedPlainly<S>(kit: BotKit<S>, bots: readonly string[], pair: Pairing): PlayedGame {
  const { game } = kit;
  const luck = new SeededRandom(`${pair.seed}/chance`);
  const players = pair.seating.map((bot, seat) => playerOf(kit, bots[bot] ?? '', { seed: `${pair.seed}/${pair.index}/${seat}` }));
  const shown: GameEvent[][] = players.map(() => []);
  const log: RecordedAction[] = [];
  let state = game.start({ players: bots.length, options: {} });
  for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
    const view = actor === 'chance' ? null : recalled(kit, game.conceal(state, actor), shown[actor] ?? null);
    const packed = actor === 'chance' || view === null ? null : (players[actor]?.choose(view) ?? null);
    const action = packed === null ? game.chance(state, luck) : game.unpack(state, packed);
    log.push({ seat: actor, action });
    const { state: after, events } = game.apply(state, action);
    for (const [seat, list] of shown.entries()) list.push(...memorable(kit, eventsFor(events, seat)));
    for (const player of players) player.sees?.(packed);
    state = after;
  }
  const result = game.result(state);
  if (result === null) throw new Error('a finished game has a result');
  return { pairing: pair, result, actions: log.filter(({ seat }) => seat !== 'chance').length, log };
}

const tables = [
  ['random', 'random', 'random'],
  ['greedy', 'random'],
  ['random', 'search:5', 'greedy'],
  ['level:1', 'level:2'],
];

describe.each(games.map(({ id, bot }) => ({ id, bot })))('$id', ({ id, bot }) => {
  // Pushes are simulated, and greedy bots try several before each.
  const slow = id === 'via-appia';

  it('plays the same random games from the same seeds as ever', () => {
    const found = [2, 3, 4].flatMap((players) => {
      const bots = Array.from({ length: players }, () => 'random');
      const tournament = new Tournament(bot, bots, {});
      return Array.from({ length: slow ? 2 : 10 }, (_, i) => tournament.play(pairing(i, players, 'same'), true));
    });
    expect(hash(found)).toBe(known[id]);
  }, 60_000);

  it('plays the same game of bots that search from the same seed as ever', () => {
    const bots = ['search:20', 'greedy'];
    expect(hash(new Tournament(bot, bots, {}).play(pairing(0, bots.length, 'same'), true))).toBe(searched[id]);
  }, 60_000);

  it.each((slow ? tables.slice(0, 2) : tables).map((bots) => [bots]))(
    'plays the same games in memory used again as with a new state each time: %j',
    (bots) => {
      const tournament = new Tournament(bot, bots, {});
      for (let i = 0; i < (slow ? 1 : 2); i++) {
        const pair = pairing(i, bots.length, 'plain');
        const plain = playedPlainly(bot, bots, pair);
        if (!slow) expect(tournament.play(pair, true)).toEqual(plain);
        expect(tournament.play(pair, false)).toEqual({ ...plain, log: [] });
      }
    },
    60_000,
  );
});
