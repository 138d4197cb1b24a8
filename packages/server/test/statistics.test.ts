import type { HouseStatistics, MyFinishedGame } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { playOut } from './harness.ts';
import { toy } from './toy-game.ts';

const { start, arrive } = fixture();

const opening = { ...toy, openings: { of: ([first]: readonly { type: string }[]) => first?.type ?? null } };

test('one’s own finished games, and the house’s count of those among people (RV-17)', async () => {
  const { url } = await start({ games: [opening] });
  const [anna, bruno] = [await arrive(url), await arrive(url)] as const;
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  await bruno.ask('sit', { table, seat: open });
  await Promise.all([playOut(anna, table), playOut(bruno, table)]);
  const withBot = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  await playOut(anna, withBot);
  await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);

  const mine = (await anna.request<MyFinishedGame[]>('GET', '/api/statistics/mine')).json;
  expect(mine.map(({ id }) => id)).toEqual([withBot, table]);
  expect(mine[1]).toMatchObject({ game: 'pebbles', mine: [1 - open], seats: [{ bot: null }, { bot: null }] });
  expect(mine[0]?.seats.filter(({ bot }) => bot === 'greedy')).toHaveLength(1);
  expect(JSON.stringify(mine)).not.toMatch(/name|user/);
  const [first] = mine;
  const rest = await anna.request<MyFinishedGame[]>('GET', `/api/statistics/mine?limit=1&before=${first?.at}-${first?.id}`);
  expect(rest.json.map(({ id }) => id)).toEqual([table]);
  expect((await bruno.request<MyFinishedGame[]>('GET', '/api/statistics/mine')).json.map(({ id }) => id)).toEqual([table]);

  const house = (await bruno.request<HouseStatistics>('GET', '/api/statistics/pebbles')).json;
  expect(house.players).toMatchObject([{ players: 2, games: 1, seats: [{ games: 1 }, { games: 1 }] }]);
  const [two] = house.players;
  expect(two?.openings.reduce((sum, { games }) => sum + games, 0)).toBe(2);
  expect(two?.seats.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(1);
  // Told from the log once, openings are kept with the result.
  const again = (await anna.request<MyFinishedGame[]>('GET', '/api/statistics/mine')).json;
  expect(again[1]?.seats.every(({ opening: name }) => name !== null)).toBe(true);
});

test('statistics of no game, and a list asked for badly', async () => {
  const { url } = await start();
  const anna = await arrive(url);
  expect(await anna.request('GET', '/api/statistics/chess')).toMatchObject({ status: 404, json: { fault: { code: 'not-found' } } });
  expect(await anna.request('GET', '/api/statistics/mine?limit=1000')).toMatchObject({
    status: 400,
    json: { fault: { code: 'bad-input', field: 'limit' } },
  });
  expect((await anna.request<HouseStatistics>('GET', '/api/statistics/pebbles')).json).toMatchObject({ since: null, players: [] });
});
