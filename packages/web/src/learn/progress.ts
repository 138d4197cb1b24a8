import type { Lesson } from '@castellum/learn';
import { type Settings, settings } from '../settings.ts';

/** How far somebody has come with a game's lessons, in this browser. */
export interface Progress {
  /** The lessons that were finished. */
  readonly done: readonly string[];
  /** Where one left off; null where no lesson was begun, or the last one was finished. */
  readonly at: { readonly lesson: string; readonly step: number } | null;
}

const keyOf = (game: string) => `castellum.lessons.${game}`;
const none: Progress = { done: [], at: null };

/** What is kept; whatever is not what this wrote counts as nothing. */
export function progressOf(game: string, kept: Pick<Settings, 'get'> = settings): Progress {
  try {
    const { done, at } = JSON.parse(kept.get(keyOf(game)) ?? 'null') ?? none;
    if (!Array.isArray(done) || !done.every((id) => typeof id === 'string')) return none;
    const known = typeof at?.lesson === 'string' && Number.isInteger(at?.step) && at.step >= 0;
    return { done, at: known ? { lesson: at.lesson, step: at.step } : null };
  } catch {
    return none;
  }
}

/** Remembers where one is. */
export function reached(game: string, lesson: string, step: number, kept: Settings = settings): void {
  kept.set(keyOf(game), JSON.stringify({ ...progressOf(game, kept), at: { lesson, step } }));
}

/** Remembers that a lesson was finished. */
export function finished(game: string, lesson: string, kept: Settings = settings): void {
  const { done } = progressOf(game, kept);
  kept.set(keyOf(game), JSON.stringify({ done: done.includes(lesson) ? done : [...done, lesson], at: null }));
}

/** The lesson to go on with: the one left off, else the first that is not done; null where all are. */
export function nextLesson(lessons: readonly Pick<Lesson, 'id'>[], { done, at }: Progress): string | null {
  if (at !== null && lessons.some(({ id }) => id === at.lesson)) return at.lesson;
  return lessons.find(({ id }) => !done.includes(id))?.id ?? null;
}
