import type { GameListing } from '@castellum/games';
import { type Lesson, type Puzzle, puzzlesOf } from '@castellum/learn';
import { use } from 'react';
import { once } from '../listings.ts';

/** A game's lessons and the positions that they call by a name. */
export interface Course {
  readonly lessons: readonly Lesson[];
  readonly figures: ReadonlyMap<string, unknown>;
}

/** A game's lessons; none where it has none. A test checks them, not this. */
const loadCourse = once(async (listing): Promise<Course> => {
  const lessons = ((await listing.lessons?.())?.default ?? []) as readonly Lesson[];
  return { lessons, figures: await loadFigures(listing, lessons) };
});

/** A game's puzzles; none where it has none. A test checks them, not this. */
const loadPuzzles = once(async (listing): Promise<readonly Puzzle[]> => puzzlesOf((await listing.puzzles?.())?.default ?? ''));

async function loadFigures(listing: GameListing, lessons: readonly Lesson[]): Promise<ReadonlyMap<string, unknown>> {
  const named = lessons.flatMap(({ steps, game }) => [...steps.map(({ position }) => position), game?.position]);
  const names = new Set(named.filter((position) => typeof position === 'string'));
  return new Map(await Promise.all([...names].map(async (name) => [name, (await listing.figure?.(name))?.default] as const)));
}

/** Suspends until the lessons are there. */
export function useCourse(listing: GameListing): Course {
  return use(loadCourse(listing));
}

/** Suspends until the puzzles are there. */
export function usePuzzles(listing: GameListing): readonly Puzzle[] {
  return use(loadPuzzles(listing));
}
