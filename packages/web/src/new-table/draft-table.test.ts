import type { Game } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { firstDraft, requestOf, withPlayers, withSeat } from './draft-table.ts';

const game = pebbles as Game<Pebbles> as unknown as Game;
const friend = (n: number) => `Friend ${n}`;

test('starts with oneself against bots and the game’s defaults', () => {
  expect(requestOf(game, firstDraft(game, 'greedy'), friend)).toEqual({
    game: 'pebbles',
    options: { long: false },
    seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }],
  });
});

test('more seats are taken by bots, fewer drop the last', () => {
  const three = withPlayers(firstDraft(game, 'greedy'), 3, 'random');
  expect(three.seats.map(({ kind, bot }) => [kind, bot])).toEqual([
    ['me', 'greedy'],
    ['bot', 'greedy'],
    ['bot', 'random'],
  ]);
  expect(withPlayers(three, 2, 'greedy').seats).toHaveLength(2);
});

test('one sits in one seat only', () => {
  const moved = withSeat(firstDraft(game, 'greedy'), 1, { kind: 'me', name: '', bot: 'greedy' });
  expect(moved.seats.map(({ kind }) => kind)).toEqual(['bot', 'me']);
});

test('a friend without a name is called by the seat', () => {
  let draft = withPlayers(firstDraft(game, 'greedy'), 3, 'greedy');
  draft = withSeat(draft, 1, { kind: 'friend', name: '  ', bot: 'greedy' });
  draft = withSeat(draft, 2, { kind: 'friend', name: ' Marco ', bot: 'greedy' });
  expect(requestOf(game, draft, friend).seats.slice(1)).toEqual([
    { kind: 'person', name: 'Friend 2' },
    { kind: 'person', name: 'Marco' },
  ]);
});
