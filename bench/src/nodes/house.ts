import type { Seat } from '@castellum/core';
import { games } from '@castellum/games';
import type { ClientEvents, ServerEvents, TableSnapshot } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';
import { newTable } from '../hostile/player.ts';
import { guestCookie } from '../server/load.ts';
import { type Club, Player } from './player.ts';

/** Somebody who opens tables or sits down, and tries until it is done: it may be asked for in the middle of a fault. */
export class Person {
  readonly cookie: string;
  readonly #club: Club;
  #socket: Socket<ServerEvents, ClientEvents> | null = null;
  #connecting: Promise<Socket<ServerEvents, ClientEvents>> | null = null;

  private constructor(cookie: string, club: Club) {
    this.cookie = cookie;
    this.#club = club;
  }

  static async arrive(club: Club): Promise<Person> {
    return new Person(await guestCookie(club.route()), club);
  }

  /** The connection that is open, or another; whoever asks meanwhile waits for the same. */
  #connected(): Promise<Socket<ServerEvents, ClientEvents>> {
    const connect = async () => {
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
      return socket;
    };
    if (this.#socket?.connected === true) return Promise.resolve(this.#socket);
    this.#connecting ??= connect().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #ask<E extends 'watch' | 'sit'>(event: E, request: Parameters<ClientEvents[E]>[0]): Promise<unknown> {
    const socket = await this.#connected();
    return socket.timeout(5_000).emitWithAck(event as 'sit', request as never);
  }

  async newTable(game: string, bot: string | null): Promise<string> {
    return patiently(async () => {
      const answer = await newTable(this.#club.route(), this.cookie, game, [
        { kind: 'person' },
        { kind: 'open' },
        ...(bot === null ? [] : [{ kind: 'bot', bot } as const]),
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
  readonly #bots: readonly string[];
  #people: readonly [Person, Person];
  readonly #open = new Map<number, readonly Player[]>();

  private constructor(club: Club, players: Player[], bots: readonly string[], people: readonly [Person, Person]) {
    this.#club = club;
    this.#players = players;
    this.#bots = bots;
    this.#people = people;
  }

  /**
   * @param players all who ever played are added here
   * @param bots who plays at tables with a bot, one after the other
   */
  static async open(club: Club, players: Player[], bots: readonly string[] = ['random']): Promise<House> {
    return new House(club, players, bots, [await Person.arrive(club), await Person.arrive(club)]);
  }

  /** Opens the table of a place: the three games one after the other, at each third table of a game with a bot. */
  async openTable(place: number): Promise<void> {
    const game = games[place % games.length];
    if (game === undefined) throw new Error('there is no game');
    const [first, second] = place % 2 === 0 ? this.#people : [this.#people[1], this.#people[0]];
    const round = Math.floor(place / games.length);
    const table = await first.newTable(
      game.rules.id,
      round % 3 === 2 ? (this.#bots[Math.floor(round / 3) % this.#bots.length] ?? null) : null,
    );
    const seats = [await second.sit(table), await first.sit(table)] as const;
    const players = [second, first].map(({ cookie }, i) => new Player(table, seats[i] ?? 0, cookie, game, this.#club));
    this.#players.push(...players);
    this.#open.set(place, players);
  }

  /** Opens new tables where the game is over and both have seen it. */
  async replaceFinished(): Promise<void> {
    const finished = [...this.#open].filter(([, players]) => players.every(({ isOver }) => isOver));
    await Promise.all(
      finished.map(async ([place, players]) => {
        // Not a second time while it is under way.
        this.#open.delete(place);
        for (const player of players) player.close();
        await this.openTable(place);
      }),
    );
  }

  /** From now on other people open tables. */
  async newPeople(): Promise<void> {
    for (const person of this.#people) person.leave();
    this.#people = [await Person.arrive(this.#club), await Person.arrive(this.#club)];
  }

  /** Nobody plays on at the table of a place, whose game has not ended; another one is opened there. */
  async abandon(place: number): Promise<void> {
    for (const player of this.#open.get(place) ?? []) player.close();
    await this.openTable(place);
  }

  /** One of the two gives the seat of a place up to a bot, and the other plays on. */
  async giveUp(place: number): Promise<void> {
    const [leaver, ...others] = this.#open.get(place) ?? [];
    if (leaver === undefined || others.length === 0) return;
    this.#open.set(place, others);
    await leaver.giveUp();
  }

  close(): void {
    for (const person of this.#people) person.leave();
  }
}
