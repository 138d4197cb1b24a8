import type { GameEvent } from '@castellum/core';
import type { Sentence } from '@castellum/ui-kit';
import type { CardCode } from '../rules/position.ts';
import { kindOf, stuffOf } from './pieces.ts';
import { ours } from './table/fresh.ts';

const words = (card: CardCode) => ({ kind: kindOf(card), stuff: stuffOf(card) });

/**
 * The log's sentence for an event; null for what would only make noise there.
 * @param names the seats' names
 * @param step all events that are told together with it: who is told the card is not told of the draw as well
 */
export function describe(event: GameEvent, names: readonly string[], step: readonly GameEvent[] = [event]): Sentence | null {
  const e = ours(event);
  const name = (seat: number) => names[seat] ?? '';
  switch (e.type) {
    case 'deal':
      return { key: 'waterworks.log.deal', values: { pile: e.pile } };
    case 'draw':
      if (step.some(({ type, seat }) => type === 'drawn' && seat === e.seat)) return null;
      return { key: 'waterworks.log.draw', values: { name: name(e.seat), pile: e.pile }, opening: true };
    case 'drawn':
      return { key: 'waterworks.log.drawn', values: { name: name(e.seat), ...words(e.card) }, opening: true };
    case 'lay':
      return { key: 'waterworks.log.lay', values: { name: name(e.seat), ...words(e.card), length: e.length, goal: e.goal } };
    case 'leak':
      return {
        key: e.where === 'over' ? 'waterworks.log.leak.over' : 'waterworks.log.leak.beyond',
        values: { name: name(e.seat), target: name(e.target), ...words(e.card), length: e.length },
      };
    case 'repair':
      return { key: 'waterworks.log.repair', values: { name: name(e.seat), ...words(e.card), length: e.length } };
    case 'plumber':
      return { key: 'waterworks.log.plumber', values: { name: name(e.seat), left: e.left } };
    case 'cap':
      return {
        key: e.own ? 'waterworks.log.cap.own' : 'waterworks.log.cap.other',
        values: { name: name(e.seat), target: name(e.target), ends: e.ends, leaky: e.leaky ? 'yes' : 'no', length: e.length },
      };
    case 'discard':
      return {
        key: e.plumber ? 'waterworks.log.discard.plumber' : 'waterworks.log.discard',
        values: { name: name(e.seat), ...words(e.card) },
      };
    case 'shuffle':
      return { key: 'waterworks.log.shuffle', values: { cards: e.cards } };
    case 'skip':
      return { key: 'waterworks.log.skip', values: { name: name(e.seat) } };
    case 'still':
      // Said from half the way on, once a round.
      return e.count * 2 >= e.limit && e.count % names.length === 0
        ? { key: 'waterworks.log.still', values: { count: e.count, left: e.limit - e.count } }
        : null;
    case 'win':
      return { key: 'waterworks.log.win', values: { name: name(e.seat), length: e.length } };
    case 'standstill': {
      const first = names.filter((_, seat) => e.ranks[seat] === 1);
      return {
        key: 'waterworks.log.standstill',
        values: { cause: e.cause, names: first.join(', '), n: first.length, length: Math.max(...e.lengths) },
      };
    }
  }
}
