import { CastellumError, perft } from '@castellum/core';
import { type Command, neededNumber, wordOf } from '../command.ts';
import { readState } from '../input.ts';

export const command: Command = {
  usage: `perft FILE --depth D
  {"depth":1,"nodes":…} … a line per depth: the number of sequences of exactly that many seat actions. A sequence whose last action ends the
  game or reaches chance counts, but none goes on from there; quarry pushes are left out.`,
  options: { depth: { type: 'string' } },
  words: [1, 1],
  async run(given, io) {
    const depth = neededNumber(given, 'depth', 1, 64);
    const { game, state } = await readState(wordOf(given, 0), io);
    if (game.viewer(state) !== null) throw new CastellumError('bad-input', 'a view does not say what the others may do', { field: 'view' });
    for (const counted of perft(game, state, depth)) io.out(JSON.stringify(counted));
  },
};
