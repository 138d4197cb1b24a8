import type { Action, Game, Refusal, Seat, Viewer } from '@castellum/core';
import type { Answer, Fault, SeatState, Step, TableSnapshot, TableUpdate } from '@castellum/protocol';
import type { ShownStep } from '@castellum/ui-kit';
import { type Batch, type Draft, endOf, extended, isOf, noDraft, played, shortened } from './draft.ts';
import { begun, type Films, isHurried, isPlaying, noFilms, queued, taken } from './films.ts';
import type { KeptDraft } from './kept-drafts.ts';
import type { Notice } from './notice.ts';

/** Why an ended turn waits: the host cannot be reached, has not answered, or had no room for it. */
export type Waiting = 'offline' | 'lost' | 'unsaved';

/**
 * Where the ended turn is. `sent`: not answered yet; `acknowledged`: stored, its steps are on their way; `unsure`: not answered well, the next look at the
 * table tells whether it was played; `waiting`: not played, and sent when it can be.
 */
export type Outbox =
  | { readonly at: 'empty' }
  | { readonly at: 'sent'; readonly batch: Batch; readonly request: number }
  | { readonly at: 'acknowledged' | 'unsure'; readonly batch: Batch }
  | { readonly at: 'waiting'; readonly batch: Batch; readonly why: Waiting };

/**
 * Whether the table is being asked for: updates that come meanwhile are kept until the answer. `paused`: the host was busy, or its answer late, and is asked
 * again soon. `older`: its last answer told less than is known here.
 */
export type Look =
  | { readonly at: 'settled' }
  | {
      readonly at: 'asking';
      readonly as: Viewer;
      readonly request: number;
      readonly early: readonly TableUpdate[];
      readonly older: boolean;
    }
  | { readonly at: 'paused'; readonly as: Viewer; readonly older: boolean };

/** Everything that one person's page knows of one table. */
export interface Machine<S> {
  readonly phase: 'loading' | 'missing' | 'ready';
  readonly table: TableSnapshot | null;
  readonly viewer: Viewer;
  /** Of the last step that was told, be it shown or queued. */
  readonly version: number;
  readonly committed: S | null;
  readonly history: readonly Step[];
  readonly draft: Draft<S>;
  readonly outbox: Outbox;
  readonly look: Look;
  readonly films: Films<S>;
  readonly step: ShownStep | null;
  readonly online: boolean;
  /** How many people look on without a seat. */
  readonly watching: number;
  readonly covered: Seat | null;
  /** Whether a curtain comes down while the device changes hands; all who share it may agree to do without. */
  readonly curtain: boolean;
  readonly notice: Notice | null;
  /** What was drafted here before a reload, until the viewer's seat is looked at. */
  readonly kept: KeptDraft | null;
  /** Grows with each request, step and notice. */
  readonly counter: number;
}

export type TimerName = 'look' | 'again' | 'answer' | 'echo' | 'resend';

/** What comes to the machine: the host's news and answers, the person's doings, time. */
export type MachineEvent =
  | { readonly type: 'open' }
  | { readonly type: 'snapshot'; readonly snapshot: TableSnapshot }
  | { readonly type: 'update'; readonly update: TableUpdate }
  | { readonly type: 'presence'; readonly connected: readonly boolean[]; readonly watching: number }
  | { readonly type: 'connection'; readonly online: boolean }
  | { readonly type: 'looked'; readonly request: number; readonly answer: Answer<{ snapshot: TableSnapshot }> }
  | { readonly type: 'answered'; readonly request: number; readonly answer: Answer<object> }
  | { readonly type: 'gone' }
  | { readonly type: 'fault'; readonly fault: Fault }
  | { readonly type: 'preferred'; readonly seat: Seat; readonly preference: unknown }
  | { readonly type: 'sat' | 'seats-changed' }
  | { readonly type: 'play'; readonly action: Action }
  | { readonly type: 'refused'; readonly refusal: Refusal | 'complete' }
  | { readonly type: 'undo' | 'end-turn' | 'skip' | 'uncover' | 'dismiss' }
  | { readonly type: 'curtain'; readonly drawn: boolean }
  | { readonly type: 'filmed'; readonly id: number }
  | { readonly type: 'timer'; readonly name: TimerName };

