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
  const amongPeople = async () => {
    const made = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
    const seat = (await bruno.watch(made, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    await bruno.ask('sit', { table: made, seat });
    await Promise.all([playOut(anna, made), playOut(bruno, made)]);
    return { table: made, open: seat };
  };
  const others: string[] = [];
  for (let n = 0; n < 4; n++) others.unshift((await amongPeople()).table);
  const { table, open } = await amongPeople();
  const withBot = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  await playOut(anna, withBot);
  await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);

  const mine = (await anna.request<MyFinishedGame[]>('GET', '/api/statistics/mine')).json;
  expect(mine.map(({ id }) => id)).toEqual([withBot, table, ...others]);
  expect(mine[1]).toMatchObject({ game: 'pebbles', mine: [1 - open], seats: [{ bot: null }, { bot: null }] });
  expect(mine[0]?.seats.filter(({ bot }) => bot === 'greedy')).toHaveLength(1);
  expect(JSON.stringify(mine)).not.toMatch(/name|user/);
  const [first] = mine;
  const rest = await anna.request<MyFinishedGame[]>('GET', `/api/statistics/mine?limit=1&before=${first?.at}-${first?.id}`);
  expect(rest.json.map(({ id }) => id)).toEqual([table]);
  expect((await bruno.request<MyFinishedGame[]>('GET', '/api/statistics/mine')).json.map(({ id }) => id)).toEqual([table, ...others]);

  const house = (await bruno.request<HouseStatistics>('GET', '/api/statistics/pebbles')).json;
  expect(house.players).toMatchObject([{ players: 2, games: 5, opened: 10, seats: [{ games: 5 }, { games: 5 }] }]);
  const [two] = house.players;
  expect(two?.openings.reduce((sum, { games }) => sum + games, 0)).toBe(10);
  expect(two?.seats.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(5);
  // A day, and no moment that somebody may know.
  expect((house.since ?? 1) % (24 * 3_600_000)).toBe(0);
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
