import type { Action, Actor, Game, GameEvent, Refusal, Result, Seat, Viewer } from '@castellum/core';
import type { Answer, Fairness, Fault, SeatState, Step, TableSnapshot, TableStatus, TableUpdate } from '@castellum/protocol';
import type { ShownStep } from '@castellum/ui-kit';
import { Refused } from '../failure.ts';
import type { Leaving, TableHost } from '../host/table-host.ts';
import type { KeptDrafts } from './kept-drafts.ts';

/** What the person should be told once; `id` grows. */
export type Notice =
  | { readonly id: number; readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly id: number; readonly kind: 'conflict' | 'lost' | 'unsaved' | 'failed' | 'complete' };

/** All that the table page shows, as one immutable value. */
export interface SessionState<S> {
  readonly phase: 'loading' | 'missing' | 'ready';
  readonly seats: readonly SeatState[];
  readonly options: Readonly<Record<string, string | boolean>>;
  /** Whether the table allows hints. */
  readonly hints: boolean;
  readonly status: TableStatus;
  /** True where one made the table and it has not begun. */
  readonly mayClose: boolean;
  readonly viewer: Viewer;
  /** The last state shown from the table; null while it waits for players or the device changes hands. */
  readonly committed: S | null;
  /** `committed` with the draft played on it. */
  readonly state: S | null;
  readonly actor: Actor | null;
  readonly active: boolean;
  readonly draft: readonly Action[];
  readonly canEndTurn: boolean;
  readonly sending: boolean;
  /** True while somebody's step is being shown and could be skipped. */
  readonly showing: boolean;
  readonly step: ShownStep | null;
  readonly history: readonly Step[];
  readonly standing: unknown;
  readonly result: Result | null;
  readonly fairness: Fairness | null;
  readonly online: boolean;
  /** The device must be handed to this seat before anything of its hand is shown. */
  readonly covered: Seat | null;
  readonly notice: Notice | null;
}

export interface SessionOptions {
  /** How long these events want to be watched, ms; `opponent`: they are not the viewer's own. */
  pause(events: readonly GameEvent[], opponent: boolean): number;
  /** True while nobody looks (the tab is hidden): steps are then not waited for. */
  unseen(): boolean;
  /** Where drafts outlast a reload; left out: nowhere. */
  readonly drafts?: KeptDrafts;
}

/** With more steps waiting than this the table catches up at once. */
const FAR_BEHIND = 14;
/** How long an acknowledged batch may take to come back as steps before the table is asked for again, ms. */
const ECHO = 4000;

function noticeOf({ code }: Fault): 'conflict' | 'lost' | 'unsaved' | 'failed' {
  switch (code) {
    case 'conflict':
      return 'conflict';
    case 'busy':
      return 'lost';
    case 'not-stored':
      return 'unsaved';
    default:
      return 'failed';
  }
}

interface Sent {
  readonly seat: Seat;
  readonly from: number;
  readonly count: number;
  /** How many of them were seen as a draft. */
  readonly seen: number;
}

/**
 * One person at one table: keeps what the host tells, the draft, and the steps still to be shown. Knows the game only by its contract and nothing of React.
 */
export class TableSession<S> {
  readonly #game: Game<S>;
  readonly #host: TableHost;
  readonly #options: SessionOptions;
  readonly #subscribers = new Set<() => void>();
  readonly #stepListeners = new Set<(step: ShownStep) => void>();
  readonly #stopListening: () => void;

  #phase: SessionState<S>['phase'] = 'loading';
  #snapshot: TableSnapshot | null = null;
  #viewer: Viewer = 'spectator';
  #version = 0;
  #committed: S | null = null;
  #history: Step[] = [];
  #draft: Action[] = [];
  #drafted: S[] = [];
  #queue: Step[] = [];
  #tail: { status: TableStatus; result: Result | null; fairness?: Fairness } | null = null;
  #sent: Sent | null = null;
  /** The batch that was not answered well; whether it was played all the same only the next snapshot tells. */
  #failed: Sent | null = null;
  #sending = false;
  #echo: ReturnType<typeof setTimeout> | null = null;
  #pumping = false;
  #endWait: (() => void) | null = null;
  #skipping = false;
  #step: ShownStep | null = null;
  #online = true;
  #covered: Seat | null = null;
  #notice: Notice | null = null;
  #watching: { readonly as: Viewer; readonly early: TableUpdate[] } | null = null;
  #closed = false;
  #counter = 0;
  #view: SessionState<S>;

