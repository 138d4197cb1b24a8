import { CastellumError, type Viewer } from '@castellum/core';
import { type Command, numberOf, wordOf } from '../command.ts';
import { readState } from '../input.ts';
import { UsageError } from '../usage.ts';

export const command: Command = {
  usage: `show FILE [--seat N | --spectator] [--json]
  A readable diagram; with a seat, only what that seat may know.
  --json   the position as JSON, secrets replaced by counts`,
  options: { seat: { type: 'string' }, spectator: { type: 'boolean' }, json: { type: 'boolean' } },
  words: [1, 1],
  async run(given, io) {
    const seat = numberOf(given, 'seat', 0, 15);
    const { spectator, json } = given.values;
    if (seat !== undefined && spectator) throw new UsageError('--seat or --spectator, not both');
    const { game, state } = await readState(wordOf(given, 0), io);
    const { players } = game.setup(state);
    if (seat !== undefined && seat >= players) throw new UsageError(`there is no seat ${seat}`);
    const viewer: Viewer | null = spectator ? 'spectator' : (seat ?? null);
    const known = game.viewer(state);
    if (viewer !== null && known !== null && known !== viewer)
      throw new CastellumError('bad-input', `the view of ${known} does not say what ${viewer} sees`, { field: 'view' });
    const shown = viewer === null ? state : game.conceal(state, viewer);
    io.out(json ? JSON.stringify(game.write(shown)) : game.show(shown));
  },
};
