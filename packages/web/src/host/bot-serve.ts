import type { Action } from '@castellum/core';
import type { BotQuestion } from './bot-chooser.ts';

/** A question to the worker and its answer, matched by `id`. */
export interface BotRequest {
  readonly id: number;
  readonly question: BotQuestion;
}

export type BotReply = { readonly id: number; readonly action: Action } | { readonly id: number; readonly error: string };

/** Answers questions inside a worker. */
export function serveBots(move: (question: BotQuestion) => Action | Promise<Action>): void {
  self.addEventListener('message', async (event: MessageEvent<BotRequest>) => {
    const { id, question } = event.data;
    let reply: BotReply;
    try {
      reply = { id, action: await move(question) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    self.postMessage(reply);
  });
}
