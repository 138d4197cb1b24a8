import { afterEach, expect, test, vi } from 'vitest';
import { noRates } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, type ToyView, until } from './harness.ts';

const HOUR = 3_600_000;

/** The clock that people set, so many ms off. */
let off = 0;
const real = Date.now;
vi.spyOn(Date, 'now').mockImplementation(() => real.call(Date) + off);
const { start, arrive } = fixture();
afterEach(() => {
  off = 0;
});

async function againstBot(anna: Guest) {
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const seat = (await anna.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine);
  const turn = async () => ((await anna.watch(table, seat)).view as unknown as ToyView).turn;
  await until(async () => (await turn()) === seat);
  return { table, seat };
}

test.each([
  ['ten minutes back', -HOUR / 6],
  ['an hour back', -HOUR],
  ['a year forward', 365 * 24 * HOUR],
])('a bot plays at once after a restart with the clock set %s', async (_, step) => {
  const first = await start({ botDelay: 600 });
  const anna = await arrive(first.url);
  const { table, seat } = await againstBot(anna);
  const { version, view } = await anna.watch(table, seat);
  const answer = await anna.act(table, seat, version, [firstMove(view, seat)]);
  expect(answer.ok).toBe(true);
  await first.close();

  off = step;
  const second = await start({ data: first.data, botDelay: 600 });
  const back = await arrive(second.url, anna.cookie);
  await until(async () => (await back.watch(table, 'spectator')).version > version + 1, 4_000);
});

test.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('the clock is set %s while the server runs: bots play, draws are drawn, nobody is refused', async (_, step) => {
  const { url } = await start({ botDelay: 300, contributionWait: 700, rates: { ...noRates, guests: { perSecond: 50, burst: 3 } } });
  const anna = await arrive(url);
  const { table, seat } = await againstBot(anna);
  const { version, view } = await anna.watch(table, seat);
  const move = anna.act(table, seat, version, [firstMove(view, seat)]);
  const bruno = await arrive(url);
  const pair = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  const open = (await bruno.watch(pair, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  await bruno.ask('sit', { table: pair, seat: open });
  await move;
  off = step;
  // The test's own clients share the clock, and take their connection for dead.
  const back = await arrive(url, anna.cookie);
  await until(async () => (await back.watch(table, 'spectator')).version > version + 1, 4_000);
  await until(async () => (await back.watch(pair, 'spectator')).version > 0, 4_000);
  // A new bot's turn is planned by the new clock.
  const seen = await back.watch(table, seat);
  expect(seen).toMatchObject({ status: 'playing', view: { turn: seat } });
  await back.act(table, seat, seen.version, [firstMove(seen.view, seat)]);
  await until(async () => (await back.watch(table, 'spectator')).version > seen.version + 1, 4_000);
  await until(async () => (await fetch(`${url}/api/me`)).status === 200, 2_000);
});
