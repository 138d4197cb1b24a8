import { SeededRandom } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { TableDriver, type TablePorts } from './driver.ts';
import { unstarted } from './head.ts';
import { openSeat, type Table, type TableSeat } from './table.ts';

const person = (user: string): TableSeat => ({ ...openSeat, kind: 'person', user, name: user });

function driverWith(ports: Partial<TablePorts<Pebbles>>, heard: string[] = []): TableDriver<Pebbles> {
  const seats = [person('anna'), person('bruno')];
  const table: Table<Pebbles> = {
    seats,
    head: { version: 0, draws: 0, ...unstarted(seats, 0), status: 'playing' },
    state: pebbles.start({ players: 2, options: { long: false } }),
    decided: null,
  };
  return new TableDriver(
    {
      game: pebbles,
      options: {},
      outdated: null,
      creator: 'anna',
      standIn: 'greedy',
      contributionWait: 0,
      pause: () => 0,
      draw: (state) => pebbles.chance(state, new SeededRandom('luck')),
    },
    table,
    {
      now: () => 1_000,
      save: async () => true,
      changed: ({ after }) => heard.push(`changed ${after.head.version}`),
      movedOn: () => void heard.push('moved on'),
      failed: (_, fault, input) => {
        heard.push(`failed ${fault.code}`);
        return { ...fault, values: { input } };
      },
      ...ports,
    },
  );
}

const begin = { type: 'begin' } as const;

test('what is not yet stored is neither true nor told', async () => {
  const heard: string[] = [];
  let store: (stored: boolean) => void = () => {};
  const driver = driverWith({ save: () => new Promise((resolve) => (store = resolve)) }, heard);
  const before = driver.table;
  const fed = driver.feed(begin);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(driver.table).toBe(before);
  expect(heard).toEqual([]);
  store(true);
  expect(await fed).toEqual({ ok: true, version: 1 });
  expect(driver.table.head.version).toBe(1);
  expect(heard).toEqual(['changed 1']);
});

test('what cannot be stored has not happened, and may be tried again', async () => {
  const heard: string[] = [];
  let full = true;
  const save = async () => {
    if (full) throw new Error('disk full');
    return true;
  };
  const driver = driverWith({ save }, heard);
  const before = driver.table;
  expect(await driver.feed(begin)).toMatchObject({ ok: false, fault: { code: 'not-stored' } });
  expect(driver.table).toBe(before);
  full = false;
  expect(await driver.feed(begin)).toEqual({ ok: true, version: 1 });
  expect(heard).toEqual(['failed not-stored', 'changed 1']);
  expect(driver.busy).toBe(0);
});

test('a table that has moved on elsewhere is a conflict', async () => {
  const heard: string[] = [];
  const driver = driverWith({ save: async () => false }, heard);
  expect(await driver.feed(begin)).toMatchObject({ ok: false, fault: { code: 'conflict' } });
  expect(driver.table.head.version).toBe(0);
  expect(heard).toEqual(['moved on']);
});

test('a fault of ours is answered, and the table goes on', async () => {
  const heard: string[] = [];
  let broken = true;
  const now = () => {
    if (broken) throw new Error('no clock');
    return 1_000;
  };
  const driver = driverWith({ now }, heard);
  expect(await driver.feed(begin)).toMatchObject({ ok: false, fault: { code: 'internal', values: { input: 'begin' } } });
  broken = false;
  expect(await driver.feed(begin)).toMatchObject({ ok: true });
  expect(heard).toEqual(['failed internal', 'changed 1']);
});

test('what is stored is acknowledged, also where somebody could not be told', async () => {
  const heard: string[] = [];
  const changed = () => {
    throw new Error('deaf');
  };
  const driver = driverWith({ changed }, heard);
  expect(await driver.feed(begin)).toEqual({ ok: true, version: 1 });
  expect(heard).toEqual(['failed internal']);
});

test('inputs and tasks run one after the other', async () => {
  const order: string[] = [];
  const driver = driverWith({
    save: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('stored');
      return true;
    },
  });
  void driver.feed(begin);
  void driver.run(async () => order.push(`task at ${driver.table.head.version}`));
  expect(driver.busy).toBe(2);
  await driver.idle();
  expect(order).toEqual(['stored', 'task at 1']);
});
