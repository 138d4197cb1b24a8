import type { Seat } from '@castellum/core';
import { games } from '@castellum/games';
import type { ClientEvents, ServerEvents, TableSnapshot } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';
import { newTable } from '../hostile/player.ts';
import { guestCookie } from '../server/load.ts';
import { type Club, Player } from './player.ts';

/** Somebody who opens tables or sits down, and tries until it is done: it may be asked for in the middle of a fault. */
class Person {
  readonly cookie: string;
  readonly #club: Club;
  #socket: Socket<ServerEvents, ClientEvents> | null = null;

  private constructor(cookie: string, club: Club) {
    this.cookie = cookie;
    this.#club = club;
  }

  static async arrive(club: Club): Promise<Person> {
    return new Person(await guestCookie(club.route()), club);
  }

  async #ask<E extends 'watch' | 'sit'>(event: E, request: Parameters<ClientEvents[E]>[0]): Promise<unknown> {
    if (this.#socket?.connected !== true) {
      this.#socket?.disconnect();
      const socket: Socket<ServerEvents, ClientEvents> = io(this.#club.route(), {
        transports: ['websocket'],
        extraHeaders: { cookie: this.cookie },
        reconnection: false,
        forceNew: true,
      });
      this.#socket = socket;
      await new Promise<void>((resolve, reject) =>
        socket.once('connect', resolve).once('connect_error', reject).once('disconnect', reject),
      );
    }
    return this.#socket.timeout(5_000).emitWithAck(event as 'sit', request as never);
  }

  async newTable(game: string, withBot: boolean): Promise<string> {
    return patiently(async () => {
      const answer = await newTable(this.#club.route(), this.cookie, game, [
        { kind: 'person' },
        { kind: 'open' },
        ...(withBot ? [{ kind: 'bot', bot: 'random' } as const] : []),
      ]);
      const { id } = (await answer.json()) as { id?: string };
      return id;
    });
  }

  async look(table: string): Promise<TableSnapshot> {
    return patiently(async () => {
      const answer = (await this.#ask('watch', { table, as: 'spectator' })) as { snapshot?: TableSnapshot };
      return answer.snapshot;
    });
  }

  /** Sits where nobody does; answers the seat. */
  async sit(table: string): Promise<Seat> {
    return patiently(async () => {
      const { seats } = await this.look(table);
      const mine = seats.findIndex((seat) => seat.mine);
      if (mine >= 0) return mine;
      await this.#ask('sit', { table, seat: seats.findIndex(({ kind }) => kind === 'open') });
      return undefined;
    });
  }

  leave(): void {
    this.#socket?.disconnect();
  }
}

async function patiently<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      const made = await attempt();
      if (made !== undefined) return made;
    } catch (error) {
      if (times === 100) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The tables at which two people play; whoever opens one sits at the other's the next time. */
export class House {
  readonly #club: Club;
  readonly #players: Player[];
  readonly #people: readonly [Person, Person];
  readonly #open = new Map<number, readonly Player[]>();

  private constructor(club: Club, players: Player[], people: readonly [Person, Person]) {
    this.#club = club;
    this.#players = players;
    this.#people = people;
  }

  /** @param players all who ever played are added here */
  static async open(club: Club, players: Player[]): Promise<House> {
    return new House(club, players, [await Person.arrive(club), await Person.arrive(club)]);
  }

  /** Opens the table of a place: the three games one after the other, at each third table of a game with a bot. */
  async openTable(place: number): Promise<void> {
    const game = games[place % games.length];
    if (game === undefined) throw new Error('there is no game');
    const [first, second] = place % 2 === 0 ? this.#people : [this.#people[1], this.#people[0]];
    const table = await first.newTable(game.rules.id, Math.floor(place / games.length) % 3 === 2);
    const seats = [await second.sit(table), await first.sit(table)] as const;
    const players = [second, first].map(({ cookie }, i) => new Player(table, seats[i] ?? 0, cookie, game, this.#club));
    this.#players.push(...players);
    this.#open.set(place, players);
  }

  /** Opens new tables where the game is over and both have seen it. */
  async replaceFinished(): Promise<void> {
    for (const [place, players] of this.#open) {
      if (!players.every(({ isOver }) => isOver)) continue;
      for (const player of players) player.close();
      await this.openTable(place);
    }
  }

  close(): void {
    for (const person of this.#people) person.leave();
  }
}
