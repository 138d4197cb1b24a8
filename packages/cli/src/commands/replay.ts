import { CastellumError, type Game, type GameRecord, replay } from '@castellum/core';
import { type Command, wordOf } from '../command.ts';
import { forEachRecord, isMany, readHeld } from '../input.ts';
import type { Io } from '../io.ts';

/** Checks a record. @returns its final state @throws CastellumError */
async function check(game: Game, record: GameRecord, io: Io): Promise<unknown> {
  if (record.fair === undefined) return replay(game, record);
  const { verifyFair } = await import('@castellum/core/fair');
  const { final, checked } = verifyFair(game, record);
  io.err(
    checked === null ? 'fair: the seed is not revealed yet' : `fair: ${checked} chance actions are as seed and contributions determine`,
  );
  return final;
}

export const command: Command = {
  usage: `replay FILE
  Checks every action of a record, its result if there is one, and its chance where it says how that was determined; prints the final position.
  Of FILE.jsonl, every record of the file, one after the other; what is refused names its line.`,
  options: {},
  words: [1, 1],
  async run(given, io) {
    const file = wordOf(given, 0);
    const print = async (game: Game, record: GameRecord): Promise<void> => {
      io.out(JSON.stringify(game.write(await check(game, record, io))));
    };
    if (isMany(file)) return forEachRecord(file, print);
    const held = await readHeld(file, io);
    if (!('record' in held)) throw new CastellumError('bad-record', 'record: this is a position', { field: 'format' });
    await print(held.game, held.record);
  },
};
