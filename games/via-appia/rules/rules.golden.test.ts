import { join } from 'node:path';
import { describeGolden } from '@castellum/core/testing';
import { rules } from './index.ts';

describeGolden(rules, join(import.meta.dirname, 'golden'));
