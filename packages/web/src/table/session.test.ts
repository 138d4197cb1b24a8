import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { TableSnapshot } from '@castellum/protocol';
import { expect, test, vi } from 'vitest';
import { LocalHost, newLocalTable } from '../host/local-host.ts';
import type { LocalSeat } from '../host/local-table.ts';
import { MemoryStore } from '../host/memory-store.ts';
import type { HostListener, TableHost } from '../host/table-host.ts';
import { firstAction, PebbleBots } from '../testing/pebble-bots.ts';
import type { KeptCurtains } from './kept-curtains.ts';
import { draftsIn } from './kept-drafts.ts';
import { TableSession } from './session.ts';

const person = (name: string): LocalSeat => ({ kind: 'person', name });
const bot: LocalSeat = { kind: 'bot', name: 'Agrippa', bot: 'greedy' };

function open(seats: readonly LocalSeat[], pause = 0, drafts = draftsIn(storage), curtains?: KeptCurtains) {
  const table = newLocalTable(pebbles, 'abc', { players: seats.length, options: { long: false } }, seats, 'seed');
  const host = new LocalHost(pebbles, table, new MemoryStore(table), new PebbleBots());
  return {
    host,
    session: new TableSession(pebbles, host, { pause: () => pause, unseen: () => false, drafts, ...(curtains ? { curtains } : {}) }),
  };
}

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 1000 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(done()).toBe(true);
}

function stateOf(session: TableSession<Pebbles>): Pebbles {
  const { state } = session.get();
  if (state === null) throw new Error('nothing shown');
  return state;
}

test('sits at the own seat, drafts on the view, undoes, and sends at the end of the turn', async () => {
  const { session } = open([person('Livia'), bot]);
  await until(() => session.get().active);
  expect(session.get().viewer).toBe(0);
  const before = stateOf(session);
  const action = firstAction(before);
  expect(session.play(action)).toBeNull();
  expect(session.get()).toMatchObject({ draft: [action], canEndTurn: true, active: false });
  expect(stateOf(session).points[0]).toBe(action.card);
  session.undo();
  expect(session.get()).toMatchObject({ draft: [], canEndTurn: false, active: true });
  expect(stateOf(session)).toEqual(before);
  session.play(action);
  session.endTurn();
  expect(session.get().sending).toBe(true);
  await until(() => session.get().active);
  expect(session.get().draft).toEqual([]);
  expect(session.get().history.map(({ seat }) => seat)).toEqual(['chance', 0, 1]);
  expect(stateOf(session).points[0]).toBe(action.card);
});

test('a refused action is told with its rule, and changes nothing', async () => {
  const { session } = open([person('Livia'), bot]);
  await until(() => session.get().active);
  expect(session.play({ type: 'pass' })).toEqual({ rule: 'P-4', reason: 'has-cards' });
  expect(session.get().notice).toMatchObject({ kind: 'refusal', refusal: { rule: 'P-4' } });
  expect(session.get().draft).toEqual([]);
});

test('why an action is refused is told with the draft or without it; a complete turn is the first reason', async () => {
  const { session } = open([person('Livia'), bot]);
  await until(() => session.get().active);
  session.play(firstAction(stateOf(session)));
  expect(session.get().notice).toBeNull();
  session.explain({ type: 'pass' });
  expect(session.get().notice).toMatchObject({ kind: 'complete' });
  session.explain({ type: 'pass' }, 'draft');
  expect(session.get().notice).toMatchObject({ kind: 'refusal', refusal: { rule: 'P-4', reason: 'has-cards' } });
  expect(session.get().draft).toHaveLength(1);
});

