import { CastellumError } from '@castellum/core';
import { gameOf } from '@castellum/games';
import type { HouseOfPlayers } from '@castellum/protocol';
import { wilson } from '@castellum/search/statistics';
import { HouseCount } from '@castellum/table';
import { type Command, wordOf } from '../command.ts';
import { forEachRecord } from '../input.ts';

/** A count of a game's records, and when the next one comes. */
interface Counted {
  readonly count: HouseCount;
  records: number;
}

const rounded = (share: number): number => Number(share.toFixed(4));

/** A number of players' counts as shares with their 95 % intervals. */
function shares({ players, games, seats, openings }: HouseOfPlayers) {
  const share = ({ won, games: played }: { readonly won: number; readonly games: number }) => wilson(won, played).map(rounded);
  return {
    players,
    games,
    fair: rounded(1 / players),
    seats: seats.map((seat) => ({ won: share(seat) })),
    openings: openings.map(({ opening, ...rest }) => ({ opening, seats: rest.games, won: share(rest) })),
  };
}

export const command: Command = {
  usage: `stats FILE.jsonl
  Counts finished games: of each game and number of players, how often each seat and each opening won, with intervals, as the site's statistics do. A line of
  JSON for each game: {"game","records","players":[{"players","games","fair","seats":[{"won":[share,low,high]}],"openings":[{"opening","seats","won"}]}]}.
  "openings" are the twelve commonest. Records are believed, not replayed: see castellum replay.`,
  options: {},
  words: [1, 1],
  async run(given, io) {
    const games = new Map<string, Counted>();
    await forEachRecord(wordOf(given, 0), async (game, { actions, players, result }) => {
      if (result === null) throw new CastellumError('bad-record', 'result: this game is not over', { field: 'result' });
      const counted = games.get(game.id) ?? { count: new HouseCount(), records: 0 };
      games.set(game.id, counted);
      const openingOf = (seat: number) =>
        gameOf(game.id)?.openings?.of(actions.filter((one) => one.seat === seat).map(({ action }) => action)) ?? null;
      const seats = Array.from({ length: players }, (_, seat) => ({
        rank: result.ranks[seat] ?? 0,
        score: result.scores[seat] ?? 0,
        bot: null,
        opening: openingOf(seat),
      }));
      counted.count.add({ at: counted.records++, seats });
    });
    for (const [id, { count, records }] of games)
      io.out(JSON.stringify({ game: id, records, players: count.statistics(id, 0).players.map(shares) }));
  },
};
