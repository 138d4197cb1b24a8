import type { Reason } from '@castellum/search';
import { advance } from '../rules/advance.ts';
import { FIRST_T, PLAIN } from '../rules/cards.ts';
import { rules, type State } from '../rules/index.ts';
import { endAt, lengthOf } from '../rules/line.ts';
import { CAP, LAY, LEAK_ON, packedCard, packedCell, packedSeat, REPAIR, SEND_PLUMBER, typeOf } from '../rules/packed.ts';
import { END_COUNT, ENDS, FITS, GOAL, LEAK, OVER, PHASE, PLAYERS, seatAt, TURN } from '../rules/state.ts';
import { outlook, popcount } from './evaluate.ts';

/** The one of the other seats that is nearest to winning, as far as its line shows. */
function leaderOf(w: Int32Array, me: number): number {
  let leader = -1;
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    if (seat !== me && (leader < 0 || lengthOf(w, seatAt(seat)) > lengthOf(w, seatAt(leader)))) leader = seat;
  }
  return leader;
}

/** How many orientations of plain pipes fit at the line's longest end. */
function waysOn(w: Int32Array, line: number): number {
  let most = -1;
  let ways = 0;
  for (let i = 0; i < w[line + END_COUNT]; i++) {
    const length = (w[line + ENDS + i] >>> 18) & 127;
    if (length <= most) continue;
    most = length;
    ways = popcount(w[line + FITS + i] & PLAIN);
  }
  return ways;
}

/** Why a legal action is good, from what its seat knows. Values with a `seat` are meant for that seat's name. */
export function explain(state: State, packed: number): Reason {
  const before = state.words;
  const me = before[TURN];
  const own = seatAt(me);
  const next = rules.clone(state);
  const w = next.words;
  advance(w, packed);
  if (w[PHASE] === OVER && rules.result(next)?.ranks[me] === 1) return { key: 'waterworks.why.win' };
  const length = lengthOf(w, own);
  const goal = w[GOAL];
  switch (typeOf(packed)) {
    case LAY: {
      if (packedCard(packed) >= FIRST_T || length === lengthOf(before, own)) return { key: 'waterworks.why.branch' };
      const ways = waysOn(w, own);
      return length < goal && ways >= 3
        ? { key: 'waterworks.why.room', values: { length, goal } }
        : { key: 'waterworks.why.longer', values: { length, goal } };
    }
    case REPAIR:
      return { key: 'waterworks.why.repair' };
    case SEND_PLUMBER:
      return { key: outlook(w, me) > outlook(before, me) ? 'waterworks.why.plumber' : 'waterworks.why.plumber.late' };
    case LEAK_ON: {
      const seat = packedSeat(packed);
      if (packedCard(packed) >= FIRST_T) return { key: 'waterworks.why.leak.tee', values: { seat } };
      if (endAt(before, seatAt(seat), packedCell(packed)) < 0) return { key: 'waterworks.why.leak.over', values: { seat } };
      if (w[PLAYERS] > 2 && seat === leaderOf(before, me)) return { key: 'waterworks.why.leak.leader', values: { seat } };
      return { key: 'waterworks.why.leak', values: { seat } };
    }
    case CAP: {
      const seat = packedSeat(packed);
      if (seat === me) return { key: w[own + END_COUNT] === 1 ? 'waterworks.why.cap.single' : 'waterworks.why.cap.own' };
      const line = seatAt(seat);
      const cut = lengthOf(w, line);
      if (w[line + LEAK] !== before[line + LEAK]) return { key: 'waterworks.why.cap.leak', values: { seat } };
      return cut < lengthOf(before, line)
        ? { key: 'waterworks.why.cap.cut', values: { seat, length: cut } }
        : { key: 'waterworks.why.cap.other', values: { seat } };
    }
    default:
      return { key: before[own + LEAK] >= 0 ? 'waterworks.why.discard.leak' : 'waterworks.why.discard' };
  }
}
