import { expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { type Guest, playOut, until } from './harness.ts';

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
