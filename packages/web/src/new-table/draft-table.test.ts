import type { Game } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { consequencesOf, firstDraft, hintsOf, placeOf, requestOf, withPlayers, withSeat } from './draft-table.ts';

const game = pebbles as Game<Pebbles> as unknown as Game;
const friend = (n: number) => `Friend ${n}`;

test('starts with oneself against bots and the game’s defaults', () => {
  expect(requestOf(game, firstDraft(game, 'greedy'), friend)).toEqual({
    game: 'pebbles',
    options: { long: false },
    seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }],
    hints: true,
  });
});

test('a game may begin with other options than its defaults', () => {
  expect(firstDraft(game, 'greedy', { long: true }).options).toEqual({ long: true });
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

test('one person against bots plays in the browser and with hints, a friend at the screen on the server, who comes by link without hints', () => {
  const alone = firstDraft(game, 'greedy');
  const friends = withSeat(alone, 1, { kind: 'friend', name: 'Marco', bot: 'greedy' });
  const open = withSeat(alone, 1, { kind: 'open', name: '', bot: 'greedy' });
  expect([alone, friends, open].map((draft) => [placeOf(draft), hintsOf(draft)])).toEqual([
    ['browser', true],
    ['server', true],
    ['server', false],
  ]);
});

test('what was chosen holds, but nobody comes by link to a table in the browser', () => {
  const chosen = { ...firstDraft(game, 'greedy'), place: 'server', hints: false } as const;
  expect([placeOf(chosen), hintsOf(chosen)]).toEqual(['server', false]);
  const open = withSeat({ ...chosen, place: 'browser', hints: true }, 1, { kind: 'open', name: '', bot: 'greedy' });
  expect([placeOf(open), hintsOf(open)]).toEqual(['server', true]);
});

test('a friend or somebody by link changes other choices too, and that is told', () => {
  const alone = firstDraft(game, 'greedy');
  const linked = withSeat(alone, 1, { kind: 'open', name: '', bot: 'greedy' });
  expect(consequencesOf(alone, linked)).toEqual({ hints: false, place: 'link' });
  const friends = withSeat(linked, 1, { kind: 'friend', name: 'Marco', bot: 'greedy' });
  expect(consequencesOf(linked, friends)).toEqual({ hints: true });
  expect(consequencesOf(friends, withSeat(friends, 1, { kind: 'bot', name: '', bot: 'random' }))).toEqual({ place: 'browser' });
  expect(consequencesOf(alone, withPlayers(alone, 3, 'greedy'))).toEqual({});
  const other = withSeat(alone, 1, { kind: 'me', name: '', bot: 'greedy' });
  expect(consequencesOf(alone, other)).toEqual({ left: 0 });
  expect(consequencesOf(other, withSeat(other, 1, { kind: 'bot', name: '', bot: 'greedy' }))).toEqual({ place: 'server' });
  // Among friends the table is on the server already; by link it can be nowhere else.
  const both = withPlayers(withSeat(alone, 1, { kind: 'friend', name: 'Marco', bot: 'greedy' }), 3, 'greedy');
  expect(consequencesOf(both, withSeat(both, 2, { kind: 'open', name: '', bot: 'greedy' }))).toEqual({ hints: false, place: 'link' });
});
