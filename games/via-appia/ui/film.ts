import { useEffect, useState } from 'react';
import type { PushEvent } from '../rules/events.ts';
import { type Film, keyframes } from '../rules/inspect.ts';
import type { Size, Stone } from '../rules/position.ts';
import { PUSH_TIME } from './duration.ts';

/** One disc of a picture of the quarry: micrometres, and how far it has fallen over the edge, 0 … 1. */
export interface FilmDisc {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly fall: number;
}

export interface Picture {
  readonly discs: readonly FilmDisc[];
  readonly rake: { readonly x: number; readonly y: number; readonly angle: number };
}

/** A fallen disc tips into the pit during this share of the film. */
const TIP = 0.22;

/** The picture of a film at a share of its time, 0 … 1. */
export function pictureAt(film: Film, share: number): Picture {
  const last = film.frames.length - 1;
  const place = Math.min(last, Math.max(0, share * last));
  const i = Math.floor(place);
  const part = place - i;
  const a = film.frames[i];
  const b = film.frames[Math.min(last, i + 1)];
  if (a === undefined || b === undefined) return { discs: [], rake: { x: 0, y: 0, angle: 0 } };
  const mix = (from: number, to: number) => from + (to - from) * part;
  return {
    discs: film.discs.map(({ size, fell }, disc) => ({
      size,
      x: mix(a.at[2 * disc] ?? 0, b.at[2 * disc] ?? 0),
      y: mix(a.at[2 * disc + 1] ?? 0, b.at[2 * disc + 1] ?? 0),
      fall: fell === null ? 0 : Math.min(1, Math.max(0, (place - fell) / (TIP * last))),
    })),
    rake: {
      x: mix(a.rake.x, b.rake.x),
      y: mix(a.rake.y, b.rake.y),
      angle: (Math.atan2(mix(a.rake.sin, b.rake.sin), mix(a.rake.cos, b.rake.cos)) * 180) / Math.PI,
    },
  };
}

/** Where stone and rake stand before a push: its first picture. Says nothing of the outcome. */
export function restingHand(
  stones: readonly Stone[],
  size: Size,
  x: number,
  angle: number,
): { readonly stone: { readonly x: number; readonly y: number }; readonly rake: Picture['rake'] } {
  const film = keyframes(stones, size, { x, angle });
  const first = pictureAt(film, 0);
  const stone = first.discs[first.discs.length - 1];
  return { stone: stone ?? { x: x * 100, y: -20_000 }, rake: first.rake };
}

interface Showing {
  readonly id: number;
  readonly film: Film;
  readonly picture: Picture;
}

/**
 * Plays the film of a push while it is news: the picture to be drawn, or null when all is at rest. A step that was there already when the page
 * opened is not played.
 */
export function useFilm(push: PushEvent | null, id: number, reduced: boolean): Picture | null {
  const [seen, setSeen] = useState(id);
  const [showing, setShowing] = useState<Showing | null>(null);
  if (id !== seen) {
    setSeen(id);
    if (push !== null && !reduced) {
      const film = keyframes(push.before, push.size, push.pushed);
      setShowing({ id, film, picture: pictureAt(film, 0) });
    } else setShowing(null);
  }
  const film = showing?.film ?? null;
  useEffect(() => {
    if (film === null) return;
    let request = 0;
    let start = 0;
    const total = PUSH_TIME * (1 + TIP);
    const draw = (now: number) => {
      start ||= now;
      const share = (now - start) / total;
      if (share >= 1) {
        setShowing(null);
        return;
      }
      const picture = pictureAt(film, share * (1 + TIP));
      setShowing((old) => (old === null || old.film !== film ? old : { ...old, picture }));
      request = requestAnimationFrame(draw);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [film]);
  return showing?.picture ?? null;
}
