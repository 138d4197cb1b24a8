import { SeededRandom } from '@castellum/core';
import { pebbles } from '@castellum/core/toy';
import type { GameEntry } from '@castellum/games';
import { expect, test } from 'vitest';
import { localSeats } from './create-local.ts';
import { newLocalTable } from './local-host.ts';
import { localRecord } from './local-record.ts';
import { localSummary } from './local-tables.ts';

const entry = { rules: pebbles, bot: { levels: [{ name: 'Gaia' }] } } as unknown as GameEntry;

test('bots bear their level’s name, people their own', () => {
  const seats = localSeats(entry, [{ kind: 'person' }, { kind: 'bot', bot: 'level:1' }, { kind: 'bot', bot: 'greedy' }], 'Livia');
  expect(seats.map(({ name }) => name)).toEqual(['Livia', 'Gaia', 'Severus']);
});

test('two bots of one level are called differently', () => {
  const bot = { kind: 'bot', bot: 'level:1' } as const;
  const names = localSeats(entry, [{ kind: 'person' }, bot, bot, bot], 'Livia').map(({ name }) => name);
  expect(names[1]).toBe('Gaia');
  expect(new Set(names).size).toBe(4);
});

test('nobody can come to an open seat', () => {
  expect(() => localSeats(entry, [{ kind: 'open' }], 'Livia')).toThrow();
});

test('is summed up like a table of the server, without anybody’s secrets', () => {
  const table = newLocalTable(
    pebbles,
    'abc',
    { players: 2, options: { long: false } },
    localSeats(entry, [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }], 'Livia'),
    's',
  );
  const dealt = {
    ...table,
    history: [
      {
        version: 1,
        seat: 'chance' as const,
        action: { type: 'deal', deck: [3] },
        events: [{ type: 'dealt' }, { type: 'hand', only: 1, cards: [3] }],
      },
    ],
  };
  expect(localSummary(entry, dealt)).toMatchObject({
    id: 'abc',
    status: 'playing',
    yourTurn: false,
    actor: null,
    last: { events: [{ type: 'dealt' }] },
  });
  expect(localSummary(entry, dealt)?.last).not.toHaveProperty('action');
});

test('a position that is none is left out', () => {
  const table = newLocalTable(pebbles, 'abc', { players: 2, options: { long: false } }, [], 's');
  expect(localSummary(entry, { ...table, position: {} })).toBeNull();
});

test('a table of earlier rules is read by those', () => {
  const old = { ...pebbles, rulesVersion: 0, scores: () => [7, 7] };
  const table = newLocalTable(old, 'abc', { players: 2, options: { long: false } }, [], 's');
  expect(localSummary({ ...entry, earlier: [{ rules: old, bot: entry.bot }] }, table)?.scores).toEqual([7, 7]);
});

test('a table of rules that are not at hand waits for nobody, and its record names them', () => {
  const setup = { players: 2, options: { long: false } };
  const seats = localSeats(entry, [{ kind: 'person' }, { kind: 'person', name: 'Drusus' }], 'Livia');
  const dealt = pebbles.apply(pebbles.start(setup), pebbles.chance(pebbles.start(setup), new SeededRandom('luck'))).state;
  const table = { ...newLocalTable(pebbles, 'abc', setup, seats, 's'), position: pebbles.write(dealt) };
  expect(localSummary(entry, table)?.yourTurn).toBe(true);
  expect(localSummary(entry, table)?.stopped).toBeUndefined();
  expect(localSummary(entry, { ...table, rules: 9 })).toMatchObject({ yourTurn: false, actor: null, stopped: true });
  // What was played to its end is not stopped: it is over.
  expect(localSummary(entry, { ...table, rules: 9, result: { scores: [1, 2], ranks: [2, 1] } })?.stopped).toBeUndefined();
  expect(localRecord({ ...table, rules: 9 })).toMatchObject({ game: 'pebbles', rules: 9 });
});
