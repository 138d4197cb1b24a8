import { play } from '@castellum/core';
import { type Command, wordOf } from '../command.ts';
import { readJson, readState } from '../input.ts';

export const command: Command = {
  usage: `apply FILE ACTION…
  The position after the actions, each as JSON, for whoever acts then, chance included; {"seat":…,"action":…} says for whom.`,
  options: {},
  words: [2, Number.POSITIVE_INFINITY],
  async run(given, io) {
    const { game, state } = await readState(wordOf(given, 0), io);
    const actions = given.words.slice(1).map((text, i) => readJson(text, `action ${i}`));
    io.out(JSON.stringify(game.write(play(game, state, actions).state)));
  },
};
