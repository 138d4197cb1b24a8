import { join } from 'node:path';
import { describeGolden } from '@castellum/core/testing';
import { rules } from './index.ts';

describeGolden(rules, join(import.meta.dirname, 'golden'), {
  impossible: {
    'va-a-shuffle-without-token': 'seats[0].push',
    'va-b-last-round-pawn-in-brundisium': 'seats[1].pawn',
    'va-c-token-of-unreached-segment': 'seats[1].bonus.B',
    'va-d-points-on-the-wrong-seat': 'seats[0].points',
  },
});
