import type { ShownStep } from '@castellum/ui-kit';
import { useCallback, useState } from 'react';
import type { Film } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';
import { pushIn } from '../events.ts';
import { filmOf, movedFrom } from './film.ts';
import { type Grains, grainsAfter } from './wood.ts';

/** A disc must have moved so far for its old place to be marked, µm. */
const MARKED = 1500;

/** What is to be seen of the latest push. */
export interface ShownPush {
  /** The step of the table that this belongs to. */
  readonly id: number;
  /** The film that is playing; null when all is at rest. */
  readonly film: Film | null;
  /** The stones as the film numbers them. */
  readonly filmBefore: readonly Stone[];
  /** The sizes of the stones that fell in it. */
  readonly fallen: readonly Size[];
  /** With reduced motion no film is played: where the discs of the latest push lay before it. */
  readonly before: readonly { readonly size: Size; readonly x: number; readonly y: number }[];
  readonly grains: Grains;
  /** The grains as the film's discs are numbered. */
  readonly filmGrains: Grains;
  /** The film was seen. */
  done(): void;
}

/**
 * What is to be seen of the latest push: its film, once, for as long as the step is being shown; with reduced motion the places before it. A step that was there
 * already when the page opened is not played.
 */
export function usePush(step: ShownStep | null, showing: boolean, reduced: boolean): ShownPush {
  const id = step?.id ?? 0;
  const [shown, setShown] = useState<Omit<ShownPush, 'done'>>(() => ({
    id,
    film: null,
    filmBefore: [],
    fallen: [],
    before: [],
    grains: new Map(),
    filmGrains: new Map(),
  }));
  let now = shown;
  if (id !== shown.id) {
    const push = step === null ? null : pushIn(step.events);
    if (push === null) now = { ...shown, id, film: null, before: [] };
    else {
      const film = filmOf(push);
      now = {
        id,
        film: reduced || !showing || document.hidden ? null : film,
        filmBefore: push.before,
        fallen: push.fallen,
        before: reduced ? movedFrom(film, MARKED) : [],
        grains: grainsAfter(shown.grains, push.before, film),
        filmGrains: shown.grains,
      };
    }
    setShown(now);
  }
  const done = useCallback(() => setShown((old) => (old.film === null ? old : { ...old, film: null })), []);
  // Once the table tells what came of a push, nobody waits for its film.
  return { ...now, film: showing ? now.film : null, done };
}
