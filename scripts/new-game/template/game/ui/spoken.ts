import { movesOneByOne, type Spoken } from '@castellum/ui-kit';
import type { State } from '../rules/index.ts';

/** The game in words. */
export const spoken: Spoken<State> = {
  places(state, { t }) {
    const words = t('new-game.board', { n: state.heap });
    return [
      {
        id: 'heap',
        region: t('new-game.region'),
        name: t('new-game.heap'),
        words,
        pieces: state.heap === 0 ? [] : [{ owner: null, words }],
      },
    ];
  },
  joins: () => [],
  moves: (_, actions, { t }) => movesOneByOne(actions, ({ stones }) => t('new-game.take', { n: Number(stones) })),
  standing: (state, seat, { t }) => t('new-game.seat', { n: state.taken[seat] ?? 0 }),
  threats: () => [],
  summary: (state, { t }) => [t('new-game.board', { n: state.heap })],
  event({ type, seat, stones }, _, { t, names, self }) {
    if (type !== 'took') return null;
    const n = Number(stones);
    return seat === self ? t('new-game.told.own', { n }) : t('new-game.told', { name: names[Number(seat)] ?? '', n });
  },
};
