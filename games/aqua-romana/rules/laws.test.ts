import { describeLaws } from '@castellum/core/testing';
import { rules } from './index.ts';

describeLaws(rules);