/** What the machine wants done. `film`: show the step and say when it was seen; `cut`: it is over before that. `hear`: a step begins to be shown, or was seen. */
export type Effect =
  | { readonly kind: 'look'; readonly as: Viewer; readonly request: number }
  | { readonly kind: 'act'; readonly batch: Batch; readonly request: number }
  | { readonly kind: 'timer'; readonly name: TimerName; readonly ms: number }
  | { readonly kind: 'stop'; readonly name: TimerName }
  | { readonly kind: 'film'; readonly shown: ShownStep; readonly mine: boolean; readonly atOnce: boolean }
  | { readonly kind: 'cut' }
  | { readonly kind: 'hear'; readonly when: 'begun' | 'seen'; readonly shown: ShownStep };

/** Faults after which it makes no sense to look again. */
const FINAL: ReadonlySet<Fault['code']> = new Set(['not-found', 'not-yours', 'bad-input']);
/** How long the host may be silent before a question counts as lost, ms; hosts have shorter patience of their own. */
const PATIENCE = 30_000;
/** How long an acknowledged batch may take to come back as steps before the table is asked for again, ms. */
const ECHO = 4000;
/** After how long a host that was busy is asked again, ms. */
const AGAIN = 1500;
/** After how long an ended turn that was lost or had no room is sent again, ms. */
const RESEND = 5000;

export const isMine = ({ mine }: SeatState): boolean => mine;

/** Whether several people share the page who may not all see the same. */
export const isShared = (game: Pick<Game, 'hasSecrets'>, seats: readonly SeatState[]): boolean =>
  game.hasSecrets && seats.filter(isMine).length > 1;

/** The state with the draft. */
export const drafted = <S>({ draft, committed }: Machine<S>): S | null => draft.states.at(-1) ?? committed;

/** A snapshot's history up to its own version; one taken while a step is being stored may hold that already. */
const toldIn = ({ history, version }: TableSnapshot): readonly Step[] => history.filter((step) => step.version <= version);

/** A page before its host has said anything. */
export function newMachine<S>(kept: KeptDraft | null, curtain: boolean): Machine<S> {
  return {
    phase: 'loading',
    table: null,
    viewer: 'spectator',
    version: 0,
    committed: null,
    history: [],
    draft: noDraft,
    outbox: { at: 'empty' },
    look: { at: 'settled' },
    films: noFilms,
    step: null,
    online: true,
    watching: 0,
    covered: null,
    curtain,
    notice: null,
    kept,
    counter: 0,
  };
}

/** One step of the machine: what it is after the event, and what is to be done. Pure. */
export function react<S>(game: Game<S>, machine: Machine<S>, event: MachineEvent): { machine: Machine<S>; effects: readonly Effect[] } {
  const reaction = new Reaction(game, machine);
  reaction.take(event);
  return { machine: reaction.machine, effects: reaction.effects };
}

type Told = Exclude<Notice['kind'], 'refusal'>;

function toldOf({ code }: Fault): Told {
  switch (code) {
    case 'conflict':
      return 'conflict';
    case 'busy':
      return 'lost';
    case 'not-stored':
    case 'maintenance':
      return 'unsaved';
    default:
      return 'failed';
  }
}

/** The reducer's working copy for one event; it leaves the machine that it began with untouched. */
class Reaction<S> {
  readonly effects: Effect[] = [];
  readonly #game: Game<S>;
  machine: Machine<S>;

  constructor(game: Game<S>, machine: Machine<S>) {
    this.#game = game;
    this.machine = machine;
  }

