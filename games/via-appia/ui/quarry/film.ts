import type { PushEvent } from '../../rules/events.ts';
import { type Film, keyframes } from '../../rules/inspect.ts';
import type { Size } from '../../rules/position.ts';

/** One disc of a picture of the quarry: micrometres, and how far it has fallen from the edge into the pit, 0 … 1. */
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

/** Share of the film that is left, after the rake has come to rest, for the last disc to fall. */
const FALLING = 0.22;

/** The hand sets off and stops gently: half a smooth step, half a steady pace. */
const pace = (share: number): number => (share + share * share * (3 - 2 * share)) / 2;

/** The picture of a film at a share of its time, 0 … 1: first the rake's way, then a moment in which the last disc falls. */
export function pictureAt(film: Film, share: number): Picture {
  const last = film.frames.length - 1;
  const rakeShare = Math.min(1, Math.max(0, share) / (1 - FALLING));
  const place = pace(rakeShare) * last;
  const i = Math.min(last, Math.floor(place));
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
      fall: fell === null ? 0 : Math.min(1, Math.max(0, (share - shareOf(fell, last)) / FALLING)),
    })),
    rake: {
      x: mix(a.rake.x, b.rake.x),
      y: mix(a.rake.y, b.rake.y),
      angle: (Math.atan2(mix(a.rake.sin, b.rake.sin), mix(a.rake.cos, b.rake.cos)) * 180) / Math.PI,
    },
  };
}

/** The share of a film's time at which it shows a frame. */
function shareOf(frame: number, last: number): number {
  if (last <= 0) return 0;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (pace(middle) * last < frame) low = middle;
    else high = middle;
  }
  return high * (1 - FALLING);
}

/** The fallen discs of a film by number, larger first, then in the order of their fall. */
export function fallenDiscs(film: Film): number[] {
  const rank: Readonly<Record<Size, number>> = { L: 0, M: 1, S: 2 };
  return film.discs
    .flatMap(({ size, fell }, disc) => (fell === null ? [] : [{ disc, size, fell }]))
    .sort((a, b) => rank[a.size] - rank[b.size] || a.fell - b.fell || a.disc - b.disc)
    .map(({ disc }) => disc);
}

/** The discs that a push has moved by at least so many micrometres, where they lay before; the pushed stone itself is not among them. */
export function movedFrom(film: Film, least: number): { readonly size: Size; readonly x: number; readonly y: number }[] {
  const first = film.frames[0];
  const end = film.frames[film.frames.length - 1];
  if (first === undefined || end === undefined) return [];
  return film.discs.slice(0, -1).flatMap(({ size }, disc) => {
    const [x = 0, y = 0] = first.at.slice(2 * disc, 2 * disc + 2);
    const [toX = 0, toY = 0] = end.at.slice(2 * disc, 2 * disc + 2);
    return Math.hypot(toX - x, toY - y) < least ? [] : [{ size, x, y }];
  });
}

const films = new WeakMap<PushEvent, Film>();

/** The film of a push that was made. */
export function filmOf(push: PushEvent): Film {
  const known = films.get(push);
  if (known !== undefined) return known;
  const film = keyframes(push.before, push.size, push.pushed, push.rules);
  films.set(push, film);
  return film;
}

/** Where a disc has come to at the end of a film, rounded as the rules round a stone at rest (VA-26). */
export function endOf({ frames }: Film, disc: number): { readonly x: number; readonly y: number } {
  const at = frames[frames.length - 1]?.at;
  const whole = (v: number | undefined): number => Math.floor((v ?? 0) + 0.5) + 0;
  return { x: whole(at?.[2 * disc]), y: whole(at?.[2 * disc + 1]) };
}
