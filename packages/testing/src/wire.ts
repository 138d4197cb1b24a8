import { type Action, eventsFor, readRecord, replaySteps, SeededRandom, startOf, type Viewer } from '@castellum/core';
import { verifyFair } from '@castellum/core/fair';
import type { GameEntry } from '@castellum/games';
import type { NewTable, Step } from '@castellum/protocol';
import { fixture, type Guest } from '@castellum/server/testing';
import { describe, expect, it } from 'vitest';

/** A legal action as a player's page would find it, on the view alone. */
function someAction({ rules }: GameEntry, view: unknown, random: SeededRandom): Action {
  const read = rules.read(view);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
  const legal = new Int32Array(rules.maxLegal);
  const count = rules.legal(read.value, legal);
  const packed = rules.pick(read.value, legal[random.below(count)] ?? -1, random);
  return rules.unpack(read.value, packed);
}

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>;
    for (const item of Object.values(value)) yield* objectsIn(item);
  }
}

/**
 * The kinds of seats of a test table with so many. There is always a bot, except at the second table for two; where there is room beside it, somebody joins by
 * link.
 */
function seatings({ min, max }: GameEntry['players']): NewTable['seats'][] {
  const person = { kind: 'person' } as const;
  const open = { kind: 'open' } as const;
  const bot = { kind: 'bot', bot: 'random' } as const;
  if (max < 3)
    return max < 2
      ? [[person]]
      : [
          [person, bot],
          [person, open],
        ];
  const more = Array.from({ length: Math.max(0, min - 3) }, () => bot);
  return [[person, open, bot, ...more]];
}

/** Declares the tests that play whole games of a server's, by what it sends and takes. */
export function describeWire(entry: GameEntry): void {
  const { id, rules } = entry;

  describe(`${id}: over the wire`, () => {
    const { start, arrive } = fixture();

    it.each(seatings(entry.players).map((seats) => [seats.map(({ kind }) => kind).join(', '), seats] as const))(
      'is played to its end by %s; every frame shows what its viewer may know, and the record can be checked',
      async (_, seating) => {
        const { url } = await start({ games: [entry] });
        const one = await arrive(url);
        const two = await arrive(url);
        const looker = await arrive(url);
        const table = await one.newTable(seating, id);
        const open = (await two.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
        if (open >= 0) expect(await two.ask('sit', { table, seat: open })).toEqual({ ok: true });
        const first = (await one.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine);
        const seats: [Guest, number][] =
          open < 0
            ? [[one, first]]
            : [
                [one, first],
                [two, open],
              ];
        const viewers: [Guest, Viewer][] = [...seats, [looker, 'spectator']];
        for (const [guest, viewer] of viewers) {
          await guest.watch(table, viewer);
          guest.received.length = 0;
          guest.updates.length = 0;
        }

        // They play at random, each by what it was sent.
        const random = new SeededRandom(`${id} by wire`);
        const latest = new Map<number, { version: number; view: unknown; status: string }>();
        for (let moves = 0; moves < 3_000; moves++) {
          let moved = false;
          for (const [guest, seat] of seats) {
            const update = guest.updates.at(-1);
            const view = update?.steps.at(-1)?.view;
            const seen = update && view ? { version: update.version, view, status: update.status } : await guest.watch(table, seat);
            latest.set(seat, seen);
            if (seen.status === 'over') continue;
            const read = rules.read(seen.view);
            if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
            if (rules.actor(read.value) !== seat) continue;
            const answer = await guest.act(table, seat, seen.version, [someAction(entry, seen.view, random)]);
            if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
            moved = true;
          }
          if ([...latest.values()].every(({ status }) => status === 'over')) break;
          if (!moved) await new Promise((resolve) => setTimeout(resolve, 1));
        }
        expect([...latest.values()].map(({ status }) => status)).toEqual(seats.map(() => 'over'));

        const { json } = await looker.request('GET', `/api/tables/${table}/record`);
        const record = readRecord(json);
        expect(verifyFair(rules, record).checked ?? 0).toBe(record.actions.filter(({ seat }) => seat === 'chance').length);

        const states: unknown[] = [startOf(rules, record)];
        const events: Step['events'][] = [[]];
        for (const step of replaySteps(rules, record)) {
          states.push(step.after);
          events.push(step.events);
        }
        for (const [guest, viewer] of viewers) {
          let views = 0;
          for (const frame of guest.received) {
            const at = frame.search(/[[{]/);
            if (at < 0 || frame.includes('castellum-record')) continue;
            for (const object of objectsIn(JSON.parse(frame.slice(at)))) {
              if (typeof object.version !== 'number') continue;
              if (object.view !== undefined && object.view !== null) {
                expect(object.view).toEqual(JSON.parse(JSON.stringify(rules.write(rules.conceal(states[object.version], viewer)))));
                views++;
              }
              if (object.events !== undefined)
                expect(object.events).toEqual(JSON.parse(JSON.stringify(eventsFor(events[object.version] ?? [], viewer))));
            }
          }
          // The first was looked at before.
          expect(views).toBeGreaterThan(Math.min(10, record.actions.length - 2));
        }
      },
      180_000,
    );
  });
}