/** A window's storage, in memory. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

test('a draft outlasts a reload, while the table stands where it was and the draft is legal', async () => {
  const window = storage();
  const table = newLocalTable(pebbles, 'abc', { players: 2, options: { long: false } }, [person('Livia'), bot], 'seed');
  const store = new MemoryStore(table);
  const load = async () => {
    const host = new LocalHost(pebbles, (await store.load('abc')) ?? table, store, new PebbleBots());
    const session = new TableSession(pebbles, host, { pause: () => 0, unseen: () => false, drafts: draftsIn(() => window) });
    await until(() => session.get().phase === 'ready' && session.get().viewer === 0 && (session.get().active || session.get().canEndTurn));
    return session;
  };
  const first = await load();
  const action = firstAction(stateOf(first));
  first.play(action);
  first.close();
  const second = await load();
  expect(second.get()).toMatchObject({ draft: [action], canEndTurn: true, notice: null });
  second.undo();
  second.close();
  const third = await load();
  expect(third.get()).toMatchObject({ draft: [], active: true });
  third.play(action);
  third.endTurn();
  await until(() => third.get().active);
  expect(window.length).toBe(0);
  const { version } = (await store.load('abc')) ?? table;
  third.close();
  // What was kept for another version, or is no action, is not drafted.
  window.setItem('castellum.draft.abc', JSON.stringify({ version: version - 1, seat: 0, draft: [action] }));
  const fourth = await load();
  expect(fourth.get().draft).toEqual([]);
  fourth.close();
  window.setItem('castellum.draft.abc', JSON.stringify({ version, seat: 0, draft: [{ type: 'nonsense' }] }));
  const fifth = await load();
  expect(fifth.get().draft).toEqual([]);
  fifth.close();
});

test('what cannot be taken back is sent at once, and shown as not yet seen', async () => {
  const { session } = open([person('Livia'), bot]);
  const own: boolean[] = [];
  session.onStep((step) => own.push(step.own));
  await until(() => session.get().active);
  session.play({ type: 'throw', x: 2 });
  expect(session.get().sending).toBe(true);
  await until(() => session.get().active);
  expect(session.get().history.map(({ seat }) => seat)).toEqual(['chance', 0, 'chance', 1]);
  expect(own.every((seen) => !seen)).toBe(true);
});

test('others’ steps are shown one after the other, and can be skipped', async () => {
  const { session } = open([person('Livia'), bot], 60_000);
  await until(() => session.get().phase === 'ready' && (session.get().showing || session.get().history.length > 0));
  if (session.get().showing) session.skip();
  await until(() => session.get().active);
  session.play(firstAction(stateOf(session)));
  session.endTurn();
  await until(() => session.get().showing);
  expect(session.get().active).toBe(false);
  expect(session.get().step).toMatchObject({ seat: 1, own: false });
  session.skip();
  await until(() => session.get().active);
});

test('with hidden hands on one device nothing is shown until it has changed hands', async () => {
  const window = storage();
  const { session } = open(
    [person('Livia'), person('Marco')],
    0,
    draftsIn(() => window),
  );
  await until(() => session.get().covered === 0);
  expect(session.get().active).toBe(false);
  await session.uncover();
  expect(session.get()).toMatchObject({ viewer: 0, covered: null, active: true });
  session.play(firstAction(stateOf(session)));
  expect(session.get().draft).toHaveLength(1);
  expect(window.length).toBe(0);
  session.endTurn();
  await until(() => session.get().covered === 1);
  await until(() => session.get().viewer === 'spectator');
  const shown = session.get().state;
  expect(shown === null || shown.hands.every((hand) => hand.every((card) => card === 0))).toBe(true);
  await session.uncover();
  expect(session.get()).toMatchObject({ viewer: 1, active: true });
  expect(stateOf(session).hands[0]?.every((card) => card === 0)).toBe(true);
  expect(stateOf(session).hands[1]?.some((card) => card > 0)).toBe(true);
});

test('where all agree to do without curtains the device changes hands without a word; and with one again as soon as somebody wants it', async () => {
  const kept = new Map<string, boolean>();
  const curtains = { load: (id: string) => kept.get(id) ?? true, save: (id: string, drawn: boolean) => void kept.set(id, drawn) };
  const { session } = open([person('Livia'), person('Marco')], 0, draftsIn(storage), curtains);
  const turn = () => {
    session.play(firstAction(stateOf(session)));
    session.endTurn();
  };
  await until(() => session.get().covered === 0);
  expect(session.get().curtain).toBe(true);
  await session.setCurtain(false);
  expect(kept.get('abc')).toBe(false);
  expect(session.get()).toMatchObject({ viewer: 0, covered: null, active: true, curtain: false });
  turn();
  await until(() => session.get().active && session.get().viewer === 1);
  expect(session.get().covered).toBeNull();
  await session.setCurtain(true);
  expect(session.get()).toMatchObject({ viewer: 1, active: true, curtain: true });
  turn();
  await until(() => session.get().covered === 0);
});

test('a table where one plays alone has no curtain', async () => {
  const { session } = open([person('Livia'), bot]);
  await until(() => session.get().active);
  expect(session.get().curtain).toBeNull();
});

test('when the same person moves in another window, the draft goes and the person is told', async () => {
  const { host, session } = open([person('Livia'), bot]);
  await until(() => session.get().active);
  const action = firstAction(stateOf(session));
  session.play(action);
  await host.act(0, 1, [action]);
  await until(() => session.get().active);
  expect(session.get()).toMatchObject({ draft: [], notice: { kind: 'conflict' } });
  expect(session.get().history.filter(({ seat }) => seat === 0)).toHaveLength(1);
});

/** A session whose host loses every update after the first `active`: news come as snapshots alone. */
async function openDeaf() {
  const { host, session: first } = open([person('Livia'), bot]);
  await until(() => first.get().active);
  const listeners: HostListener[] = [];
  const deaf: TableHost = {
    id: host.id,
    local: host.local,
    listen: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    watch: (as) => host.watch(as),
    act: (seat, version, actions) => host.act(seat, version, actions),
    standing: (seat, preference) => host.standing(seat, preference),
    sit: () => host.sit(),
    record: () => host.record(),
    close: () => undefined,
  };
  const session = new TableSession(pebbles, deaf, { pause: () => 0, unseen: () => false });
  await until(() => session.get().active);
  const refresh = async () => {
    const answer = await host.watch(0);
    if (!answer.ok) throw new Error(answer.fault.message);
    for (const { snapshot } of listeners) snapshot(answer.snapshot);
  };
  const tell = (told: TableSnapshot) => {
    for (const { snapshot } of listeners) snapshot(told);
  };
  return { host, session, refresh, tell };
}