  constructor(game: Game<S>, host: TableHost, options: SessionOptions) {
    this.#game = game;
    this.#host = host;
    this.#options = options;
    this.#view = this.#compose();
    this.#stopListening = host.listen({
      snapshot: (snapshot) => this.#onSnapshot(snapshot),
      update: (update) => this.#onUpdate(update),
      presence: (connected) => this.#onPresence(connected),
      connection: (online) => {
        this.#online = online;
        this.#emit();
      },
    });
    void this.#watch('spectator');
  }

  get = (): SessionState<S> => this.#view;

  /** The table, whether it is kept in this browser, and its record so far. */
  get table(): Pick<TableHost, 'id' | 'local' | 'leaving' | 'record'> {
    return this.#host;
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#subscribers.add(changed);
    return () => this.#subscribers.delete(changed);
  };

  /** Hears each step as it begins to be shown. */
  onStep(heard: (step: ShownStep) => void): () => void {
    this.#stepListeners.add(heard);
    return () => this.#stepListeners.delete(heard);
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    if (this.#echo !== null) clearTimeout(this.#echo);
    this.#endWait?.();
    this.#host.close();
  }

  /** Drafts an action, or sends it at once where it cannot be taken back or luck comes next within the turn. Null, or why it is not legal. */
  play(action: Action): Refusal | null {
    const { active, state } = this.#view;
    if (!active || state === null) return null;
    const refusal = this.#game.refuse(state, action);
    if (refusal !== null) {
      this.#tell({ id: ++this.#counter, kind: 'refusal', refusal });
      return refusal;
    }
    if (this.#game.irrevocable(action)) {
      void this.#send([...this.#draft, action], this.#draft.length);
      return null;
    }
    this.#extend(state, action);
    const next = this.#shown() ?? state;
    // Luck that comes only after the turn (a reshuffled pile) waits for its end; within the turn the person must see it to go on.
    if (this.#game.actor(next) === 'chance' && this.#game.turn(next) === this.#viewer) void this.#send(this.#draft, this.#draft.length);
    else this.#emit();
    return null;
  }

  /**
   * Says why an action is refused in the state with the draft, or in the one without; nothing where it is legal. Where the draft completes the turn, that is
   * the reason.
   */
  explain(action: Action, without: 'draft' | null = null): void {
    const { state, committed, active, canEndTurn } = this.#view;
    const asked = without === 'draft' ? committed : state;
    if (asked === null) return;
    if (asked === state && !active && canEndTurn) {
      this.#tell({ id: ++this.#counter, kind: 'complete' });
      return;
    }
    const refusal = this.#game.refuse(asked, action);
    if (refusal !== null) this.#tell({ id: ++this.#counter, kind: 'refusal', refusal });
  }

  undo(): void {
    if (this.#sending || this.#draft.length === 0) return;
    this.#draft = this.#draft.slice(0, -1);
    this.#drafted = this.#drafted.slice(0, -1);
    this.#notice = null;
    this.#emit();
  }

  endTurn(): void {
    const { canEndTurn, state, actor, viewer } = this.#view;
    if (!canEndTurn || state === null) return;
    const rest = actor === viewer ? this.#game.rest(state) : null;
    if (rest !== null) this.#extend(state, rest);
    void this.#send(this.#draft, this.#draft.length);
  }

  /** Ends the waiting for the steps now being shown. */
  skip(): void {
    this.#skipping = true;
    this.#endWait?.();
  }

  async setStanding(preference: unknown): Promise<void> {
    if (this.#viewer === 'spectator') return;
    const answer = await this.#host.standing(this.#viewer, preference);
    if (!answer.ok) this.#fail(answer.fault);
    else if (this.#snapshot !== null) {
      this.#snapshot = { ...this.#snapshot, standing: preference };
      this.#emit();
    }
  }

  /** Takes an open seat. True where it worked. */
  async sit(seat: Seat, name?: string): Promise<boolean> {
    const answer = await this.#host.sit(seat, name);
    if (!answer.ok) this.#fail(answer.fault);
    else await this.#watch(this.#viewer);
    return answer.ok;
  }

  /** Leaves a seat of one's own. Rejects where that was refused, as the next two do. */
  leave(seat: Seat): Promise<void> {
    return this.#changeSeats((leaving) => leaving.leave(seat));
  }

  /** Takes back a seat that was left. */
  comeBack(seat: Seat): Promise<void> {
    return this.#changeSeats((leaving) => leaving.comeBack(seat));
  }

  /** Closes the table before it has begun. */
  closeTable(): Promise<void> {
    return this.#changeSeats((leaving) => leaving.closeTable());
  }

  async #changeSeats(ask: (leaving: Leaving) => Promise<Answer<object>>): Promise<void> {
    const { leaving } = this.#host;
    if (leaving === undefined) throw new Error('nobody leaves a table of this browser');
    const answer = await ask(leaving);
    if (!answer.ok) throw new Refused(answer.fault);
    // Where one sits now is settled from there.
    await this.#watch('spectator');
  }

  /** The device is in the covered seat's hands. */
  async uncover(): Promise<void> {
    if (this.#covered !== null) await this.#watch(this.#covered);
  }

  dismiss = (): void => {
    this.#notice = null;
    this.#emit();
  };

  // What the host tells

  async #watch(as: Viewer): Promise<void> {
    const watching = { as, early: [] };
    this.#watching = watching;
    const answer = await this.#host.watch(as);
    if (this.#closed || this.#watching !== watching) return;
    this.#watching = null;
    if (!answer.ok) {
      if (answer.fault.code === 'busy') return void this.#later(as);
      if (this.#phase === 'loading') this.#phase = 'missing';
      this.#fail(answer.fault);
      return;
    }
    this.#adopt(answer.snapshot);
    for (const update of watching.early) this.#onUpdate(update);
  }

  async #later(as: Viewer): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if (!this.#closed && this.#watching === null) await this.#watch(as);
  }

  #onSnapshot(snapshot: TableSnapshot): void {
    if (this.#watching !== null) return;
    if (snapshot.viewer !== this.#viewer) {
      // Whoever has left a seat, here or in another window, looks on from then on.
      if (snapshot.viewer === 'spectator') this.#adopt(snapshot);
      return;
    }
    const news = this.#snapshot === null || snapshot.version !== this.#version || this.#snapshot.status === 'waiting';
    if (news && !(snapshot.version === this.#version && this.#queue.length > 0)) {
      this.#adopt(snapshot);
      return;
    }
    // Only seats, presence or preferences changed: draft and steps stay, and an end still to be shown is not told before its time.
    const { status, result } = snapshot;
    if (this.#queue.length > 0 || this.#pumping) {
      this.#tail = { status, result };
      this.#snapshot = { ...snapshot, status: this.#snapshot?.status ?? status, result: this.#snapshot?.result ?? null };
    } else this.#snapshot = snapshot;
    this.#emit();
  }

  #onPresence(connected: readonly boolean[]): void {
    if (this.#snapshot === null) return;
    const seats = this.#snapshot.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
    this.#snapshot = { ...this.#snapshot, seats };
    this.#emit();
  }

  #onUpdate(update: TableUpdate): void {
    if (this.#watching !== null) {
      if (update.viewer === this.#watching.as) this.#watching.early.push(update);
      return;
    }
    if (update.viewer !== this.#viewer || this.#committed === null) return;
    for (const step of update.steps) {
      if (step.version <= this.#version) continue;
      if (step.version !== this.#version + 1 || step.view === undefined) return void this.#watch(this.#viewer);
      this.#version = step.version;
      this.#queue.push(step);
    }
    const { status, result, fairness } = update;
    this.#tail = { status, result, ...(fairness === undefined ? {} : { fairness }) };
    void this.#pump();
  }

  #adopt(snapshot: TableSnapshot): void {
    const kept =
      snapshot.version === this.#version && snapshot.viewer === this.#viewer && this.#queue.length === 0 && this.#committed !== null;
    if (!kept && this.#draft.length > 0 && !this.#isPlayed(snapshot)) this.#notice = { id: ++this.#counter, kind: 'conflict' };
    if (this.#sent === this.#failed) this.#sent = null;
    this.#failed = null;
    this.#phase = 'ready';
    this.#snapshot = snapshot;
    this.#viewer = snapshot.viewer;
    this.#version = snapshot.version;
    this.#history = [...snapshot.history];
    this.#queue = [];
    this.#tail = null;
    this.#sending = false;
    if (!kept) {
      this.#draft = [];
      this.#drafted = [];
      this.#committed = snapshot.view === null ? null : this.#read(snapshot.view);
      this.#endWait?.();
      this.#restore();
    }
    if (this.#covered === snapshot.viewer) this.#covered = null;
    this.#settle();
    this.#emit();
  }

  /** Drafts again what was drafted here before a reload, as far as it is still legal and can be taken back. */
  #restore(): void {
    const { drafts } = this.#options;
    if (drafts === undefined || this.#viewer === 'spectator') return;
    for (const action of drafts.load(this.#host.id, this.#version, this.#viewer)) {
      const state = this.#shown();
      if (state === null || this.#game.actor(state) !== this.#viewer || this.#game.refuse(state, action) !== null) return;
      // What the rules allow is an action.
      if (this.#game.irrevocable(action as Action)) return;
      this.#extend(state, action as Action);
    }
  }

  #read(view: NonNullable<Step['view']>): S | null {
    const read = this.#game.read(view);
    if (read.ok) return read.value;
    console.error(`the table sent what is no position: ${read.fault.field} ${read.fault.message}`);
    this.#tell({ id: ++this.#counter, kind: 'failed' });
    return null;
  }

  /** Sits where the viewer should look from now: the own seat that decides; with hidden hands only once the device has changed hands. */
  #settle(): void {
    if (this.#committed === null || this.#snapshot === null || this.#watching !== null) return;
    const mine = this.#snapshot.seats.flatMap((seat, i) => (seat.mine ? [i] : []));
    const first = mine[0];
    if (first === undefined) return;
    const actor = this.#game.actor(this.#committed);
    const guarded = this.#game.hasSecrets && mine.length > 1 && actor !== 'over';
    const stay = this.#viewer !== 'spectator' && mine.includes(this.#viewer) ? this.#viewer : guarded ? null : first;
    const target = typeof actor === 'number' && mine.includes(actor) ? actor : stay;
    if (target === null || target === this.#viewer) return;
    if (!guarded) return void this.#watch(target);
    this.#covered = target;
    if (this.#viewer === 'spectator') return;
    // Nothing of the hand before may stay in the page.
    this.#committed = null;
    this.#draft = [];
    this.#drafted = [];
    this.#step = null;
    void this.#watch('spectator');
  }

  // Showing

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#queue.length > 0 && !this.#closed) {
      const step = this.#queue.shift();
      if (step?.view === undefined) break;
      const own = this.#isOwn(step);
      const state = this.#read(step.view);
      if (state === null) break;
      this.#committed = state;
      this.#history = [...this.#history, { version: step.version, seat: step.seat, events: step.events }];
      if (own === 'seen') {
        this.#draft = this.#draft.slice(1);
        this.#drafted = this.#drafted.slice(1);
      } else {
        // Somebody else moved, or the same person in another window: what was drafted here no longer stands.
        if (this.#draft.length > 0 && own === null) this.#notice = { id: ++this.#counter, kind: 'conflict' };
        this.#draft = [];
        this.#drafted = [];
      }
      this.#finishSending();
      this.#step = { id: ++this.#counter, seat: step.seat, events: step.events, own: own === 'seen' };
      const last = this.#queue.length === 0;
      if (own !== 'seen' || last) this.#emit();
      for (const heard of [...this.#stepListeners]) heard(this.#step);
      if (own === 'seen' || this.#skipping || this.#options.unseen() || this.#queue.length > FAR_BEHIND) continue;
      const pause = this.#options.pause(step.events, own === null);
      if (pause > 0) await this.#wait(pause);
    }
    this.#pumping = false;
    this.#skipping = false;
    if (this.#closed) return;
    if (this.#tail !== null && this.#snapshot !== null) this.#snapshot = { ...this.#snapshot, ...this.#tail };
    this.#tail = null;
    this.#settle();
    this.#emit();
  }

  /** `seen`: drafted here before; `unseen`: sent from here without a draft; null: somebody else's. */
  #isOwn(step: Step): 'seen' | 'unseen' | null {
    const sent = this.#sent;
    if (sent === null || step.seat !== sent.seat || step.version <= sent.from || step.version > sent.from + sent.count) return null;
    return step.version <= sent.from + sent.seen ? 'seen' : 'unseen';
  }

  /** True where the snapshot holds the batch under way, and with it the whole draft. */
  #isPlayed(snapshot: TableSnapshot): boolean {
    const sent = this.#sent;
    if (sent === null) return false;
    const shown = this.#version - this.#queue.length;
    const end = sent.from + sent.count;
    if (shown >= end || snapshot.version < end) return false;
    const steps = snapshot.history.filter(({ version }) => version > shown && version <= end);
    return steps.length === end - shown && steps.every(({ seat }) => seat === sent.seat);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#endWait?.(), ms);
      this.#endWait = () => {
        clearTimeout(timer);
        this.#endWait = null;
        resolve();
      };
      this.#emit();
    });
  }

  // Sending

  #extend(state: S, action: Action): void {
    this.#drafted = [...this.#drafted, this.#game.apply(state, action).state];
    this.#draft = [...this.#draft, action];
    this.#notice = null;
  }

  async #send(actions: readonly Action[], seen: number): Promise<void> {
    if (this.#viewer === 'spectator' || actions.length === 0) return;
    const sent: Sent = { seat: this.#viewer, from: this.#version, count: actions.length, seen };
    this.#sent = sent;
    this.#sending = true;
    this.#notice = null;
    this.#emit();
    const answer = await this.#host.act(sent.seat, sent.from, actions);
    if (this.#closed || this.#sent !== sent) return;
    if (answer.ok) {
      // The batch itself comes back as steps; should they be lost on the way, the table is asked for again.
      if (this.#sending) this.#echo = setTimeout(() => void this.#watch(this.#viewer), ECHO);
      return;
    }
    this.#sending = false;
    this.#failed = sent;
    // What was lost or could not be kept may be sent again as it is.
    if (answer.fault.code !== 'busy' && answer.fault.code !== 'not-stored') {
      this.#draft = [];
      this.#drafted = [];
    }
    this.#fail(answer.fault);
    void this.#watch(this.#viewer);
  }

  #finishSending(): void {
    if (this.#sent === null || this.#version < this.#sent.from + this.#sent.count) return;
    this.#sending = false;
    if (this.#echo !== null) clearTimeout(this.#echo);
    this.#echo = null;
  }

  #fail(fault: Fault): void {
    if (fault.code === 'illegal-action' && fault.reason !== undefined) {
      const refusal: Refusal = {
        rule: fault.rule ?? '',
        reason: fault.reason,
        ...(fault.values === undefined ? {} : { values: fault.values }),
      };
      this.#tell({ id: ++this.#counter, kind: 'refusal', refusal });
    } else this.#tell({ id: ++this.#counter, kind: noticeOf(fault) });
  }

  #tell(notice: Notice): void {
    this.#notice = notice;
    this.#emit();
  }

  // The value for React

  #shown(): S | null {
    return this.#drafted.at(-1) ?? this.#committed;
  }

  #compose(): SessionState<S> {
    const state = this.#shown();
    const game = this.#game;
    const actor = state === null ? null : game.actor(state);
    const showing = this.#endWait !== null;
    const free = !this.#sending && !this.#pumping && this.#watching === null && this.#covered === null;
    const active = free && actor !== null && actor === this.#viewer;
    const drafted = this.#draft.length > 0;
    let canEndTurn = false;
    if (free && state !== null && drafted && actor !== this.#viewer) canEndTurn = true;
    else if (active && state !== null && game.rest(state) !== null) canEndTurn = drafted || game.actions(state).length === 1;
    return {
      phase: this.#phase,
      seats: this.#snapshot?.seats ?? [],
      options: this.#snapshot?.options ?? {},
      hints: this.#snapshot?.hints ?? false,
      status: this.#snapshot?.status ?? 'waiting',
      mayClose: this.#snapshot?.mayClose ?? false,
      viewer: this.#viewer,
      committed: this.#committed,
      state,
      actor,
      active,
      draft: this.#draft,
      canEndTurn,
      sending: this.#sending,
      showing,
      step: this.#step,
      history: this.#history,
      standing: this.#snapshot?.standing ?? null,
      result: this.#snapshot?.result ?? null,
      fairness: this.#snapshot?.fairness ?? null,
      online: this.#online,
      covered: this.#covered,
      notice: this.#notice,
    };
  }

  #emit(): void {
    if (this.#closed) return;
    const settled = !this.#sending && !this.#pumping && this.#watching === null;
    // A draft with hidden cards must not wait on a device that changes hands.
    const shared = this.#game.hasSecrets && (this.#snapshot?.seats.filter(({ mine }) => mine).length ?? 0) > 1;
    if (settled && !shared && this.#committed !== null && this.#viewer !== 'spectator')
      this.#options.drafts?.save(this.#host.id, this.#version, this.#viewer, this.#draft);
    this.#view = this.#compose();
    for (const changed of [...this.#subscribers]) changed();
  }
}
