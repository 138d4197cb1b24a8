import { type Action, accept, eventsFor, type Seat, SeededRandom, type Viewer } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { Answer, Fault, Step, TableSnapshot, TableUpdate } from '@castellum/protocol';
import type { HostListener, TableHost } from '../host/table-host.ts';
import { firstAction } from './pebble-bots.ts';

/** What becomes of one question: it never arrives, is done but not answered, has no room, or is answered; `delay`: after how long, ms. */
export interface QuestionFate {
  readonly how: 'fine' | 'lost' | 'unanswered' | 'full';
  readonly delay: number;
}

/** What becomes of one piece of news. */
export interface NewsFate {
  readonly how: 'fine' | 'dropped' | 'twice';
  readonly delay: number;
}

const fine = { how: 'fine', delay: 0 } as const;
const busy: Fault = { code: 'busy', message: 'no answer' };

/** A table of the toy between seat 0, a person, and seat 1, a bot, whose questions and news meet the fates of a script; after it all goes well. */
export class FaultyHost implements TableHost {
  readonly id = 'faulty';
  readonly local = false;
  readonly #questions: QuestionFate[];
  readonly #news: NewsFate[];
  readonly #listeners = new Set<HostListener>();
  readonly #steps: Step[] = [];
  /** Every batch that was played, as it was sent. */
  readonly accepted: (readonly Action[])[] = [];
  #state: Pebbles;
  #viewer: Viewer = 'spectator';
  #down = false;

  constructor(questions: readonly QuestionFate[], news: readonly NewsFate[]) {
    this.#questions = [...questions];
    this.#news = [...news];
    this.#state = pebbles.start({ players: 2, options: { long: false } });
    this.#automatic();
  }

  /** How the table stands, for its person. */
  get truth(): Pebbles {
    return pebbles.conceal(this.#state, 0);
  }

  get version(): number {
    return this.#steps.length;
  }

  listen(listener: HostListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(as: Viewer): Promise<Answer<{ snapshot: TableSnapshot }>> {
    return this.#ask(() => {
      this.#viewer = as;
      return { ok: true, snapshot: this.#snapshot() };
    });
  }

  act(seat: Seat, version: number, actions: readonly Action[]): Promise<Answer<{ version: number }>> {
    return this.#ask(() => this.play(seat, version, actions));
  }

  /** Plays, whoever asks: the session through `act`, or another window of the same person. */
  play(seat: Seat, version: number, actions: readonly Action[]): Answer<{ version: number }> {
    if (version !== this.version) return { ok: false, fault: { code: 'conflict', message: 'the table has moved on' } };
    const before = this.#state;
    for (const action of actions) {
      const accepted = accept(pebbles, this.#state, seat, action);
      if (!accepted.ok) {
        this.#state = before;
        this.#steps.length = version;
        return { ok: false, fault: { code: 'illegal-action', message: accepted.fault.reason, reason: accepted.fault.reason } };
      }
      this.#play(seat, accepted.value);
    }
    this.accepted.push(actions);
    this.#automatic();
    this.#send(version);
    return { ok: true, version: version + actions.length };
  }

  standing(): Promise<Answer<object>> {
    return this.#ask(() => ({ ok: true }));
  }

  sit(): Promise<Answer<object>> {
    return this.#ask(() => ({ ok: false, fault: { code: 'bad-input', message: 'no seat is open' } }));
  }

  async record(): Promise<unknown> {
    throw new Error('not kept');
  }

  close(): void {
    this.#listeners.clear();
  }

  /** The connection is cut: no news, no answers. */
  cut(): void {
    this.#down = true;
    for (const { connection } of this.#listeners) connection(false);
  }

  /** It is back, and as real hosts do, this one tells how the table stands. */
  mend(): void {
    this.#down = false;
    for (const listener of this.#listeners) {
      listener.connection(true);
      listener.snapshot(this.#snapshot());
    }
  }

  #play(seat: Seat | 'chance', action: Action): void {
    const { state, events } = pebbles.apply(this.#state, action);
    this.#state = state;
    const version = this.version + 1;
    this.#steps.push({ version, seat, events, view: pebbles.write(pebbles.conceal(state, 0)) });
  }

  #automatic(): void {
    for (let actor = pebbles.actor(this.#state); actor === 'chance' || actor === 1; actor = pebbles.actor(this.#state)) {
      const luck = new SeededRandom(`faulty/${this.version}`);
      this.#play(actor, actor === 'chance' ? pebbles.chance(this.#state, luck) : firstAction(this.#state));
    }
  }

  #ask<T>(done: () => Answer<T>): Promise<Answer<T>> {
    const { how, delay } = this.#questions.shift() ?? fine;
    return new Promise((resolve) => {
      setTimeout(() => {
        if (how === 'lost' || this.#down) return resolve({ ok: false, fault: busy });
        if (how === 'full') return resolve({ ok: false, fault: { code: 'not-stored', message: 'no room' } });
        const answer = done();
        resolve(how === 'unanswered' ? { ok: false, fault: busy } : answer);
      }, delay);
    });
  }

  #send(from: number): void {
    const update: TableUpdate = {
      id: this.id,
      version: this.version,
      viewer: this.#viewer,
      steps: this.#steps.slice(from).map((step) => ({ ...step, events: eventsFor(step.events, this.#viewer) })),
      status: this.#status(),
      result: pebbles.result(this.#state),
    };
    const { how, delay } = this.#news.shift() ?? fine;
    if (how === 'dropped' || this.#down || this.#viewer !== 0) return;
    const tell = () => {
      for (const listener of this.#listeners) listener.update(update);
    };
    setTimeout(tell, delay);
    if (how === 'twice') setTimeout(tell, delay * 2 + 1);
  }

  #status(): TableSnapshot['status'] {
    return pebbles.actor(this.#state) === 'over' ? 'over' : 'playing';
  }

  #snapshot(): TableSnapshot {
    const viewer = this.#viewer;
    return {
      id: this.id,
      game: pebbles.id,
      rules: pebbles.rulesVersion,
      options: { long: false },
      players: 2,
      hints: true,
      status: this.#status(),
      version: this.version,
      viewer,
      view: pebbles.write(pebbles.conceal(this.#state, viewer)),
      seats: [
        { kind: 'person', name: 'Livia', mine: true, connected: true },
        { kind: 'bot', name: 'Agrippa', mine: false, connected: true, bot: 'greedy' },
      ],
      history: this.#steps.map(({ version, seat, events }) => ({ version, seat, events: eventsFor(events, viewer) })),
      standing: null,
      fairness: { commitment: '', contributions: [null, null], seed: null, protects: false },
      result: pebbles.result(this.#state),
    };
  }
}
