import { eventsFor, readRecord, replaySteps, startOf, type Viewer } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { Step, TableUpdate } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, type ToyView } from './harness.ts';

const { start, arrive } = fixture();

/** Every JSON value inside a frame. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>;
    for (const item of Object.values(value)) yield* objectsIn(item);
  }
}

function contentOf(frame: string): unknown {
  const at = frame.search(/[[{]/);
  return at < 0 ? null : JSON.parse(frame.slice(at));
}

/** The truth about a finished game, version by version. */
function truthOf(json: unknown) {
  const record = readRecord(json);
  const states: Pebbles[] = [startOf(pebbles, record)];
  const events: Step['events'][] = [[]];
  for (const step of replaySteps(pebbles, record)) {
    states.push(step.after);
    events.push(step.events);
  }
  return { states, events };
}

/** Checks that what a viewer was sent before the end is exactly what the rules let it see. */
function checkFrames(frames: readonly string[], viewer: Viewer, truth: ReturnType<typeof truthOf>): number {
  let views = 0;
  for (const frame of frames) {
    for (const object of objectsIn(contentOf(frame))) {
      if (typeof object.version !== 'number' || !('view' in object || 'events' in object)) continue;
      const state = truth.states[object.version];
      if (state === undefined) throw new Error('there is no such version');
      if (object.view !== undefined) {
        expect(object.view).toEqual(pebbles.write(pebbles.conceal(state, viewer)));
        views++;
      }
      // A list of tables shows the last step as anybody may see it.
      const events = truth.events[object.version] ?? [];
      if (object.events !== undefined) expect([eventsFor(events, viewer), eventsFor(events, 'spectator')]).toContainEqual(object.events);
    }
  }
  return views;
}

/** Everything of the truth's hands and deck that a viewer may not know at a version, as it would stand in a frame. */
function hiddenTexts(state: Pebbles, viewer: Viewer): string[] {
  const lists = [[...state.deck].reverse(), ...state.hands.filter((_, seat) => seat !== viewer)];
  return lists.filter((cards) => cards.length > 1).map((cards) => JSON.stringify(cards));
}

async function playTurns(guests: readonly Guest[], table: string, looker: Guest): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    const { status, view } = await looker.watch(table, 'spectator');
    if (status === 'over') return;
    const seat = (view as unknown as ToyView).turn;
    const guest = guests[seat];
    if (guest === undefined) throw new Error('nobody sits there');
    const own = await guest.watch(table, seat);
    // Also what is refused must tell nothing: every card there is, in a batch and alone.
    for (let card = 1; card <= 10; card += 3)
      await guest.ask('act', { table, seat: 1 - seat, version: own.version, actions: [{ type: 'play', card }] });
    for (let card = 90; card <= 92; card++)
      await guest.ask('act', { table, seat, version: own.version, actions: [{ type: 'play', card }] });
    await guest.ask('act', { table, seat, version: own.version - 1, actions: [firstMove(own.view, seat)] });
    await guest.request('GET', `/api/tables/${table}/record`);
    await guest.request('GET', '/api/tables');
    const answer = await guest.act(table, seat, own.version, [firstMove(own.view, seat)]);
    expect(answer.ok).toBe(true);
  }
  throw new Error('the game goes on for ever');
}

test('no frame says more than its viewer may know, errors and spectators included', async () => {
  const { url } = await start();
  const one = await arrive(url);
  const two = await arrive(url);
  const looker = await arrive(url);
  const table = await one.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const open = (await two.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  await two.ask('sit', { table, seat: open });
  const guests = open === 0 ? [two, one] : [one, two];
  for (const guest of [one, two, looker]) guest.received.length = 0;
  for (const [seat, guest] of guests.entries()) await guest.watch(table, seat);
  await playTurns(guests, table, looker);

  const { json } = await looker.request('GET', `/api/tables/${table}/record`);
  const truth = truthOf(json);
  for (const [guest, viewer] of [
    [guests[0], 0],
    [guests[1], 1],
    [looker, 'spectator'],
  ] as const) {
    if (guest === undefined) throw new Error('nobody sits there');
    const frames = guest.received.filter((frame) => !frame.includes('"over"') && !frame.includes('castellum-record'));
    expect(checkFrames(frames, viewer, truth)).toBeGreaterThan(3);
    // And without reading them: no hidden hand or deck stands anywhere in any frame.
    const hidden = new Set(truth.states.filter(({ phase }) => phase !== 'over').flatMap((state) => hiddenTexts(state, viewer)));
    // What the viewer held itself at some time it may have seen as such.
    const own = new Set(typeof viewer === 'number' ? truth.states.map(({ hands }) => JSON.stringify(hands[viewer])) : []);
    for (const text of hidden) {
      if (own.has(text)) continue;
      expect(
        frames.some((frame) => frame.includes(text)),
        text,
      ).toBe(false);
    }
  }
});

test('around one screen, each watch sees one hand', async () => {
  const { url } = await start();
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  for (let turn = 0; turn < 6; turn++) {
    const seat = ((await anna.watch(table, 'spectator')).view as unknown as ToyView).turn;
    anna.received.length = 0;
    const { view, version } = await anna.watch(table, seat);
    // She plays while she watches as that seat; the answer and the update show that seat's hand alone.
    const updates: TableUpdate[] = [];
    anna.socket.once('update', (update) => updates.push(update));
    await anna.act(table, seat, version, [firstMove(view, seat)]);
    await anna.watch(table, seat);
    for (const frame of anna.received) {
      for (const object of objectsIn(contentOf(frame))) {
        if (!Array.isArray(object.seats) || object.phase === undefined) continue;
        expect(object.view).toBe(seat);
        expect(typeof object.seats[1 - seat].hand).toBe('number');
        expect(typeof object.deck).toBe('number');
        expect(Array.isArray(object.seats[seat].hand)).toBe(true);
      }
    }
    expect(updates[0]?.viewer).toBe(seat);
  }
});
