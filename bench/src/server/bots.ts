import { SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { connect, guestCookie } from './load.ts';

/** A person's moves beside so many tables where bots think. */
export interface BotLoad {
  readonly tables: number;
  /** From sending a batch to its acknowledgement, ms. */
  readonly p50: number;
  readonly p95: number;
  readonly moves: number;
  /** Actions of bots a second, all tables together. */
  readonly botActionsPerSecond: number;
}

interface Update {
  readonly version: number;
  readonly status: string;
  readonly steps: readonly { readonly seat: unknown; readonly view?: unknown }[];
}

type Seats = readonly ({ readonly kind: 'person' } | { readonly kind: 'bot'; readonly bot: string })[];

/** One person who plays at random, and begins again when the game is over. */
class Person {
  readonly latencies: number[] = [];
  botActions = 0;
  #running = true;
  readonly #url: string;
  readonly #cookie: string;
  readonly #seats: Seats;
  /** Time between one's moves, ms. */
  readonly #pause: number;
  readonly #random: SeededRandom;

  constructor(url: string, cookie: string, seats: Seats, pause: number, seed: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#seats = seats;
    this.#pause = pause;
    this.#random = new SeededRandom(seed);
  }

  stop(): void {
    this.#running = false;
  }

  async play(game: (typeof games)[number]): Promise<void> {
    const { rules } = game;
    const { socket } = await connect(this.#url, this.#cookie);
    const legal = new Int32Array(rules.maxLegal);
    let table = '';
    let mine: boolean[] = [];

    const begin = async () => {
      let made: Response;
      // The server limits how fast one person may open tables; a fast machine comes up against it.
      for (;;) {
        made = await fetch(`${this.#url}/api/tables`, {
          method: 'POST',
          headers: { cookie: this.#cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ game: rules.id, options: {}, seats: this.#seats }),
        });
        if (made.ok) break;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      table = String(((await made.json()) as { id: unknown }).id);
      const looked: { snapshot: { seats: { mine: boolean }[] } } = await socket.emitWithAck('watch', { table, as: 'spectator' });
      mine = looked.snapshot.seats.map((seat) => seat.mine);
      const as = mine.indexOf(true);
      const { snapshot }: { snapshot: { version: number; view: unknown } } = await socket.emitWithAck('watch', { table, as });
      act(snapshot.version, snapshot.view);
    };
    const act = (version: number, view: unknown) => {
      const read = rules.read(view);
      if (!this.#running || !read.ok) return;
      // Nothing is hidden in this game, so that one view serves all seats of one's own.
      const seat = rules.actor(read.value);
      if (typeof seat !== 'number' || !mine[seat]) return;
      const packed = rules.pick(read.value, legal[this.#random.below(rules.legal(read.value, legal))] ?? -1, this.#random);
      const action = rules.unpack(read.value, packed);
      setTimeout(() => {
        const sent = performance.now();
        socket.emit('act', { table, seat, version, actions: [action] }, (answer: { ok: boolean }) => {
          if (answer.ok) this.latencies.push(performance.now() - sent);
        });
      }, this.#pause);
    };
    socket.on('update', ({ version, status, steps }: Update) => {
      for (const step of steps) if (typeof step.seat === 'number' && !mine[step.seat]) this.botActions++;
      if (status === 'over' && this.#running)
        begin().catch((error: unknown) => {
          // The server may have ended meanwhile.
          if (this.#running) throw error;
        });
      else act(version, steps.at(-1)?.view);
    });
    await begin();
  }
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * q)] ?? Number.NaN).toFixed(2));
}

/** Measures one person's moves while, at so many other tables, people who answer at once keep `bot` thinking. */
export async function measureWithBots(url: string, bot: string, tables: number, seconds: number): Promise<BotLoad> {
  const game = games.find(({ rules }) => !rules.hasSecrets);
  if (game === undefined) throw new Error('there is no game without secrets');
  const cookie = await guestCookie(url);
  const others = Array.from(
    { length: tables },
    (_, i) => new Person(url, cookie, [{ kind: 'person' }, { kind: 'bot', bot }, { kind: 'bot', bot }], 0, `other ${i}`),
  );
  for (const person of others) await person.play(game);
  const measured = new Person(url, cookie, [{ kind: 'person' }, { kind: 'person' }], 20, 'measured');
  await measured.play(game);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  measured.latencies.length = 0;
  const before = others.reduce((sum, person) => sum + person.botActions, 0);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = others.reduce((sum, person) => sum + person.botActions, 0);
  for (const person of [...others, measured]) person.stop();
  const { latencies } = measured;
  return {
    tables,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    moves: latencies.length,
    botActionsPerSecond: Math.round((after - before) / seconds),
  };
}
