import type { Action, Game, GameEvent, Refusal, Seat } from '@castellum/core';
import type { Answer } from '@castellum/protocol';
import type { ShownStep } from '@castellum/ui-kit';
import { Refused } from '../failure.ts';
import { type Leaving, type TableHost, unanswered } from '../host/table-host.ts';
import type { KeptCurtains } from './kept-curtains.ts';
import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';
import { type Effect, type Machine, type MachineEvent, newMachine, react, type TimerName } from './machine.ts';
import { keptOf, type SessionState, sessionState } from './session-state.ts';

export type { SessionState } from './session-state.ts';

/** Whose events are watched: the viewer's own, a bot's, or somebody else's (luck's too). */
export type ShownOf = 'own' | 'bot' | 'other';

export interface SessionOptions {
  /** How long these events want to be watched, ms. */
  pause(events: readonly GameEvent[], of: ShownOf): number;
  /** True while nobody looks (the tab is hidden): steps are then not waited for. */
  unseen(): boolean;
  /** Where drafts outlast a reload; left out: nowhere. */
  readonly drafts?: KeptDrafts;
  /** Where it is kept that a table does without curtains; left out: nowhere. */
  readonly curtains?: KeptCurtains;
}

/** Hosts answer; should one not, that is an answer too. */
function answered<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  return asked.catch((error: unknown) => {
    console.error(error);
    return { ok: false, fault: unanswered };
  });
}

/**
 * One person at one table: feeds the machine with what the host tells and the person does, and does what it wants done. Knows the game only by its contract
 * and nothing of React.
 */
export class TableSession<S> {
  readonly #game: Game<S>;
  readonly #host: TableHost;
  readonly #options: SessionOptions;
  readonly #subscribers = new Set<() => void>();
  readonly #stepListeners = { begun: new Set<(step: ShownStep) => void>(), seen: new Set<(step: ShownStep) => void>() };
  readonly #stopListening: () => void;
  readonly #timers = new Map<TimerName | 'film', ReturnType<typeof setTimeout>>();
  readonly #events: MachineEvent[] = [];
  #machine: Machine<S>;
  #view: SessionState<S>;
  #kept: KeptDraft | null | undefined;
  #looking: Promise<void> = Promise.resolve();
  #busy = false;
  #closed = false;

