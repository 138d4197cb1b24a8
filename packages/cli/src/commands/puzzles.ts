import { type Mined, minePuzzles } from '@castellum/learn/mine';
import { type Command, neededNumber, numberOf, textOf, wordOf } from '../command.ts';
import { namedGame } from '../games.ts';

/** Progress is told about so often, ms. */
const EVERY = 5000;

export const command: Command = {
  usage: `puzzles GAME --wanted N [--seed S] [--deep N] [--skip PERCENT] [--minutes M]
  Looks for puzzles in games between bots: positions in which one action wins at least 0.15 of a game more often than any other, as two searches with
  different seeds agree. One a line, as games/GAME/learn/puzzles.jsonl holds them. On standard error the progress, and last a line of JSON: how many
  decisions were looked at, how many were candidates, and how many were left after the first and after the second search.
  --seed     default 1
  --deep     simulations of each search; default ten times those of the fifth level
  --skip     pass over so large a part of each game, where little is decided before the end; default 0
  --minutes  end after so long, with fewer puzzles`,
  options: {
    wanted: { type: 'string' },
    seed: { type: 'string' },
    deep: { type: 'string' },
    skip: { type: 'string' },
    minutes: { type: 'string' },
  },
  words: [1, 1],
  async run(given, io) {
    const { id, bot } = namedGame(wordOf(given, 0));
    const wanted = neededNumber(given, 'wanted', 1, 100_000);
    const minutes = numberOf(given, 'minutes', 1, 10_000);
    const deep = numberOf(given, 'deep', 10, 10_000_000) ?? 10 * (bot.levels?.[4]?.simulations ?? 1000);
    const tally: Mined = { games: 0, decisions: 0, candidates: 0, first: 0, second: 0 };
    const begun = performance.now();
    let told = begun;
    const options = {
      seed: textOf(given, 'seed') ?? '1',
      wanted,
      deep,
      skip: (numberOf(given, 'skip', 0, 99) ?? 0) / 100,
      prefix: `${id.replace(/(\w)\w*-?/g, '$1')}-`,
      enough: () => {
        const now = performance.now();
        if (now - told > EVERY) {
          told = now;
          io.err(`${tally.second} puzzles in ${tally.games} games, ${tally.decisions} decisions`);
        }
        return minutes !== undefined && now - begun > minutes * 60_000;
      },
    };
    for (const puzzle of minePuzzles(bot, options, tally)) io.out(JSON.stringify(puzzle));
    io.err(JSON.stringify({ game: id, ...tally, deep, seconds: Math.round((performance.now() - begun) / 1000) }));
  },
};
