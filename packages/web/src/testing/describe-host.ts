import type { Action, Seat } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { TableSnapshot, TableUpdate } from '@castellum/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableHost } from '../host/table-host.ts';
import { firstAction } from './pebble-bots.ts';

/** How a storage fails: no room, or not to be touched at all. */
export type StorageFailure = 'full' | 'refused';

/** A window on a table, and the news on their way to it. */
export interface HostWindow {
  readonly host: TableHost;
  /** From now on news of the table wait. */
  holdNews(): void;
  /** The news that waited come as they were sent, the last first, or never; later ones come at once again. */
  releaseNews(how: 'in order' | 'reversed' | 'lost'): void;
}

/** A table of the toy with one person and one greedy bot, of whatever kind of host. */
export interface HostWorld {
  readonly seat: Seat;
  /** One more window of the person's. */
  open(): Promise<HostWindow>;
  /** Lets the storage fail so from now on, and with null no more. */
  failStorage(how: StorageFailure | null): void;
  close(): Promise<void>;
}

/** Resolves when `check` holds; rejects after a while. */
async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 8_000; !(await check()); ) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

function stateOf({ view }: Pick<TableSnapshot, 'view'>): Pebbles {
  const read = pebbles.read(view);
  if (!read.ok) throw new Error(read.fault.message);
  return read.value;
}