  #set(part: Partial<Machine<S>>): void {
    this.machine = { ...this.machine, ...part };
  }

  #present(part: Partial<Films<S>>): void {
    this.#set({ films: { ...this.machine.films, ...part } });
  }

  #next(): number {
    this.#set({ counter: this.machine.counter + 1 });
    return this.machine.counter;
  }

  take(event: MachineEvent): void {
    switch (event.type) {
      case 'open':
        return void this.#look('spectator');
      case 'snapshot':
        return void this.#onSnapshot(event.snapshot);
      case 'update':
        return void this.#onUpdate(event.update);
      case 'presence':
        return void this.#onPresence(event.connected, event.watching);
      case 'connection':
        return void this.#onConnection(event.online);
      case 'looked':
        return void this.#onLooked(event.request, event.answer);
      case 'answered':
        return void this.#onAnswered(event.request, event.answer);
      case 'gone':
        return void this.#onGone();
      case 'fault':
        return void this.#fail(event.fault);
      case 'preferred':
        return void this.#onPreferred(event.seat, event.preference);
      case 'sat':
        return void this.#look(this.machine.viewer);
      case 'seats-changed':
        // Where one sits now is settled from there.
        return void this.#look('spectator');
      case 'play':
        return void this.#play(event.action);
      case 'refused':
        if (event.refusal === 'complete') this.#tell('complete');
        else this.#refuse(event.refusal);
        return;
      case 'undo':
        return void this.#undo();
      case 'end-turn':
        return void this.#endTurn();
      case 'skip':
        if (this.machine.films.current === null) return;
        this.#present({ skipping: true });
        return void this.#filmed();
      case 'uncover':
        if (this.machine.covered !== null) this.#look(this.machine.covered);
        return;
      case 'curtain':
        this.#set({ curtain: event.drawn });
        if (!event.drawn && this.machine.covered !== null) this.#look(this.machine.covered);
        return;
      case 'dismiss':
        return void this.#set({ notice: null });
      case 'filmed':
        if (this.machine.films.current?.shown.id === event.id) this.#filmed();
        return;
      case 'timer':
        return void this.#onTimer(event.name);
    }
  }

  #onTimer(name: TimerName): void {
    const { look, outbox, viewer } = this.machine;
    switch (name) {
      case 'look':
        if (look.at === 'asking') this.#lookAgain(look.as);
        return;
      case 'again':
        if (look.at === 'paused') this.#look(look.as, look.older);
        return;
      case 'answer':
        if (outbox.at === 'sent') this.#unsure(outbox.batch);
        return;
      case 'echo':
        if (outbox.at === 'acknowledged') this.#look(viewer);
        return;
      case 'resend':
        if (outbox.at === 'waiting') this.#send(outbox.batch);
        return;
    }
  }

  // Looking at the table

  #look(as: Viewer, older = false): void {
    const request = this.#next();
    this.#set({ look: { at: 'asking', as, request, early: [], older } });
    this.effects.push({ kind: 'stop', name: 'again' }, { kind: 'timer', name: 'look', ms: PATIENCE }, { kind: 'look', as, request });
  }

  #lookAgain(as: Viewer, older = false): void {
    this.#set({ look: { at: 'paused', as, older } });
    this.effects.push({ kind: 'timer', name: 'again', ms: AGAIN });
  }

  #onLooked(request: number, answer: Answer<{ snapshot: TableSnapshot }>): void {
    const { look, viewer, version } = this.machine;
    if (look.at !== 'asking' || look.request !== request) return;
    this.effects.push({ kind: 'stop', name: 'look' });
    if (!answer.ok) {
      // The seat was left meanwhile, in another window.
      if (answer.fault.code === 'not-yours' && look.as !== 'spectator') return void this.#look('spectator');
      if (!FINAL.has(answer.fault.code)) return void this.#lookAgain(look.as);
      this.#set({ look: { at: 'settled' } });
      if (answer.fault.code === 'not-found' && this.machine.table !== null) return void this.#onGone();
      if (this.machine.phase === 'loading') this.#set({ phase: this.machine.table === null ? 'missing' : 'ready' });
      return void this.#fail(answer.fault);
    }
    const { snapshot } = answer;
    // An answer that comes late tells less than is known. If it is so again, the host has lost something.
    if (snapshot.viewer === viewer && snapshot.version < version && !look.older) return void this.#lookAgain(look.as, true);
    this.#set({ look: { at: 'settled' } });
    this.#adopt(snapshot);
    for (const update of look.early) this.#onUpdate(update);
  }

  #onSnapshot(snapshot: TableSnapshot): void {
    const { look, viewer, version, table } = this.machine;
    if (look.at === 'asking') return;
    if (snapshot.viewer !== viewer) {
      // Whoever has left a seat, here or in another window, looks on from then on; anybody else asks again as himself.
      if (snapshot.viewer === 'spectator' && viewer !== 'spectator' && snapshot.seats[viewer]?.mine === false) this.#adopt(snapshot);
      else this.#look(viewer);
    } else if (table === null || snapshot.version >= version) this.#adopt(snapshot);
    // What it tells of the seats may be news all the same.
    else this.#look(viewer);
  }

  /** The table was there, and is kept no more. */
  #onGone(): void {
    const { table, version, viewer } = this.machine;
    this.#empty();
    if (table !== null) this.#adopt({ ...table, version, viewer, status: 'closed', removed: true, view: null });
  }

  #onPresence(connected: readonly boolean[], watching: number): void {
    const { table } = this.machine;
    this.#set({ watching });
    if (table === null) return;
    const seats = table.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
    this.#set({ table: { ...table, seats } });
  }

  #onPreferred(seat: Seat, standing: unknown): void {
    const { table, viewer } = this.machine;
    if (table !== null && viewer === seat) this.#set({ table: { ...table, standing } });
  }

  #onConnection(online: boolean): void {
    const back = online && !this.machine.online;
    this.#set({ online });
    const { look, outbox, viewer } = this.machine;
    if (!back || look.at === 'asking') return;
    // What became of the ended turn is asked before it is sent (again).
    if (look.at === 'paused') this.#look(look.as);
    else if (outbox.at === 'waiting' || outbox.at === 'unsure') this.#look(viewer);
  }

  #onUpdate(update: TableUpdate): void {
    const { look, viewer } = this.machine;
    if (look.at === 'asking') {
      if (update.viewer === look.as) this.#set({ look: { ...look, early: [...look.early, update] } });
      return;
    }
    if (update.viewer !== viewer) return void this.#look(viewer);
    if (this.machine.committed === null) return;
    if (update.version < this.machine.version) return;
    for (const step of update.steps) {
      if (step.version <= this.machine.version) continue;
      if (step.version !== this.machine.version + 1 || step.view === undefined) return void this.#look(viewer);
      this.#set({ version: step.version, films: queued(this.machine.films, step) });
    }
    // The steps before this news were lost.
    if (update.version > this.machine.version) return void this.#look(viewer);
    const { status, result, fairness } = update;
    this.#present({ ending: { status, result, ...(fairness === undefined ? {} : { fairness }) } });
    this.#show();
  }

  /** Takes the table as a snapshot tells it. Films go on where it tells nothing newer than them. */
  #adopt(snapshot: TableSnapshot): void {
    const { viewer, version, committed, films, table } = this.machine;
    if (snapshot.viewer !== viewer || snapshot.version !== version || committed === null || snapshot.view === null) this.#moveTo(snapshot);
    else if (isPlaying(films)) {
      const { status, result, fairness } = snapshot;
      // An end still to be shown is not told before its time.
      this.#set({
        table: { ...snapshot, status: table?.status ?? status, result: table?.result ?? null, fairness: table?.fairness ?? fairness },
        films: { ...films, ending: { status, result, fairness } },
      });
    } else this.#set({ table: snapshot, history: toldIn(snapshot) });
    const { covered } = this.machine;
    if (covered !== null && (covered === snapshot.viewer || snapshot.seats[covered]?.mine !== true)) this.#set({ covered: null });
    this.#restore();
    this.#decideOutbox();
    if (!isPlaying(this.machine.films)) this.#settle();
  }

  /** Another position, or another viewer's: what was drafted and was to be shown is over. */
  #moveTo(snapshot: TableSnapshot): void {
    const { films, outbox, draft } = this.machine;
    if (films.current !== null) this.effects.push({ kind: 'cut' });
    if (outbox.at === 'empty') {
      if (draft.actions.length > 0) this.#tell('conflict');
    } else if (snapshot.viewer !== outbox.batch.seat || snapshot.version !== outbox.batch.from) {
      if (!this.#isPlayed(outbox.batch, snapshot)) this.#tell(outbox.batch.tries > 0 || outbox.at === 'waiting' ? 'overtaken' : 'conflict');
      this.#empty();
    }
    const again = this.machine.outbox.at !== 'empty';
    this.#set({
      table: snapshot,
      viewer: snapshot.viewer,
      version: snapshot.version,
      history: toldIn(snapshot),
      committed: snapshot.view === null ? null : this.#read(snapshot.view),
      films: noFilms,
      ...(again ? {} : { draft: noDraft }),
    });
  }

  /** True where the snapshot holds what was not yet shown of the batch. */
  #isPlayed(batch: Batch, snapshot: TableSnapshot): boolean {
    const { version, films, draft } = this.machine;
    const end = endOf(batch);
    if (snapshot.viewer !== batch.seat || snapshot.version < end) return false;
    const shown = Math.max(batch.from, draft.actions.length === 0 && batch.seen.length > 0 ? version - films.queue.length : batch.from);
    const steps = snapshot.history.filter(({ version: at }) => at > shown && at <= end);
    return steps.length === Math.max(0, end - shown) && steps.every((step) => isOf(batch, step));
  }

  /** Drafts again what was drafted here before a reload, as far as it is still legal and can be taken back; an ended turn is sent again. */
  #restore(): void {
    const { kept, viewer, version, history, committed } = this.machine;
    if (kept === null || viewer === 'spectator' || committed === null) return;
    this.#set({ kept: null });
    const { ended } = kept;
    if (kept.seat !== viewer || kept.version !== version) {
      if (ended === undefined) return;
      const played = history.filter((step) => step.version > kept.version && step.version <= kept.version + kept.draft.length);
      if (played.length < kept.draft.length || played.some(({ seat }) => seat !== kept.seat)) this.#tell('overtaken');
      return;
    }
    const actions: Action[] = [];
    for (const given of kept.draft) {
      const state = drafted(this.machine);
      // What the rules allow is an action.
      const action = given as Action;
      const legal = state !== null && this.#game.actor(state) === viewer && this.#game.refuse(state, given) === null;
      if (!legal || (ended === undefined && this.#game.irrevocable(action))) break;
      actions.push(action);
      if (ended === undefined || actions.length <= ended) this.#extend(state, action);
    }
    if (ended === undefined) return;
    if (actions.length < kept.draft.length) return void this.#tell('overtaken');
    // It may have been sent before the reload.
    this.#send({ seat: viewer, from: version, actions, seen: this.machine.draft.events, tries: 1 });
  }

  #read(view: NonNullable<Step['view']>): S | null {
    const read = this.#game.read(view);
    if (read.ok) return read.value;
    console.error(`the table sent what is no position: ${read.fault.field} ${read.fault.message}`);
    this.#tell('failed');
    return null;
  }

  /** Sits where the viewer should look from now: the own seat that decides; behind a curtain only once the device has changed hands. */
  #settle(): void {
    const { committed, table, look, viewer } = this.machine;
    if (look.at === 'asking') return;
    const target = committed === null || table === null ? null : this.#target(committed, table.seats);
    if (target === null || target === viewer) return void this.#set({ phase: 'ready' });
    const guarded = this.#isGuarded(table?.seats ?? [], committed);
    if (!guarded) return void this.#look(target);
    this.#set({ phase: 'ready', covered: target });
    if (viewer === 'spectator') return;
    // Nothing of the hand before may stay in the page.
    this.#set({ committed: null, draft: noDraft, step: null });
    this.#look('spectator');
  }

  #isGuarded(seats: readonly SeatState[], committed: S | null): boolean {
    return this.machine.curtain && isShared(this.#game, seats) && committed !== null && this.#game.actor(committed) !== 'over';
  }

  #target(committed: S, seats: readonly SeatState[]): Seat | null {
    const { viewer } = this.machine;
    const mine = seats.flatMap((seat, i) => (seat.mine ? [i] : []));
    const [first] = mine;
    if (first === undefined) return null;
    const actor = this.#game.actor(committed);
    if (typeof actor === 'number' && mine.includes(actor)) return actor;
    if (viewer !== 'spectator' && mine.includes(viewer)) return viewer;
    return this.#isGuarded(seats, committed) ? null : first;
  }

  // Showing

  /** Shows the steps that wait, one after the other. */
  #show(): void {
    for (let next = taken(this.machine.films); next !== null; next = taken(this.machine.films)) {
      this.#set({ films: next.films });
      if (!this.#begin(next.step)) return;
    }
    if (!isPlaying(this.machine.films)) this.#shown();
  }

  /** Begins to show a step. False where it cannot be shown. */
  #begin(step: Step): boolean {
    const { committed: before, outbox, draft } = this.machine;
    const committed = step.view === undefined ? null : this.#read(step.view);
    if (committed === null) {
      this.#present({ queue: [] });
      return false;
    }
    const own = outbox.at !== 'empty' && outbox.batch.tries > 0 && isOf(outbox.batch, step) ? outbox.batch : null;
    const drawn = own !== null && step.version <= own.from + own.seen.length;
    if (own === null && (draft.actions.length > 0 || outbox.at === 'unsure' || outbox.at === 'waiting')) {
      // Somebody else moved, or the same person in another window: what was drafted here no longer stands.
      this.#tell(outbox.at === 'unsure' || outbox.at === 'waiting' ? 'overtaken' : 'conflict');
      if (outbox.at !== 'sent') this.#empty();
    }
    const shown: ShownStep = { id: this.#next(), seat: step.seat, events: step.events, own: drawn };
    this.#set({
      committed,
      draft: drawn ? played(draft) : noDraft,
      step: shown,
      films: begun(this.machine.films, step, shown, before),
    });
    this.effects.push({ kind: 'hear', when: 'begun', shown });
    if (own !== null && step.version >= endOf(own)) this.#empty();
    if (drawn) this.#seen();
    else this.effects.push({ kind: 'film', shown, mine: own !== null, atOnce: isHurried(this.machine.films) });
    return true;
  }

  /** The film is over: now it may be told. */
  #seen(): void {
    const { films, history } = this.machine;
    if (films.current === null) return;
    this.#set({ films: { ...films, current: null }, history: [...history, films.current.told] });
    this.effects.push({ kind: 'hear', when: 'seen', shown: films.current.shown });
  }

  #filmed(): void {
    this.effects.push({ kind: 'cut' });
    this.#seen();
    this.#show();
  }

  /** All was shown. */
  #shown(): void {
    const { table, films } = this.machine;
    this.#set({ films: noFilms, table: table === null ? null : { ...table, ...films.ending } });
    this.#settle();
  }

  // Drafting and sending

  #extend(state: S, action: Action): void {
    const { viewer, draft } = this.machine;
    if (viewer === 'spectator') return;
    this.#set({ draft: extended(draft, this.#game, state, viewer, action), notice: null });
  }

  #play(action: Action): void {
    const state = drafted(this.machine);
    const { viewer, draft } = this.machine;
    if (state === null || viewer === 'spectator') return;
    if (this.#game.irrevocable(action)) return void this.#end([...draft.actions, action]);
    this.#extend(state, action);
    const next = drafted(this.machine) ?? state;
    // Luck that comes only after the turn (a reshuffled pile) waits for its end; within the turn the person must see it to go on.
    if (this.#game.actor(next) === 'chance' && this.#game.turn(next) === viewer) this.#end(this.machine.draft.actions);
  }

  #undo(): void {
    const { outbox, draft } = this.machine;
    if (outbox.at !== 'empty' && outbox.at !== 'waiting') return;
    // What was sent off without having been a draft is all that is taken back of such a turn.
    const unseen = outbox.at === 'waiting' && outbox.batch.actions.length > outbox.batch.seen.length;
    this.#empty();
    this.#set({ draft: unseen ? draft : shortened(draft), notice: null });
  }

  #endTurn(): void {
    const { outbox, viewer } = this.machine;
    if (outbox.at === 'waiting') return void this.#send(outbox.batch);
    const state = drafted(this.machine);
    if (outbox.at !== 'empty' || state === null) return;
    const rest = this.#game.actor(state) === viewer ? this.#game.pass(state) : null;
    if (rest !== null) this.#extend(state, rest);
    this.#end(this.machine.draft.actions);
  }

  #end(actions: readonly Action[]): void {
    const { viewer, version, draft } = this.machine;
    if (viewer === 'spectator' || actions.length === 0) return;
    this.#send({ seat: viewer, from: version, actions, seen: draft.events, tries: 0 });
  }

  #send(batch: Batch): void {
    if (!this.machine.online) return void this.#set({ outbox: { at: 'waiting', batch, why: 'offline' }, notice: null });
    const request = this.#next();
    const sent = { ...batch, tries: batch.tries + 1 };
    this.#set({ outbox: { at: 'sent', batch: sent, request }, notice: null });
    this.effects.push(
      { kind: 'stop', name: 'resend' },
      { kind: 'timer', name: 'answer', ms: PATIENCE },
      { kind: 'act', batch: sent, request },
    );
  }

  #empty(): void {
    if (this.machine.outbox.at === 'empty') return;
    this.#set({ outbox: { at: 'empty' } });
    for (const name of ['answer', 'echo', 'resend'] as const) this.effects.push({ kind: 'stop', name });
  }

  #onAnswered(request: number, answer: Answer<object>): void {
    const { outbox } = this.machine;
    if (outbox.at !== 'sent' || outbox.request !== request) return;
    const { batch } = outbox;
    this.effects.push({ kind: 'stop', name: 'answer' });
    if (answer.ok) {
      // The batch itself comes back as steps; should they be lost on the way, the table is asked for again.
      this.#set({ outbox: { at: 'acknowledged', batch } });
      this.effects.push({ kind: 'timer', name: 'echo', ms: ECHO });
      return;
    }
    const { code } = answer.fault;
    this.#fail(answer.fault);
    if (code === 'not-stored' || code === 'maintenance') return void this.#wait(batch, 'unsaved');
    // An earlier try may have been played.
    if (code === 'busy' || (code === 'conflict' && batch.tries > 1)) return void this.#unsure(batch);
    this.#empty();
    // It is not the draft's fault: nothing was played, and it can be ended again.
    if (code !== 'internal') this.#set({ draft: noDraft });
    this.#look(this.machine.viewer);
  }

  #unsure(batch: Batch): void {
    this.#set({ outbox: { at: 'unsure', batch } });
    if (this.machine.look.at !== 'asking') this.#look(batch.seat);
  }

  #wait(batch: Batch, why: Waiting): void {
    this.#set({ outbox: { at: 'waiting', batch, why } });
    this.effects.push({ kind: 'timer', name: 'resend', ms: RESEND });
  }

  /** The table was looked at and stands where the ended turn was drafted: what had not come there is sent again. */
  #decideOutbox(): void {
    const { outbox, online, version, films } = this.machine;
    if (isPlaying(films)) return;
    if (outbox.at !== 'acknowledged' && outbox.at !== 'unsure' && outbox.at !== 'waiting') return;
    const { batch } = outbox;
    if (version !== batch.from) {
      // Others have moved; what was acknowledged is among what the table holds now.
      if (outbox.at !== 'acknowledged') this.#tell('overtaken');
      this.#empty();
      return void this.#set({ draft: noDraft });
    }
    if (outbox.at === 'waiting' && outbox.why !== 'offline') return;
    if (!online) this.#set({ outbox: { at: 'waiting', batch, why: 'offline' } });
    else if (outbox.at === 'waiting') this.#send(batch);
    else this.#wait(batch, 'lost');
  }

  // Words

  #tell(kind: Told): void {
    this.#set({ notice: { id: this.#next(), kind } });
  }

  #refuse(refusal: Refusal): void {
    this.#set({ notice: { id: this.#next(), kind: 'refusal', refusal } });
  }

  #fail(fault: Fault): void {
    if (fault.code !== 'illegal-action' || fault.reason === undefined) return void this.#tell(toldOf(fault));
    const { reason, rule = '', values } = fault;
    this.#refuse({ rule, reason, ...(values === undefined ? {} : { values }) });
  }
}
