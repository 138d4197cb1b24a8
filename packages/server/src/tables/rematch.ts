import { openSeat, started, type TableSeat, unstarted } from '@castellum/table';
import type { PlayableGame } from '../game-list.ts';
import { derivedId, newSeed } from '../identity/token.ts';
import type { NewTableRow } from '../storage/storage.ts';
import { SystemRandom } from '../system-random.ts';
import type { LiveTable } from './live-table.ts';

/**
 * The id of the nth table that follows a finished one: the same whoever asks, and however often.
 * @param secret the database's: an id is an invitation, and all that is told of a finished table must not give the next one's away
 */
export function rematchId(secret: string, { stored }: LiveTable, n: number): string {
  return derivedId(secret, `rematch/${stored.id}/${n}`);
}

/** As older releases made it, of the seed that everybody is told when the game is over. */
export function earlierRematchId({ stored }: LiveTable, n: number): string {
  return derivedId(stored.seed, `rematch/${n}`);
}

/**
 * The rows of the table that follows a finished one: the same people and bots, each one seat further (ON-20), in a game with secrets drawn by lot anew. Whoever
 * asks sits; the other people's seats are kept for them. For who left the game a bot plays on.
 */
export function rematchOf(old: LiveTable, game: PlayableGame, asker: string, id: string, now: number): NewTableRow {
  const { rules } = game;
  const { options, hints } = old.stored;
  const seats = old.seats.map(({ kind, user, name, bot }): TableSeat => {
    if (kind === 'bot') return { ...openSeat, kind, name, bot };
    return { ...openSeat, kind: user === asker ? 'person' : 'open', user, name };
  });
  const first = seats.shift();
  if (first !== undefined) seats.push(first);
  if (rules.hasSecrets) new SystemRandom().shuffle(seats);
  const playing = seats.every(({ kind }) => kind !== 'open');
  return {
    table: { id, game: rules.id, rules: rules.rulesVersion, options, creator: asker, hints, seed: newSeed() },
    seats,
    head: playing ? started(rules, rules.start({ players: seats.length, options }), seats, now) : unstarted(seats, now),
  };
}
