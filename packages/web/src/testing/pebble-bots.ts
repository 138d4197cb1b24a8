import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { BotChooser, BotQuestion } from '../host/bot-chooser.ts';

/** Plays the first legal card, in the same thread. */
export class PebbleBots implements BotChooser {
  readonly asked: BotQuestion[] = [];

  async choose(question: BotQuestion): Promise<unknown> {
    this.asked.push(question);
    const view = pebbles.read(question.view);
    if (!view.ok) throw new Error(view.fault.message);
    return firstAction(view.value);
  }

  close(): void {}
}

/** A legal action of the toy that is no range. */
export function firstAction(state: Pebbles) {
  const action = pebbles.actions(state).find(({ type }) => type !== 'throw');
  if (action === undefined) throw new Error('nothing to play');
  return action;
}
