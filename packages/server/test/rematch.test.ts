import { openSeat, unstarted } from '@castellum/table';
import { expect, test } from 'vitest';
import { derivedId } from '../src/identity/token.ts';
import { openStorage } from '../src/storage/open.ts';
import { fixture } from './fixture.ts';
import { type Guest, playOut, until } from './harness.ts';
import { toy } from './toy-game.ts';

const { start, arrive } = fixture();

const again = async (guest: Guest, table: string) => {
  const { status, json } = await guest.request<{ id: string }>('POST', `/api/tables/${table}/rematch`);
  return { status, id: json.id };
};

/** A finished game of two people. */
async function finished(url: string) {
  const [anna, bruno] = [await arrive(url), await arrive(url)] as const;
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  await bruno.ask('sit', { table, seat: open });
  await Promise.all([playOut(anna, table), playOut(bruno, table)]);
  return { anna, bruno, table };
}

test('both press Play again at once: one table, both sit at it, and it begins (ON-20)', async () => {
  const { url } = await start();
  const { anna, bruno, table } = await finished(url);
  const asked = await Promise.all([again(anna, table), again(bruno, table), again(anna, table)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  const next = asked[0]?.id ?? '';
  const seen = await anna.watch(next, 'spectator');
  expect(seen.status).toBe('playing');
  expect(seen.seats.filter(({ mine }) => mine)).toHaveLength(1);
  expect((await bruno.watch(next, 'spectator')).seats.filter(({ mine }) => mine)).toHaveLength(1);
});

test('until the other one presses, the seat is kept for them and for nobody else', async () => {
  const { url } = await start();
  const { anna, bruno, table } = await finished(url);
  const { id } = await again(anna, table);
  const kept = (await bruno.watch(id, 'spectator')).seats;
  const seat = kept.findIndex(({ kept: whose }) => whose === 'you');
  expect(kept[seat]).toMatchObject({ kind: 'open', name: expect.stringMatching(/./) });
  expect((await bruno.request<{ id: string }[]>('GET', '/api/tables')).json.map((listed) => listed.id)).toContain(id);
  const stranger = await arrive(url);
  expect((await stranger.watch(id, 'spectator')).seats[seat]).toMatchObject({ kept: 'other' });
  expect(await stranger.ask('sit', { table: id, seat })).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
  // One who does not want to play again takes it off the list.
  expect((await bruno.request('DELETE', `/api/tables/${id}`)).status).toBe(200);
  expect((await again(bruno, table)).id).toBe(id);
  await until(async () => (await bruno.watch(id, 'spectator')).status === 'playing');
});

test('only who played asks for another game, and only after the end; a closed one is followed by a new one', async () => {
  const { url } = await start();
  const { anna, bruno, table } = await finished(url);
  const refused = async (guest: Guest, of: string) => (await guest.request('POST', `/api/tables/${of}/rematch`)).json;
  expect(await refused(await arrive(url), table)).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
  const { id } = await again(anna, table);
  expect(await refused(anna, id)).toMatchObject({ ok: false, fault: { code: 'not-over' } });
  expect(await anna.ask('closeTable', { table: id })).toEqual({ ok: true });
  const other = await again(bruno, table);
  expect(other.id).not.toBe(id);
  expect((await again(anna, table)).id).toBe(other.id);
});

/** The id that older releases gave the first table after a finished one: what its record tells is enough to find it. */
async function idFromRecord(guest: Guest, table: string): Promise<string> {
  const { json } = await guest.request<{ fair: { seed: string } }>('GET', `/api/tables/${table}/record`);
  return derivedId(json.fair.seed, 'rematch/0');
}

test('nobody finds the next table by what is told of the finished one', async () => {
  const { url } = await start();
  const { anna, table } = await finished(url);
  const { id } = await again(anna, table);
  expect(id).not.toBe(await idFromRecord(anna, table));
  const stranger = await arrive(url);
  expect((await stranger.ask('watch', { table: await idFromRecord(anna, table), as: 'spectator' })).ok).toBe(false);
});

test('the table that an older release made is the one that follows, until it is closed', async () => {
  const first = await start();
  const { anna, bruno, table } = await finished(first.url);
  const id = await idFromRecord(anna, table);
  const { id: user, name } = (await anna.request<{ id: string; name: string }>('GET', '/api/me')).json;
  await first.close();
  const storage = await openStorage(first.data);
  const seats = [{ ...openSeat, kind: 'person' as const, user, name }, openSeat];
  const { id: game, rulesVersion: rules } = toy.rules;
  await storage.addTable({
    table: { id, game, rules, options: { long: false }, creator: user, hints: false, seed: 'ab'.repeat(32) },
    seats,
    head: unstarted(seats, 0),
  });
  await storage.close();

  const second = await start({ data: first.data });
  const back = await arrive(second.url, anna.cookie);
  expect((await again(back, table)).id).toBe(id);
  expect((await again(await arrive(second.url, bruno.cookie), table)).id).toBe(id);
  expect(await back.ask('closeTable', { table: id })).toEqual({ ok: true });
  expect((await again(back, table)).id).not.toBe(id);
});
