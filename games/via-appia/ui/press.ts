import type { Travel } from '../rules/inspect.ts';
import type { Place, Position, SpaceId, ViaAppiaAction } from '../rules/position.ts';
import type { Decision, Errand } from './decision.ts';
import { askAboutPlace, askAboutTravel } from './why-not.ts';

/** What a press on a place of the road does: play something, show the way there, or say why not. */
export type Press =
  | { readonly does: 'play' | 'explain'; readonly action: ViaAppiaAction }
  | { readonly does: 'point'; readonly travel: Place };

/** What a press on a place means to the acting seat. */
export function pressOn(
  place: Place,
  {
    position,
    decision,
    errand,
    spaces,
    travels,
  }: {
    readonly position: Position;
    readonly decision: Decision;
    readonly errand: Errand | null;
    readonly spaces: readonly SpaceId[];
    readonly travels: readonly Travel[];
  },
): Press {
  const travelling = errand === 'travel';
  const building = decision.type === 'building' || errand === 'build';
  if (!travelling && spaces.includes(place as SpaceId)) return { does: 'play', action: { type: 'build', space: place as SpaceId } };
  if (!building && travels.some(({ to }) => to === place)) return { does: 'point', travel: place };
  return { does: 'explain', action: travelling ? askAboutTravel(position, place) : askAboutPlace(position, place) };
}
