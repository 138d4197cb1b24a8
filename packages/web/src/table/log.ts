import type { Step } from '@castellum/protocol';
import type { GameUi, Sentence, ToldStep } from '@castellum/ui-kit';

/** One line of the log: the events that it speaks of, and whose they are. `turn`: the turn in which it happened, from 1; 0 before the first. */
export interface LogLine extends ToldStep {
  readonly key: string;
  readonly turn: number;
  readonly sentence: Sentence;
  /** What the seat alone was told as it began. */
  readonly opening: Sentence | null;
}

function sameSentence(a: Sentence | null, b: Sentence | null): boolean {
  return a === b || (a !== null && b !== null && a.key === b.key && JSON.stringify(a.values) === JSON.stringify(b.values));
}

/** True where two lines say the same of the same events, so that a row that shows one need not be drawn again for the other. */
export function sameLine(a: LogLine, b: LogLine): boolean {
  if (a === b) return true;
  const facts = a.key === b.key && a.turn === b.turn && a.seat === b.seat && a.events.length === b.events.length;
  return (
    facts &&
    a.events.every((event, i) => event === b.events[i]) &&
    sameSentence(a.sentence, b.sentence) &&
    sameSentence(a.opening, b.opening)
  );
}

type Describes = Pick<GameUi, 'describe' | 'endsTurn'>;

/** Counts turns as players do: what others decide meanwhile belongs to the turn, and so does chance. */
class Turns {
  turn = 0;
  #seat: number | null = null;
  #ended = true;

  constructor(readonly ui: Describes) {}

  add({ seat, events }: Step): void {
    const { endsTurn } = this.ui;
    if (seat !== 'chance' && (endsTurn === undefined ? seat !== this.#seat : this.#ended)) {
      this.turn++;
      this.#seat = seat;
      this.#ended = false;
    }
    if (endsTurn?.(events) === true) this.#ended = true;
  }
}

/** How many turns have been begun. */
export function turnsOf(history: readonly Step[], ui: Describes): number {
  const turns = new Turns(ui);
  for (const step of history) turns.add(step);
  return turns.turn;
}

/** The history in words, oldest first. */
export function logLines(history: readonly Step[], ui: Describes, names: readonly string[]): LogLine[] {
  const turns = new Turns(ui);
  const lines: LogLine[] = [];
  for (const step of history) {
    turns.add(step);
    step.events.forEach((event, i) => {
      const sentence = ui.describe(event, names, step.events);
      if (sentence === null) return;
      const seat = typeof event.seat === 'number' ? event.seat : step.seat;
      const last = lines.at(-1);
      const joins = last !== undefined && last.sentence.opening === true && last.seat === seat;
      if (joins) lines.pop();
      const told = joins && last.events.some(({ only }) => only !== undefined) ? last.sentence : null;
      lines.push({ key: `${step.version}.${i}`, turn: turns.turn, seat, sentence, opening: told, events: [event] });
    });
  }
  return lines;
}