/** What any host must do, wherever its table is kept. */
export function describeHost(name: string, make: () => Promise<HostWorld>): void {
  describe(`a host: ${name}`, () => {
    let world: HostWorld;
    beforeEach(async () => {
      world = await make();
    });
    afterEach(() => world.close());

    const look = async ({ host }: HostWindow, as: Seat | 'spectator' = world.seat): Promise<TableSnapshot> => {
      const answer = await host.watch(as);
      if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
      return answer.snapshot;
    };
    /** The table when the person must decide, or it is over. */
    const myTurn = async (window: HostWindow): Promise<TableSnapshot> => {
      let seen = await look(window);
      await until(async () => {
        seen = await look(window);
        return seen.status === 'over' || pebbles.actor(stateOf(seen)) === world.seat;
      });
      return seen;
    };
    const move = (seen: TableSnapshot): Action[] => [firstAction(stateOf(seen))];
    /** Everything that a host tells from now on. */
    const hear = ({ host }: HostWindow) => {
      const heard = { updates: [] as TableUpdate[], snapshots: [] as TableSnapshot[] };
      host.listen({
        update: (update) => heard.updates.push(update),
        snapshot: (snapshot) => heard.snapshots.push(snapshot),
        presence: () => {},
        connection: () => {},
        gone: () => {},
      });
      return heard;
    };
    const latest = ({ updates, snapshots }: ReturnType<typeof hear>) =>
      Math.max(0, ...updates.map(({ version }) => version), ...snapshots.map(({ version }) => version));

    test('alone: a game goes to its end, every step is told once and in order, and the whole of it can be asked for', async () => {
      const window = await world.open();
      const first = await look(window);
      const heard = hear(window);
      for (;;) {
        const seen = await myTurn(window);
        if (seen.status === 'over') break;
        const answer = await window.host.act(world.seat, seen.version, move(seen));
        expect(answer).toMatchObject({ ok: true });
        if (answer.ok) expect(answer.version).toBeGreaterThan(seen.version);
      }
      const end = await look(window);
      await until(() => latest(heard) === end.version);
      const told = heard.updates.flatMap(({ steps }) => steps.map(({ version }) => version));
      expect(told).toEqual(Array.from({ length: end.version - first.version }, (_, i) => first.version + i + 1));
      expect(end.history.map(({ version }) => version)).toEqual(Array.from({ length: end.version }, (_, i) => i + 1));
      expect(end.result).toEqual(pebbles.result(stateOf(end)));
      expect(heard.updates.at(-1)).toMatchObject({ status: 'over', result: end.result });
      expect(await window.host.act(world.seat, end.version, [{ type: 'pass' }])).toMatchObject({ ok: false, fault: { code: 'over' } });
    });

    test('what is told and shown is what the viewer may know', async () => {
      const window = await world.open();
      const heard = hear(window);
      const seen = await myTurn(window);
      await window.host.act(world.seat, seen.version, move(seen));
      const after = await myTurn(window);
      for (const view of [after.view, ...heard.updates.flatMap(({ steps }) => steps.map((step) => step.view))]) {
        expect(view).toMatchObject({ view: world.seat, deck: expect.any(Number) });
        expect((view as unknown as { seats: { hand: unknown }[] }).seats[1 - world.seat]?.hand).toEqual(expect.any(Number));
      }
      const steps = [...after.history, ...heard.updates.flatMap((update) => update.steps)];
      for (const step of steps) {
        expect(step).not.toHaveProperty('action');
        for (const { only } of step.events) expect([undefined, world.seat]).toContain(only);
      }
      const spectator = await look(window, 'spectator');
      expect(spectator.history.flatMap(({ events }) => events).filter(({ only }) => only !== undefined)).toEqual([]);
    });

    test('what is refused is an answer with its reason, and changes nothing', async () => {
      const window = await world.open();
      const { seat } = world;
      const before = await myTurn(window);
      const { host } = window;
      const pass: Action = { type: 'pass' };
      expect(await host.act(seat, before.version, [pass])).toMatchObject({
        ok: false,
        fault: { code: 'illegal-action', rule: 'P-4', reason: 'has-cards', index: 0 },
      });
      expect(await host.act(seat, before.version, [...move(before), pass])).toMatchObject({
        ok: false,
        fault: { code: 'illegal-action', reason: 'not-your-turn', index: 1 },
      });
      expect(await host.act(1 - seat, before.version, move(before))).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
      expect(await host.watch(1 - seat)).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
      expect(await host.standing(seat, 'lowest')).toMatchObject({ ok: false, fault: { code: 'bad-input' } });
      expect(await host.standing(1 - seat, 'highest')).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
      expect(await host.sit(seat)).toMatchObject({ ok: false });
      expect(await look(window)).toEqual(before);
    });

    test('a preference is kept until it is taken back', async () => {
      const window = await world.open();
      await myTurn(window);
      expect(await window.host.standing(world.seat, 'highest')).toEqual({ ok: true });
      expect((await look(window)).standing).toBe('highest');
      expect((await look(await world.open())).standing).toBe('highest');
      expect(await window.host.standing(world.seat, null)).toEqual({ ok: true });
      expect((await look(window)).standing).toBeNull();
    });

    test('two windows: each hears of the other, and of two moves at once one counts', async () => {
      const one = await world.open();
      const two = await world.open();
      const seen = await myTurn(one);
      await look(two);
      const heard = hear(two);
      const answer = await one.host.act(world.seat, seen.version, move(seen));
      expect(answer).toMatchObject({ ok: true });
      await until(() => latest(heard) > seen.version);
      const next = await myTurn(one);
      await until(async () => (await look(two)).version === next.version);
      const answers = await Promise.all([one, two].map(({ host }) => host.act(world.seat, next.version, move(next))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ fault: { code: 'conflict' } }]);
      const [after, same] = [await myTurn(one), await myTurn(two)];
      expect(same.history).toEqual(after.history);
      expect(after.history.filter(({ seat, version }) => seat === world.seat && version > next.version)).toHaveLength(1);
    });

    for (const how of ['lost', 'reversed', 'in order'] as const) {
      test(`news that come late (${how}) do no harm: what is played on an old version is a conflict, and a look tells all`, async () => {
        const one = await world.open();
        const two = await world.open();
        const seen = await myTurn(one);
        await look(two);
        two.holdNews();
        const heard = hear(two);
        expect(await one.host.act(world.seat, seen.version, move(seen))).toMatchObject({ ok: true });
        const now = await myTurn(one);
        expect(heard).toEqual({ updates: [], snapshots: [] });
        expect(await two.host.act(world.seat, seen.version, move(seen))).toMatchObject({ ok: false, fault: { code: 'conflict' } });
        two.releaseNews(how);
        await until(async () => (await look(two)).version === now.version);
        expect(await look(two)).toEqual(await look(one));
        expect(await two.host.act(world.seat, now.version, move(now))).toMatchObject({ ok: true });
      });
    }

    for (const how of ['full', 'refused'] as const) {
      test(`a storage that is ${how}: what cannot be kept has not happened, is answered, and goes on afterwards`, async () => {
        const window = await world.open();
        const before = await myTurn(window);
        const heard = hear(window);
        world.failStorage(how);
        for (let i = 0; i < 3; i++)
          expect(await window.host.act(world.seat, before.version, move(before))).toMatchObject({
            ok: false,
            fault: { code: 'not-stored' },
          });
        expect(await window.host.standing(world.seat, 'highest')).toMatchObject({ ok: false, fault: { code: 'not-stored' } });
        expect(await look(window)).toEqual(before);
        expect(heard).toEqual({ updates: [], snapshots: [] });
        world.failStorage(null);
        expect(await window.host.act(world.seat, before.version, move(before))).toMatchObject({ ok: true });
        const after = await myTurn(window);
        expect(after.history.filter(({ seat, version }) => seat === world.seat && version > before.version)).toHaveLength(1);
      });

      test(`a storage that is ${how} while a bot thinks: the bot's move comes once there is room`, async () => {
        const window = await world.open();
        const before = await myTurn(window);
        const heard = hear(window);
        // Full from the moment at which the person's move is stored.
        window.host.listen({
          update: () => world.failStorage(how),
          snapshot: () => {},
          presence: () => {},
          connection: () => {},
          gone: () => {},
        });
        expect(await window.host.act(world.seat, before.version, move(before))).toMatchObject({ ok: true });
        await until(() => latest(heard) > before.version);
        const stood = latest(heard);
        await new Promise((resolve) => setTimeout(resolve, 60));
        world.failStorage(null);
        const after = await myTurn(window);
        expect(after.history.filter(({ seat, version }) => seat === 1 - world.seat && version > stood).length).toBeLessThanOrEqual(1);
        expect(after.version).toBeGreaterThanOrEqual(stood);
        expect(after.history.some(({ seat, version }) => seat === 1 - world.seat && version > before.version)).toBe(true);
      });
    }

    test('a new window finds the table as it was left', async () => {
      const one = await world.open();
      const seen = await myTurn(one);
      await one.host.act(world.seat, seen.version, move(seen));
      const before = await myTurn(one);
      one.host.close();
      expect(await look(await world.open())).toEqual(before);
    });
  });
}
