import { defaultOptions, type Game, type GameEvent, replay, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { describe, expect, test, vi } from 'vitest';
import { playedBy } from '../listings.ts';
import type { BotChooser } from './bot-chooser.ts';
import { botMove } from './bot-move.ts';
import { LocalHost, newLocalTable } from './local-host.ts';
import { localRecord } from './local-record.ts';
import type { LocalSeat, LocalTable } from './local-table.ts';
import { localSummary } from './local-tables.ts';
import { MemoryStore } from './memory-store.ts';
import { retold } from './retold.ts';

const livia: LocalSeat = { kind: 'person', name: 'Livia' };
const drusus: LocalSeat = { kind: 'person', name: 'Drusus' };
const bot: LocalSeat = { kind: 'bot', name: 'Agrippa', bot: 'greedy' };
/** So many decisions were made before the rules changed. */
const BEFORE = 40;

const earlier = games.flatMap((today) => (today.earlier ?? []).map((kept) => [today.rules.id, kept.rules.rulesVersion, today] as const));

test('a game keeps its earlier rules', () => {
  expect(earlier.map(([id, version]) => [id, version])).toContainEqual(['via-appia', 1]);
});

describe.each(earlier)('a table of this browser of %s that was begun under version %i of its rules', (_, version, today) => {
  const entry = { ...today, ...today.earlier?.find(({ rules }) => rules.rulesVersion === version) };
  const game = entry.rules;
  const bots: BotChooser = { choose: async (question) => botMove(entry, question), close: () => {} };

  /** Plays the people's decisions as the bot would until the game is over, or so many actions long. */
  async function playOn(table: LocalTable, rules: Game, most: number): Promise<LocalTable> {
    const store = new MemoryStore(table);
    const host = new LocalHost(rules, table, store, bots, { kit: entry.bot });
    expect(await host.watch(0)).toMatchObject({ ok: true });
    for (;;) {
      const now = await store.load(table.id);
      if (now === null) throw new Error('gone');
      const read = rules.read(now.position);
      if (!read.ok) throw new Error(read.fault.message);
      const actor = rules.actor(read.value);
      if (now.result !== null || now.version >= most) {
        host.close();
        return now;
      }
      if (typeof actor === 'number' && now.seats[actor]?.kind === 'person') {
        const view = rules.write(rules.conceal(read.value, actor));
        const action = botMove(entry, { game: rules.id, rules: version, view, bot: 'greedy', seed: String(now.version) });
        expect(await host.act(actor, now.version, [action])).toMatchObject({ ok: true });
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** As a release before times, and before events that name their rules, has kept it. */
  function asOfOld(table: LocalTable): LocalTable {
    const history = table.history.map(({ at: _at, since: _since, ...step }) => ({
      ...step,
      events: step.events.map(({ rules: _rules, ...event }): GameEvent => event),
    }));
    return JSON.parse(JSON.stringify({ ...table, history }));
  }

  test.each([
    ['alone', [livia, bot]],
    ['around one screen', [livia, drusus]],
  ])('is played to its end by them, %s', async (_how, seats) => {
    const setup = { players: seats.length, options: defaultOptions(game) };
    const begun = await playOn(newLocalTable(game, 'old', setup, seats, 'seed'), game, BEFORE);
    expect(begun).toMatchObject({ rules: version, result: null });
    const old = asOfOld(begun);
    expect(old.history.map(({ events }) => events)).not.toEqual(begun.history.map(({ events }) => events));

    const by = playedBy(today, old.rules).rules;
    expect(localSummary(today, old)).toMatchObject({ status: 'playing', version: begun.version });
    expect(retold(by, old).history.map(({ events }) => events)).toEqual(begun.history.map(({ events }) => events));

    const over = await playOn(old, by, Number.POSITIVE_INFINITY);
    expect(over.history.slice(0, begun.version).map(({ events }) => events)).toEqual(begun.history.map(({ events }) => events));
    const record = localRecord(over);
    expect(record).toMatchObject({ rules: version, result: over.result });
    expect(game.write(replay(game, record))).toEqual(over.position);
  });
});

test('a history whose actions do not lead to the position stays as it is kept, and so does one that breaks the rules', async () => {
  const [[, , today] = []] = earlier;
  const game = today?.earlier?.[0]?.rules;
  if (game === undefined) throw new Error('no earlier rules');
  const setup = { players: 2, options: defaultOptions(game) };
  const table = newLocalTable(game, 'old', setup, [livia, drusus], 'seed');
  const step = { version: 1, seat: 'chance' as const, action: game.chance(game.start(setup), new SeededRandom('luck')), events: [] };
  const cut = { ...table, version: 1, history: [step] };
  expect(retold(game, cut)).toEqual(cut);
  const illegal = { ...table, version: 1, history: [{ ...step, action: { type: 'no such' } }] };
  expect(() => retold(game, illegal)).toThrow();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = new LocalHost(game, illegal, new MemoryStore(illegal), { choose: async () => null, close: () => {} });
  const answer = await host.watch('spectator');
  expect(answer.ok && answer.snapshot.history[0]?.events).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  host.close();
  warn.mockRestore();
});
