import { useEffect, useState } from 'react';
import type { Film } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';
import { PIT_SCALE, PIT_Y, pitAfter, pitBefore, pitPlaces } from '../drawing/pit.ts';
import { Rake } from '../drawing/Tray.tsx';
import { discRadius } from '../drawing/tray-geometry.ts';
import { FILM_TIME } from '../duration.ts';
import { fallenDiscs, pictureAt } from './film.ts';
import { Wood } from './Wood.tsx';
import { type Grains, grainOf, HAND_GRAIN } from './wood.ts';

export interface FilmLayerProps {
  readonly film: Film;
  /** The stones as the film numbers them. */
  readonly before: readonly Stone[];
  /** The pit as it is afterwards, and which of its stones fell in this push. */
  readonly pit: readonly Size[];
  readonly fallen: readonly Size[];
  readonly grains: Grains;
  onDone(): void;
}

/** Faster and faster down, with one small bounce. */
function drop(t: number): number {
  if (t < 0.72) return (t / 0.72) ** 2;
  const after = (t - 0.72) / 0.28;
  return 1 - 0.1 * Math.sin(Math.PI * after);
}

/** A push as it was simulated, at the screen's pace; each stone that goes over the edge falls into its place in the pit. */
export function FilmLayer({ film, before, pit, fallen, grains, onDone }: FilmLayerProps) {
  const [share, setShare] = useState(0);
  useEffect(() => {
    let request = 0;
    let start: number | null = null;
    const draw = (now: number) => {
      start ??= now;
      const next = (now - start) / FILM_TIME;
      if (next >= 1) {
        onDone();
        return;
      }
      setShare(next);
      request = requestAnimationFrame(draw);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [onDone]);

  const { discs, rake } = pictureAt(film, share);
  const falling = fallenDiscs(film);
  const earlier = pitBefore(pit, fallen);
  const settled = pitAfter(
    earlier,
    falling.map((disc) => film.discs[disc]?.size ?? 'S'),
  );
  const from = pitPlaces(earlier);
  // The pit makes room as stones fall, not before: it must not tell how many will.
  const fallenShare = falling.length === 0 ? 0 : falling.reduce((sum, disc) => sum + (discs[disc]?.fall ?? 0), 0) / falling.length;
  const to = pitPlaces(settled.all);
  const grain = (disc: number) => {
    const stone = before[disc];
    return stone === undefined ? HAND_GRAIN : grainOf(grains, stone);
  };
  return (
    <g>
      {earlier.map((size, i) => {
        const x = (from[i] ?? 0) + ((to[settled.earlier[i] ?? 0] ?? 0) - (from[i] ?? 0)) * fallenShare;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stones differ only by their place
          <g key={i} transform={`translate(${x} ${PIT_Y}) scale(${PIT_SCALE})`}>
            <Wood size={size} r={discRadius[size]} seed={i} />
          </g>
        );
      })}
      {falling.map((disc, i) => {
        const at = discs[disc];
        if (at === undefined || at.fall === 0) return null;
        const slide = at.fall * (2 - at.fall);
        const x = at.x / 1000 + ((to[settled.fallen[i] ?? 0] ?? 0) - at.x / 1000) * slide;
        const y = -at.y / 1000 + (PIT_Y + at.y / 1000) * drop(at.fall);
        return (
          <g key={disc} transform={`translate(${x} ${y}) scale(${1 - (1 - PIT_SCALE) * slide})`}>
            <Wood size={at.size} r={discRadius[at.size]} seed={grain(disc)} />
          </g>
        );
      })}
      {discs.map((at, disc) =>
        at.fall > 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the film numbers its discs
          <g key={disc} data-disc={at.size} transform={`translate(${at.x / 1000} ${-at.y / 1000})`}>
            <Wood size={at.size} r={discRadius[at.size]} seed={grain(disc)} />
          </g>
        ),
      )}
      <Rake x={rake.x / 1000} y={-rake.y / 1000} angle={rake.angle} />
    </g>
  );
}
