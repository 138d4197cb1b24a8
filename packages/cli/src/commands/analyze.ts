import { eventsFor, mustDecide } from '@castellum/core';
import { analyze, type Reason } from '@castellum/search';
import { type Command, numberOf, wordOf } from '../command.ts';
import { namedGame } from '../games.ts';
import { readState } from '../input.ts';
import { sentenceOf } from '../sentence.ts';

/** How long to think where nobody says so, ms. */
const TIME = 1000;
/** How many suggestions at most. */
const BEST = 5;

/** The sentence of a reason; a seat is called by its number. */
async function because(game: string, reason: Reason | null): Promise<string | null> {
  if (reason === null) return null;
  const { seat } = reason.values ?? {};
  return sentenceOf(game, reason.key, { ...reason.values, ...(seat === undefined ? {} : { name: `seat ${seat}` }) });
}

const rounded = (values: readonly number[], digits: number): number[] => values.map((value) => Number(value.toFixed(digits)));

export const command: Command = {
  usage: `analyze FILE [--time MS] [--simulations N] [--seed S]
  The best actions of the seat to act, best first, one a line as {"seat","action","share","scores","wins","reason"}:
  the share of the simulations that followed it, and by seat the expected final scores and chances to win. Found by tree search
  from what that seat may know; nothing where chance acts or the game is over.
  --time         how long to think, milliseconds; default ${TIME}
  --simulations  so many simulations instead: the same answer every time
  --seed         default 1`,
  options: { time: { type: 'string' }, simulations: { type: 'string' }, seed: { type: 'string' } },
  words: [1, 1],
  async run(given, io) {
    const time = numberOf(given, 'time', 1, 3_600_000);
    const simulations = numberOf(given, 'simulations', 1, 100_000_000);
    const { game, state, events } = await readState(wordOf(given, 0), io);
    const actor = game.actor(state);
    if (typeof actor !== 'number') return;
    mustDecide(game, state);
    const suggestions = analyze(namedGame(game.id).bot, state, {
      budget: {
        ...(simulations === undefined ? {} : { simulations }),
        ...(simulations === undefined || time !== undefined ? { milliseconds: time ?? TIME } : {}),
      },
      seed: numberOf(given, 'seed', 0, 2 ** 31) ?? 1,
      now: () => performance.now(),
      events: eventsFor(events, actor),
      best: BEST,
    });
    for (const { seat, action, weight, scores, wins, reason } of suggestions) {
      io.out(
        JSON.stringify({
          seat,
          action,
          share: Number(weight.toFixed(4)),
          scores: rounded(scores, 2),
          wins: rounded(wins, 4),
          reason: await because(game.id, reason),
        }),
      );
    }
  },
};