test('a snapshot that discards a draft says so', async () => {
  const { host, session, refresh } = await openDeaf();
  const action = firstAction(stateOf(session));
  session.play(action);
  await refresh();
  expect(session.get()).toMatchObject({ draft: [action], notice: null });
  await host.act(0, 1, [action]);
  await refresh();
  expect(session.get()).toMatchObject({ draft: [], notice: { kind: 'conflict' } });
});

test('where the seat was left, perhaps in another window, its person looks on, and may not draft', async () => {
  const { host, session, tell } = await openDeaf();
  session.play(firstAction(stateOf(session)));
  const answer = await host.watch('spectator');
  if (!answer.ok) throw new Error(answer.fault.message);
  const seats = answer.snapshot.seats.map((seat, i) =>
    i === 0 ? { ...seat, kind: 'bot' as const, mine: false, left: 'you' as const } : seat,
  );
  tell({ ...answer.snapshot, seats });
  expect(session.get()).toMatchObject({ viewer: 'spectator', active: false, draft: [], canEndTurn: false, notice: { kind: 'conflict' } });
  expect(session.get().seats[0]).toMatchObject({ left: 'you' });
});

/** A host from which seats can be left, as in another window, and what is asked of it. */
function leavable(host: LocalHost<Pebbles>) {
  const left = new Set<number>();
  const asked: unknown[] = [];
  const listeners: HostListener[] = [];
  const server: TableHost = {
    id: host.id,
    local: false,
    listen: (listener) => {
      listeners.push(listener);
      return host.listen(listener);
    },
    watch: async (as) => {
      asked.push(as);
      if (as !== 'spectator' && left.has(as)) return { ok: false, fault: { code: 'not-yours', message: 'that seat is not yours' } };
      const answer = await host.watch(as);
      if (!answer.ok) return answer;
      const seats = answer.snapshot.seats.map((seat, i) => ({ ...seat, mine: seat.mine && !left.has(i) }));
      return { ok: true, snapshot: { ...answer.snapshot, seats } };
    },
    act: host.act.bind(host),
    standing: host.standing.bind(host),
    sit: host.sit.bind(host),
    record: host.record.bind(host),
    close: host.close.bind(host),
  };
  const session = new TableSession(pebbles, server, { pause: () => 0, unseen: () => false });
  const tell = (how: (listener: HostListener) => void) => {
    for (const listener of listeners) how(listener);
  };
  return { server, session, left, asked, tell };
}