  constructor(game: Game<S>, host: TableHost, options: SessionOptions) {
    this.#game = game;
    this.#host = host;
    this.#options = options;
    this.#machine = newMachine(options.drafts?.load(host.id) ?? null, options.curtains?.load(host.id) ?? true);
    this.#view = sessionState(game, this.#machine);
    this.#stopListening = host.listen({
      snapshot: (snapshot) => this.#feed({ type: 'snapshot', snapshot }),
      update: (update) => this.#feed({ type: 'update', update }),
      presence: (connected, watching) => this.#feed({ type: 'presence', connected, watching }),
      connection: (online) => this.#feed({ type: 'connection', online }),
      gone: () => this.#feed({ type: 'gone' }),
    });
    this.#feed({ type: 'open' });
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
    return this.#listen('begun', heard);
  }

  /** Hears each step once it was seen: only then may its outcome be told. */
  onSeen(heard: (step: ShownStep) => void): () => void {
    return this.#listen('seen', heard);
  }

  #listen(when: 'begun' | 'seen', heard: (step: ShownStep) => void): () => void {
    const listeners = this.#stepListeners[when];
    listeners.add(heard);
    return () => listeners.delete(heard);
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#host.close();
  }

  /** Drafts an action, or sends it at once where it cannot be taken back or luck comes next within the turn. Null, or why it is not legal. */
  play(action: Action): Refusal | null {
    const { active, state } = this.#view;
    if (!active || state === null) return null;
    const refusal = this.#game.refuse(state, action);
    this.#feed(refusal === null ? { type: 'play', action } : { type: 'refused', refusal });
    return refusal;
  }

  /**
   * Says why an action is refused in the state with the draft, or in the one without; nothing where it is legal. Where the draft completes the turn, that is
   * the reason.
   */
  explain(action: Action, without: 'draft' | null = null): void {
    const { state, committed, active, canEndTurn } = this.#view;
    const asked = without === 'draft' ? committed : state;
    if (asked === null) return;
    const refusal = asked === state && !active && canEndTurn ? 'complete' : this.#game.refuse(asked, action);
    if (refusal !== null) this.#feed({ type: 'refused', refusal });
  }

  undo(): void {
    if (this.#view.draft.length > 0 || this.#view.waiting !== null) this.#feed({ type: 'undo' });
  }

  /** Sends the drafted turn, also one that waits to be sent. */
  endTurn(): void {
    if (this.#view.canEndTurn) this.#feed({ type: 'end-turn' });
  }

  /** Ends the waiting for the steps now being shown. */
  skip(): void {
    this.#feed({ type: 'skip' });
  }

  async setStanding(preference: unknown): Promise<void> {
    const { viewer } = this.#view;
    if (viewer === 'spectator') return;
    const answer = await answered(this.#host.standing(viewer, preference));
    this.#feed(answer.ok ? { type: 'preferred', seat: viewer, preference } : { type: 'fault', fault: answer.fault });
  }

  /** Takes an open seat. True where it worked. */
  async sit(seat: Seat, name?: string): Promise<boolean> {
    const answer = await answered(this.#host.sit(seat, name));
    this.#feed(answer.ok ? { type: 'sat' } : { type: 'fault', fault: answer.fault });
    await this.#looking;
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
    this.#feed({ type: 'seats-changed' });
    await this.#looking;
  }

  /** The device is in the covered seat's hands. */
  async uncover(): Promise<void> {
    this.#feed({ type: 'uncover' });
    await this.#looking;
  }

  /** All who share the device agree to do without curtains, or want them again from the next change of hands on. */
  async setCurtain(drawn: boolean): Promise<void> {
    this.#options.curtains?.save(this.#host.id, drawn);
    this.#feed({ type: 'curtain', drawn });
    await this.#looking;
  }

  dismiss = (): void => this.#feed({ type: 'dismiss' });

  /** Takes one event after the other, and tells the page once all that they bring is done. */
  #feed(event: MachineEvent): void {
    this.#events.push(event);
    if (this.#busy) return;
    this.#busy = true;
    const heard: Extract<Effect, { kind: 'hear' }>[] = [];
    for (let next = this.#events.shift(); next !== undefined && !this.#closed; next = this.#events.shift()) {
      const { machine, effects } = react(this.#game, this.#machine, next);
      this.#machine = machine;
      for (const effect of effects) {
        if (effect.kind === 'hear') heard.push(effect);
        else this.#run(effect);
      }
    }
    this.#busy = false;
    if (this.#closed) return;
    this.#keep();
    this.#view = sessionState(this.#game, this.#machine);
    for (const changed of [...this.#subscribers]) changed();
    for (const { when, shown } of heard) for (const listener of [...this.#stepListeners[when]]) listener(shown);
  }

  #run(effect: Exclude<Effect, { kind: 'hear' }>): void {
    switch (effect.kind) {
      case 'look': {
        const { request } = effect;
        this.#looking = answered(this.#host.watch(effect.as)).then((answer) => this.#feed({ type: 'looked', request, answer }));
        return;
      }
      case 'act': {
        const { request, batch } = effect;
        void answered(this.#host.act(batch.seat, batch.from, batch.actions)).then((answer) =>
          this.#feed({ type: 'answered', request, answer }),
        );
        return;
      }
      case 'film':
        return void this.#film(effect.shown, effect.mine, effect.atOnce);
      case 'cut':
        return void this.#stop('film');
      case 'stop':
        return void this.#stop(effect.name);
      case 'timer':
        return void this.#start(effect.name, effect.ms, { type: 'timer', name: effect.name });
    }
  }

  #film({ id, seat, events }: ShownStep, mine: boolean, atOnce: boolean): void {
    const of = mine ? 'own' : seat !== 'chance' && this.#machine.table?.seats[seat]?.kind === 'bot' ? 'bot' : 'other';
    const ms = atOnce || this.#options.unseen() ? 0 : this.#options.pause(events, of);
    if (ms > 0) this.#start('film', ms, { type: 'filmed', id });
    else this.#feed({ type: 'filmed', id });
  }

  #start(name: TimerName | 'film', ms: number, event: MachineEvent): void {
    this.#stop(name);
    this.#timers.set(
      name,
      setTimeout(() => this.#feed(event), ms),
    );
  }

  #stop(name: TimerName | 'film'): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  #keep(): void {
    const kept = keptOf(this.#game, this.#machine);
    if (kept === undefined) return;
    const same = kept === this.#kept || (kept !== null && kept.draft === this.#kept?.draft && kept.ended === this.#kept.ended);
    if (!same) this.#options.drafts?.save(this.#host.id, kept);
    this.#kept = kept;
  }
}
