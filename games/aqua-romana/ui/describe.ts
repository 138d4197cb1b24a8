import type { GameEvent, Viewer } from '@castellum/core';
import type { Sentence } from '@castellum/ui-kit';
import { aquaEvents } from './events.ts';

/** The log's sentence for an event; null where another event of the same step says it. `self`: who is called “you”, if anybody. */
export function describe(event: GameEvent, names: readonly string[], step: readonly GameEvent[] = [], self?: Viewer): Sentence | null {
  const [aqua] = aquaEvents([event]);
  if (aqua === undefined) return null;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const who = (seat: number) => ({ name: names[seat] ?? '', you: yes(seat === self) });
  const whose = (seat: number) => ({ owner: names[seat] ?? '', yours: yes(seat === self) });
  switch (aqua.type) {
    case 'setup':
    case 'place':
      return { key: `aqua-romana.log.${aqua.type}`, values: { ...who(aqua.seat), kind: aqua.kind, at: aqua.at } };
    case 'random-setup':
      return { key: 'aqua-romana.log.random-setup' };
    case 'build': {
      const values = { ...who(aqua.seat), kind: aqua.kind, at: aqua.at, length: aqua.length, ...whose(aqua.owner) };
      return { key: aqua.owner === aqua.seat ? 'aqua-romana.log.build' : 'aqua-romana.log.build-foreign', values };
    }
    case 'flow':
      return aqua.open ? null : { key: 'aqua-romana.log.flow', values: { ...who(aqua.owner), colour: aqua.colour } };
    case 'blocked': {
      const values = { ...who(aqua.seat), ...whose(aqua.owner), colour: aqua.colour, length: aqua.length, by: aqua.by };
      return { key: aqua.owner === aqua.seat ? 'aqua-romana.log.blocked' : 'aqua-romana.log.blocked-other', values };
    }
    case 'walk': {
      if (aqua.built && aqua.fountains === 0) return null;
      const values = { ...who(aqua.seat), kind: aqua.kind, from: aqua.from, to: aqua.to };
      return { key: aqua.built ? 'aqua-romana.log.fountain' : 'aqua-romana.log.move', values };
    }
    case 'extra':
      return { key: 'aqua-romana.log.extra', values: { ...who(aqua.seat), kind: aqua.kind, at: aqua.at } };
    case 'no-extra':
      return { key: 'aqua-romana.log.no-extra', values: who(aqua.seat) };
    case 'close':
      return {
        key: aqua.how === 'end' ? 'aqua-romana.log.close-end' : 'aqua-romana.log.close',
        values: { ...who(aqua.owner), length: aqua.length, podium: aqua.podium, bonus: bonusOf(aqua.workman, step) },
      };
    case 'bonus': {
      // What a workman brings along is said where he arrives.
      if (aqua.now > aqua.was) return null;
      const values = { ...who(aqua.owner), colour: aqua.colour, podium: aqua.podium, lost: aqua.was - aqua.now, now: aqua.now };
      if (aqua.to === aqua.owner) return { key: 'aqua-romana.log.bonus-own', values };
      return { key: 'aqua-romana.log.bonus-lost', values: { ...values, to: names[aqua.to] ?? '', yours: yes(aqua.to === self) } };
    }
    case 'reserve':
      return { key: 'aqua-romana.log.reserve', values: { ...who(aqua.seat), kind: aqua.kind } };
    case 'idle':
      return aqua.why === 'move' ? null : { key: 'aqua-romana.log.no-workmen', values: who(aqua.seat) };
    case 'turn':
      return null;
    case 'over': {
      const winners = aqua.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const score = winners[0] === undefined ? 0 : (aqua.scores[winners[0]] ?? 0);
      const others = winners.filter((seat) => seat !== self);
      const list = others.map((seat) => names[seat] ?? '').join(', ');
      const values = { n: winners.length, you: yes(others.length < winners.length), names: list, score, why: aqua.why };
      return { key: 'aqua-romana.log.over', values };
    }
  }
}

/** The bonus with which a workman steps onto his podium. */
export function bonusOf(workman: string, step: readonly GameEvent[]): number {
  const gained = aquaEvents(step).find((event) => event.type === 'bonus' && event.workman === workman);
  return gained?.type === 'bonus' ? gained.now : 0;
}
