import type { Action, Seat, Viewer } from '@castellum/core';
import type { Answer, ClientEvents, Fault, ServerEvents, TableSnapshot } from '@castellum/protocol';
import { io, type Socket } from 'socket.io-client';
import type { HostListener, TableHost } from './table-host.ts';

/** How long an acknowledgement may take before the request counts as lost, ms. */
const PATIENCE = 12_000;

const lost: Fault = { code: 'busy', message: 'no answer' };

/** A table on the server. Reconnects by itself and then watches again as before. */
export class RemoteHost implements TableHost {
  readonly id: string;
  readonly local = false;
  readonly #socket: Socket<ServerEvents, ClientEvents>;
  readonly #listeners = new Set<HostListener>();
  readonly #contributed = new Set<number>();
  #viewer: Viewer | null = null;

  constructor(id: string) {
    this.id = id;
    this.#socket = io({ transports: ['websocket', 'polling'], reconnectionDelayMax: 4000 });
    this.#socket.on('update', (update) => {
      if (update.id === this.id) this.#tell((listener) => listener.update(update));
    });
    this.#socket.on('snapshot', (snapshot) => {
      if (snapshot.id !== this.id) return;
      this.#contribute(snapshot);
      this.#tell((listener) => listener.snapshot(snapshot));
    });
    this.#socket.on('connect', () => {
      this.#tell((listener) => listener.connection(true));
      // A new connection knows nothing of the old one's watch. Before the first watch there is none to repeat.
      if (this.#viewer !== null && !this.#socket.recovered) void this.#watchAgain(this.#viewer);
    });
    this.#socket.on('disconnect', () => this.#tell((listener) => listener.connection(false)));
    this.#socket.on('connect_error', () => this.#tell((listener) => listener.connection(false)));
  }

  async #watchAgain(viewer: Viewer): Promise<void> {
    const answer = await this.#ask<{ snapshot: TableSnapshot }>((done) =>
      this.#patient.emit('watch', { table: this.id, as: viewer }, done),
    );
    if (answer.ok) this.#tell((listener) => listener.snapshot(answer.snapshot));
  }

  get #patient() {
    return this.#socket.timeout(PATIENCE);
  }

  #tell(how: (listener: HostListener) => void): void {
    for (const listener of [...this.#listeners]) how(listener);
  }

  #ask<T>(send: (done: (error: Error | null, answer: Answer<T>) => void) => void): Promise<Answer<T>> {
    return new Promise((resolve) => {
      send((error, answer) => resolve(error ? { ok: false, fault: lost } : answer));
    });
  }

  /** Adds this browser's random numbers to a table's chance, for the own seats that have not yet. */
  #contribute(snapshot: TableSnapshot): void {
    const { protects, contributions } = snapshot.fairness;
    if (!protects || snapshot.status === 'over') return;
    snapshot.seats.forEach(({ mine }, seat) => {
      if (!mine || contributions[seat] !== null || this.#contributed.has(seat)) return;
      this.#contributed.add(seat);
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const contribution = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      // Too late or already there: chance goes on without it.
      this.#socket.emit('contribute', { table: this.id, seat, contribution }, () => {});
    });
  }

  listen(listener: HostListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async watch(as: Viewer): Promise<Answer<{ snapshot: TableSnapshot }>> {
    this.#viewer = as;
    const answer = await this.#ask<{ snapshot: TableSnapshot }>((done) => this.#patient.emit('watch', { table: this.id, as }, done));
    if (answer.ok) this.#contribute(answer.snapshot);
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

  close(): void {
    this.#listeners.clear();
    this.#socket.disconnect();
  }
}
