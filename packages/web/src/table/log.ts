import type { Step } from '@castellum/protocol';
import type { GameUi, Sentence } from '@castellum/ui-kit';

/** One line of the log. `turn` counts the stretches of one seat's steps, from 1. */
export interface LogLine {
  readonly key: string;
  readonly turn: number;
  readonly seat: number | 'chance';
  readonly sentence: Sentence;
}

/** How many turns have been begun: stretches of steps of one seat; chance belongs to whoever came before it. */
export function turnsOf(history: readonly Step[]): number {
  return history.reduce<{ turns: number; last: number | null }>(
    ({ turns, last }, { seat }) => (seat === 'chance' || seat === last ? { turns, last } : { turns: turns + 1, last: seat }),
    { turns: 0, last: null },
  ).turns;
}

/** The history in words, oldest first. */
export function logLines(history: readonly Step[], ui: GameUi, names: readonly string[]): LogLine[] {
  const lines: LogLine[] = [];
  let turn = 0;
  let last: number | null = null;
  for (const step of history) {
    if (step.seat !== 'chance' && step.seat !== last) {
      turn++;
      last = step.seat;
    }
    step.events.forEach((event, i) => {
      const sentence = ui.describe(event, names, step.events);
      if (sentence === null) return;
      const seat = typeof event.seat === 'number' ? event.seat : step.seat;
      lines.push({ key: `${step.version}.${i}`, turn, seat, sentence });
    });
  }
  return lines;
}
