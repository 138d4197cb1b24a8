import { policyLaws } from '@castellum/search/testing';
import { bot } from './index.ts';

policyLaws(bot, [20, 31, 60]);
