import type { FinishedGame, HouseOfPlayers, HouseStatistics, Tally } from '@castellum/protocol';

/** How somebody fared in some games. `points`: of all of them; `best`: the most in one; null where there is none. */
export interface Fared extends Tally {
  readonly points: number;
  readonly best: number | null;
}

/** The same for one of several (a number of players, a level, a seat, a value of an option), by its name. */
export interface Group extends Fared {
  readonly key: string;
}

/** Against whom a game was played: people alone, people and bots, or the strongest of the bots. */
export const PEOPLE = 'people';
export const MIXED = 'mixed';

/** One's own statistics of a game (RV-17). */
export interface OwnStatistics {
  readonly all: Fared;
  readonly players: readonly Group[];
  readonly against: readonly Group[];
  /** By place in the order of play, from `1`. */
  readonly seats: readonly Group[];
  /** By option and value, as `builders=random`; only where games of different values were played. */
  readonly options: readonly Group[];
  /** The latest games, the latest first: one's place among so many. */
  readonly form: readonly { readonly rank: number; readonly players: number }[];
  /** The latest games apart from those before them; null where there are too few to compare. */
  readonly trend: { readonly latest: Tally; readonly before: Tally } | null;
  /** Games around one screen: nobody can tell which of the seats was one's own, so they are not counted. */
  readonly shared: number;
}

/** Form shows so many of the latest games. */
const FORM = 10;
/** Trend compares so many of the latest games with those before them. */
const TREND = 20;
const DAY = 24 * 3_600_000;
/** The commonest openings that are listed. */
const OPENINGS = 12;

/** A seat's part of the win: shared among all who are first. */
function partOf({ seats }: Pick<FinishedGame, 'seats'>, seat: number): number {
  return seats[seat]?.rank === 1 ? 1 / seats.filter(({ rank }) => rank === 1).length : 0;
}

interface Counted {
  readonly game: FinishedGame;
  readonly seat: number;
}

function tally(counted: readonly Counted[]): Tally {
  let won = 0;
  let fair = 0;
  for (const { game, seat } of counted) {
    won += partOf(game, seat);
    fair += 1 / game.seats.length;
  }
  return { games: counted.length, won, fair };
}

function fared(counted: readonly Counted[]): Fared {
  const scores = counted.map(({ game, seat }) => game.seats[seat]?.score ?? 0);
  return {
    ...tally(counted),
    points: scores.reduce((sum, score) => sum + score, 0),
    best: scores.length === 0 ? null : Math.max(...scores),
  };
}

function grouped(counted: readonly Counted[], keysOf: (one: Counted) => readonly string[]): Group[] {
  const groups = new Map<string, Counted[]>();
  for (const one of counted)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  return [...groups].map(([key, group]) => ({ key, ...fared(group) })).sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
}

/** Levels stand above all other bots, and in their order. */
function against({ game, seat }: Counted): string {
  const others = game.seats.filter((_, other) => other !== seat).map(({ bot }) => bot);
  const bots = others.filter((bot) => bot !== null).sort();
  const strongest = bots.findLast((bot) => bot.startsWith('level:')) ?? bots.at(-1);
  if (strongest === undefined) return PEOPLE;
  return bots.length < others.length ? MIXED : strongest;
}

function optionGroups(counted: readonly Counted[]): Group[] {
  const groups = grouped(counted, ({ game }) => Object.entries(game.options).map(([key, value]) => `${key}=${value}`));
  const optionOf = ({ key }: Group) => key.slice(0, key.indexOf('='));
  return groups.filter((group) => groups.some((other) => other !== group && optionOf(other) === optionOf(group)));
}

/** What is counted of one's own finished games, all of the same game, in any order. */
export function ownStatistics(games: readonly FinishedGame[]): OwnStatistics {
  const counted = games
    .flatMap((game): Counted[] => {
      const [seat, ...more] = game.mine;
      return seat === undefined || more.length > 0 ? [] : [{ game, seat }];
    })
    .sort((a, b) => b.game.at - a.game.at);
  const [latest, before] = [counted.slice(0, TREND), counted.slice(TREND)];
  return {
    all: fared(counted),
    players: grouped(counted, ({ game }) => [String(game.seats.length)]),
    against: grouped(counted, (one) => [against(one)]),
    seats: grouped(counted, ({ seat }) => [String(seat + 1)]),
    options: optionGroups(counted),
    form: counted.slice(0, FORM).map(({ game, seat }) => ({ rank: game.seats[seat]?.rank ?? 0, players: game.seats.length })),
    trend: before.length < TREND ? null : { latest: tally(latest), before: tally(before) },
    shared: games.filter(({ mine }) => mine.length > 1).length,
  };
}

/** Counts games for the house's statistics, one after the other, and keeps none of them. */
export class HouseCount {
  readonly #players = new Map<number, { games: number; readonly seats: Part[]; readonly openings: Map<string, Part>; since: number }>();

  add(game: Pick<FinishedGame, 'seats' | 'at'>): void {
    const { seats, at } = game;
    const count = this.#players.get(seats.length) ?? {
      games: 0,
      seats: seats.map(() => new Part()),
      openings: new Map<string, Part>(),
      since: at,
    };
    this.#players.set(seats.length, count);
    count.games++;
    count.since = Math.min(count.since, at);
    for (const [seat, { opening }] of seats.entries()) {
      const won = partOf(game, seat);
      count.seats[seat]?.add(won, seats.length);
      if (opening === null) continue;
      const part = count.openings.get(opening) ?? new Part();
      count.openings.set(opening, part);
      part.add(won, seats.length);
    }
  }

  /** @param enough nothing is told of fewer games of as many players */
  statistics(game: string, at: number, enough = 1): HouseStatistics {
    const told = [...this.#players].filter(([, { games }]) => games >= enough);
    const since = told.length === 0 ? null : Math.min(...told.map(([, count]) => count.since));
    const players = told.map(
      ([seats, count]): HouseOfPlayers => ({
        players: seats,
        games: count.games,
        seats: count.seats.map((part) => part.tally),
        openings: [...count.openings]
          .map(([opening, part]) => ({ opening, ...part.tally }))
          .sort((a, b) => b.games - a.games || a.opening.localeCompare(b.opening))
          .slice(0, OPENINGS),
        opened: [...count.openings.values()].reduce((sum, { tally }) => sum + tally.games, 0),
      }),
    );
    return { game, at, since: since === null ? null : since - (since % DAY), players: players.sort((a, b) => a.players - b.players) };
  }
}

/** A tally that grows. */
class Part {
  #games = 0;
  #won = 0;
  #fair = 0;

  add(won: number, players: number): void {
    this.#games++;
    this.#won += won;
    this.#fair += 1 / players;
  }

  get tally(): Tally {
    return { games: this.#games, won: this.#won, fair: this.#fair };
  }
}
