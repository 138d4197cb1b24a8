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
  /** It tells of something that happened, and of nothing else: the same words again tell of another one like it. */
  readonly event?: boolean;
  /** Nobody is kept from it: it is said even if the device changes hands before. */
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

/** Sentences as one text, in which none runs into the next. */
export function asText(sentences: readonly string[]): string {
  return sentences.map(asSentence).join(' ');
}

/** With one more thing to say: not twice what waits already, and nothing that it outdates. */
export function heard(speech: Speech, utterance: Utterance): Speech {
  const text = asSentence(utterance.text);
  if (text === '') return speech;
  const kept = speech.waiting.filter(({ topic }) => topic === undefined || topic !== utterance.topic);
  if (utterance.event !== true && kept.some((other) => other.text === text)) return { ...speech, waiting: kept };
  return { ...speech, waiting: [...kept, { ...utterance, text }] };
}

/** What may be said now, as one text; empty where nothing may. What waits for the floor goes on waiting. */
export function spoken(speech: Speech, now: number): { readonly speech: Speech; readonly text: string } {
  const { waiting, floors, last } = speech;
  const free = ({ kind }: Utterance) => kind !== 'news' || floors === 0;
  const isEcho = ({ kind, text, event }: Utterance) =>
    kind === 'news' && event !== true && last?.text.includes(text) && now - last.at < ECHO;
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

/** Of what waited nothing is said any more but what is open to all, nor is it known what was said: the device is in other hands. */
export function hushed({ floors, waiting }: Speech): Speech {
  return { ...silence, floors, waiting: waiting.filter(({ open }) => open === true) };
}
