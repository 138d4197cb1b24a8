import { completeOptions, type Game } from '@castellum/core';
import { type GameEntry, gameOf, games } from '@castellum/games';
import { UsageError } from './usage.ts';

/** The game of that id. @throws UsageError */
export function namedGame(id: string): GameEntry {
  const entry = gameOf(id);
  if (entry === undefined) throw new UsageError(`${id} is no game: ${games.map(({ rules }) => rules.id).join(', ')}`);
  return entry;
}

/** A setup from the command line: `--players` and any `--option KEY=VALUE`. @throws UsageError */
export function namedSetup(game: Game, players: number, options: readonly string[]) {
  const { min, max } = game.players;
  if (players < min || players > max) throw new UsageError(`${game.id} is for ${min === max ? min : `${min} to ${max}`} players`);
  const partial: Record<string, unknown> = {};
  for (const option of options) {
    const [key = '', ...rest] = option.split('=');
    const value = rest.join('=');
    const spec = game.options.find((known) => known.key === key);
    if (spec === undefined)
      throw new UsageError(`${game.id} has no option ${key}: ${game.options.map((known) => known.key).join(', ') || 'it has none'}`);
    partial[key] = spec.values.find((known) => String(known) === value) ?? value;
  }
  const complete = completeOptions(game, partial);
  if (!complete.ok) throw new UsageError(`${complete.fault.field} ${complete.fault.message}`);
  return { players, options: complete.value };
}
