import { fileURLToPath } from 'node:url';
import { describeGolden } from '@castellum/core/testing';
import { rules } from './index.ts';

describeGolden(rules, fileURLToPath(new URL('golden', import.meta.url)), {
  impossible: { 'ar-e-podium-0-with-length': 'done.y2' },
});
