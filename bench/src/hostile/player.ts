import { SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import type { Answer, ServerEvents, TableSnapshot } from '@castellum/protocol';
import { connect, guestCookie } from '../server/load.ts';

type Update = Parameters<ServerEvents['update']>[0];
export type Seats = readonly ({ readonly kind: 'person' | 'open' } | { readonly kind: 'bot'; readonly bot: string })[];

/** How long an answer may take before it counts as none, ms. */
const PATIENCE = 60_000;

export async function newTable(url: string, cookie: string, game: string, seats: Seats): Promise<Response> {
  return fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ game, options: {}, seats }),
  });
}

/** A person who plays all seats that are no bot's, one action after the other, and what they meet with. */
export class Player {
  /** From sending an action to its answer, ms. */
  readonly answers: number[] = [];
  /** From sending an action to the last bot's that follows on it, ms. */
  readonly replies: number[] = [];
  /** Actions that were refused, and those that had no answer. */
  refused = 0;
  lost = 0;
  #stop = false;
  #latest = '';

  /** The table that is being played. */
  get table(): string {
    return this.#latest;
  }

  stop(): void {
    this.#stop = true;
  }

  /**
   * Plays until `stop`; a game that ends is followed by another. Resolves when the first table is there.
   * @param pause between an answer and the next action, ms
   */
  async play(url: string, game: string, seats: Seats, pause: number, length = Number.POSITIVE_INFINITY): Promise<void> {
    const rules = games.find((entry) => entry.rules.id === game)?.rules;
    if (rules === undefined) throw new Error(`there is no game ${game}`);
    const cookie = await guestCookie(url);
    const { socket } = await connect(url, cookie);
    const random = new SeededRandom(`${game} ${seats.length}`);
    const legal = new Int32Array(rules.maxLegal);
    let mine: readonly boolean[] = [];
    let sent = 0;

    const act = (table: string, version: number, view: unknown) => {
      const read = rules.read(view);
      if (this.#stop || version >= length || !read.ok) return socket.disconnect();
      const seat = rules.actor(read.value);
      if (typeof seat !== 'number') return;
      if (!mine[seat]) return;
      if (sent > 0 && seats.some(({ kind }) => kind === 'bot')) this.replies.push(performance.now() - sent);
      const packed = rules.pick(read.value, legal[random.below(rules.legal(read.value, legal))] ?? -1, random);
      const actions = [rules.unpack(read.value, packed)];
      setTimeout(async () => {
        sent = performance.now();
        try {
          const answer: Answer<object> = await socket.timeout(PATIENCE).emitWithAck('act', { table, seat, version, actions });
          if (answer.ok) this.answers.push(performance.now() - sent);
          else {
            this.refused++;
            act(table, version, view);
          }
        } catch {
          this.lost++;
        }
      }, pause);
    };
    const begin = async () => {
      for (;;) {
        const made = await newTable(url, cookie, game, seats).catch(() => null);
        if (made?.ok) {
          const table = String(((await made.json()) as { id: unknown }).id);
          const watch = async (as: unknown) => {
            const answer: Answer<{ snapshot: TableSnapshot }> = await socket.timeout(PATIENCE).emitWithAck('watch', { table, as });
            if (!answer.ok) throw new Error(answer.fault.message);
            return answer.snapshot;
          };
          mine = (await watch('spectator')).seats.map((seat) => seat.mine);
          this.#latest = table;
          sent = 0;
          const { version, view } = await watch(mine.indexOf(true));
          act(table, version, view);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    socket.on('update', (update: Update) => {
      if (update.id !== this.#latest) return;
      if (update.status !== 'over') act(update.id, update.version, update.steps.at(-1)?.view);
      else if (!this.#stop) void begin();
    });
    await begin();
  }
}
