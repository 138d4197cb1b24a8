import { type Action, SeededRandom } from '@castellum/core';
import type { PushEvent } from '../../rules/events.ts';
import { rules, type State } from '../../rules/index.ts';
import { reach } from '../../rules/material/measures.ts';
import { type Size, sizes } from '../../rules/position.ts';
import { compareStones, keyframes } from '../../rules/quarry.ts';
import { greedy } from '../greedy.ts';

/** How the greedy players aim: the best of the aims they try, or anywhere. */
export type Hand = 'greedy' | 'random';

/** What pushes of one size did. */
interface Tally {
  pushes: number;
  /** Pushes that dropped at least one stone, and more than three. */
  dropped: number;
  many: number;
  fallen: number;
}

/** VA-27 in whole games: what was seen from the fifth push of each on. */
export interface Played {
  readonly bySize: Readonly<Record<Size, Tally>>;
  /** How far each fallen stone was pushed in the push in which it fell, up to the moment when it was over the edge; micrometres. */
  readonly ways: number[];
}

/** The first pushes are into a quarry as it was filled. */
const first = 4;

/** Whole games of greedy players, with two, three and four of them in turn. */
export function playGames(games: number, hand: Hand, seed: string): Played {
  const none = (): Tally => ({ pushes: 0, dropped: 0, many: 0, fallen: 0 });
  const played: Played = { bySize: { S: none(), M: none(), L: none() }, ways: [] };
  for (let game = 0; game < games; game++) play(2 + (game % 3), hand, new SeededRandom(`${seed}/${game}`), played);
  return played;
}

function play(players: number, hand: Hand, random: SeededRandom, played: Played): void {
  let state: State = rules.start({ players, options: { blocking: false, waver: true } });
  let pushes = 0;
  for (let actor = rules.actor(state); actor !== 'over'; actor = rules.actor(state)) {
    const action = actor === 'chance' ? rules.chance(state, random) : aimed(rules.unpack(state, greedy(state, random)), hand, random);
    const next = rules.apply(state, action);
    for (const event of next.events) if (event.type === 'push' && ++pushes > first) count(event as unknown as PushEvent, played);
    state = next.state;
  }
}

function aimed(action: Action, hand: Hand, random: SeededRandom): Action {
  const size = sizes.find((each) => each === action.size);
  if (hand === 'greedy' || action.type !== 'push' || size === undefined) return action;
  return { ...action, x: random.between(-reach[size], reach[size]), angle: random.between(-reach.angle, reach.angle) };
}

function count({ size, pushed, before, fallen }: PushEvent, { bySize, ways }: Played): void {
  const tally = bySize[size];
  tally.pushes++;
  tally.fallen += fallen.length;
  if (fallen.length > 0) tally.dropped++;
  if (fallen.length > 3) tally.many++;
  if (fallen.length === 0) return;
  const listed = [...before].sort(compareStones);
  const { discs, frames } = keyframes(listed, size, pushed);
  for (const [i, stone] of listed.entries()) {
    const fell = discs[i]?.fell ?? null;
    if (fell === null) continue;
    const { at } = frames[fell];
    ways.push(Math.sqrt((at[2 * i] - stone.x) ** 2 + (at[2 * i + 1] - stone.y) ** 2));
  }
}
