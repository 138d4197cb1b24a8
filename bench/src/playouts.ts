import { defaultOptions, type Game, isRange, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import type { Section } from './section.ts';
import { playTicTacToe } from './tic-tac-toe.ts';
import { grouped, rates } from './timing.ts';

const ROUNDS = 5;
const SECONDS = 1;

/** What random playouts of one game at one size are counted in. */
interface Playouts {
  run(seconds: number): number;
  /** Seat actions of a game, on average over all that were played. */
  length(): number;
}

/**
 * Random games in place, every legal action generated at every step.
 * @param ranges whether ranges (pushes) are played; without, something else is chosen wherever there is something else
 * @param unit what `run` counts
 */
export function playouts<S>(game: Game<S>, players: number, ranges: boolean, unit: 'actions' | 'games'): Playouts {
  const start = game.start({ players, options: defaultOptions(game) });
  const state = game.clone(start);
  // Only a game that has ranges pays for leaving them out.
  const filter = !ranges && hasRanges(game, start);
  const starts = filter ? middles(game, start) : [start];
  const legal = new Int32Array(game.maxLegal);
  const random = new SeededRandom(1);
  const isPush = new Map<number, boolean>();
  let totalActions = 0;
  let totalGames = 0;

  /** Moves what is no range to the front; how many there are, or all where there is nothing else. */
  const withoutRanges = (count: number): number => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const packed = legal[i] ?? 0;
      let push = isPush.get(packed);
      if (push === undefined) {
        push = isRange(game, state, game.unpack(state, packed));
        isPush.set(packed, push);
      }
      if (!push) legal[kept++] = packed;
    }
    return kept === 0 ? count : kept;
  };
  const run = (seconds: number): number => {
    const until = performance.now() + seconds * 1000;
    let actions = 0;
    let played = 0;
    do {
      game.copy(starts[random.below(starts.length)] ?? start, state);
      for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
        if (actor === 'chance') {
          game.roll(state, random);
          continue;
        }
        let count = game.legal(state, legal);
        if (filter) count = withoutRanges(count);
        game.advance(state, game.pick(state, legal[random.below(count)] ?? 0, random));
        actions++;
      }
      played++;
    } while (performance.now() < until);
    totalActions += actions;
    totalGames += played;
    return unit === 'actions' ? actions : played;
  };
  return { run, length: () => totalActions / totalGames };
}

/** Positions in the middle of random games, where without ranges nothing would come of the start. */
export function middles<S>(game: Game<S>, start: S): S[] {
  const random = new SeededRandom(2);
  const legal = new Int32Array(game.maxLegal);
  const found: S[] = [];
  for (let i = 0; i < 4; i++) {
    const state = game.clone(start);
    for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
      if (actor === 'chance') game.roll(state, random);
      else {
        if (random.below(8) === 0) found.push(game.clone(state));
        game.advance(state, game.pick(state, legal[random.below(game.legal(state, legal))] ?? 0, random));
      }
    }
  }
  return found;
}

/** True for a game that lists a range in its first position. */
export function hasRanges<S>(game: Game<S>, start: S): boolean {
  const state = game.clone(start);
  while (game.actor(state) === 'chance') game.roll(state, new SeededRandom(1));
  return game.actions(state).some((action) => isRange(game, state, action));
}

export const section: Section = {
  id: 'playouts',
  title: 'Random playouts',
  async measure(say) {
    const rows = games.flatMap(({ rules }) =>
      [2, 3, 4].map((players) => ({ rules, players, playouts: playouts(rules, players, false, 'actions') })),
    );
    say('random playouts of every game beside boardgame.io');
    const [peer, ...found] = rates([playTicTacToe, ...rows.map((row) => row.playouts.run)], ROUNDS, SECONDS);
    if (peer === undefined) throw new Error('the peer was not measured');
    const lines = [
      'Seat actions a second on one thread, every legal action generated at every step, best (and median) of',
      `${ROUNDS} rounds of ${SECONDS} s taken in turn. The peer is boardgame.io's published reducer with the tic-tac-toe of its tutorial, free cells listed at every step.`,
      'Via Appia goes on without pushes from positions in the middle of random games.',
      '',
      '| game | players | actions/s | of boardgame.io | actions a game |',
      '|---|---|---|---|---|',
      `| boardgame.io 0.50.2, tic-tac-toe | 2 | ${grouped(peer.best)} (${grouped(peer.median)}) | 1 | |`,
      ...rows.map(({ rules, players, playouts: { length } }, i) => {
        const rate = found[i] ?? { best: 0, median: 0 };
        return `| ${rules.id} | ${players} | ${grouped(rate.best)} (${grouped(rate.median)}) | ${grouped(rate.best / peer.best)}× | ${grouped(length())} |`;
      }),
    ];
    const pushed = games.filter(({ rules }) => hasRanges(rules, rules.start({ players: 4, options: defaultOptions(rules) })));
    if (pushed.length > 0) {
      say('whole games with every push simulated');
      const whole = pushed.map(({ rules }) => ({ rules, playouts: playouts(rules, 4, true, 'games') }));
      const speeds = rates(
        whole.map((row) => row.playouts.run),
        ROUNDS,
        2,
      );
      lines.push(
        '',
        'Whole random games with every push simulated:',
        '',
        '| game | players | games/s | actions a game |',
        '|---|---|---|---|',
      );
      for (const [i, { rules, playouts: all }] of whole.entries()) {
        lines.push(
          `| ${rules.id} | 4 | ${grouped(speeds[i]?.best ?? 0)} (${grouped(speeds[i]?.median ?? 0)}) | ${grouped(all.length())} |`,
        );
      }
    }
    return lines.join('\n');
  },
};
