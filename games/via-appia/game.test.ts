import { describeGame } from '@castellum/testing';
import { viaAppia } from './index.ts';

await describeGame(viaAppia, {
  runs: 4,
  places: 6,
  secrets: (position, viewer) => {
    const seats = Array.isArray(position.seats) ? position.seats : [];
    return ['income.deck', ...seats.flatMap((_, seat) => (seat === viewer ? [] : [`seats.${seat}.coins`]))];
  },
});
