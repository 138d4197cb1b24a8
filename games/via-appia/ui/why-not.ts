import { connectedSpaces, edges, spaces } from '../rules/inspect.ts';
import type { Place, Position, SpaceId, ViaAppiaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import type { Errand } from './decision.ts';

// Actions that are not legal, chosen so that the rules' refusal of them tells most.

const isSpace = (place: Place): place is SpaceId => /^[ABC]\d/.test(place);

/** Asks why a tile may not be laid on a place, or, where it is a city or paved, why the pawn may not go there. */
export function askAboutPlace(position: Position, place: Place): ViaAppiaAction {
  if (isSpace(place) && !position.road.includes(place)) return { type: 'build', space: place };
  return position.phase === 'building' && isSpace(place) ? { type: 'build', space: place } : askAboutTravel(position, place);
}

/** Asks why the pawn may not go to a place: over the edges where there is such a way. */
export function askAboutTravel(position: Position, place: Place): ViaAppiaAction {
  const from = position.seats[position.turn]?.pawn ?? 'rome';
  return { type: 'travel', path: ways(from, place)[0] ?? [place] };
}

/** The ways of at most three steps, shortest first. */
function ways(from: Place, to: Place): Place[][] {
  let ends: Place[][] = [[from]];
  const found: Place[][] = [];
  for (let step = 0; step < 3; step++) {
    ends = ends.flatMap((path) => edges.filter((edge) => edge.from === path[path.length - 1]).map((edge) => [...path, edge.to]));
    found.push(...ends.filter((path) => path[path.length - 1] === to).map((path) => path.slice(1)));
  }
  return found;
}

/** Asks why one of the four actions cannot be taken now. */
export function askAboutErrand(state: State, position: Position, errand: Errand): ViaAppiaAction {
  const seat = position.seats[position.turn];
  switch (errand) {
    case 'income':
      return { type: 'income', card: 'i0', take: 'coins' };
    case 'push':
      return { type: 'push', size: 'S', x: 0, angle: 0 };
    case 'build': {
      const open = connectedSpaces(state);
      const loaded = seat === undefined ? [] : open.filter((id) => seat.cart[spaces.find((space) => space.id === id)?.size ?? 'S'] > 0);
      return { type: 'build', space: loaded[0] ?? open[0] ?? 'A1' };
    }
    case 'travel': {
      const from = seat?.pawn ?? 'rome';
      const next = edges.filter((edge) => edge.from === from).map((edge) => edge.to);
      const paved = next.find((place) => !isSpace(place) || position.road.includes(place));
      return { type: 'travel', path: [paved ?? next[0] ?? 'rome'] };
    }
  }
}
