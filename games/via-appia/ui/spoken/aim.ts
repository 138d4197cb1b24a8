import { listOf } from '@castellum/ui-kit';
import { overLine } from '../../rules/inspect.ts';
import type { Stone } from '../../rules/position.ts';
import type { Aim } from '../play.ts';
import { fallAt, likelyChain } from '../quarry/chain.ts';
import { restingHand } from '../quarry/hand.ts';
import { firstTouch } from '../quarry/touch.ts';
import { type CalledStone, fromEdge, type StoneWords, stoneName } from './stones.ts';

/** So many stones of a chain are named; of the others only the number is told. */
const NAMED = 4;

/** What a push as it is aimed would touch first, which stones are likely to move by that, and which of them may fall. */
export function aimWords(words: StoneWords, stones: readonly Stone[], { size, x, angle }: Aim): string {
  const { t } = words;
  const { stone: from } = restingHand(stones, size, x, angle);
  const first = firstTouch(stones, size, from, angle, overLine).stone;
  if (first === null) return t('via-appia.aim.nothing');
  const called = new Map<number, CalledStone>(fromEdge(stones).map((one) => [one.stone, one]));
  const name = (stone: number) => {
    const one = called.get(stone);
    return one === undefined ? '' : stoneName(words, one);
  };
  const chain = likelyChain(stones, size, from, angle, overLine);
  const moved = chain.filter(({ stone }) => stone !== first).map(({ stone }) => name(stone));
  const falling = (how: 'likely' | 'perhaps') => chain.filter(({ to }) => fallAt(to) === how).map(({ stone }) => name(stone));
  const rest = moved.length - NAMED;
  const fall = (key: string, falls: readonly string[]) => (falls.length === 0 ? [] : [t(key, { stones: listOf(words.locale, falls) })]);
  return [
    t('via-appia.aim.first', { stone: name(first) }),
    ...(moved.length === 0
      ? []
      : [
          t('via-appia.aim.chain', {
            stones: rest > 1 ? moved.slice(0, NAMED).join(', ') : listOf(words.locale, moved),
            more: Math.max(0, rest > 1 ? rest : 0),
          }),
        ]),
    ...fall('via-appia.aim.falls', falling('likely')),
    ...fall('via-appia.aim.may-fall', falling('perhaps')),
  ].join(' ');
}
