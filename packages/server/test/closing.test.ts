import { expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { firstMove, playOut } from './harness.ts';
import { toy } from './toy-game.ts';

const { start, arrive } = fixture();

test('what is under way is stored and answered before the server closes', async () => {
  const first = await start();
  const anna = await arrive(first.url);
  const tables: string[] = [];
  for (let i = 0; i < 10; i++) tables.push(await anna.newTable([{ kind: 'person' }, { kind: 'person' }]));
  const moves: [string, number, ReturnType<typeof firstMove>][] = [];
  for (const table of tables) {
    const { version, view } = await anna.watch(table, 0);
    moves.push([table, version, firstMove(view, 0)]);
  }
  const answers = moves.map(([table, version, move]) => anna.act(table, 0, version, [move]));
  // The requests have arrived when a later one is answered.
  await anna.ask('nothing', {});
  const closed = first.close();
  const acknowledged = await Promise.all(answers);
  await closed;

  const second = await start({ data: first.data });
  const back = await arrive(second.url, anna.cookie);
  for (const [i, answer] of acknowledged.entries()) {
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) expect((await back.watch(tables[i] ?? '', 0)).version).toBe(answer.version);
  }
});

test('a table of older rules can be looked at, and not played on', async () => {
  const first = await start();
  const anna = await arrive(first.url);
  const over = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const end = await playOut(anna, over);
  const live = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const waiting = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  await first.close();

  const second = await start({ data: first.data, games: [{ ...toy, rules: { ...toy.rules, rulesVersion: 2 } }] });
  const back = await arrive(second.url, anna.cookie);
  const seen = await back.watch(over, 'spectator');
  expect(seen).toMatchObject({ status: 'over', result: end.result, view: end.view });
  expect(seen.history).toEqual(end.history);
  expect((await back.request<{ rules: number }>('GET', `/api/tables/${over}/record`)).json).toMatchObject({ rules: 1, result: end.result });
  const stopped = await back.watch(live, 'spectator');
  expect(stopped).toMatchObject({ status: 'playing', view: null });
  const seat = stopped.seats.findIndex(({ mine }) => mine);
  expect(await back.act(live, seat, stopped.version, [{ type: 'pass' }])).toMatchObject({ ok: false, fault: { code: 'over' } });
  const open = (await back.watch(waiting, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  expect(await back.ask('sit', { table: waiting, seat: open })).toMatchObject({ ok: false, fault: { code: 'over' } });
  expect((await back.request<unknown[]>('GET', '/api/tables')).json).toHaveLength(3);
});
