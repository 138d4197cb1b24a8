import { randomBytes } from 'node:crypto';
import { SeededRandom } from '@castellum/core';
import { type Command, neededNumber, textOf, textsOf, wordOf } from '../command.ts';
import { namedGame, namedSetup } from '../games.ts';

export const command: Command = {
  usage: `new GAME --players N [--seed S] [--option KEY=VALUE]…
  The starting position, chance actions already taken from the seed (by default a random one).`,
  options: { players: { type: 'string' }, seed: { type: 'string' }, option: { type: 'string', multiple: true } },
  words: [1, 1],
  async run(given, io) {
    const game = namedGame(wordOf(given, 0)).rules;
    const setup = namedSetup(game, neededNumber(given, 'players', 1, 16), textsOf(given, 'option'));
    const random = new SeededRandom(textOf(given, 'seed') ?? randomBytes(16).toString('hex'));
    let state = game.start(setup);
    while (game.actor(state) === 'chance') state = game.apply(state, game.chance(state, random)).state;
    io.out(JSON.stringify(game.write(state)));
  },
};
