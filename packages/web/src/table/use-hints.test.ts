import { type Action, SeededRandom } from '@castellum/core';
import { gameOf } from '@castellum/games';
import { expect, test } from 'vitest';
import type { BotChooser, BotQuestion } from '../host/bot-chooser.ts';
import { botMove } from '../host/bot-move.ts';
import { LocalHost, newLocalTable } from '../host/local-host.ts';
import { MemoryStore } from '../host/memory-store.ts';
import { TableSession } from './session.ts';
import { eventsKnown } from './use-hints.ts';

const entry = gameOf('via-appia');
if (entry === undefined) throw new Error('no Via Appia');
const { rules: game, bot: kit } = entry;

const bots: BotChooser = { choose: async (question: BotQuestion) => botMove(entry, question), close: () => {} };

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(done()).toBe(true);
}

test('a hint knows the others’ coins as whoever has watched every move does, in the middle of a drafted turn too', async () => {
  const seats = [
    { kind: 'person', name: 'Livia' },
    { kind: 'bot', name: 'Rufus', bot: 'greedy' },
  ] as const;
  const setup = { players: 2, options: { blocking: false, waver: true } };
  const table = newLocalTable(game, 'abc', setup, seats, 'seed');
  const host = new LocalHost(game, table, new MemoryStore(table), bots, { kit });
  const session = new TableSession(game, host, { pause: () => 0, unseen: () => false });
  const random = new SeededRandom(3);
  let drafts = 0;
  for (let decisions = 0; decisions < 40; decisions++) {
    await until(() => session.get().active || session.get().canEndTurn);
    const { state, active, draft } = session.get();
    if (!active || state === null) {
      session.endTurn();
      await until(() => session.get().draft.length === 0);
      continue;
    }
    if (draft.length > 0) drafts++;
    const known = kit.memory?.recall(state, eventsKnown(entry, session.get()));
    const { seats: shown } = game.write(known) as unknown as { seats: { coins: number | null }[] };
    expect(shown.map(({ coins }) => typeof coins)).toEqual(['number', 'number']);
    const hidden = game.write(state) as unknown as { seats: { coins: number | null }[] };
    expect(hidden.seats[1]?.coins).toBeNull();
    session.play(game.unpack(state, kit.greedy(state, random)) as Action);
  }
  expect(drafts).toBeGreaterThan(0);
  session.close();
});
