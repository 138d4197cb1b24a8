import type { Action, Seat, Viewer } from '@castellum/core';
import type { Answer, Fault, Presence, Step, TableSnapshot, TableUpdate } from '@castellum/protocol';
import { api } from '../api.ts';
import { keepsakes } from '../fair/keepsakes.ts';
import { jittered, pause } from './jitter.ts';
import { KnownSteps } from './known-steps.ts';
import { releaseSocket, type TableSocket, takeSocket } from './shared-socket.ts';
import { type HostListener, type Leaving, type TableHost, unanswered } from './table-host.ts';

/** How long an acknowledgement may take before the request counts as lost, ms. */
const PATIENCE = 12_000;

/** 256 random bits as hex digits. */
function drawn(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why a request is refused that may be granted a little later. */
const TEMPORARY: ReadonlySet<Fault['code']> = new Set(['busy', 'internal', 'not-stored']);

/** A table on the server. Reconnects by itself and then watches again as before. */
export class RemoteHost implements TableHost, Leaving {
  readonly id: string;
  readonly local = false;
  readonly leaving = this;
  readonly #socket: TableSocket;
  readonly #listeners = new Set<HostListener>();
  readonly #contributed = new Set<number>();
  readonly #known = new KnownSteps();
  readonly #stop: () => void;
  #viewer: Viewer | null = null;
  #closed = false;
  #dropped = false;
  /** Counts the looks at the table: a later one replaces those under way. */
  #looks = 0;
  /** True until the latest look is answered. */
  #looking = false;
  /** Whether a snapshot came during the latest look, and who was said to be there since it began. */
  #passed = false;
  #here: Presence['connected'] | null = null;

  constructor(id: string) {
    this.id = id;
    const socket = takeSocket();
    this.#socket = socket;
    const update = (news: TableUpdate) => {
      if (news.id !== this.id) return;
      this.#known.hear(news);
      this.#tell((listener) => listener.update(news));
    };
    const snapshot = (news: TableSnapshot) => {
      if (news.id !== this.id) return;
      if (this.#looking) {
        // Older than the answer under way, later, or for another viewer: the table is looked at once more.
        this.#passed = true;
        return;
      }
      // Whoever has left a seat looks on from then on, here and in every other window.
      if (news.viewer === 'spectator') this.#viewer = news.viewer;
      const whole = this.#known.complete(news);
      // What was missed comes with a new look.
      if (whole === null) return void this.#watchAgain(news.viewer);
      this.#contribute(whole);
      this.#tell((listener) => listener.snapshot(whole));
    };
    const presence = (news: Presence) => {
      if (news.id !== this.id) return;
      this.#here = news.connected;
      this.#tell((listener) => listener.presence(news.connected, news.watching));
    };
    const connected = () => {
      // A new connection knows nothing of the old one's watch: until it does, what is shown may be old.
      if (this.#viewer !== null && this.#dropped) void this.#watchAgain(this.#viewer);
      else this.#tell((listener) => listener.connection(true));
      this.#dropped = false;
    };
    const lost = () => {
      this.#dropped = true;
      this.#tell((listener) => listener.connection(false));
    };
    const failed = () => this.#tell((listener) => listener.connection(false));
    socket.on('update', update);
    socket.on('snapshot', snapshot);
    socket.on('presence', presence);
    socket.on('connect', connected);
    socket.on('disconnect', lost);
    socket.on('connect_error', failed);
    this.#stop = () => {
      socket.off('update', update);
      socket.off('snapshot', snapshot);
      socket.off('presence', presence);
      socket.off('connect', connected);
      socket.off('disconnect', lost);
      socket.off('connect_error', failed);
      releaseSocket();
    };
  }

  /** Watches until it is granted, or for ever refused: what is refused for now is asked again, later each time. */
  async #watchAgain(viewer: Viewer): Promise<void> {
    this.#viewer = viewer;
    for (let times = 1; ; times++) {
      const { answer, look } = await this.#look(this.#viewer);
      if (this.#closed || look !== this.#looks) return;
      if (!answer.ok && answer.fault.code === 'not-yours' && this.#viewer !== 'spectator') {
        // The seat was left meanwhile, in another window.
        this.#viewer = 'spectator';
        continue;
      }
      if (answer.ok) {
        this.#tell((listener) => {
          listener.snapshot(answer.snapshot);
          listener.connection(true);
        });
        if (this.#passed) continue;
        return;
      }
      if (answer.fault.code === 'not-found') this.#tell((listener) => listener.gone());
      if (!TEMPORARY.has(answer.fault.code)) break;
      await pause(jittered(times));
      // A new connection looks anew.
      if (this.#closed || look !== this.#looks || !this.#socket.connected) return;
    }
    this.#tell((listener) => listener.connection(true));
  }

  /** Watches, puts the whole history together, and takes over who has come or gone meanwhile. */
  async #look(as: Viewer): Promise<{ readonly answer: Answer<{ snapshot: TableSnapshot }>; readonly look: number }> {
    const look = ++this.#looks;
    this.#looking = true;
    this.#passed = false;
    this.#here = null;
    const since = this.#known.since(as);
    let answer = await this.#ask<{ snapshot: TableSnapshot }>((done) => this.#patient.emit('watch', { table: this.id, as, since }, done));
    if (answer.ok)
      answer = await this.#known.completed(answer.snapshot, (viewer, before) =>
        this.#ask<{ steps: Step[] }>((done) => this.#patient.emit('history', { table: this.id, as: viewer, before }, done)),
      );
    if (look === this.#looks) this.#looking = false;
    if (!answer.ok) return { answer, look };
    const { snapshot } = answer;
    this.#contribute(snapshot);
    const seats = snapshot.seats.map((seat, i) => ({ ...seat, connected: this.#here?.[i] ?? seat.connected }));
    return { answer: { ok: true, snapshot: { ...snapshot, seats } }, look };
  }

  get #patient() {
    return this.#socket.timeout(PATIENCE);
  }

  #tell(how: (listener: HostListener) => void): void {
    for (const listener of [...this.#listeners]) how(listener);
  }

  #ask<T>(send: (done: (error: Error | null, answer: Answer<T>) => void) => void): Promise<Answer<T>> {
    return new Promise((resolve) => {
      send((error, answer) => resolve(error ? { ok: false, fault: unanswered } : answer));
    });
  }

  /**
   * Remembers the commitment, and adds this browser's random numbers to the table's chance for the own seats that have not yet: also while others are
   * awaited, since whoever invites may be away when the game begins.
   */
  #contribute({ status, seats, history, fairness: { protects, commitment, contributions } }: TableSnapshot): void {
    const early = !history.some(({ seat }) => seat === 'chance');
    keepsakes.see(this.id, commitment, early);
    const shared = protects || status === 'waiting' || seats.some(({ alsoAt }) => alsoAt !== undefined);
    if (!early || !shared) return;
    seats.forEach(({ mine }, seat) => {
      if (!mine || contributions[seat] !== null || this.#contributed.has(seat)) return;
      this.#contributed.add(seat);
      const contribution = keepsakes.contribution(this.id, seat, drawn);
      this.#patient.emit('contribute', { table: this.id, seat, contribution }, (error, answer) => {
        // Too late or already there: chance goes on without it. Else the next look tries again.
        if (error || !answer.ok) this.#contributed.delete(seat);
      });
    });
  }

  listen(listener: HostListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async watch(as: Viewer): Promise<Answer<{ snapshot: TableSnapshot }>> {
    this.#viewer = as;
    const { answer, look } = await this.#look(as);
    if (!answer.ok) return answer;
    this.#tell((listener) => listener.connection(true));
    if (this.#passed && look === this.#looks && !this.#closed) void this.#watchAgain(as);
    return answer;
  }

  act(seat: Seat, version: number, actions: readonly Action[]): Promise<Answer<{ version: number }>> {
    return this.#ask((done) => this.#patient.emit('act', { table: this.id, seat, version, actions: [...actions] }, done));
  }

  standing(seat: Seat, preference: unknown): Promise<Answer<object>> {
    return this.#ask((done) => this.#patient.emit('standing', { table: this.id, seat, preference }, done));
  }

  sit(seat: Seat, name?: string): Promise<Answer<object>> {
    return this.#ask((done) => this.#patient.emit('sit', { table: this.id, seat, ...(name === undefined ? {} : { name }) }, done));
  }

  leave(seat: Seat): Promise<Answer<object>> {
    return this.#ask((done) => this.#patient.emit('leave', { table: this.id, seat }, done));
  }

  comeBack(seat: Seat): Promise<Answer<object>> {
    return this.#ask((done) => this.#patient.emit('comeBack', { table: this.id, seat }, done));
  }

  closeTable(): Promise<Answer<object>> {
    return this.#ask((done) => this.#patient.emit('closeTable', { table: this.id }, done));
  }

  record(): Promise<unknown> {
    return api.record(this.id);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#listeners.clear();
    this.#stop();
  }
}
