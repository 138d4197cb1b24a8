import type { Viewer } from '@castellum/core';
import type { Answer, SeatState, TableSnapshot } from '@castellum/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { snapshot as snapshotOf, steps } from '../testing/snapshots.ts';
import { RemoteHost } from './remote-host.ts';

/** The page's connection, whose other end is the test. */
class FakeSocket {
  connected = true;
  readonly #handlers = new Map<string, Set<(news: unknown) => void>>();
  readonly asked: { readonly event: string; readonly request: { readonly as?: Viewer }; answer(answer: Answer<object>): void }[] = [];

  on(event: string, handler: (news: unknown) => void): void {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
  }

  off(event: string, handler: (news: unknown) => void): void {
    this.#handlers.get(event)?.delete(handler);
  }

  timeout(): FakeSocket {
    return this;
  }

  emit(event: string, request: object, done: (error: Error | null, answer: Answer<object>) => void): void {
    this.asked.push({ event, request, answer: (answer) => done(null, answer) });
  }

  tell(event: string, news: unknown = undefined): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(news);
  }

  /** The nth request of a kind, from 1; once it has come. */
  async request(event: string, times = 1) {
    return vi.waitFor(() => {
      const request = this.asked.filter((one) => one.event === event)[times - 1];
      if (request === undefined) throw new Error(`no ${event} has come`);
      return request;
    });
  }

  count(event: string): number {
    return this.asked.filter((one) => one.event === event).length;
  }
}

const page = vi.hoisted((): { socket: unknown } => ({ socket: null }));
vi.mock('./shared-socket.ts', () => ({ takeSocket: () => page.socket, releaseSocket: () => {} }));

let socket: FakeSocket;
beforeEach(() => {
  socket = new FakeSocket();
  page.socket = socket;
});

const seat = (name: string, mine = false): SeatState => ({ kind: 'person', name, mine, connected: true });

const snapshot = (version: number, brought: number, changed: Partial<TableSnapshot> = {}) =>
  snapshotOf(version, brought, { seats: [seat('Livia', true), seat('Marco')], ...changed });

const ok = (told: TableSnapshot) => ({ ok: true, snapshot: told }) as const;
const handedOver = [seat('Livia', true), seat('Drusus')];

/** A host, and what it tells. */
function open() {
  const host = new RemoteHost('one');
  const told: TableSnapshot[] = [];
  host.listen({
    snapshot: (news) => told.push(news),
    update: () => {},
    presence: () => {},
    connection: () => {},
    gone: () => {},
  });
  return { host, told };
}

/** A host that watches as seat 0. */
async function watching() {
  const opened = open();
  const watched = opened.host.watch(0);
  (await socket.request('watch')).answer(ok(snapshot(3, 3)));
  await watched;
  return opened;
}

test('a snapshot that comes while a look still fetches the history is not lost: the table is looked at once more', async () => {
  const { host, told } = open();
  const watched = host.watch(0);
  (await socket.request('watch')).answer(ok(snapshot(150, 100)));
  const history = await socket.request('history');
  socket.tell('snapshot', snapshot(150, 0, { seats: handedOver }));
  history.answer({ ok: true, steps: steps(0, 50) } as Answer<object>);
  expect(await watched).toMatchObject({ ok: true, snapshot: { version: 150, history: steps(0, 150) } });
  (await socket.request('watch', 2)).answer(ok(snapshot(150, 0, { seats: handedOver })));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ seats: handedOver, history: steps(0, 150) }));
  expect(socket.count('watch')).toBe(2);
});

test('a snapshot that comes with the answer to a look is not lost', async () => {
  const { host, told } = open();
  const watched = host.watch(0);
  const request = await socket.request('watch');
  request.answer(ok(snapshot(3, 3)));
  socket.tell('snapshot', snapshot(3, 0, { seats: handedOver }));
  await watched;
  (await socket.request('watch', 2)).answer(ok(snapshot(3, 0, { seats: handedOver })));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ seats: handedOver }));
});

test('a snapshot that comes while the table is looked at after a loss is not put back by the older answer', async () => {
  const { told } = await watching();
  socket.tell('disconnect');
  socket.tell('connect');
  (await socket.request('watch', 2)).answer(ok(snapshot(3, 0)));
  socket.tell('snapshot', snapshot(3, 0, { status: 'closed', view: null }));
  (await socket.request('watch', 3)).answer(ok(snapshot(3, 0, { status: 'closed', view: null })));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ version: 3, status: 'closed' }));
});

test('who has come or gone while a look was under way is in its answer', async () => {
  const { host } = open();
  const watched = host.watch(0);
  (await socket.request('watch')).answer(ok(snapshot(150, 100)));
  const history = await socket.request('history');
  socket.tell('presence', { id: 'one', connected: [true, false], watching: 0 });
  history.answer({ ok: true, steps: steps(0, 50) } as Answer<object>);
  expect(await watched).toMatchObject({ snapshot: { seats: [{ connected: true }, { connected: false }] } });
  const again = host.watch(0);
  (await socket.request('watch', 2)).answer(ok(snapshot(150, 0)));
  expect(await again).toMatchObject({ snapshot: { seats: [{ connected: true }, { connected: true }] } });
});

test('an own number is added to the table’s chance after a loss, too, and again where it was not taken', async () => {
  const waiting = snapshot(0, 0, { status: 'waiting', view: null, seats: [seat('Livia'), seat('Marco')] });
  const { host } = open();
  const watched = host.watch('spectator');
  (await socket.request('watch')).answer(ok({ ...waiting, viewer: 'spectator' }));
  await watched;
  expect(socket.count('contribute')).toBe(0);
  const seated = { ...waiting, viewer: 'spectator', seats: [seat('Livia', true), seat('Marco')] } as const;
  socket.tell('disconnect');
  socket.tell('connect');
  (await socket.request('watch', 2)).answer(ok(seated));
  (await socket.request('contribute')).answer({ ok: false, fault: { code: 'busy', message: 'later' } });
  socket.tell('snapshot', seated);
  (await socket.request('contribute', 2)).answer({ ok: true });
  socket.tell('snapshot', seated);
  expect(socket.count('contribute')).toBe(2);
});
