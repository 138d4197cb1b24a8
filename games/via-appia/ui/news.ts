import type { GameEvent, Viewer } from '@castellum/core';
import type { CardId, Place, Size, SpaceId } from '../rules/position.ts';
import { viaEvents } from './events.ts';
import { endOf, filmOf } from './quarry/film.ts';

/** A stone of the quarry that is news: where it lies, or where it went over the edge, micrometres. */
export interface NewStone {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  /** Who pushed. */
  readonly seat: number;
}

/** What others did since the viewer's own last action, for the marks on road, quarry and cards. */
export interface News {
  /** Who paved each space. */
  readonly paved: ReadonlyMap<SpaceId, number>;
  /** The places each pawn has come by, from where it stood. */
  readonly walked: ReadonlyMap<number, readonly Place[]>;
  /** Stones that were pushed in, where they lie now. */
  readonly pushed: readonly NewStone[];
  /** Stones that fell, where they went over the edge. */
  readonly fallen: readonly NewStone[];
  /** Who took each income card that lies face down. */
  readonly taken: ReadonlyMap<CardId, number>;
}

/** Gathers the news of some steps, without what one viewer did: to that one it is none. */
export function newsOf(since: readonly { readonly events: readonly GameEvent[] }[], viewer: Viewer | null): News {
  const paved = new Map<SpaceId, number>();
  const walked = new Map<number, readonly Place[]>();
  const taken = new Map<CardId, number>();
  const fallen: NewStone[] = [];
  let pushed: NewStone[] = [];
  for (const event of since.flatMap(({ events }) => viaEvents(events))) {
    if ('seat' in event && event.seat === viewer) continue;
    switch (event.type) {
      case 'build':
        paved.set(event.space, event.seat);
        break;
      case 'travel':
        walked.set(event.seat, [...(walked.get(event.seat) ?? [event.from]), ...event.path]);
        break;
      case 'income':
        taken.set(event.card, event.seat);
        break;
      case 'turned-up':
        taken.clear();
        break;
      case 'push': {
        const film = filmOf(event);
        const discs = film.discs.map(({ size, fell }, disc) => ({ size, fell, ...endOf(film, disc) }));
        const moved = (stone: NewStone) => event.before.findIndex(({ x, y }) => x === stone.x && y === stone.y);
        const known = [
          ...pushed.map((stone) => ({ seat: stone.seat, disc: discs[moved(stone)] })),
          { seat: event.seat, disc: discs.at(-1) },
        ];
        pushed = known.flatMap(({ seat, disc }) =>
          disc === undefined || disc.fell !== null ? [] : [{ size: disc.size, x: disc.x, y: disc.y, seat }],
        );
        for (const { size, fell, x, y } of discs) if (fell !== null) fallen.push({ size, x, y, seat: event.seat });
        break;
      }
    }
  }
  return { paved, walked, pushed, fallen, taken };
}
