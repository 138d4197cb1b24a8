import type { Action } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultyHost, type NewsFate, type QuestionFate } from '../testing/faulty-host.ts';
import { firstAction } from '../testing/pebble-bots.ts';
import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';
import { type SessionState, TableSession } from './session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How long everything that was begun may take to come to an end, ms. */
const LONG = 600_000;

const question: fc.Arbitrary<QuestionFate> = fc.record({
  how: fc.constantFrom('fine', 'fine', 'lost', 'unanswered', 'full'),
  delay: fc.constantFrom(0, 5, 800, 13_000, 70_000),
});
const news: fc.Arbitrary<NewsFate> = fc.record({
  how: fc.constantFrom('fine', 'fine', 'dropped', 'twice'),
  delay: fc.constantFrom(0, 5, 400, 6000),
});
type Doing = 'play' | 'throw' | 'end' | 'undo' | 'skip' | 'cut' | 'mend' | 'other window' | 'reload' | number;
/** What the person, the connection and another window do; a number lets so many ms pass. */
const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.constantFrom<Doing[]>('play', 'throw', 'end', 'end', 'undo', 'skip', 'cut', 'mend', 'other window', 'reload'),
  fc.constantFrom(0, 1, 50, 500, 5000, 20_000),
);

/** What the person plays: something else than another window would, where there is a choice. */
function lastAction(state: Pebbles): Action {
  return pebbles.actions(state).findLast(({ type }) => type !== 'throw') ?? firstAction(state);
}

function drafts(): KeptDrafts {
  let kept: KeptDraft | null = null;
  return {
    load: () => kept,
    save: (_, draft) => {
      kept = draft;
    },
  };
}

/** A page at the host, every state of it checked, and what became of each ended turn written down. */
class Page {
  readonly host: FaultyHost;
  readonly told: string[] = [];
  readonly #drafts = drafts();
  #ended: (readonly Action[])[] = [];
  #pause = 300;
  session: TableSession<Pebbles>;
  #before: SessionState<Pebbles>;
  /** The person takes the draft back: its loss is no surprise. */
  #undoing = false;

  constructor(host: FaultyHost) {
    this.host = host;
    this.session = this.#open();
    this.#before = this.session.get();
  }

  #open(): TableSession<Pebbles> {
    const session = new TableSession(pebbles, this.host, { pause: () => this.#pause, unseen: () => false, drafts: this.#drafts });
    session.subscribe(() => this.#check(session.get()));
    return session;
  }

  #check(now: SessionState<Pebbles>): void {
    const before = this.#before;
    this.#before = now;
    if (now.notice !== null && now.notice.id !== before.notice?.id) this.told.push(now.notice.kind);
    // Nothing is told before its film is over.
    if (now.showing) {
      expect(now.result).toBeNull();
      expect(now.status).not.toBe('over');
      expect(now.history.at(-1)?.events).not.toBe(now.step?.events);
      expect(now.seen).not.toBe(now.committed);
    }
    if (now.result !== null) expect(now.committed === null ? 'over' : pebbles.actor(now.committed)).toBe('over');
    expect(now.history.map(({ version }) => version)).toEqual(now.history.map((_, i) => i + 1));
    // A draft goes by the person's hand, because it was played, or with a word.
    const gone = now.draft.length < before.draft.length && !this.#undoing;
    if (gone && now.notice?.id === before.notice?.id) {
      const lost = before.draft.slice(0, before.draft.length - now.draft.length);
      expect(this.host.accepted.flat(), 'a draft went without a word').toEqual(expect.arrayContaining([...lost]));
    }
  }

  do(what: Doing): void {
    const { session, host } = this;
    const { state, active, draft, canEndTurn, waiting } = session.get();
    switch (what) {
      case 'play':
        if (active && state !== null) session.play(lastAction(state));
        return;
      case 'throw':
        if (active && state !== null && session.play({ type: 'throw', x: 2 }) === null) this.#ended.push([{ type: 'throw', x: 2 }]);
        return;
      case 'end':
        if (canEndTurn && waiting === null) this.#ended.push(draft.length > 0 ? draft : [{ type: 'pass' }]);
        return void session.endTurn();
      case 'undo':
        this.#undoing = true;
        // What waits may be taken back: then it is a draft again.
        if (waiting !== null && !session.get().sending) {
          const before = session.get().draft;
          session.undo();
          if (session.get().waiting === null || session.get().draft !== before) this.#ended.pop();
        } else session.undo();
        this.#undoing = false;
        return;
      case 'skip':
        return void session.skip();
      case 'cut':
        return void host.cut();
      case 'mend':
        return void host.mend();
      case 'other window':
        if (pebbles.actor(host.truth) === 0) host.play(0, host.version, [firstAction(host.truth)]);
        return;
      case 'reload':
        session.close();
        this.session = this.#open();
        this.#before = this.session.get();
    }
  }

  async end(): Promise<void> {
    this.host.cut();
    this.host.mend();
    await vi.advanceTimersByTimeAsync(LONG);
    const { sending, waiting, committed, showing, online, draft } = this.session.get();
    expect({ sending, waiting, showing, online }).toEqual({ sending: false, waiting: null, showing: false, online: true });
    expect(committed).toEqual(this.host.truth);
    expect(this.session.get().history).toHaveLength(this.host.version);
    // Every ended turn was played, or something was said.
    const played = this.host.accepted.length;
    if (this.#ended.length > 0 && this.told.length === 0) expect(played).toBeGreaterThanOrEqual(this.#ended.length);
    if (draft.length === 0 && pebbles.actor(this.host.truth) === 0) expect(this.session.get().active).toBe(true);
    this.session.close();
  }
}

test('whatever is delayed, reordered, dropped or fails: the page ends where the table stands, with nothing lost without a word', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(question, { maxLength: 12 }),
      fc.array(news, { maxLength: 8 }),
      fc.array(doing, { minLength: 10, maxLength: 40 }),
      async (questions, told, doings) => {
        const page = new Page(new FaultyHost(questions, told));
        for (const what of doings) {
          if (typeof what === 'number') await vi.advanceTimersByTimeAsync(what);
          else page.do(what);
        }
        await page.end();
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);
