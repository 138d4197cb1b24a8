import type { Reason } from '@castellum/search';
import { advance, podiumFor } from '../rules/advance.ts';
import { JOKER } from '../rules/geometry.ts';
import { obstacle } from '../rules/inspect.ts';
import {
  BUILD_ACTION,
  CLOSE_ACTION,
  EXTRA_ACTION,
  MOVE_ACTION,
  PASS_ACTION,
  payloadOf,
  RESERVE_ACTION,
  typeOf,
  workmanOf,
} from '../rules/packed.ts';
import { clone, openWorkmen, ROOT, type State } from '../rules/state.ts';
import { exits, FAR_ENOUGH, helpers, room } from './features.ts';

/** How much longer a rival's aqueduct may have to grow for a podium to be in danger. */
const SOON = 4;

const wordOf = (state: State, w: number) => ({
  workman: state.layout.workmen[w]?.name ?? '',
  colour: state.layout.workmen[w]?.colour ?? 'yellow',
});

/** The workmen of a mask. */
function each(mask: number): number[] {
  const found: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) found.push(31 - Math.clz32(rest & -rest));
  return found;
}

/** A foreign workman who could soon take the podium, the nearest one; -1 for none. */
function rivalFor(state: State, podium: number, seat: number): number {
  let rival = -1;
  for (const w of each(openWorkmen(state) & ~state.layout.seatMask[seat])) {
    const length = state.size[ROOT + w];
    if (length + SOON < podium || room(state, w) + length < podium) continue;
    if (rival < 0 || length > state.size[ROOT + rival]) rival = w;
  }
  return rival;
}

function podiumReason(state: State, podium: number, seat: number): Reason {
  if (podium === 0) return { key: 'aqua-romana.why.reserve-builder' };
  const rival = rivalFor(state, podium, seat);
  return rival < 0
    ? { key: 'aqua-romana.why.podium', values: { podium } }
    : { key: 'aqua-romana.why.podium-before', values: { podium, ...wordOf(state, rival) } };
}

function buildReason(state: State, packed: number): Reason {
  const seat = state.turn;
  const own = state.layout.seatMask[seat];
  const w = workmanOf(packed);
  const open = openWorkmen(state);
  const next = clone(state);
  advance(next, packed);
  const length = next.size[ROOT + w];
  const cut = each(open & ~own & ~(1 << w)).find((other) => obstacle(next, other) !== null);
  const values = { ...wordOf(state, w), length };
  if ((own & (1 << w)) === 0) return { key: 'aqua-romana.why.foreign', values };
  if (cut !== undefined) return { key: 'aqua-romana.why.cuts-off', values: { ...wordOf(state, cut), length: next.size[ROOT + cut] } };
  if (obstacle(next, w) !== null) return podiumReason(state, podiumFor(state.podiums, length), seat);
  if (length - state.size[ROOT + w] >= 2)
    return { key: 'aqua-romana.why.runs-on', values: { ...values, n: length - state.size[ROOT + w] } };
  const n = helpers(next, w);
  if (n >= 2) return { key: 'aqua-romana.why.in-sight', values: { ...values, n } };
  if (room(next, w) >= FAR_ENOUGH) return { key: 'aqua-romana.why.room', values };
  return { key: 'aqua-romana.why.longer', values };
}

/** The first of the workmen for whom a measure differs after the action, by more or by less. */
function changed(state: State, next: State, mask: number, measure: (state: State, w: number) => number, sign: 1 | -1): number {
  for (const w of each(mask)) {
    if (obstacle(next, w) !== null ? sign < 0 : (measure(next, w) - measure(state, w)) * sign > 0) return w;
  }
  return -1;
}

function builderReason(state: State, packed: number, fallback: string): Reason {
  const seat = state.turn;
  const own = openWorkmen(state) & state.layout.seatMask[seat];
  const next = clone(state);
  advance(next, packed);
  const helped = changed(state, next, own, helpers, 1);
  if (helped >= 0) return { key: 'aqua-romana.why.comes-in-sight', values: wordOf(state, helped) };
  const robbed = changed(state, next, openWorkmen(state) & ~own, helpers, -1);
  if (robbed >= 0) return { key: 'aqua-romana.why.leaves-sight', values: wordOf(state, robbed) };
  return { key: fallback };
}

function extraReason(state: State, packed: number): Reason {
  const own = state.layout.seatMask[state.turn];
  const open = openWorkmen(state);
  const next = clone(state);
  advance(next, packed);
  const narrowed = changed(state, next, open & ~own, (s, w) => exits(s, w) * FAR_ENOUGH + room(s, w), -1);
  if (narrowed >= 0) return { key: 'aqua-romana.why.in-the-way', values: wordOf(state, narrowed) };
  return { key: 'aqua-romana.why.out-of-the-way' };
}

/** Why a legal action is good. `colour` is the colour of `workman`. */
export function explain(state: State, packed: number): Reason {
  switch (typeOf(packed)) {
    case BUILD_ACTION:
      return buildReason(state, packed);
    case MOVE_ACTION:
      return builderReason(state, packed, 'aqua-romana.why.harmless');
    case EXTRA_ACTION:
      return extraReason(state, packed);
    case CLOSE_ACTION:
      return podiumReason(state, podiumFor(state.podiums, state.size[ROOT + payloadOf(packed)]), state.turn);
    case PASS_ACTION:
      return { key: 'aqua-romana.why.goes-on' };
    case RESERVE_ACTION:
      return { key: payloadOf(packed) === JOKER ? 'aqua-romana.why.joker' : 'aqua-romana.why.stock' };
    default:
      return builderReason(state, packed, 'aqua-romana.why.spread');
  }
}
