import { mustDecide } from '@castellum/core';
import { type Command, wordOf } from '../command.ts';
import { readState } from '../input.ts';

export const command: Command = {
  usage: `legal FILE
  One legal action a line as {"seat":…,"action":…}; nothing where chance acts or the game is over.`,
  options: {},
  words: [1, 1],
  async run(given, io) {
    const { game, state } = await readState(wordOf(given, 0), io);
    const seat = game.actor(state);
    if (typeof seat !== 'number') return;
    mustDecide(game, state);
    const lines = game.actions(state).map((action) => JSON.stringify({ seat, action }));
    if (lines.length > 0) io.out(lines.join('\n'));
  },
};
