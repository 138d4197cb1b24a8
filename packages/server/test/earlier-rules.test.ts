import { join } from 'node:path';
import { canonical } from '@castellum/core';
import type { TableSummary } from '@castellum/protocol';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { besideServers, type PlayableGame, type UpgradedTable, upgradeRules } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, playOut, until } from './harness.ts';
import { otherToy, toy, toyByNewRules } from './toy-game.ts';

const { start, arrive } = fixture();

const alike = toyByNewRules({});

async function someMoves(guest: Guest, table: string): Promise<void> {
  for (let moves = 0; moves < 3; moves++) {
    await until(async () => {
      const { view } = await guest.watch(table, 'spectator');
      return view === null || (await guest.watch(table, 'spectator')).seats[(view as unknown as { turn: number }).turn]?.mine === true;
    });
    const { view } = await guest.watch(table, 'spectator');
    const seat = (view as unknown as { turn: number }).turn;
    const seen = await guest.watch(table, seat);
    await guest.act(table, seat, seen.version, [firstMove(seen.view, seat)]);
  }
}

/** A server of the first rules, with a table that goes on, and one that waits. */
async function before() {
  const server = await start();
  const anna = await arrive(server.url);
  const live = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const waiting = await anna.newTable([{ kind: 'person' }, { kind: 'open' }]);
  await someMoves(anna, live);
  await server.close();
  return { data: server.data, cookie: anna.cookie, live, waiting };
}

describe('a table of earlier rules', () => {
  test('is played to its end by them, its bots too, and followed by one of the new ones', async () => {
    const { data, cookie, live, waiting } = await before();
    const { url } = await start({ data, games: [otherToy] });
    const anna = await arrive(url, cookie);
    const bruno = await arrive(url);
    expect(await anna.watch(live, 'spectator')).toMatchObject({ rules: 1, status: 'playing' });
    const end = await playOut(anna, live);
    expect(end).toMatchObject({ rules: 1, status: 'over' });
    expect(end.view).not.toHaveProperty('score');
    expect((await anna.request('GET', `/api/tables/${live}/record`)).json).toMatchObject({ rules: 1, result: end.result });
    const open = (await anna.watch(waiting, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
    expect(await bruno.ask('sit', { table: waiting, seat: open })).toEqual({ ok: true });
    expect(await anna.watch(waiting, 'spectator')).toMatchObject({ rules: 1, status: 'playing' });
    const { json } = await anna.request<{ id: string }>('POST', `/api/tables/${live}/rematch`);
    expect(await anna.watch(json.id, 'spectator')).toMatchObject({ rules: 2, view: { score: 'otherwise' } });
  });

  test('of rules that are not kept waits for nobody in the list', async () => {
    const { data, cookie, live, waiting } = await before();
    const listed = async (url: string) => {
      const { json } = await (await arrive(url, cookie)).request<TableSummary[]>('GET', '/api/tables');
      return [live, waiting].map((table) => json.find(({ id }) => id === table));
    };
    const kept = await start({ data, games: [otherToy] });
    const shown = await listed(kept.url);
    expect(shown.map((table) => table?.stopped)).toEqual([undefined, undefined]);
    expect(typeof shown[0]?.actor).toBe('number');
    await kept.close();
    const { url } = await start({ data, games: [{ ...otherToy, earlier: [] }] });
    const stopped = { actor: null, yourTurn: false, stopped: true };
    expect(await listed(url)).toMatchObject([stopped, stopped]);
  });

  test('is taken up to the new ones where they give the same game, and only then', async () => {
    const { data, cookie, live, waiting } = await before();
    const upgraded = async (game: PlayableGame, dryRun: boolean) =>
      (await upgradeRules({ data }, [game], dryRun ? null : 'livia')).upgraded;
    const of = (tables: readonly UpgradedTable[], differs: readonly boolean[]) =>
      expect(tables.map((table) => table.differs !== null)).toEqual(differs);
    // The table that waits has no game yet.
    of(await upgraded(otherToy, true), [true, false]);
    expect((await upgraded(otherToy, true))[0]).toMatchObject({
      game: 'pebbles',
      from: 1,
      to: 2,
      differs: { action: 0, how: 'the position is another' },
    });
    expect((await upgraded(toyByNewRules({ refuse: () => ({ rule: 'P-9', reason: 'no' }) }), true))[0]?.differs?.how).toBe(
      'the action is not legal',
    );
    expect((await upgraded(toyByNewRules({ chance: () => ({ type: 'deal', hands: [] }) }), true))[0]?.differs).toEqual({
      action: 0,
      how: 'chance is drawn otherwise',
    });
    of(await upgraded(alike, true), [false, false]);
    of(await upgraded(alike, false), [false, false]);
    expect(await upgraded(alike, false)).toEqual([]);
    // A release that knows only the old ones takes nothing back.
    expect(await upgraded(toy, false)).toEqual([]);
    // GR-10: what was done, by whom, once for both tables.
    expect(await besideServers({ data }, [alike], 'livia', (desk) => desk.log())).toMatchObject([
      { by: 'livia', act: 'upgrade-rules', on: '2 tables of pebbles to rules 2' },
    ]);
    const { url } = await start({ data, games: [{ ...alike, earlier: [] }] });
    const anna = await arrive(url, cookie);
    for (const table of [live, waiting]) expect((await anna.watch(table, 'spectator')).rules).toBe(2);
    const end = await playOut(anna, live);
    expect(canonical((await anna.request<{ result: unknown }>('GET', `/api/tables/${live}/record`)).json.result)).toBe(
      canonical(end.result),
    );
  });

  test('of which a part is lost is named, and the others are taken up', async () => {
    const { data } = await before();
    const direct = new Database(join(data, 'castellum.db'));
    direct.exec('delete from log where version = 0');
    direct.close();
    const { upgraded, damaged } = await upgradeRules({ data }, [alike], 'livia');
    expect(upgraded.map(({ to }) => to)).toEqual([2]);
    expect(damaged).toEqual([{ table: 1, game: 'pebbles', fault: expect.stringMatching(/^table 1: the log has a gap before version/) }]);
  });
});
