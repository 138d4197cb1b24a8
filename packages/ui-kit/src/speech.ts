/** Something to be said to a screen reader. */
export interface Utterance {
  readonly text: string;
  /**
   * `answer`: to what the person has just done, said at once. `preview`: an answer that is worth nothing where the focus has gone on, since that tells more.
   * `news`: what happened at the table, which waits while something else has the floor.
   */
  readonly kind: 'answer' | 'preview' | 'news';
  /** Only the newest one of a topic is worth saying: a preview that follows the keys, whose turn it is. */
  readonly topic?: string;
  /** Whoever has the device may hear it. */
  readonly open?: boolean;
}

/** What is to be said, in order, and who has the floor. */
export interface Speech {
  readonly waiting: readonly Utterance[];
  /** How many have taken the floor and not given it back: dialogs, one over the other. */
  readonly floors: number;
  /** What was said last, and when, ms. */
  readonly last: { readonly text: string; readonly at: number } | null;
}

export const silence: Speech = { waiting: [], floors: 0, last: null };

/** The same news within so many ms is the same event, told by two who heard of it. */
const ECHO = 1500;

/** A sentence with its full stop, so that the next one does not run into it. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return trimmed === '' || /[.!?…:;]["”»’)]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** With one more thing to say: not twice what waits already, and nothing that it outdates. */
export function heard(speech: Speech, utterance: Utterance): Speech {
  const text = asSentence(utterance.text);
  if (text === '') return speech;
  const kept = speech.waiting.filter(({ topic }) => topic === undefined || topic !== utterance.topic);
  if (kept.some((other) => other.text === text)) return { ...speech, waiting: kept };
  return { ...speech, waiting: [...kept, { ...utterance, text }] };
}

/** What may be said now, as one text; empty where nothing may. What waits for the floor goes on waiting. */
export function spoken(speech: Speech, now: number): { readonly speech: Speech; readonly text: string } {
  const { waiting, floors, last } = speech;
  const free = ({ kind }: Utterance) => kind !== 'news' || floors === 0;
  const isEcho = ({ kind, text }: Utterance) => kind === 'news' && last !== null && last.text.includes(text) && now - last.at < ECHO;
  const text = waiting
    .filter((utterance) => free(utterance) && !isEcho(utterance))
    .map((utterance) => utterance.text)
    .join(' ');
  const rest = waiting.filter((utterance) => !free(utterance));
  return { text, speech: { ...speech, waiting: rest, ...(text === '' ? {} : { last: { text, at: now } }) } };
}

/** Without the previews that wait: the focus has gone on. */
export function outlived(speech: Speech): Speech {
  return { ...speech, waiting: speech.waiting.filter(({ kind }) => kind !== 'preview') };
}

/** Something else is heard from now on: a dialog has opened. */
export function floorTaken(speech: Speech): Speech {
  return { ...speech, floors: speech.floors + 1 };
}

/** It is over; what was missed may be said. */
export function floorGiven(speech: Speech): Speech {
  return { ...speech, floors: Math.max(0, speech.floors - 1) };
}

/** The device is in other hands: of what waited only what all may hear is said, and nothing told of what was. */
export function hushed({ waiting, floors }: Speech): Speech {
  return { ...silence, waiting: waiting.filter(({ open }) => open), floors };
}