test('where the seat was left in another window and only a look tells it, its person looks on', async () => {
  const { session, left, asked, tell } = leavable(open([person('Livia'), bot]).host);
  await until(() => session.get().active);
  asked.length = 0;
  left.add(0);
  // The snapshot that told it was lost: news come as an onlooker sees them.
  tell(({ update }) => update({ id: 'abc', version: 9, viewer: 'spectator', steps: [], status: 'playing', result: null }));
  await until(() => session.get().viewer === 'spectator');
  expect(session.get()).toMatchObject({ phase: 'ready', active: false, notice: null });
  expect(asked).toEqual([0, 'spectator']);
});

test('the device waits for nobody whose seat was left in another window', async () => {
  const { server, session, left, tell } = leavable(open([person('Livia'), person('Marco')]).host);
  await until(() => session.get().covered === 0);
  left.add(0);
  const answer = await server.watch('spectator');
  if (!answer.ok) throw new Error(answer.fault.message);
  tell(({ snapshot }) => snapshot(answer.snapshot));
  await until(() => session.get().viewer === 1);
  expect(session.get().covered).toBeNull();
});

test('a preference that was kept for one seat is not shown as another one’s', async () => {
  const { server, session } = leavable(open([person('Livia'), person('Marco')]).host);
  await until(() => session.get().covered === 0);
  await session.setCurtain(false);
  let keep = () => {};
  vi.spyOn(server, 'standing').mockImplementation(
    () =>
      new Promise((resolve) => {
        keep = () => resolve({ ok: true });
      }),
  );
  const kept = session.setStanding('highest');
  session.play(firstAction(stateOf(session)));
  session.endTurn();
  await until(() => session.get().active && session.get().viewer === 1);
  keep();
  await kept;
  expect(session.get().standing).toBeNull();
});

test('a turn that the host failed to take by a fault of its own stays drafted, and can be ended again', async () => {
  const { server, session } = leavable(open([person('Livia'), bot]).host);
  await until(() => session.get().active);
  vi.spyOn(server, 'act').mockResolvedValueOnce({ ok: false, fault: { code: 'internal', message: 'something failed' } });
  const action = firstAction(stateOf(session));
  session.play(action);
  session.endTurn();
  await until(() => session.get().canEndTurn && session.get().notice !== null);
  expect(session.get()).toMatchObject({ draft: [action], sending: false, waiting: null, notice: { kind: 'failed' } });
  session.endTurn();
  await until(() => session.get().active);
  expect(session.get().history.map(({ seat }) => seat)).toEqual(['chance', 0, 1]);
});

/** A session that has ended a turn since the host answered `before`. */
async function openAhead() {
  const { host, session, refresh, tell } = await openDeaf();
  const before = await host.watch(0);
  if (!before.ok) throw new Error(before.fault.message);
  session.play(firstAction(stateOf(session)));
  session.endTurn();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await refresh();
  return { host, session, tell, before };
}

test('a snapshot older than the latest step still tells of the seats: the table is looked at again', async () => {
  const { host, session, tell, before } = await openAhead();
  const looked = vi.spyOn(host, 'watch');
  const { history } = session.get();
  expect(history.length).toBeGreaterThan(before.snapshot.version);
  tell(before.snapshot);
  expect(looked).toHaveBeenCalledOnce();
  await until(() => session.get().active);
  expect(session.get().history).toEqual(history);
});

test('a table of which the host has lost what was shown is shown as the host has it', async () => {
  const { host, session, tell, before } = await openAhead();
  const looked = vi.spyOn(host, 'watch').mockResolvedValue(before);
  tell(before.snapshot);
  await vi.waitFor(() => expect(session.get().history).toHaveLength(before.snapshot.version), { timeout: 4_000 });
  expect(looked).toHaveBeenCalledTimes(2);
});

