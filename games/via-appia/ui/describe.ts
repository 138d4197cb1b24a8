import type { GameEvent, Viewer } from '@castellum/core';
import type { Sentence } from '@castellum/ui-kit';
import type { Counts } from '../rules/position.ts';
import { viaEvents } from './events.ts';

const yes = (is: boolean): string => (is ? 'yes' : 'no');

/**
 * Counts of stones as ICU values `s`, `m`, `l`, and what a list of them needs: `and1` after the large and `and2` after the medium ones, and whether anything is
 * named before the small ones (`lead`).
 */
function stones({ S: s, M: m, L: l }: Counts): Readonly<Record<string, string | number>> {
  return { s, m, l, and1: yes(l > 0 && m + s > 0), and2: yes(m > 0 && s > 0), lead: yes(l + m > 0) };
}

/** The log's sentence for an event; null where another event of the same step says it. `self`: who is called “you”, if anybody. */
export function describe(event: GameEvent, names: readonly string[], self?: Viewer): Sentence | null {
  const [via] = viaEvents([event]);
  if (via === undefined) return null;
  const who = (seat: number) => ({ name: names[seat] ?? '', you: yes(seat === self) });
  switch (via.type) {
    case 'deal':
      return { key: 'via-appia.log.deal' };
    case 'income': {
      const gained = stones(via.stones);
      const none = via.stones.S + via.stones.M + via.stones.L === 0;
      if (via.take === 'coins' || (none && via.coins > 0))
        return { key: 'via-appia.log.income-coins', values: { ...who(via.seat), coins: via.coins } };
      if (none) return { key: 'via-appia.log.income-nothing', values: who(via.seat) };
      const key = via.take === 'both' && via.coins > 0 ? 'via-appia.log.income-both' : 'via-appia.log.income-stones';
      return { key, values: { ...who(via.seat), coins: via.coins, ...gained } };
    }
    case 'token':
      return { key: 'via-appia.log.token', values: who(via.seat) };
    case 'turned-up':
      return { key: 'via-appia.log.turned-up' };
    case 'shuffle':
      return null;
    case 'aim':
      return null;
    case 'push': {
      const values = { ...who(via.seat), size: via.size, n: via.fallen.length };
      return { key: via.token ? 'via-appia.log.push-token' : 'via-appia.log.push', values };
    }
    case 'exchange':
    case 'console':
      if (via.for === 'coin') {
        return via.type === 'exchange'
          ? { key: 'via-appia.log.sell', values: { ...who(via.seat), stone: via.stone } }
          : { key: 'via-appia.log.console-coin', values: who(via.seat) };
      }
      return via.type === 'exchange'
        ? { key: 'via-appia.log.exchange', values: { ...who(via.seat), stone: via.stone, size: via.for } }
        : { key: 'via-appia.log.console-tile', values: who(via.seat) };
    case 'build':
      return { key: 'via-appia.log.build', values: { ...who(via.seat), space: via.space, points: via.points } };
    case 'two-tiles':
      return { key: 'via-appia.log.two-tiles', values: who(via.seat) };
    case 'travel': {
      const to = via.path[via.path.length - 1] ?? via.from;
      return { key: 'via-appia.log.travel', values: { ...who(via.seat), n: via.path.length, to, price: via.price } };
    }
    case 'arrival':
      return {
        key: via.points > 0 ? 'via-appia.log.arrival' : 'via-appia.log.arrival-late',
        values: { ...who(via.seat), city: via.city, points: via.points },
      };
    case 'stop':
      return null;
    case 'last-round':
      return { key: 'via-appia.log.last-round', values: { cause: via.cause } };
    case 'end': {
      const winners = via.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const points = winners[0] === undefined ? 0 : (via.points[winners[0]] ?? 0);
      const others = winners.filter((seat) => seat !== self);
      const list = others.map((seat) => names[seat] ?? '').join(', ');
      return { key: 'via-appia.log.end', values: { n: winners.length, you: yes(others.length < winners.length), names: list, points } };
    }
  }
}
