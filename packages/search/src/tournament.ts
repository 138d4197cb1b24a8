import { type Action, eventsFor, type Game, type GameEvent, type Result, type Seat, SeededRandom } from '@castellum/core';
import { type BotKit, memorable, recalled } from './bot.ts';
import { type Player, playerOf, remembers } from './players.ts';

/** A game to be played: which bot sits where, and the seed of its chance. */
export interface Pairing {
  /** Index of the game in the tournament. */
  readonly index: number;
  /** For every seat, the index of its bot. */
  readonly seating: readonly number[];
  readonly seed: string;
}

export interface PlayedGame {
  readonly pairing: Pairing;
  readonly result: Result;
  /** Number of seat actions. */
  readonly actions: number;
  /** The record's actions, where asked for. */
  readonly log: readonly { readonly seat: Seat | 'chance'; readonly action: Action }[];
}

/**
 * The games of a tournament: bots rotate through the seats, and games that differ only in the seating share the seed of their chance (mirrored seeds).
 * Game i of a block of n has the bots turned by i seats.
 */
export function pairing(index: number, bots: number, seed: string | number): Pairing {
  const turn = index % bots;
  return {
    index,
    seating: Array.from({ length: bots }, (_, seat) => (seat + bots - turn) % bots),
    seed: `${seed}/${Math.floor(index / bots)}`,
  };
}

/** What a seat won: 1, its share where the win is shared, or 0. */
export function winShare({ ranks }: Result, seat: Seat): number {
  return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
}

/** Plays one game among bots. Each sees only the state concealed for its seat, and the events that it was shown where the kit has a memory. @param keepLog keep the actions for a record */
export function playGame<S>(
  kit: BotKit<S>,
  bots: readonly string[],
  options: Readonly<Record<string, string | boolean>>,
  pair: Pairing,
  keepLog: boolean,
  now?: () => number,
): PlayedGame {
  const game: Game<S> = kit.game;
  const luck = new SeededRandom(`${pair.seed}/chance`);
  const players: Player<S>[] = pair.seating.map((bot, seat) =>
    playerOf(kit, bots[bot] as string, { seed: `${pair.seed}/${pair.index}/${seat}`, ...(now ? { now } : {}) }),
  );
  const state = game.start({ players: bots.length, options });
  const log: { seat: Seat | 'chance'; action: Action }[] = [];
  let actions = 0;
  // What each seat was shown and may have to remember; null in games where nothing needs to be.
  const shown: GameEvent[][] | null = bots.some((bot) => remembers(kit, bot)) ? players.map(() => []) : null;
  const show = (events: readonly GameEvent[]) => {
    shown?.forEach((list, seat) => {
      list.push(...memorable(kit, eventsFor(events, seat)));
    });
  };
  for (let current: S = state; ; ) {
    const actor = game.actor(current);
    if (actor === 'over') {
      const result = game.result(current);
      if (!result) throw new Error('a finished game has a result');
      return { pairing: pair, result, actions, log };
    }
    if (actor === 'chance') {
      const action = game.chance(current, luck);
      if (keepLog) log.push({ seat: 'chance', action });
      const applied = game.apply(current, action);
      show(applied.events);
      current = applied.state;
      for (const player of players) player.sees?.(null);
      continue;
    }
    const view = recalled(kit, game.conceal(current, actor), shown?.[actor] ?? null);
    const packed = (players[actor] as Player<S>).choose(view);
    if (keepLog) log.push({ seat: actor, action: game.unpack(current, packed) });
    if (shown) {
      const applied = game.apply(current, game.unpack(current, packed));
      show(applied.events);
      current = applied.state;
    } else game.advance(current, packed);
    for (const player of players) player.sees?.(packed);
    actions++;
  }
}
