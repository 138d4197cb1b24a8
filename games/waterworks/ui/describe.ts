import type { GameEvent, Viewer } from '@castellum/core';
import type { Sentence } from '@castellum/ui-kit';
import type { CardCode } from '../rules/position.ts';
import { kindOf, stuffOf } from './cards.ts';
import { ours } from './events.ts';

const words = (card: CardCode) => ({ kind: kindOf(card), stuff: stuffOf(card) });

/**
 * The log's sentence for an event; null for what would only make noise there.
 * @param names the seats' names
 * @param step all events that are told together with it: who is told the card is not told of the draw as well
 * @param self who is called “you”, if anybody
 */
export function describe(event: GameEvent, names: readonly string[], step: readonly GameEvent[] = [event], self?: Viewer): Sentence | null {
  const e = ours(event);
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const who = (seat: number) => ({ name: names[seat] ?? '', you: yes(seat === self) });
  const whose = (seat: number) => ({ target: names[seat] ?? '', yours: yes(seat === self) });
  switch (e.type) {
    case 'deal':
      return { key: 'waterworks.log.deal', values: { pile: e.pile } };
    case 'draw':
      if (step.some(({ type, seat }) => type === 'drawn' && seat === e.seat)) return null;
      return { key: 'waterworks.log.draw', values: { ...who(e.seat), pile: e.pile }, opening: true };
    case 'drawn':
      return { key: 'waterworks.log.drawn', values: { ...who(e.seat), ...words(e.card) }, opening: true };
    case 'lay':
      return { key: 'waterworks.log.lay', values: { ...who(e.seat), ...words(e.card), length: e.length, goal: e.goal } };
    case 'leak':
      return {
        key: e.where === 'over' ? 'waterworks.log.leak-over' : 'waterworks.log.leak-beyond',
        values: { ...who(e.seat), ...whose(e.target), ...words(e.card), length: e.length },
      };
    case 'repair':
      return { key: 'waterworks.log.repair', values: { ...who(e.seat), ...words(e.card), length: e.length } };
    case 'plumber':
      return { key: 'waterworks.log.plumber', values: { ...who(e.seat), left: e.left } };
    case 'cap':
      return {
        key: e.own ? 'waterworks.log.cap-own' : 'waterworks.log.cap-other',
        values: { ...who(e.seat), ...whose(e.target), ends: e.ends, leaky: yes(e.leaky), length: e.length },
      };
    case 'discard':
      return {
        key: e.plumber ? 'waterworks.log.discard-plumber' : 'waterworks.log.discard',
        values: { ...who(e.seat), ...words(e.card) },
      };
    case 'shuffle':
      return { key: 'waterworks.log.shuffle', values: { cards: e.cards } };
    case 'skip':
      return { key: 'waterworks.log.skip', values: who(e.seat) };
    case 'still':
      // Said from half the way on, once a round.
      return e.count * 2 >= e.limit && e.count % names.length === 0
        ? { key: 'waterworks.log.still', values: { count: e.count, left: e.limit - e.count } }
        : null;
    case 'win':
      return { key: 'waterworks.log.win', values: { ...who(e.seat), length: e.length } };
    case 'standstill': {
      const first = e.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const others = first.filter((seat) => seat !== self);
      return {
        key: 'waterworks.log.standstill',
        values: {
          cause: e.cause,
          you: yes(others.length < first.length),
          names: others.map((seat) => names[seat] ?? '').join(', '),
          n: first.length,
          length: Math.max(...e.lengths),
        },
      };
    }
  }
}
