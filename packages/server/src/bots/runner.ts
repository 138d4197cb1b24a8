import type { Action } from '@castellum/core';
import type { PlayableGame } from '../game-list.ts';
import { type BotQuestion, botOf, chooseAction } from './choose.ts';

/** Some threads that bots share, and how much there is to do. */
export interface BotPool {
  readonly name: 'quick' | 'deep';
  readonly threads: number;
  readonly busy: number;
  /** Decisions that wait for a thread. */
  readonly waiting: number;
}

/** Where bots think. */
export interface BotRunner {
  /**
   * Rejects where the bot fails, or thinks longer than `timeout` ms (not counting the time it waits for its turn to think).
   * @param owner whose table it is: no guest's bots wait behind all of another's
   * @param isWanted false once nobody waits for the answer any more
   * @returns null where nobody waited for it when it was its turn
   */
  choose(question: BotQuestion, timeout: number, owner: string, isWanted?: () => boolean): Promise<Action | null>;
  /** How busy each pool is; none where there are no threads. */
  pools(): readonly BotPool[];
  close(): Promise<void>;
}

/** Bots that think on the calling thread: for tests and for games that no worker knows. */
export function inlineRunner(games: readonly PlayableGame[]): BotRunner {
  return {
    choose: async (question) => {
      const game = games.find(({ rules }) => rules.id === question.game);
      return chooseAction(botOf(game, question), question);
    },
    pools: () => [],
    close: async () => {},
  };
}
