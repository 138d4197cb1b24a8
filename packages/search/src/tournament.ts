import {
  type Action,
  eventsFor,
  type Game,
  type GameEvent,
  type RecordedAction,
  type Result,
  type Seat,
  SeededRandom,
} from '@castellum/core';
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
  readonly log: readonly RecordedAction[];
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

/**
 * Games among the same bots, one after the other, in memory that is used again. Each bot sees only the state concealed for its seat, and the events that it
 * was shown where the kit has a memory.
 */
export class Tournament<S> {
  readonly #kit: BotKit<S>;
  readonly #luck = new SeededRandom(0);
  /** By bot. */
  readonly #players: readonly Player<S>[];
  readonly #listeners: readonly Player<S>[];
  readonly #remembers: boolean;
  readonly #start: S;
  readonly #state: S;
  /** By seat, what it sees; the state itself where nothing is secret. */
  readonly #views: readonly S[];

  /** @param now the clock for bots that think for some milliseconds */
  constructor(kit: BotKit<S>, bots: readonly string[], options: Readonly<Record<string, string | boolean>>, now?: () => number) {
    const { game } = kit;
    this.#kit = kit;
    this.#players = bots.map((bot) => playerOf(kit, bot, { seed: 0, ...(now ? { now } : {}) }));
    this.#listeners = this.#players.filter(({ sees }) => sees !== undefined);
    this.#remembers = bots.some((bot) => remembers(kit, bot));
    this.#start = game.start({ players: bots.length, options });
    this.#state = game.clone(this.#start);
    this.#views = bots.map(() => (game.hasSecrets ? game.clone(this.#start) : this.#state));
  }

  /** Plays a game. @param keepLog keep the actions for a record */
  play(pair: Pairing, keepLog: boolean): PlayedGame {
    const game: Game<S> = this.#kit.game;
    const { seating, seed, index } = pair;
    const luck = this.#luck;
    const state = this.#state;
    luck.seed(`${seed}/chance`);
    const players = seating.map((bot, seat) => {
      const player = this.#players[bot];
      player.begin(`${seed}/${index}/${seat}`);
      return player;
    });
    game.copy(this.#start, state);
    const log: RecordedAction[] | null = keepLog ? [] : null;
    // What each seat was shown and may have to remember; null in games where nothing needs to be.
    const shown: GameEvent[][] | null = this.#remembers ? players.map(() => []) : null;
    for (let actions = 0; ; ) {
      const actor = game.actor(state);
      if (actor === 'over') {
        const result = game.result(state);
        if (!result) throw new Error('a finished game has a result');
        return { pairing: pair, result, actions, log: log ?? [] };
      }
      if (actor === 'chance') {
        if (log || shown) {
          const action = game.chance(state, luck);
          log?.push({ seat: actor, action });
          this.#apply(action, shown);
        } else game.roll(state, luck);
        for (const player of this.#listeners) player.sees?.(null);
        continue;
      }
      const packed = players[actor].choose(this.#viewOf(actor, shown));
      log?.push({ seat: actor, action: game.unpack(state, packed) });
      if (shown) this.#apply(game.unpack(state, packed), shown);
      else game.advance(state, packed);
      for (const player of this.#listeners) player.sees?.(packed);
      actions++;
    }
  }

  /** What the seat to act knows. */
  #viewOf(seat: Seat, shown: readonly (readonly GameEvent[])[] | null): S {
    const view = this.#views[seat];
    if (this.#kit.game.hasSecrets) this.#kit.game.concealInto(this.#state, seat, view);
    return shown ? recalled(this.#kit, view, shown[seat] ?? null) : view;
  }

  /** Plays an action, and shows its events to every seat. */
  #apply(action: Action, shown: readonly GameEvent[][] | null): void {
    const { game } = this.#kit;
    const applied = game.apply(this.#state, action);
    shown?.forEach((list, viewer) => {
      list.push(...memorable(this.#kit, eventsFor(applied.events, viewer)));
    });
    game.copy(applied.state, this.#state);
  }
}