test('a snapshot that holds the batch just sent says nothing', async () => {
  const { session, refresh } = await openDeaf();
  session.play(firstAction(stateOf(session)));
  session.endTurn();
  expect(session.get().draft).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await refresh();
  expect(session.get()).toMatchObject({ draft: [], sending: false, notice: null });
  expect(session.get().history.filter(({ seat }) => seat === 0)).toHaveLength(1);
});

test('a batch on a version that has passed changes nothing, and the table is shown as it stands', async () => {
  const { host, session } = open([person('Livia'), bot]);
  await until(() => session.get().active);
  const action = firstAction(stateOf(session));
  session.play(action);
  // The other window's batch is under way when this one is sent.
  const other = host.act(0, 1, [action]);
  session.endTurn();
  await other;
  await until(() => session.get().active);
  expect(session.get().history.filter(({ seat }) => seat === 0)).toHaveLength(1);
  expect(session.get()).toMatchObject({ draft: [], sending: false });
});

test('a turn that cannot be kept is said to be so, stays drafted, and can be ended once there is room', async () => {
  const table = newLocalTable(pebbles, 'abc', { players: 2, options: { long: false } }, [person('Livia'), bot], 'seed');
  const store = new MemoryStore(table);
  const session = new TableSession(pebbles, new LocalHost(pebbles, table, store, new PebbleBots()), {
    pause: () => 0,
    unseen: () => false,
  });
  await until(() => session.get().active);
  const full = vi.spyOn(store, 'save').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  const action = firstAction(stateOf(session));
  session.play(action);
  session.endTurn();
  await until(() => session.get().notice !== null && session.get().canEndTurn);
  expect(session.get()).toMatchObject({ draft: [action], sending: false, notice: { kind: 'unsaved' } });
  full.mockRestore();
  session.endTurn();
  await until(() => session.get().active);
  expect(session.get()).toMatchObject({ draft: [], notice: null });
  expect(session.get().history.map(({ seat }) => seat)).toEqual(['chance', 0, 1]);
});

test('plays a whole game to its result', async () => {
  const { session } = open([person('Livia'), bot]);
  for (let turn = 0; turn < 30 && session.get().result === null; turn++) {
    await until(() => session.get().active || session.get().result !== null);
    if (session.get().result !== null) break;
    if (!session.get().canEndTurn) session.play(firstAction(stateOf(session)));
    session.endTurn();
    await until(() => !session.get().sending);
  }
  expect(session.get().status).toBe('over');
  expect(session.get().result?.ranks).toContain(1);
});

test('a table that is kept no more is said to be gone, to whoever hears of it and to whoever looks', async () => {
  const listeners: HostListener[] = [];
  const { host } = open([person('Livia'), bot]);
  let there = true;
  const missing = { ok: false, fault: { code: 'not-found', message: 'there is no such table' } } as const;
  const kept: TableHost = {
    id: host.id,
    local: false,
    listen: (listener) => {
      listeners.push(listener);
      return host.listen(listener);
    },
    watch: async (as) => (there ? host.watch(as) : missing),
    act: async (...given) => (there ? host.act(...given) : missing),
    standing: host.standing.bind(host),
    sit: host.sit.bind(host),
    record: host.record.bind(host),
    close: host.close.bind(host),
  };
  const sessionAt = async () => {
    const session = new TableSession(pebbles, kept, { pause: () => 0, unseen: () => false });
    await until(() => session.get().active);
    return session;
  };
  const [looks, hears] = [await sessionAt(), await sessionAt()];
  looks.play(firstAction(stateOf(looks)));
  there = false;
  looks.endTurn();
  listeners.at(-1)?.gone();
  for (const session of [looks, hears]) {
    await until(() => session.get().status === 'closed');
    expect(session.get()).toMatchObject({
      phase: 'ready',
      closed: { by: 'retention' },
      state: null,
      draft: [],
      waiting: null,
      sending: false,
    });
  }
});
