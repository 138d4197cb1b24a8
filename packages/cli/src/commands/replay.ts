import { CastellumError, replay } from '@castellum/core';
import { type Command, wordOf } from '../command.ts';
import { readHeld } from '../input.ts';

export const command: Command = {
  usage: `replay FILE
  Checks every action of a record, its result if there is one, and its chance where it says how that was determined; prints the final position.`,
  options: {},
  words: [1, 1],
  async run(given, io) {
    const held = await readHeld(wordOf(given, 0), io);
    if (!('record' in held)) throw new CastellumError('bad-record', 'record: this is a position', { field: 'format' });
    const { game, record } = held;
    if (record.fair === undefined) {
      io.out(JSON.stringify(game.write(replay(game, record))));
      return;
    }
    const { verifyFair } = await import('@castellum/core/fair');
    const { final, checked } = verifyFair(game, record);
    io.err(
      checked === null ? 'fair: the seed is not revealed yet' : `fair: ${checked} chance actions are as seed and contributions determine`,
    );
    io.out(JSON.stringify(game.write(final)));
  },
};
