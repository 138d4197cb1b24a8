import { useFrame } from '@castellum/ui-kit';
import type { Place } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { colourOf } from '../colours.ts';
import { Pawn } from '../drawing/Pawn.tsx';
import { CROWDED, pawnPlace } from '../drawing/pawn-places.ts';
import type { RoadGeometry } from '../drawing/road-geometry.ts';
import { isCity } from '../names.ts';
import { usePlay } from '../play.ts';
import { useWalk } from './use-walk.ts';
import './Pawns.css';

/** The pawns, the acting seat's over the others. */
export function Pawns({ road }: { readonly road: RoadGeometry }) {
  const { seats } = useFrame<State>();
  const { position } = usePlay();
  const walk = useWalk(road);
  const at = (seat: number): Place => position.seats[seat]?.pawn ?? 'rome';
  const order = seats.map(({ seat }) => seat).sort((a, b) => Number(a === position.turn) - Number(b === position.turn));
  return order.map((seat) => {
    const place = at(seat);
    const here = seats.filter((each) => at(each.seat) === place);
    const { x, y } = road.at[place];
    const kind = place === 'rome' ? 'rome' : isCity(place) ? 'city' : 'space';
    const shift = pawnPlace(
      kind,
      here.findIndex((each) => each.seat === seat),
      here.length,
    );
    return (
      <g
        key={seat}
        data-pawn={seat}
        ref={walk}
        className="va-pawn"
        style={{ transform: `translate(${x + shift.x}px, ${y + shift.y}px)` }}
        pointerEvents="none"
      >
        <g transform={isCity(place) && here.length > 1 ? `scale(${CROWDED})` : 'scale(1)'}>
          <Pawn colour={colourOf(seat)} />
        </g>
      </g>
    );
  });
}
